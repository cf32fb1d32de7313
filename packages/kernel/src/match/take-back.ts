import { leaverIn } from "../leave.ts";
import { err, ok, type Result } from "../result.ts";
import { CHANCE } from "../seat.ts";
import type { Play } from "../step.ts";

export type TakeBackRefusal = "nothing-to-take-back" | "die-revealed" | "seat-left";

/**
 * The first play that goes when one of these seats takes back: its last one. All later plays go with it, so none of them
 * may be a die that the players have seen, or a seat that has left.
 */
export function takeBackFrom(plays: readonly Play[], seats: readonly number[]): Result<number, TakeBackRefusal> {
	const first = plays.findLastIndex(({ by }) => seats.includes(by));
	if (first < 0) return err("nothing-to-take-back");
	const barrier = plays.slice(first).findLast((play) => play.by === CHANCE || leaverIn(play) !== undefined);
	if (!barrier) return ok(first);
	return err(barrier.by === CHANCE ? "die-revealed" : "seat-left");
}
