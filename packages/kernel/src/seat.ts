import { err, ok, type Result } from "./result.ts";

export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** No seat is to decide: a die is due. */
export const CHANCE = -1;
/** No decision is left. */
export const OVER = -2;
export type Actor = Seat | typeof CHANCE | typeof OVER;

const LETTERS = "ABCD";

export function writeActor(actor: Actor): string {
	if (actor === CHANCE) return "chance";
	if (actor === OVER) return "over";
	return LETTERS[actor];
}

export function readSeat(text: string): Result<Seat, string> {
	const seat = LETTERS.indexOf(text);
	return text.length === 1 && seat >= 0 ? ok(seat as Seat) : err(text);
}
