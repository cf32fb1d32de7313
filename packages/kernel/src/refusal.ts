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

export const illegal = (rule: string, code: string, cells: readonly Cell[], facts: Facts = {}): Illegal => ({
	code,
	rule,
	cells,
	facts,
});

export const readError = (code: string, at: number, facts: Facts = {}): ReadError => ({ code, at, facts });
