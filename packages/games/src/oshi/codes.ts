import {
	type CommonRefusal,
	illegal as illegalBy,
	type Effect as KernelEffect,
	type Verdict as KernelVerdict,
	readError as readErrorOf,
} from "@tablier/kernel";
import type { GameCodes, TextFault } from "../codes.ts";

/** All that needs words (packages/words/src/{en,fr}/oshi/game.ts): the compiler reports a missing sentence. */
export interface OshiCodes extends GameCodes {
	readonly rule: "O1" | "O2" | "O3" | "O4" | "O5" | "O6" | "O7" | "O8" | "O9" | "O10";
	readonly refusal:
		| "empty-cell"
		| "not-yours"
		| "not-straight"
		| "too-far"
		| "must-go-all-the-way"
		| "line-too-long"
		| "impasse"
		| "impasse-pushed"
		| "stuck-piece";
	readonly fault: "too-many-pieces" | "too-many-points" | "bad-impasse" | "impossible-impasse";
	readonly shift: "O3" | "O4" | "O6";
	readonly jump: never;
	readonly reason: "points" | "both-reached" | "no-step" | "ply-limit";
}

export type Effect = KernelEffect<OshiCodes>;
export type Verdict = KernelVerdict<OshiCodes>;
export const illegal = illegalBy<OshiCodes["rule"] | "", OshiCodes["refusal"] | CommonRefusal>;
export const readError = readErrorOf<OshiCodes["fault"] | TextFault>;
