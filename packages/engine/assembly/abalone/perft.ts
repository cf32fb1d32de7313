import { listAt } from "./memory";
import { countMoves, listMoves, otherAfter, ownAfter } from "./moves";

/**
 * Sequences of `depth` moves, the last move counted and not made. A side with `lostAt` marbles or fewer has lost, so
 * that the game is over there; `left` plies remain before a limit ends the game.
 */
export function perft(own: u64, other: u64, depth: i32, lostAt: i32, otherLostAt: i32, left: i32): u64 {
	if (depth === 0) return 1;
	if (left <= 0 || <i32>popcnt(own) <= lostAt || <i32>popcnt(other) <= otherLostAt) return 0;
	if (depth === 1) return <u64>countMoves(own, other);
	const list = listAt(depth);
	const end = listMoves(own, other, list);
	let count: u64 = 0;
	for (let at = list; at < end; at += 8) {
		const code = load<i32>(at);
		count += perft(otherAfter(other, code), ownAfter(own, code), depth - 1, otherLostAt, lostAt, left - 1);
	}
	return count;
}
