import {
	type CommonRefusal,
	illegal as illegalBy,
	type Effect as KernelEffect,
	type Verdict as KernelVerdict,
	readError as readErrorOf,
} from "@tablier/kernel";
import type { GameCodes, TextFault } from "../codes.ts";

/** All that needs words (packages/words/src/{en,fr}/abalone/game.ts): the compiler reports a missing sentence. */
export interface AbaloneCodes extends GameCodes {
	readonly rule:
		| "A1"
		| "A2"
		| "A3"
		| "A4"
		| "A5"
		| "A6"
		| "A7"
		| "A8"
		| "A9"
		| "A10"
		| "A11"
		| "A12"
		| "A13"
		| "A14"
		| "A15"
		| "A16";
	readonly refusal:
		| "empty-cell"
		| "not-yours"
		| "not-one-cell"
		| "not-a-group"
		| "not-sideways"
		| "stuck-marble"
		| "stuck-group"
		| "line-too-long"
		| "edge"
		| "pac"
		| "outnumbered"
		| "single-never-pushes"
		| "sandwiched"
		| "broadside-edge"
		| "broadside-blocked";
	readonly fault: "too-many-marbles" | "two-winners" | "ambiguous-step" | "no-such-step";
	readonly shift: "A4" | "A5" | "A6";
	readonly jump: never;
	readonly reason: "ejections" | "no-step" | "ply-limit";
}

export type Effect = KernelEffect<AbaloneCodes>;
export type Verdict = KernelVerdict<AbaloneCodes>;
export const illegal = illegalBy<AbaloneCodes["rule"] | "", AbaloneCodes["refusal"] | CommonRefusal>;
export const readError = readErrorOf<AbaloneCodes["fault"] | TextFault>;
