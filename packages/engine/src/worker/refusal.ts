import { type Facts, type Illegal, SETTING_FAULTS } from "@tablier/kernel";

export const REFUSALS = [
	"bad-question",
	...SETTING_FAULTS,
	"bad-position",
	"bad-step",
	"illegal-step",
	"game-over",
	"nobody-to-decide",
	"bad-level",
	"bad-limit",
	"bad-lines",
	"bad-seed",
	"stopped",
	"crashed",
	"closed",
] as const;

/** Why a question has no answer. */
export interface Refusal {
	readonly code: (typeof REFUSALS)[number];
	/** What was found. */
	readonly what: string;
	/** The field of the question, as `limits.ms` or `steps[3]`; empty when it is none. */
	readonly where: string;
	readonly facts: Facts;
	readonly illegal?: Illegal;
}

export const refusal = (code: Refusal["code"], where = "", what: unknown = "", facts: Facts = {}): Refusal => ({
	code,
	what: typeof what === "string" ? what : (JSON.stringify(what) ?? String(what)),
	where,
	facts,
});
