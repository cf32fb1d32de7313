import type { Game, Knowledge, Piece } from "@tablier/kernel";
import type { Course } from "./course.ts";
import type { Booklet } from "./diagram.ts";
import type { Editor } from "./editor.ts";

/** How the pieces are drawn (packages/board, `SKINS`). */
export type Skin = "marble" | "pagoda" | "cube" | "container" | "beetle";
/** What the pieces stand on (packages/board, `GROUNDS`): holes with a gutter around them, squares, a quay, or stones joined by paths. */
export type GroundKind = "pits" | "checks" | "quay" | "stones";

/** The play of a recorded match that a cover shows. */
export interface CoverMoment {
	/** A file of the game's folder `records/`, without `.record`. */
	readonly record: string;
	readonly play: number;
}

/** What stands on the shelf. A game has one title or more; each has rulesets of its own. */
export interface TitleManifest {
	/** The first is the one that a page offers first. */
	readonly rulesets: readonly [string, ...string[]];
	/** False where the rules know no draw. */
	readonly draws?: false;
	/** Absent: the cover shows the start position. */
	readonly cover?: CoverMoment;
	/** How many lessons there are, known without loading them. A test compares it with the course. */
	readonly lessonCount?: number;
	/** What the board lies on, by day and by night. Absent: the cloth of the page. */
	readonly cloth?: readonly [light: string, dark: string];
	/** How the board is shown until the player chooses. Absent: from above, where lines matter more than heights. */
	readonly view?: "above" | "isometric";
	/** Absent: the skin and the ground of the game. */
	readonly skin?: Skin;
	readonly ground?: GroundKind;
}

/**
 * All that the rest of the repository knows of a game by name. It is loaded with every page, so it holds facts and loaders
 * only: rules and judge are fetched when they are needed.
 */
export interface Manifest {
	/** By the id of the title, in the order of the shelf. */
	readonly titles: Readonly<Record<string, TitleManifest>>;
	readonly skin: Skin;
	readonly ground: GroundKind;
	/** The colours of the seats beside the board. No fact is shown by a colour alone. */
	readonly colours: readonly string[];
	/** A piece in the terminal: owners are told apart without colours. */
	readonly glyph: (piece: Piece) => string;
	readonly game: () => Promise<Game>;
	/** Absent: the engine judges by mobility (packages/engine/src/mobility.ts). */
	readonly knowledge?: () => Promise<Knowledge>;
}

/**
 * What only pages load, by title where titles differ. It is apart from the manifest so that the engine's worker, which is
 * bundled by itself, does not carry it along. A game may have none of it.
 */
export interface Pages {
	/** Absent: the title has no lessons, and its page offers none. */
	readonly lessons?: Readonly<Record<string, () => Promise<Course>>>;
	/** Absent: the rules are told without pictures. */
	readonly diagrams?: Readonly<Record<string, () => Promise<Booklet>>>;
	/** Absent: the editor is derived from `look` (see editor.ts). */
	readonly editor?: () => Promise<Editor>;
}
