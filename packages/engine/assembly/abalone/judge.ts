import { frameAt } from "./memory";
import { buildAccumulators, evaluate } from "./network";

/** What the network says of a position, for the player to move. */
export function judge(own: u64, other: u64): i32 {
	buildAccumulators(frameAt(0), own, other);
	return evaluate(frameAt(0), 0);
}
