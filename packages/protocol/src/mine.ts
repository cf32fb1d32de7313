import { type Static, Type } from "typebox";
import { Key, MatchId, SeatNumber, Version } from "./field.ts";
import { LIMITS } from "./limits.ts";

const strict = { additionalProperties: false } as const;

/** The key of a seat, and the match it opens. */
export const SeatKey = Type.Object({ match: MatchId, key: Key }, strict);

/** Asks for the state of many matches in one request. */
export const MineBody = Type.Object({ seats: Type.Array(SeatKey, { maxItems: LIMITS.seatsOfRequest }) }, strict);

/** A summary of a match. */
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
	/** The seat to play; null when there is none. */
	toPlay: Type.Union([SeatNumber, Type.Null()]),
	/** Milliseconds left of the seat to play, where a clock runs. */
	left: Type.Optional(Type.Number()),
	/** The score of this seat, when the match is over: 1 is a win, null when it was abandoned. */
	score: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
	/** Time of the last change. */
	updated: Type.Number(),
	/** The rematch: the same key opens it. */
	next: Type.Optional(MatchId),
});

/** The matches that the keys open. A missing one does not exist any more, or the key does not belong to it. */
export const MineReply = Type.Object({ now: Type.Number(), matches: Type.Array(Brief) });

export type SeatKeyEntry = Static<typeof SeatKey>;
export type BriefMatch = Static<typeof Brief>;
export type Mine = Static<typeof MineReply>;
