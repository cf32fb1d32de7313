import type { Cell } from "./cell.ts";

/** Numbers and words a sentence needs beside its code; the catalogues turn them into a sentence. */
export type Facts = Readonly<Record<string, string | number>>;

/** Why a step is not legal: which rule forbids it, and the cells a view should light. */
export interface Illegal {
	readonly code: string;
	readonly rule: string;
	readonly cells: readonly Cell[];
	readonly facts: Facts;
}

/** Why a text could not be read. `at` is the offset of the fault in the text. */
export interface ReadError {
	readonly code: string;
	readonly at: number;
	readonly facts: Facts;
}

/** Refusals of the kernel, and of every game that is over. */
export type CommonRefusal =
	| "game-over"
	| "not-a-step"
	| "not-your-turn"
	| "seat-out"
	| "last-in"
	| "play-too-long"
	| "play-too-short"
	| "repetition-forbidden";

/** A game narrows the codes to a union of its own, which types its words: `illegal<Rule, Refusal>`. */
export const illegal = <Rule extends string = string, Code extends string = CommonRefusal>(
	rule: Rule,
	code: Code,
	cells: readonly Cell[],
	facts: Facts = {},
): Illegal => ({ code, rule, cells, facts });

export const readError = <Code extends string>(code: Code, at: number, facts: Facts = {}): ReadError => ({
	code,
	at,
	facts,
});
