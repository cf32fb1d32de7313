import { LINE_CODES, LINE_LENGTH, LINE_SCORE, lineAt } from "./memory";

/* Principal variations: the line at a ply is the best continuation known from there (a triangular array). */

/** @inline */
export function cutLine(ply: i32): void {
	store<i32>(lineAt(ply), 0, LINE_LENGTH);
}

/** The line of a ply becomes a move and the line of the next ply. */
export function extendLine(ply: i32, code: i32): void {
	copyAfter(lineAt(ply), code, lineAt(ply + 1));
}

function copyAfter(line: usize, code: i32, rest: usize): void {
	const length = load<i32>(rest, LINE_LENGTH);
	store<u16>(line, <u16>code, LINE_CODES);
	memory.copy(line + LINE_CODES + 2, rest + LINE_CODES, (<usize>length) << 1);
	store<i32>(line, length + 1, LINE_LENGTH);
}

/** Writes a result: a score, a move at the root, and the line of ply 1. */
export function writeResult(result: usize, score: i32, code: i32): void {
	copyAfter(result, code, lineAt(1));
	store<i32>(result, score, LINE_SCORE);
}

/** A result without a continuation. */
export function writeShort(result: usize, score: i32, code: i32): void {
	store<i32>(result, score, LINE_SCORE);
	store<i32>(result, 1, LINE_LENGTH);
	store<u16>(result, <u16>code, LINE_CODES);
}
