import { type Static, Type } from "typebox";
import { LIMITS } from "./limits.ts";
import { PHRASES } from "./phrase.ts";

const strict = { additionalProperties: false } as const;

export const MatchId = Type.String({ pattern: "^[A-Za-z0-9_-]{12}$", description: "names a match; opens nothing" });
/** 128 bits and more, in the letters of base64url. */
export const Key = Type.String({ pattern: "^[A-Za-z0-9_-]{22,64}$", description: "opens a seat, or lets watch" });
export const PlayId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,32}$" });
export const Salt = Type.String({ pattern: "^[A-Za-z0-9_-]{0,64}$" });
export const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const SeatNumber = Type.Integer({ minimum: 0, maximum: 3 });
const StepNumber = Type.Integer({ minimum: 0, maximum: 0x3fff_ffff });

/** The first frame of a connection. */
export const Hello = Type.Object({ kind: Type.Literal("hello"), protocol: Type.Integer() }, strict);

/** Takes part in a match: `from` is the last version that the client has, 0 without any. */
export const Join = Type.Object({ kind: Type.Literal("join"), match: MatchId, key: Key, from: Version }, strict);

/** Asks again for what came after a version. */
export const Resume = Type.Object({ kind: Type.Literal("resume"), match: MatchId, from: Version }, strict);

/** `seen` is the version the player was looking at; the same `id` twice is the same play. */
export const PlayFrame = Type.Object(
	{
		kind: Type.Literal("play"),
		match: MatchId,
		id: PlayId,
		seen: Version,
		steps: Type.Array(StepNumber, { minItems: 1, maxItems: LIMITS.steps }),
		salt: Type.Optional(Salt),
	},
	strict,
);

const order = { match: MatchId, id: Type.Optional(PlayId), seen: Version };
export const Resign = Type.Object({ kind: Type.Literal("resign"), ...order }, strict);
export const OfferFrame = Type.Object(
	{ kind: Type.Literal("offer"), ...order, what: Type.Union([Type.Literal("draw"), Type.Literal("take-back")]) },
	strict,
);
export const Accept = Type.Object({ kind: Type.Literal("accept"), ...order }, strict);
export const Decline = Type.Object({ kind: Type.Literal("decline"), ...order }, strict);

/** A seat has been away for so long that the others may end it: won by those who stayed, or by nobody. */
export const Claim = Type.Object(
	{
		kind: Type.Literal("claim"),
		...order,
		seat: SeatNumber,
		as: Type.Union([Type.Literal("win"), Type.Literal("abandon")]),
	},
	strict,
);
/** Wants to play again; when every person does, the next match is made. */
export const Rematch = Type.Object({ kind: Type.Literal("rematch"), ...order }, strict);
export const Say = Type.Object({ kind: Type.Literal("say"), match: MatchId, phrase: Type.Enum([...PHRASES]) }, strict);
/** Says good-bye: the others need not wait as long as for somebody whose line broke. */
export const Leave = Type.Object({ kind: Type.Literal("leave"), match: MatchId }, strict);
export const Ping = Type.Object({ kind: Type.Literal("ping"), at: Type.Number() }, strict);

export const INWARD = [
	Hello,
	Join,
	Resume,
	PlayFrame,
	Resign,
	OfferFrame,
	Accept,
	Decline,
	Claim,
	Rematch,
	Say,
	Leave,
	Ping,
] as const;
export const InwardSchema = Type.Union([...INWARD]);
export type Inward = Static<(typeof INWARD)[number]>;
