import { type Static, Type } from "typebox";
import { Key, MatchId, PlayId, Salt, StepNumber, Version } from "./field.ts";
import { LIMITS } from "./limits.ts";
import { ORDER_FRAMES } from "./order.ts";
import { PHRASES } from "./phrase.ts";

const strict = { additionalProperties: false } as const;

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

export const Say = Type.Object({ kind: Type.Literal("say"), match: MatchId, phrase: Type.Enum([...PHRASES]) }, strict);
/** Says good-bye: the others need not wait as long as for somebody whose line broke. */
export const Leave = Type.Object({ kind: Type.Literal("leave"), match: MatchId }, strict);
export const Ping = Type.Object({ kind: Type.Literal("ping"), at: Type.Number() }, strict);

export const INWARD = [Hello, Join, Resume, PlayFrame, ...ORDER_FRAMES, Say, Leave, Ping] as const;
export const InwardSchema = Type.Union([...INWARD]);
export type Inward = Static<(typeof INWARD)[number]>;
