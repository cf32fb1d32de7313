import { readSeat, SEATS, type Seat, writeActor } from "./seat.ts";
import { asStep, type Play, type Step } from "./step.ts";

/*
 * A seat of a game of three or four leaves: a step of its own, above all other steps of a game. No core lists it, so no
 * seat can choose it and no search looks at it; the match makes it (see match/decide.ts), out of turn if need be. Being
 * a step, it is told, written, replayed and taken into account by the rule of repetition like any other.
 */
const LEAVE = 1 << 29;
const WORD = "leaves:";

export const leaveOf = (seat: Seat): Step => asStep(LEAVE + seat);
export const isLeave = (step: number): boolean => step >= LEAVE && step < LEAVE + SEATS.length;
/** The seat that leaves by this step. */
export const leaverOf = (step: number): Seat => SEATS[step - LEAVE];

/** The seat that leaves with this play; undefined where it is a play like any other. */
export const leaverIn = ({ steps }: Pick<Play, "steps">): Seat | undefined =>
	steps.length === 1 && isLeave(steps[0]) ? leaverOf(steps[0]) : undefined;

/** `leaves:B`, in every game. */
export const writeLeave = (step: number): string => `${WORD}${writeActor(leaverOf(step))}`;

/** Undefined for a text that does not say that a seat leaves. */
export function readLeave(text: string): Step | undefined {
	const word = text.trim();
	const seat = word.startsWith(WORD) ? readSeat(word.slice(WORD.length)) : undefined;
	return seat?.ok ? leaveOf(seat.value) : undefined;
}
