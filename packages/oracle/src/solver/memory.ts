import { colouringsOf, RANKS } from "../colours.ts";
import { MIRRORS } from "../ground.ts";
import { type Layer, type Layout, layoutOf } from "../layout.ts";
import { movesOf } from "../moves.ts";
import { shapesOf } from "../shapes.ts";

/** Certainty, in the units of a bound. Also in assembly/sweep.ts. */
export const ONE = 715_827_876;
/** A pair of u32 a position: what it is worth to the player who led the mover here, at least and at most. */
export const PAIR_BYTES = 8;
/** A layer whose mover and other have as many cubes is improved in so many parts, each from what those before found. */
const PARTS = 64;
const MOST_JOBS = 64;

const PAGE = 65_536;
const SCRATCH_BYTES = 32_768;

/** One memory for all threads, and where things are in it. Plain data: it is sent to every thread. */
export interface SolverMemory {
	readonly each: number;
	readonly memory: WebAssembly.Memory;
	/** Words that the threads agree by: see crew.ts. */
	readonly control: number;
	/** The address of each layer's words, in the order of the layout's layers. */
	readonly layerWords: readonly number[];
	/** The pair of the position 0. */
	readonly pairs: number;
	/** Room for one part of the largest layer of its kind. */
	readonly staging: number;
	readonly scratch: number;
	readonly bytes: number;
}

const CONTROL_WORDS = 16 + MOST_JOBS;

export const addressOf = ({ pairs }: SolverMemory, layer: Layer): number => pairs + layer.first * PAIR_BYTES;
export const scratchOf = ({ scratch }: SolverMemory, job: number): number => scratch + job * SCRATCH_BYTES;
export const partOf = (shapes: number): number => Math.ceil(shapes / PARTS);

/** What happens to who cannot play a roll (rule B8): out, or the turn passes where another roll could be played. */
export type Stuck = "out" | "pass";

/** Hands out addresses one after the other, then makes a memory that holds them all. */
export function makeMemory(each: number, stuck: Stuck): SolverMemory {
	const layout = layoutOf(each);
	let next = 1024;
	const fills: (() => void)[] = [];
	let memory: WebAssembly.Memory | undefined;
	const take = (bytes: number): number => {
		const address = next;
		next = (next + bytes + 15) & ~15;
		return address;
	};
	const put = (data: Uint8Array | Uint16Array | Uint32Array): number => {
		const address = take(data.byteLength);
		const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
		fills.push(() => new Uint8Array((memory as WebAssembly.Memory).buffer).set(bytes, address));
		return address;
	};
	const control = take(CONTROL_WORDS * 4);
	const ranks = put(RANKS);
	const masks = put(rollMasks());
	const mirrors = put(MIRRORS);
	const tables = Array.from({ length: 2 * each + 1 }, (_, cubes) => {
		const { from, words } = movesOf(cubes, cubes < 2 * each);
		return { heights: put(shapesOf(cubes).heights), from: put(from), words: put(words) };
	});
	const scratch = take(SCRATCH_BYTES * MOST_JOBS);
	const staging = take(stagingBytes(layout));
	const pairs = take(layout.positions * PAIR_BYTES);
	const layerWords = layout.layers.map((layer) => {
		const { cubes, own, colourings } = layer;
		const entered = own < each ? layout.layer(cubes + 1, cubes - own) : undefined;
		/* In the order that assembly/sweep.ts reads them. */
		return put(
			Uint32Array.of(
				put(colouringsOf(cubes, own)),
				ranks,
				masks,
				tables[cubes].heights,
				entered ? tables[cubes + 1].heights : 0,
				tables[cubes].from,
				tables[cubes].words,
				mirrors,
				colourings,
				pairs + layout.layer(cubes, cubes - own).first * PAIR_BYTES,
				entered ? pairs + entered.first * PAIR_BYTES : 0,
				entered?.colourings ?? 0,
				stuck === "pass" ? 1 : 0,
			),
		);
	});
	const pages = Math.ceil(next / PAGE);
	memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
	for (const fill of fills) fill();
	forgetAll(memory, pairs, layout.positions);
	return { each, memory, control, layerWords, pairs, staging, scratch, bytes: next };
}

/** Nothing is known of any position: at least nought, at most certainty. */
function forgetAll(memory: WebAssembly.Memory, pairs: number, positions: number): void {
	const words = new Uint32Array(memory.buffer, pairs, positions * 2);
	for (let i = 1; i < words.length; i += 2) words[i] = ONE;
}

function stagingBytes({ layers }: Layout): number {
	const even = layers.filter(({ cubes, own }) => cubes === 2 * own);
	return Math.max(...even.map(({ shapes, colourings }) => partOf(shapes) * colourings * PAIR_BYTES));
}

/** Four lanes for each set of three rolls; the fourth stays empty. */
const rollMasks = (): Uint32Array =>
	Uint32Array.from({ length: 32 }, (_, i) => (((i >> 2) >> (i & 3)) & 1 && (i & 3) < 3 ? 0xffffffff : 0));
