import { type EffectCodes, readError } from "@tablier/kernel";

/** The codes of a game that need words. Each game narrows them to unions (`codes.ts` in its folder). */
export interface GameCodes extends EffectCodes {
	/** Why a step is refused. */
	readonly refusal: string;
	/** Why a position or a step cannot be read, beside the faults that all texts share. No two games use the same one. */
	readonly fault: string;
}

/** Faults of texts that all games share. */
export const TEXT_FAULTS = [
	"empty-text",
	"unexpected-text",
	"wrong-row-count",
	"wrong-row-length",
	"bad-character",
	"bad-number",
	"bad-side",
	"bad-seat",
	"missing-field",
	"unknown-cell",
	"bad-step",
] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

export const textFault = readError<TextFault>;
