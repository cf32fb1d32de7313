import { type Facts, type Illegal, SETTING_FAULTS } from "@tablier/kernel";
import type { Answer, Question } from "../question.ts";

/** What goes to a worker. Plain data: a seed in it is the player's own and has nothing to do with dice. */
export type WorkerRequest =
	| {
			readonly kind: "ask";
			readonly id: number;
			readonly question: Question;
			/** Four bytes: anything but zero in them ends the search, which reads no message while it runs. */
			readonly stop?: SharedArrayBuffer;
	  }
	| { readonly kind: "stop"; readonly id: number }
	/** The file of a table of exact chances, for the level `perfect`. One that is damaged is told in answers, as `fallback`. */
	| { readonly kind: "table"; readonly bytes: Uint8Array };

/** What comes from it: progress, then one of the others. A worker that has crashed is to be replaced. */
export type WorkerReply =
	| { readonly kind: "progress"; readonly id: number; readonly answer: Answer }
	| { readonly kind: "answer"; readonly id: number; readonly answer: Answer }
	| { readonly kind: "refused"; readonly id: number; readonly refusal: MindRefusal }
	| { readonly kind: "crashed"; readonly id: number; readonly what: string };

export const MIND_REFUSALS = [
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
export interface MindRefusal {
	readonly code: (typeof MIND_REFUSALS)[number];
	/** What was found. */
	readonly what: string;
	/** The field of the question, as `limits.ms` or `steps[3]`; empty when it is none. */
	readonly where: string;
	readonly facts: Facts;
	readonly illegal?: Illegal;
}

export const refusal = (code: MindRefusal["code"], where = "", what: unknown = "", facts: Facts = {}): MindRefusal => ({
	code,
	what: typeof what === "string" ? what : (JSON.stringify(what) ?? String(what)),
	where,
	facts,
});
