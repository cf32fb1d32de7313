import { type Static, Type } from "typebox";
import { EventField, Key, MatchId, PlayId, Salt, SeatNumber, StepNumber, Version } from "./field.ts";
import { LIMITS } from "./limits.ts";

const strict = { additionalProperties: false } as const;

/** Read by `readName` (name.ts), which says what is wrong with it. */
export const Name = Type.String({
	description: `up to ${LIMITS.nameLength} letters of any script, in one line; what is not seen is refused as bad-name`,
});

const Party = Type.Union([
	Type.Object({ kind: Type.Literal("person"), name: Type.Optional(Name) }, strict),
	Type.Object(
		{
			kind: Type.Literal("machine"),
			level: Type.Union([Type.Integer({ minimum: 1, maximum: 10 }), Type.Literal("perfect")], {
				description: "9 and 10: Abalone; perfect: Omba and Docker for two, with the usual options",
			}),
		},
		strict,
	),
]);

/**
 * Creates a match. The creator is the party with the number `asker`, or else the first person. Parties get their
 * seats in the order listed, or by lot. Nobody sits yet: the creator sits down like the others, after the
 * commitment of the dice is known.
 */
export const CreateBody = Type.Object(
	{
		ruleset: Type.String({ maxLength: 40 }),
		options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 40 }))),
		position: Type.Optional(Type.String({ maxLength: 1000 })),
		clock: Type.Optional(Type.String({ maxLength: 20, description: "none, 600, 600+5 or 3d" })),
		parties: Type.Array(Party, { minItems: 2, maxItems: 4 }),
		order: Type.Optional(
			Type.Union([Type.Literal("as-listed"), Type.Literal("random")], {
				description: "absent: by lot where the rules of the game say so (Omba, Docker, Mamba), else as listed",
			}),
		),
		asker: Type.Optional(SeatNumber),
		/** Counts for the players' ratings: persons with accounts, from the game's own start. */
		rated: Type.Optional(Type.Boolean()),
		standIn: Type.Optional(
			Type.Integer({
				minimum: 1,
				maximum: 8,
				description:
					"with three or four: the level of a machine that plays on for a player who leaves; without it the player is out and the others play on",
			}),
		),
	},
	strict,
);

const recovery = Type.String({ description: "six words that open the seat on another device" });

export const Created = Type.Object({
	match: MatchId,
	seat: Type.Union([SeatNumber, Type.Null()]),
	key: Type.Optional(Key),
	recovery: Type.Optional(recovery),
	/** Lets its holder take a free seat. */
	invitation: Type.Optional(Key),
	/** Lets its holder watch. */
	watch: Key,
	/** The commitment to the server's seed, before any player contributes to the dice. */
	commitment: Type.String(),
});

/**
 * Takes a seat, with its key as bearer, or a free one with the invitation. `key` is the one that the guest chooses:
 * a retry with it is the same seat. `seed` is the player's contribution to the dice. Where seats are drawn by lot,
 * a guest gets a free one by lot, whatever "seat" says. `publish`: the player agrees that the finished match becomes open
 * data (CC0), with the name or without it; only where all players agree, it is published.
 */
export const SitBody = Type.Object(
	{
		seat: Type.Optional(SeatNumber),
		name: Type.Optional(Name),
		seed: Type.Optional(Salt),
		key: Type.Optional(Key),
		publish: Type.Optional(Type.Union([Type.Literal("named"), Type.Literal("unnamed")])),
	},
	strict,
);
export const Seated = Type.Object({ match: MatchId, seat: SeatNumber, key: Key, recovery: Type.Optional(recovery) });

export const RecoverBody = Type.Object({ words: Type.String({ maxLength: 120 }) }, strict);
/** New recovery words for the seat whose key is the bearer. */
export const FreshWords = Type.Object({ recovery });
export const Recovered = Type.Object({ match: MatchId, seat: SeatNumber, key: Key });

export const StateReply = Type.Object({
	match: MatchId,
	version: Version,
	seat: Type.Union([SeatNumber, Type.Null()]),
	status: Type.Union([Type.Literal("open"), Type.Literal("running"), Type.Literal("over")]),
	ruleset: Type.String(),
	options: Type.Record(Type.String(), Type.String()),
	clock: Type.String(),
	rated: Type.Optional(Type.Boolean()),
	standIn: Type.Optional(Type.Integer()),
	/** The seats were drawn by lot; the first one begins. */
	lot: Type.Optional(Type.Boolean()),
	/** Seats whose players have left. */
	gone: Type.Optional(Type.Array(SeatNumber)),
	commitment: Type.String(),
	sitters: Type.Array(
		Type.Object({
			kind: Type.String(),
			level: Type.Optional(Type.Union([Type.Integer(), Type.Literal("perfect")])),
			name: Type.Optional(Type.String()),
			taken: Type.Boolean(),
		}),
	),
	/** Absent before the match has begun. */
	position: Type.Optional(Type.String()),
	toPlay: Type.Optional(Type.Union([SeatNumber, Type.Null()])),
	/** The legal steps, as texts: a turn can take several. */
	steps: Type.Optional(Type.Array(Type.String())),
	left: Type.Optional(Type.Array(Type.Number())),
	freeUntil: Type.Optional(
		Type.Number({ description: "the seat to play makes its free first play by this time, or the match is aborted" }),
	),
	plays: Type.Optional(Type.Integer()),
	playsLeft: Type.Optional(
		Type.Integer({ description: "plays before the match is a draw because of its length; absent while many are left" }),
	),
	result: Type.Optional(
		Type.Object({
			scores: Type.Union([Type.Array(Type.Number()), Type.Null()]),
			reason: Type.String(),
		}),
	),
	next: Type.Optional(MatchId),
	now: Type.Number(),
});

/** Steps are numbers, or texts as in a record. */
export const PlayBody = Type.Object(
	{
		id: PlayId,
		seen: Version,
		steps: Type.Array(Type.Union([StepNumber, Type.String({ maxLength: 40 })]), {
			minItems: 1,
			maxItems: LIMITS.steps,
		}),
		salt: Type.Optional(Salt),
	},
	strict,
);
/** The events after `seen`, as they were broadcast. */
export const Done = Type.Object({ match: MatchId, version: Version, events: Type.Array(EventField) });

export const Fault = Type.Object({
	code: Type.String(),
	message: Type.Optional(Type.String()),
	version: Type.Optional(Version),
	illegal: Type.Optional(Type.Unknown()),
});

export type Create = Static<typeof CreateBody>;
export type CreateReply = Static<typeof Created>;
export type Sit = Static<typeof SitBody>;
export type SitReply = Static<typeof Seated>;
export type RecoverReply = Static<typeof Recovered>;
export type WordsReply = Static<typeof FreshWords>;
export type MatchState = Static<typeof StateReply>;
