import type { CHANCE, Seat } from "../seat.ts";
import type { Setting } from "../setting.ts";
import type { Step } from "../step.ts";
import type { ClockSpec } from "./clock.ts";

/** What a match begins with. `position` is a text; absent, the game's own start. */
export interface Agreement {
	readonly setting: Setting;
	readonly position?: string;
	readonly clock: ClockSpec;
}

/** What happened: the log of these, replayed, is the match. Times are milliseconds of the caller's clock. */
export type MatchEvent =
	| { readonly kind: "begun"; readonly agreement: Agreement; readonly at: number }
	| {
			readonly kind: "played";
			readonly by: Seat | typeof CHANCE;
			readonly steps: readonly Step[];
			readonly at: number;
	  }
	| { readonly kind: "offered"; readonly what: Offer["what"]; readonly by: Seat; readonly at: number }
	| { readonly kind: "accepted"; readonly by: Seat; readonly at: number }
	| { readonly kind: "declined"; readonly by: Seat; readonly at: number }
	/** The plays from this index on are gone. */
	| { readonly kind: "taken-back"; readonly plays: number; readonly at: number }
	| { readonly kind: "draw-agreed"; readonly at: number }
	| { readonly kind: "resigned"; readonly by: Seat; readonly at: number }
	| { readonly kind: "flag-fell"; readonly by: Seat; readonly at: number }
	| { readonly kind: "abandoned"; readonly at: number };

/** A question that stands until it is answered or somebody plays. All other seats must agree. */
export interface Offer {
	readonly what: "draw" | "take-back";
	readonly by: Seat;
	readonly accepted: readonly Seat[];
}
