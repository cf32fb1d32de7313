import { type Static, Type } from "typebox";
import { CODES } from "./code.ts";
import { EventField, MatchId, PlayId, SeatNumber, Version } from "./field.ts";
import { PHRASES } from "./phrase.ts";

const Time = Type.Number({ description: "milliseconds since 1970, by the server's clock" });

export const Welcome = Type.Object({ kind: Type.Literal("welcome"), protocol: Type.Integer(), now: Time });

/** The answer to `join`: which seat the key opens, none for a watcher. The events follow. */
export const Joined = Type.Object({
	kind: Type.Literal("joined"),
	match: MatchId,
	seat: Type.Union([SeatNumber, Type.Null()]),
	version: Version,
	now: Time,
});

/**
 * What happened, from the event with this version on. The same bytes go to everybody, after they are kept: this is also
 * the acknowledgement of a play (`played` with its `id`).
 */
export const Events = Type.Object({
	kind: Type.Literal("events"),
	match: MatchId,
	version: Version,
	events: Type.Array(EventField),
	now: Time,
});

/** Which seats have a connection. `dismiss`: from when on the others may dismiss the seat. Not persisted. */
export const PresenceFrame = Type.Object({
	kind: Type.Literal("presence"),
	match: MatchId,
	seats: Type.Array(
		Type.Object({
			here: Type.Boolean(),
			away: Type.Optional(Time),
			dismiss: Type.Optional(Time),
			rematch: Type.Optional(Type.Boolean()),
		}),
	),
	watchers: Type.Integer(),
	now: Time,
});

export const Said = Type.Object({
	kind: Type.Literal("said"),
	match: MatchId,
	seat: SeatNumber,
	phrase: Type.Enum([...PHRASES]),
});

/** Not done, and why. `illegal` tells which rule forbids a step. */
export const Refused = Type.Object({
	kind: Type.Literal("refused"),
	code: Type.Enum([...CODES]),
	match: Type.Optional(MatchId),
	id: Type.Optional(PlayId),
	/** The version of the match that refused it. */
	version: Type.Optional(Version),
	illegal: Type.Optional(
		Type.Object({
			code: Type.String(),
			rule: Type.String(),
			cells: Type.Array(Type.Integer()),
			facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
		}),
	),
});

export const Pong = Type.Object({ kind: Type.Literal("pong"), at: Type.Number(), now: Time });

export const OUTWARD = [Welcome, Joined, Events, PresenceFrame, Said, Refused, Pong] as const;
export const OutwardSchema = Type.Union([...OUTWARD]);
export type Outward = Static<(typeof OUTWARD)[number]>;
export type Refusal = Static<typeof Refused>;
export type Presence = Static<typeof PresenceFrame>;
