import type { Board, Cell, Effect, Stacks } from "@tablier/kernel";
import type { Spot, View } from "./camera.ts";
import type { Glyph, Line, NumberedMove, TargetMark } from "./marks.ts";
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
	/** Cells of tray around the cells. Absent: what names and lost pieces need. */
	rim?: number;
	chosen: readonly Cell[];
	targets: ReadonlySet<Cell>;
	/** What touching each target means; a target without a mark has a dot. Drawn once something is chosen. */
	marks?: ReadonlyMap<Cell, TargetMark>;
	/** The moves of the others since the viewer's last one, as `numberMove` makes them: the same numbers as in the list beside the board. */
	since?: readonly NumberedMove[];
	/** The cells of a move that waits for its turn. */
	premove?: readonly Cell[];
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
	/** The player typed the name of a cell that does not exist. */
	onUnknown?: (name: string) => void;
}
