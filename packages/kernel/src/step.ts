import type { CHANCE, Seat } from "./seat.ts";

declare const step: unique symbol;

/** One decision, or one outcome of a die, packed into at most 30 bits so that V8 keeps it a small integer. */
export type Step = number & { readonly [step]: true };
export const asStep = (bits: number): Step => bits as Step;

/** All that one actor does before another takes over: the unit of wire, clock and record. */
export interface Play {
	readonly by: Seat | typeof CHANCE;
	readonly steps: readonly Step[];
}
