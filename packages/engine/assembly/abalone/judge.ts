import { frameAt } from "./memory";
import { otherAfter, ownAfter } from "./moves";
import { buildAccumulators, evaluate, updateAccumulators } from "./network";

/** What the network says of a position, for the player to move. */
export function judge(own: u64, other: u64): i32 {
	buildAccumulators(frameAt(0), own, other);
	return evaluate(frameAt(0), 0);
}

/** The same for the position after a move, by an update of the accumulators: for tests, it equals `judge` of that position. */
export function judgeAfter(own: u64, other: u64, code: i32): i32 {
	buildAccumulators(frameAt(0), own, other);
	updateAccumulators(frameAt(0), frameAt(1), 0, own, ownAfter(own, code), other, otherAfter(other, code));
	return evaluate(frameAt(1), 1);
}
