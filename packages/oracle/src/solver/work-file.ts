import { createHash } from "node:crypto";
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import type { Layout } from "../layout.ts";
import { PAIR_BYTES, type SolverMemory, type Stuck } from "./memory.ts";

/*
 * What is finished of a long calculation, so that it can be taken up again: a line that says of what, then the levels
 * from the most cubes down, each behind its SHA-256. A level that was cut off or damaged, and all after it, are solved
 * again.
 */
const CHECK_BYTES = 32;
const PIECE = 1 << 23;

export interface WorkFile {
	readonly file: number;
	/** So many cubes on the board or more are solved. */
	readonly solved: number;
}

const WORK = "tablier oracle work ";
const isOurs = (found: Uint8Array): boolean => new TextDecoder().decode(found).startsWith(WORK);

const headOf = (each: number, within: number, stuck: Stuck): Uint8Array => {
	const option = stuck === "out" ? "" : `, stuck=${stuck}`;
	const line = `${WORK}1, omba, ${each} cubes each, within ${within}${option}`;
	return new TextEncoder().encode(line.padEnd(95).concat("\n"));
};

/** Opens or begins the file and loads what it holds. Undefined when it cannot be opened. */
export function openWork(
	path: string,
	solver: SolverMemory,
	layout: Layout,
	within: number,
	stuck: Stuck,
): WorkFile | undefined {
	let file: number;
	try {
		file = openSync(path, "a+");
	} catch {
		return undefined;
	}
	const head = headOf(layout.each, within, stuck);
	const found = new Uint8Array(head.length);
	readSync(file, found, 0, found.length, 0);
	if (Buffer.compare(found, head) !== 0) {
		// A file that another solver wrote stays as it is.
		if (fstatSync(file).size > 0 && !isOurs(found)) {
			closeSync(file);
			return undefined;
		}
		ftruncateSync(file);
		writeSync(file, head);
	}
	let solved = 2 * layout.each + 1;
	let at = head.length;
	while (solved > 0) {
		const bytes = readLevel(file, at, solver, layout, solved - 1);
		if (bytes === 0) break;
		at += bytes;
		solved--;
	}
	ftruncateSync(file, at);
	return { file, solved };
}

export function writeLevel({ file }: WorkFile, solver: SolverMemory, layout: Layout, cubes: number): void {
	const level = levelIn(solver, layout, cubes);
	const hash = createHash("sha256");
	for (let i = 0; i < level.length; i += PIECE) hash.update(level.slice(i, i + PIECE));
	writeSync(file, hash.digest());
	for (let i = 0; i < level.length; i += PIECE) writeSync(file, level.slice(i, i + PIECE));
}

export const closeWork = ({ file }: WorkFile): void => closeSync(file);

/** How many bytes of the file it took; 0 when there is none, or none that is whole. */
function readLevel(file: number, at: number, solver: SolverMemory, layout: Layout, cubes: number): number {
	const level = levelIn(solver, layout, cubes);
	const bytes = CHECK_BYTES + level.length;
	if (fstatSync(file).size < at + bytes) return 0;
	const check = new Uint8Array(CHECK_BYTES);
	readSync(file, check, 0, CHECK_BYTES, at);
	const hash = createHash("sha256");
	const piece = new Uint8Array(PIECE);
	const before = level.slice();
	for (let i = 0; i < level.length; i += PIECE) {
		const part = piece.subarray(0, Math.min(PIECE, level.length - i));
		readSync(file, part, 0, part.length, at + CHECK_BYTES + i);
		hash.update(part);
		level.set(part, i);
	}
	if (Buffer.compare(hash.digest(), check) === 0) return bytes;
	level.set(before);
	return 0;
}

/** The pairs of all layers with so many cubes on the board: they stand one after the other. */
function levelIn({ memory, pairs }: SolverMemory, { layers }: Layout, cubes: number): Uint8Array {
	const level = layers.filter((layer) => layer.cubes === cubes);
	const last = level[level.length - 1];
	const positions = last.first + last.shapes * last.colourings - level[0].first;
	return new Uint8Array(memory.buffer, pairs + level[0].first * PAIR_BYTES, positions * PAIR_BYTES);
}
