import type { CHANCE, Seat } from "../seat.ts";
import type { Setting } from "../setting.ts";
import type { Step } from "../step.ts";
import type { ClockSpec } from "./clock.ts";

/** What a match begins with. `position` is a text; absent, the game's own start. */
export interface Agreement {
	readonly setting: Setting;
	readonly position?: string;
	readonly clock: ClockSpec;
	/**
	 * The level of the machine that plays on for a seat that has left a match of three or four: only where the players
	 * have agreed to one. Without it the game's own rule says how the others play on (docs/adr/0012).
	 */
	readonly standIn?: number;
	/** Whether it counts for the ratings of those who play: agreed before it begins. */
	readonly rated?: boolean;
	/**
	 * The first play of each seat is free, and until every seat has made one, leaving aborts the match: nobody has lost
	 * (docs/adr/0024). Absent in all logs before there was such a rule.
	 */
	readonly freeStart?: true;
}

/**
 * With `out`, a seat that leaves is out by the rules of the game and the others play on. Without it a machine stands in
 * for the seat where the agreement names one, or the match is over: so it was in all logs before there was such a rule.
 * With `aborts`, the match is over without a winner, because a seat had not made its first play.
 */
interface Leaving {
	readonly at: number;
	readonly out?: true;
	readonly aborts?: true;
}

/** What happened: the log of these, replayed, is the match. Times are milliseconds of the caller's clock. */
export type MatchEvent =
	| {
			readonly kind: "begun";
			readonly agreement: Agreement;
			readonly at: number;
			/** The version of the game's rules; absent, the first. */
			readonly rules?: number;
	  }
	| {
			readonly kind: "played";
			readonly by: Seat | typeof CHANCE;
			readonly steps: readonly Step[];
			readonly at: number;
			/** The player's own name for this play: sent again, it is known. */
			readonly id?: string;
			/** What the player brings to the next die. */
			readonly salt?: string;
			/** Milliseconds that the play was under way and that were not charged. */
			readonly credit?: number;
			/** A machine that plays from exact chances had none, for this reason: it is the play of a search. */
			readonly fallback?: string;
			/** Percent of its usual thinking time that a machine had, where its keeper was too busy for more. */
			readonly hurry?: number;
	  }
	| { readonly kind: "offered"; readonly what: Offer["what"]; readonly by: Seat; readonly at: number }
	| { readonly kind: "accepted"; readonly by: Seat; readonly at: number }
	| { readonly kind: "declined"; readonly by: Seat; readonly at: number }
	/** The plays from this index on are gone. */
	| { readonly kind: "taken-back"; readonly plays: number; readonly at: number }
	| { readonly kind: "draw-agreed"; readonly at: number; readonly aborts?: true }
	| ({ readonly kind: "resigned"; readonly by: Seat } & Leaving)
	| ({ readonly kind: "flag-fell"; readonly by: Seat } & Leaving)
	/** Another seat has claimed that this one is gone. */
	| ({ readonly kind: "dismissed"; readonly seat: Seat; readonly by: Seat } & Leaving)
	/** No process kept the clock from that moment on: nothing is charged for it. */
	| { readonly kind: "paused"; readonly from: number; readonly at: number }
	| { readonly kind: "abandoned"; readonly at: number };

/** A question that stands until it is answered or a seat plays. All other seats must agree. */
export interface Offer {
	readonly what: "draw" | "take-back";
	readonly by: Seat;
	readonly accepted: readonly Seat[];
}
