import {
	FRAME_CONTEXT,
	FRAME_KILLER,
	FRAME_MOVE,
	FRAME_SECOND_KILLER,
	frameAt,
	historyOf,
	NO_CONTEXT,
	replyTo,
	triedAt,
} from "./memory";
import { ejects, kindOf, NO_MOVE, PUSH_KINDS } from "./moves";

/* Ranks: ejections, killers, the reply to the last move, pushes; then what history and continuations say. */
const RANK_EJECTION: i32 = 60000;
const RANK_KILLER: i32 = 40000;
const RANK_SECOND_KILLER: i32 = 36000;
const RANK_REPLY: i32 = 30000;
const RANK_PUSH: i32 = 3000;
const GRAVITY: i32 = 12000;

/** @inline The context of the moves at a ply: the move before. */
export function contextAt(ply: i32): i32 {
	return ply > 0 ? load<i32>(frameAt(ply - 1), FRAME_CONTEXT) : NO_CONTEXT;
}
/** @inline */
export function learned(code: i32, continuations: usize): i32 {
	return <i32>load<i16>(historyOf(code)) + <i32>load<i16>(continuations + ((<usize>code) << 1));
}

/** @inline The move that last refuted the move before. */
export function replyAt(ply: i32): i32 {
	const last = ply > 0 ? load<i32>(frameAt(ply - 1), FRAME_MOVE) : NO_MOVE;
	return last !== NO_MOVE ? <i32>load<u16>(replyTo(last)) : NO_MOVE;
}

export function rankMoves(list: usize, end: usize, ply: i32, reply: i32, continuations: usize): void {
	const frame = frameAt(ply);
	const killer = load<i32>(frame, FRAME_KILLER);
	const second = load<i32>(frame, FRAME_SECOND_KILLER);
	for (let at = list; at < end; at += 8) {
		const code = load<i32>(at);
		let rank = learned(code, continuations);
		if (code === killer) rank += RANK_KILLER;
		else if (code === second) rank += RANK_SECOND_KILLER;
		else if (code === reply) rank += RANK_REPLY;
		if (kindOf(code) < PUSH_KINDS) {
			if (ejects(code)) rank = learned(code, continuations) + RANK_EJECTION;
			else rank += RANK_PUSH;
		}
		store<i32>(at, rank, 4);
	}
}

/** At the root: history, ejections and pushes. */
export function rankRoot(list: usize, end: usize, seed: u32): void {
	for (let at = list; at < end; at += 8) {
		const code = load<i32>(at);
		const ejection = ejects(code) ? RANK_EJECTION : 0;
		const push = kindOf(code) < PUSH_KINDS ? RANK_PUSH : 0;
		store<i32>(at, <i32>load<i16>(historyOf(code)) + ejection + push + whim(code, seed), 4);
	}
}

/** A seed only decides between moves that nothing else tells apart yet. */
function whim(code: i32, seed: u32): i32 {
	if (seed === 0) return 0;
	let noise = (<u32>code + 1) * 0x9e3779b1 + seed * 0x85ebca6b;
	noise ^= noise >> 15;
	noise *= 0x2c1b3c6d;
	return <i32>((noise >> 16) & 63);
}

/** @inline Brings the move of the highest rank to `at`, the first of equals. */
export function pickBest(at: usize, end: usize): void {
	let best = at;
	let rank = load<i32>(at, 4);
	for (let next = at + 8; next < end; next += 8) {
		const other = load<i32>(next, 4);
		if (other > rank) {
			rank = other;
			best = next;
		}
	}
	const move = load<u64>(best);
	store<u64>(best, load<u64>(at));
	store<u64>(at, move);
}

/** A stable insertion sort, highest rank first. */
export function sortMoves(list: usize, end: usize): void {
	for (let at = list + 8; at < end; at += 8) {
		const move = load<u64>(at);
		const rank = load<i32>(at, 4);
		let hole = at;
		while (hole > list && load<i32>(hole - 8, 4) < rank) {
			store<u64>(hole, load<u64>(hole - 8));
			hole -= 8;
		}
		store<u64>(hole, move);
	}
}

/** The move at `at` goes to `front`, those between make room. */
export function bringForward(front: usize, at: usize): void {
	const move = load<u64>(at);
	for (let hole = at; hole > front; hole -= 8) store<u64>(hole, load<u64>(hole - 8));
	store<u64>(front, move);
}

/** @inline Moves a value towards +-GRAVITY, slower the nearer it is. */
function pull(address: usize, bonus: i32): void {
	const value = <i32>load<i16>(address);
	store<i16>(address, <i16>(value + bonus - (value * abs(bonus)) / GRAVITY));
}

/** A quiet move caused a cut: it gains, and the quiet moves tried before it lose. */
export function learnCut(ply: i32, code: i32, depth: i32, tried: i32, continuations: usize): void {
	const frame = frameAt(ply);
	const killer = load<i32>(frame, FRAME_KILLER);
	if (killer !== code) {
		store<i32>(frame, killer, FRAME_SECOND_KILLER);
		store<i32>(frame, code, FRAME_KILLER);
	}
	const last = ply > 0 ? load<i32>(frameAt(ply - 1), FRAME_MOVE) : NO_MOVE;
	if (last !== NO_MOVE) store<u16>(replyTo(last), <u16>code);
	const bonus = min(depth * depth * 6 + depth * 20, 1600);
	pull(historyOf(code), bonus);
	pull(continuations + ((<usize>code) << 1), bonus);
	const list = triedAt(ply);
	for (let i = 0; i < tried; i++) {
		const other = <i32>load<u16>(list + ((<usize>i) << 1));
		pull(historyOf(other), -bonus);
		pull(continuations + ((<usize>other) << 1), -bonus);
	}
}
