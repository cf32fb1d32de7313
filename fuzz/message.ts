/* What the thread that works and the thread that watches say to each other. */

export interface FuzzOrder {
	readonly target: string;
	readonly seed: number;
	readonly runs: number;
	readonly seconds: number;
	/** Whether inputs are also tried at ten times their length. */
	readonly cost: boolean;
	/** Two numbers: the seed under way, and how many runs are done. */
	readonly progress: SharedArrayBuffer;
}

export interface Found {
	readonly seed: number;
	readonly breach: string;
	readonly input: string;
}

export type FuzzNews =
	| { readonly kind: "found"; readonly found: Found }
	| { readonly kind: "done"; readonly runs: number };
