import {
	type CommonRefusal,
	illegal as illegalBy,
	type Effect as KernelEffect,
	type Verdict as KernelVerdict,
	readError as readErrorOf,
} from "@tablier/kernel";
import type { GameCodes, TextFault } from "../codes.ts";

/** All that needs words (packages/words/src/{en,fr}/mamba/game.ts): the compiler reports a missing sentence. */
export interface MambaCodes extends GameCodes {
	readonly rule:
		| "M1"
		| "M2"
		| "M3"
		| "M4"
		| "M5"
		| "M6"
		| "M7"
		| "M8"
		| "M9"
		| "M10"
		| "M11"
		| "M12"
		| "M13"
		| "M14"
		| "M15"
		| "M16"
		| "M17"
		| "M18"
		| "M19";
	readonly refusal:
		| "empty-cell"
		| "not-yours"
		| "no-supply"
		| "not-isolated"
		| "newborn-too-far"
		| "back-to-origin"
		| "target-taken"
		| "too-far"
		| "path-blocked"
		| "surplus-first"
		| "nothing-to-remove"
		| "not-one-end"
		| "stuck-piece";
	readonly fault: "too-many-on-board" | "run-too-long" | "seat-is-out" | "cannot-move" | "bad-phase";
	readonly shift: "M6";
	readonly jump: never;
	readonly reason: "last-standing" | "calm-limit" | "reduced-together";
}

export type Effect = KernelEffect<MambaCodes>;
export type Verdict = KernelVerdict<MambaCodes>;
export const illegal = illegalBy<MambaCodes["rule"] | "", MambaCodes["refusal"] | CommonRefusal>;
export const readError = readErrorOf<MambaCodes["fault"] | TextFault>;
