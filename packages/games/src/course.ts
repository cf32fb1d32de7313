import type { Effect } from "@tablier/kernel";

/** From `least` to `most`, both allowed; what is missing sets no bound. */
export interface Span {
	readonly least?: number;
	readonly most?: number;
}

/** What a step has to do, as plain data. Cells are named, seats are numbers. */
export type Goal =
	| { readonly kind: "any" }
	/** One of these, in the game's own notation. */
	| { readonly kind: "steps"; readonly steps: readonly string[] }
	| EffectGoal
	/** After the step the topmost piece of a cell is of this seat. */
	| { readonly kind: "stands"; readonly cell: string; readonly seat: number; readonly height?: Span }
	/** The piece that travelled ends on another one; of this seat, when one is given. */
	| { readonly kind: "covers"; readonly seat?: number }
	| { readonly kind: "all" | "some" | "none"; readonly of: readonly Goal[] };

/** So many effects of this kind (one or more, unless said), each of which fits all that is given. */
export interface EffectGoal {
	readonly kind: "effect";
	readonly effect: Effect["kind"];
	readonly rule?: string;
	/** Whose piece, die or points; who won. */
	readonly seat?: number;
	/** One of these cells is where a piece arrives, changes or goes. */
	readonly cells?: readonly string[];
	/** How many pieces travel, are jumped over or go, how many points are scored, how long the winning line is, what the die shows. */
	readonly size?: Span;
	/** A piece leaves the board. */
	readonly off?: true;
	readonly count?: Span;
}

/** What is agreed for a lesson; what is missing takes the ruleset's own value. */
export interface Terms {
	readonly ruleset: string;
	readonly seats?: number;
	readonly options?: Readonly<Record<string, string>>;
}

/** A legal step that is not what was asked for, and is common enough to have words of its own. */
export interface Slip {
	readonly id: string;
	readonly when: Goal;
}

/** One step that is asked for, and what the others do then. */
export interface LessonTurn {
	readonly goal: Goal;
	/** A step that is right: what the hint lights, and how tests go through a lesson. */
	readonly solution: string;
	/** Steps of the others and of the die, separated by spaces. The first of them that is legal after the answer is played. */
	readonly replies?: readonly string[];
}

interface Common {
	/** Names the task's words; unique in its lesson. */
	readonly id: string;
	/** A position to begin from; without one the task goes on where the last one ended. */
	readonly position?: string;
}

/** Some steps are played, each consequence shown. */
export interface Watch extends Common {
	readonly kind: "watch";
	readonly steps: readonly string[];
}

/** `do`: one step, plainly told. `find`: one or more steps that have to be found. */
export interface Ask extends Common {
	readonly kind: "do" | "find";
	readonly turns: readonly LessonTurn[];
	readonly slips?: readonly Slip[];
}

/** Something that is not allowed is to be tried: the refusal is the lesson. */
export interface Try extends Common {
	readonly kind: "try";
	/** Cells that lead to the refusal; others that lead to the same one are as good. */
	readonly touch: readonly string[];
	readonly refusal: string;
	readonly rule: string;
}

export type Task = Watch | Ask | Try;

export interface Lesson {
	readonly id: string;
	/** The numbered rules that it teaches. */
	readonly rules: readonly string[];
	readonly terms: Terms;
	readonly position: string;
	readonly tasks: readonly Task[];
}

/** When something is worth saying in the guided game. */
export type Moment =
	/** The person's turn of this number begins. */
	| { readonly kind: "turn"; readonly turn: number }
	/** A piece of the person stands beside one of another camp. */
	| { readonly kind: "contact" }
	/** The person could make such a step now. */
	| { readonly kind: "can"; readonly goal: Goal }
	/** Such a step has just been made. */
	| { readonly kind: "did"; readonly who: "you" | "other"; readonly goal: Goal }
	| { readonly kind: "over"; readonly outcome: "won" | "lost" | "drawn" };

/** Said once, the first time its moment comes. */
export interface Advice {
	readonly id: string;
	readonly when: Moment;
}

/** A first game against a weak machine. The person has the first seat. */
export interface Guided {
	readonly terms: Terms;
	readonly level: number;
	/** What comes first is said first when several moments come together. */
	readonly advice: readonly Advice[];
}

/** The lessons of one title, in the order in which they are learned, and the game that follows them. */
export interface Course {
	readonly lessons: readonly Lesson[];
	readonly guided: Guided;
}
