import { type Static, Type } from "typebox";
import { Key, MatchId, Sealed, SeatNumber } from "./field.ts";
import { LIMITS } from "./limits.ts";
import { Name } from "./request.ts";

const strict = { additionalProperties: false } as const;

export const NameBody = Type.Object({ name: Name }, strict);

/** What a browser's passkey has answered: as WebAuthn writes it, read by a library that knows it. */
const Text = Type.String({ maxLength: 6000 });
export const CredentialBody = Type.Object(
	{
		response: Type.Object(
			{
				id: Type.String({ maxLength: 1400 }),
				rawId: Type.String({ maxLength: 1400 }),
				type: Type.Literal("public-key"),
				response: Type.Record(Type.String({ maxLength: 40 }), Type.Union([Text, Type.Array(Text), Type.Integer()])),
				clientExtensionResults: Type.Object({}),
				authenticatorAttachment: Type.Optional(Type.String({ maxLength: 20 })),
			},
			strict,
		),
	},
	strict,
);

/** Given as it is to the browser's own `navigator.credentials`. */
export const CredentialOptions = Type.Object({ options: Type.Unknown() });

export const AccountReply = Type.Object({
	id: Type.String(),
	name: Type.String(),
	made: Type.Number(),
	passkeys: Type.Array(Type.Object({ id: Type.String(), made: Type.Number(), used: Type.Number() })),
});

/** `key` proves that the seat is this person's; it is not kept. */
export const GatherBody = Type.Object(
	{
		seats: Type.Array(Type.Object({ match: MatchId, key: Key, sealed: Sealed }, strict), {
			maxItems: LIMITS.seatsOfGathering,
		}),
	},
	strict,
);
export const HeldReply = Type.Object({
	seats: Type.Array(
		Type.Object({
			match: MatchId,
			seat: SeatNumber,
			ruleset: Type.String(),
			sealed: Type.Optional(Sealed),
		}),
	),
});

export type AccountState = Static<typeof AccountReply>;
export type Gather = Static<typeof GatherBody>;
export type Held = Static<typeof HeldReply>;
