import type { TableEvent } from "@tablier/kernel/match";
import { Type } from "typebox";
import { PlayId, Salt, SeatNumber } from "./field.ts";

const at = Type.Number();
const Clock = Type.Union([
	Type.Object({ kind: Type.Literal("none") }),
	Type.Object({ kind: Type.Literal("sudden"), base: Type.Number() }),
	Type.Object({ kind: Type.Literal("fischer"), base: Type.Number(), increment: Type.Number() }),
	Type.Object({ kind: Type.Literal("days"), days: Type.Number() }),
]);
const AgreementSchema = Type.Object({
	setting: Type.Object({
		ruleset: Type.String(),
		seats: Type.Integer(),
		options: Type.Record(Type.String(), Type.String()),
	}),
	position: Type.Optional(Type.String()),
	clock: Clock,
	standIn: Type.Optional(Type.Integer()),
	rated: Type.Optional(Type.Boolean()),
});
const Chair = Type.Union([
	Type.Object({ kind: Type.Literal("person") }),
	Type.Object({ kind: Type.Literal("machine"), level: Type.Union([Type.Integer(), Type.Literal("perfect")]) }),
]);
const Actor = Type.Integer({ minimum: -1, maximum: 3, description: "a seat, or -1 for a die" });
const out = Type.Optional(
	Type.Literal(true, { description: "the seat is out by the rules of the game, the others play on" }),
);
const what = Type.Union([Type.Literal("draw"), Type.Literal("take-back")]);

const union = Type.Union([
	Type.Object({
		kind: Type.Literal("opened"),
		agreement: AgreementSchema,
		chairs: Type.Array(Chair),
		commitment: Type.String(),
		lot: Type.Optional(Type.Literal(true)),
		at,
	}),
	Type.Object({
		kind: Type.Literal("sat"),
		seat: SeatNumber,
		name: Type.Optional(Type.String()),
		seed: Type.String(),
		at,
	}),
	Type.Object({
		kind: Type.Literal("begun"),
		agreement: AgreementSchema,
		at,
		rules: Type.Optional(Type.Integer({ description: "the version of the game's rules; absent, the first" })),
	}),
	Type.Object({
		kind: Type.Literal("played"),
		by: Actor,
		steps: Type.Array(Type.Integer()),
		at,
		id: Type.Optional(PlayId),
		salt: Type.Optional(Salt),
		credit: Type.Optional(Type.Number()),
		hurry: Type.Optional(
			Type.Integer({ description: "percent of its usual thinking time that a machine had, where the server was busy" }),
		),
		fallback: Type.Optional(
			Type.String({ description: "why a machine that plays from exact chances had to search: the code of an answer" }),
		),
	}),
	Type.Object({ kind: Type.Literal("offered"), what, by: SeatNumber, at }),
	Type.Object({ kind: Type.Literal("accepted"), by: SeatNumber, at }),
	Type.Object({ kind: Type.Literal("declined"), by: SeatNumber, at }),
	Type.Object({ kind: Type.Literal("taken-back"), plays: Type.Integer(), at }),
	Type.Object({ kind: Type.Literal("draw-agreed"), at }),
	Type.Object({ kind: Type.Literal("resigned"), by: SeatNumber, at, out }),
	Type.Object({ kind: Type.Literal("flag-fell"), by: SeatNumber, at, out }),
	Type.Object({ kind: Type.Literal("dismissed"), seat: SeatNumber, by: SeatNumber, at, out }),
	Type.Object({ kind: Type.Literal("paused"), from: Type.Number(), at }),
	Type.Object({ kind: Type.Literal("abandoned"), at }),
	Type.Object({ kind: Type.Literal("revealed"), seed: Type.String(), at }),
	Type.Object({ kind: Type.Literal("followed"), match: Type.String(), at }),
]);

/** The kernel's own type, with a schema that the tests hold against events of real matches. */
export const EventSchema = Type.Unsafe<TableEvent>(union);
