import { GOLDEN } from "./torus";

/*
 * The map of the memory. The module has no data of its own: several instances may share one memory (threads), each with
 * a block of its own and one table for all. The host reads the addresses that it needs from the module's exports.
 */

export const MOST_PLIES: i32 = 96;
/** Above the 420 that 14 marbles could have by count of pairs and triples; 108 is the most ever seen. */
export const MOST_MOVES: i32 = 512;
export const MOST_TRIED: i32 = 128;
export const CODES: i32 = 3840;
/** Contexts of a continuation: direction and cell of the move before, then "none". */
export const CONTEXTS: i32 = 6 * 61 + 1;
export const NO_CONTEXT: i32 = CONTEXTS - 1;
export const HIDDEN: i32 = 256;
export const CORRECTIONS: i32 = 16384;
/** Positions of the match since the last ejection, and those of the line that is searched. */
export const MOST_PATH: i32 = 16384;
export const MARKS: i32 = 4096;
export const MOST_LINES: i32 = 64;

/** The words by which the host's threads talk to each other: src/abalone-core/control.ts. The module does not touch them. */
const RESERVED: usize = 1024;
/* The same for all threads: shapes of moves, reductions, the network. */
export const SHAPE_BYTES: usize = 32;
export const SHAPES: usize = RESERVED;
export const REDUCTIONS: usize = SHAPES + <usize>CODES * SHAPE_BYTES;
export const REDUCTION_DEPTHS: i32 = 64;
export const REDUCTION_MOVES: i32 = 256;
/** Rows of 256 i16: 122 features, then a row of noughts, then the bias. */
export const ROW_BYTES: usize = <usize>HIDDEN * 2;
export const ROWS: usize = REDUCTIONS + <usize>(REDUCTION_DEPTHS * REDUCTION_MOVES) * 2;
export const ZERO_ROW: usize = ROWS + 122 * ROW_BYTES;
export const BIAS_ROW: usize = ZERO_ROW + ROW_BYTES;
/** 256 i16 for the mover's view, 256 for the other's; then i32 bias and f32 scale. */
export const OUTPUT: usize = BIAS_ROW + ROW_BYTES;
export const OUTPUT_BIAS: usize = OUTPUT + 2 * ROW_BYTES;
export const OUTPUT_SCALE: usize = OUTPUT_BIAS + 4;
export const BLOCKS: usize = (OUTPUT_SCALE + 4 + 63) & ~63;

/* A frame of the stack, one for each ply: both accumulators, then these. */
export const FRAME_EVALUATION: usize = 1024;
export const FRAME_MOVE: usize = 1028;
export const FRAME_EXCLUDED: usize = 1032;
export const FRAME_CONTEXT: usize = 1036;
export const FRAME_KILLER: usize = 1040;
export const FRAME_SECOND_KILLER: usize = 1044;
export const FRAME_LINE: usize = 1048;
export const FRAME_BYTES: usize = 1088;

/* A line: score, length, then codes. */
export const LINE_SCORE: usize = 0;
export const LINE_LENGTH: usize = 4;
export const LINE_CODES: usize = 8;
export const LINE_BYTES: usize = LINE_CODES + <usize>MOST_PLIES * 2 + 8;

/* A block: what one thread owns. */
const FRAMES: usize = 0;
const LISTS: usize = FRAMES + <usize>(MOST_PLIES + 8) * FRAME_BYTES;
export const LIST_BYTES: usize = <usize>MOST_MOVES * 8;
const TRIED: usize = LISTS + <usize>(MOST_PLIES + 8) * LIST_BYTES;
export const TRIED_BYTES: usize = <usize>MOST_TRIED * 2;
const LINES: usize = TRIED + <usize>(MOST_PLIES + 8) * TRIED_BYTES;
const RESULTS: usize = LINES + <usize>(MOST_PLIES + 8) * LINE_BYTES;
const HISTORY: usize = RESULTS + <usize>MOST_LINES * LINE_BYTES;
const REPLIES: usize = HISTORY + <usize>CODES * 2;
const CONTINUATIONS: usize = REPLIES + <usize>CODES * 2;
const OWN_CORRECTIONS: usize = CONTINUATIONS + <usize>(CONTEXTS * CODES) * 2;
const OTHER_CORRECTIONS: usize = OWN_CORRECTIONS + <usize>CORRECTIONS * 2;
const PATH: usize = OTHER_CORRECTIONS + <usize>CORRECTIONS * 2;
const PATH_MARKS: usize = PATH + <usize>(MOST_PATH + 256) * 8;
export const BLOCK_BYTES: usize = (PATH_MARKS + <usize>MARKS + 63) & ~63;

/** Where the block of this thread and the table begin; the mask of the table's entries. */
let block: usize = 0;
export let table: usize = 0;
export let tableMask: u64 = 0;

/** One instance, one thread: it owns block `thread` of `threads`. The table of 2^bits entries of 16 bytes comes last. */
export function place(thread: i32, threads: i32, bits: i32): void {
	block = BLOCKS + <usize>thread * BLOCK_BYTES;
	table = BLOCKS + <usize>threads * BLOCK_BYTES;
	tableMask = ((<u64>1) << bits) - 1;
}

/** @inline */
export function frameAt(ply: i32): usize {
	return block + FRAMES + <usize>ply * FRAME_BYTES;
}
/** @inline */
export function listAt(ply: i32): usize {
	return block + LISTS + <usize>ply * LIST_BYTES;
}
/** @inline */
export function triedAt(ply: i32): usize {
	return block + TRIED + <usize>ply * TRIED_BYTES;
}
/** @inline */
export function lineAt(ply: i32): usize {
	return block + LINES + <usize>ply * LINE_BYTES;
}
/** @inline */
export function resultAt(index: i32): usize {
	return block + RESULTS + <usize>index * LINE_BYTES;
}
/** @inline */
export function historyOf(code: i32): usize {
	return block + HISTORY + ((<usize>code) << 1);
}
/** @inline */
export function replyTo(code: i32): usize {
	return block + REPLIES + ((<usize>code) << 1);
}
/** @inline A row of i16, one for each code. */
export function continuationsOf(context: i32): usize {
	return block + CONTINUATIONS + <usize>(context * CODES) * 2;
}
/** @inline */
export function ownCorrection(own: u64): usize {
	return block + OWN_CORRECTIONS + ((<usize>((own * GOLDEN) >> 50)) << 1);
}
/** @inline */
export function otherCorrection(other: u64): usize {
	return block + OTHER_CORRECTIONS + ((<usize>((other * GOLDEN) >> 50)) << 1);
}
/** @inline */
export function pathAt(index: i32): usize {
	return block + PATH + ((<usize>index) << 3);
}
/** @inline */
export function markOf(key: u64): usize {
	return block + PATH_MARKS + <usize>(key & (MARKS - 1));
}

/** Forgets all that this thread learned from earlier searches. The table is cleared apart: it belongs to all threads. */
export function clearBlock(): void {
	memory.fill(block + HISTORY, 0, REPLIES - HISTORY);
	memory.fill(block + REPLIES, 255, CONTINUATIONS - REPLIES);
	memory.fill(block + CONTINUATIONS, 0, PATH - CONTINUATIONS);
}

/** Copies the positions of the match and their marks from the first thread. */
export function copyPath(length: i32): void {
	memory.copy(block + PATH, BLOCKS + PATH, (<usize>length) << 3);
	memory.copy(block + PATH_MARKS, BLOCKS + PATH_MARKS, MARKS);
}

export function clearPath(): void {
	memory.fill(block + PATH_MARKS, 0, MARKS);
}
