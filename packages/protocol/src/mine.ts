import { type Static, Type } from "typebox";
import { Key, MatchId, SeatNumber, Version } from "./field.ts";
import { LIMITS } from "./limits.ts";

const strict = { additionalProperties: false } as const;

/** The key of a seat, and the match it opens. */
export const SeatKey = Type.Object({ match: MatchId, key: Key }, strict);

/** Asks how many matches stand, with one request. */
export const MineBody = Type.Object({ seats: Type.Array(SeatKey, { maxItems: LIMITS.seatsOfRequest }) }, strict);

/** One of one's matches, in short. */
export const Brief = Type.Object({
	match: MatchId,
	seat: SeatNumber,
	version: Version,
	ruleset: Type.String(),
	clock: Type.String(),
	status: Type.Union([Type.Literal("open"), Type.Literal("running"), Type.Literal("over")]),
	sitters: Type.Array(
		Type.Object({
			kind: Type.String(),
			level: Type.Optional(Type.Union([Type.Integer(), Type.Literal("perfect")])),
			name: Type.Optional(Type.String()),
			taken: Type.Boolean(),
		}),
	),
	/** Who is to play; null when nobody is. */
	toPlay: Type.Union([SeatNumber, Type.Null()]),
	/** Milliseconds that who is to play has left, where a clock runs. */
	left: Type.Optional(Type.Number()),
	/** What this seat has won, when it is over: 1 is all of it, null when it was called off. */
	score: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
	/** When something last happened. */
	updated: Type.Number(),
	/** The match that follows: the same key opens it. */
	next: Type.Optional(MatchId),
});

/** Those that the keys open. One that is missing is not there any more, or the key is none of its. */
export const MineReply = Type.Object({ now: Type.Number(), matches: Type.Array(Brief) });

export type SeatKeyEntry = Static<typeof SeatKey>;
export type BriefMatch = Static<typeof Brief>;
export type Mine = Static<typeof MineReply>;
