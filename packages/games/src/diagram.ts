import type { Terms } from "./course.ts";

export type { Terms } from "./course.ts";

interface Common {
	/** Shown from the diagram's own position, not from where the scene before it ended. */
	readonly anew?: true;
}

/** Steps that are played, of persons and of the die. */
export interface PlayScene extends Common {
	readonly kind: "play";
	readonly steps: readonly string[];
	/** All that they do, in order: the kind of an effect and the rule that it cites. */
	readonly effects: readonly string[];
}

/** Something that is tried and not allowed. */
export interface RefusalScene extends Common {
	readonly kind: "refusal";
	/** Cells that a person touches one after the other, separated by spaces; or a step that is written. */
	readonly attempt: { readonly touch: string } | { readonly step: string };
	readonly rule: string;
	readonly code: string;
}

export type DiagramScene = PlayScene | RefusalScene;

export interface Diagram {
	/** The rule and a name of its own: `A5-blocked`. It names the caption too. */
	readonly id: string;
	readonly rule: string;
	readonly terms: Terms;
	/** Without one it is the start of the game. */
	readonly position?: string;
	/** The reader chooses the number of players, or the value of this option. Only where the game begins. */
	readonly choose?: string;
	readonly scenes: readonly DiagramScene[];
}

/** The diagrams of one title, in the order of the rules. */
export interface Booklet {
	readonly diagrams: readonly Diagram[];
	/** Rules that no picture explains, and why. */
	readonly plain: Readonly<Record<string, string>>;
}
