import {
	type CommonRefusal,
	illegal as illegalBy,
	type Effect as KernelEffect,
	type Verdict as KernelVerdict,
	readError as readErrorOf,
} from "@tablier/kernel";
import type { GameCodes, TextFault } from "../codes.ts";

/** All that needs words (packages/words/src/{en,fr}/omba/game.ts): the compiler reports a missing sentence. */
export interface OmbaCodes extends GameCodes {
	readonly rule: "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B7" | "B8" | "B9" | "B10" | "B11" | "B12" | "B13";
	readonly refusal:
		| "roll-first"
		| "already-rolled"
		| "no-die"
		| "card-first"
		| "card-not-held"
		| "empty-hand"
		| "empty-cell"
		| "not-yours"
		| "covered"
		| "visited"
		| "wrong-points"
		| "not-a-goal"
		| "stuck-cube"
		| "too-dear"
		| "shut-in";
	readonly fault:
		| "unknown-owner"
		| "empty-cell-text"
		| "wrong-hand-count"
		| "bad-hand"
		| "bad-roll"
		| "bad-cards"
		| "too-many-cubes"
		| "nobody-left";
	readonly shift: "B4" | "B5";
	readonly jump: never;
	readonly reason: "last-standing" | "turn-limit";
}

export type Effect = KernelEffect<OmbaCodes>;
export type Verdict = KernelVerdict<OmbaCodes>;
export const illegal = illegalBy<OmbaCodes["rule"] | "", OmbaCodes["refusal"] | CommonRefusal>;
export const readError = readErrorOf<OmbaCodes["fault"] | TextFault>;
