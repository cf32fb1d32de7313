import { type Static, Type } from "typebox";
import { MatchId, PlayId, SeatNumber, Version } from "./field.ts";

/*
 * What a seat can ask beside a play. A frame, a body and a command of the kernel have the same names, and the event that
 * follows is their past participle: `dismiss`, `dismissed`.
 */
const RESIGN = { kind: Type.Literal("resign") };
const OFFER = { kind: Type.Literal("offer"), what: Type.Union([Type.Literal("draw"), Type.Literal("take-back")]) };
const ACCEPT = { kind: Type.Literal("accept") };
const DECLINE = { kind: Type.Literal("decline") };
/** A seat has been away for so long that the others may play on, or win, without it. */
const DISMISS = { kind: Type.Literal("dismiss"), seat: SeatNumber };
/** The same, but nobody wins. Where the others play on without the seat, it is only dismissed. */
const ABANDON = { kind: Type.Literal("abandon"), seat: SeatNumber };
/** Asks to play again. When every person does, the next match is made. */
const REMATCH = { kind: Type.Literal("rematch") };

const strict = { additionalProperties: false } as const;
const body = { seen: Version };
/** A request: the match and the seat come from its address and its key. */
export const OrderBody = Type.Union([
	Type.Object({ ...RESIGN, ...body }, strict),
	Type.Object({ ...OFFER, ...body }, strict),
	Type.Object({ ...ACCEPT, ...body }, strict),
	Type.Object({ ...DECLINE, ...body }, strict),
	Type.Object({ ...DISMISS, ...body }, strict),
	Type.Object({ ...ABANDON, ...body }, strict),
	Type.Object({ ...REMATCH, ...body }, strict),
]);

const frame = { match: MatchId, id: Type.Optional(PlayId), seen: Version };
export const ORDER_FRAMES = [
	Type.Object({ ...RESIGN, ...frame }, strict),
	Type.Object({ ...OFFER, ...frame }, strict),
	Type.Object({ ...ACCEPT, ...frame }, strict),
	Type.Object({ ...DECLINE, ...frame }, strict),
	Type.Object({ ...DISMISS, ...frame }, strict),
	Type.Object({ ...ABANDON, ...frame }, strict),
	Type.Object({ ...REMATCH, ...frame }, strict),
] as const;

type WithoutSeen<T> = T extends unknown ? Omit<T, "seen"> : never;
/** What a seat asks, without the match and the version that it has seen. */
export type Order = WithoutSeen<Static<typeof OrderBody>>;
