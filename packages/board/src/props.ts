import type { Board, Cell, Effect, Stacks } from "@tablier/kernel";
import type { Spot, View } from "./camera.ts";
import type { Glyph, Line } from "./marks.ts";
import type { GroundKind, Material, Skin } from "./material.ts";
import type { Token } from "./tokens.ts";

/** What a board is told, and what it tells. */
export interface BoardProps {
	board: Board;
	tokens: readonly Token[];
	skin: Skin;
	/** Absent: the ground that the skin was drawn for. */
	ground?: GroundKind;
	label: string;
	/** The id of a text that explains the keys. */
	describedBy: string;
	/** Half a turn, for the player on the other side; `turn` counts in steps of 60 or 90 degrees and goes before it. */
	turned?: boolean;
	turn?: number;
	view?: View;
	material?: Material;
	coordinates: boolean;
	chosen: readonly Cell[];
	targets: ReadonlySet<Cell>;
	last: ReadonlySet<Cell>;
	/** Cells that forbid what was tried. */
	faults: readonly Cell[];
	/** Where pieces would go; `foreseen` shows births, losses and changes of camp as well. */
	preview?: readonly { from: Spot; to: Spot }[];
	foreseen?: readonly Effect[];
	/** The pieces of the beginning: what is missing of them lies on the rim. */
	start?: Stacks | undefined;
	lines?: readonly Line[];
	hints?: readonly Cell[];
	glyphs?: readonly Glyph[];
	/** What is happening, and where. */
	caption?: { readonly cell: Cell; readonly text: string; readonly rule?: string } | undefined;
	/** A drawing only: there is nothing to touch, and nothing to be read aloud. */
	still?: boolean;
	/** Milliseconds a piece travels; none when less motion is asked for. */
	pace?: number;
	describe: (cell: Cell) => string;
	onTouch: (cell: Cell) => void;
	onPoint: (cell: Cell | undefined) => void;
	onLetGo: () => void;
	/** A letter that is no walk: the page answers. */
	onLetter: (letter: string) => void;
	/** Somebody wants to jump to a cell that there is not. */
	onUnknown?: (name: string) => void;
}
