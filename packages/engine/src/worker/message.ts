import type { Answer, Question } from "../question.ts";
import type { Refusal } from "./refusal.ts";

/** What goes to a worker. Plain data: a seed in it is the player's own and has nothing to do with dice. */
export type Inward =
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
export type Outward =
	| { readonly kind: "progress"; readonly id: number; readonly answer: Answer }
	| { readonly kind: "answer"; readonly id: number; readonly answer: Answer }
	| { readonly kind: "refused"; readonly id: number; readonly refusal: Refusal }
	| { readonly kind: "crashed"; readonly id: number; readonly what: string };
