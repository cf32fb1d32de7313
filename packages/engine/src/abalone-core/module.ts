import { err, ok, type Result } from "@tablier/kernel";
import type { CoreFault } from "./fault.ts";

/** What packages/engine/assembly/abalone/index.ts exports. Constants come as globals. */
export interface CoreExports {
	readonly ROWS: WebAssembly.Global;
	readonly BIAS_ROW: WebAssembly.Global;
	readonly OUTPUT: WebAssembly.Global;
	readonly OUTPUT_BIAS: WebAssembly.Global;
	readonly OUTPUT_SCALE: WebAssembly.Global;
	readonly REDUCTIONS: WebAssembly.Global;
	readonly REDUCTION_DEPTHS: WebAssembly.Global;
	readonly REDUCTION_MOVES: WebAssembly.Global;
	readonly LINE_SCORE: WebAssembly.Global;
	readonly LINE_LENGTH: WebAssembly.Global;
	readonly LINE_CODES: WebAssembly.Global;
	readonly BLOCKS: WebAssembly.Global;
	readonly BLOCK_BYTES: WebAssembly.Global;
	place(thread: number, threads: number, bits: number): void;
	writeShapes(): void;
	clearBlock(): void;
	clearTable(): void;
	resetPath(): void;
	pathLength(): number;
	adoptPath(positions: number): void;
	generationNow(): number;
	setGeneration(value: number): void;
	pushMatch(own: bigint, other: bigint): number;
	setRules(goalOfMover: number, goalOfOther: number, plies: number, leadWins: number, leadOffset: number): void;
	/** Returns the number of lines at `resultAt`. */
	think(
		own: bigint,
		other: bigint,
		depth: number,
		nodes: number,
		lines: number,
		repetition: number,
		seed: number,
		skip: number,
	): number;
	/** Writes codes of moves, 8 bytes each, from an address on; returns the end. */
	listMoves(own: bigint, other: bigint, list: number): number;
	listAt(ply: number): number;
	isLegal(own: bigint, other: bigint, code: number): number;
	/** The marbles of the mover and of the other player after a legal move. */
	ownThen(own: bigint, code: number): bigint;
	otherThen(other: bigint, code: number): bigint;
	resultAt(line: number): number;
	completedDepth(): number;
	countNodes(): number;
	countMoves(own: bigint, other: bigint): number;
	judge(own: bigint, other: bigint): number;
	judgeAfter(own: bigint, other: bigint, code: number): number;
	perft(own: bigint, other: bigint, depth: number, lostAt: number, otherLostAt: number, left: number): bigint;
}

/** What the module asks of its host, in the middle of a search. Both stop it with a number other than 0. */
export interface CoreImports {
	poll(): number;
	deepened(depth: number, lines: number): number;
}

const PAGE = 65536;

/** Half of a two-instruction function that only an engine with SIMD accepts: `v128.const 0, i8x16.popcnt, drop`. */
const SIMD_PROBE = Uint8Array.of(
	...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 25, 1, 23, 0, 253, 12],
	...[...new Uint8Array(16), 253, 98, 26, 11],
);

export const hasSimd = (): boolean => typeof WebAssembly === "object" && WebAssembly.validate(SIMD_PROBE);

export async function compileModule(
	bytes: Uint8Array,
	shared: boolean,
): Promise<Result<WebAssembly.Module, CoreFault>> {
	if (!hasSimd()) return err({ code: "simd-unsupported", detail: "" });
	try {
		return ok(await WebAssembly.compile(shared ? withSharedMemory(bytes) : bytes.slice()));
	} catch (error) {
		return err({ code: "module-damaged", detail: String(error) });
	}
}

const LIMITED = 1;
const SHARED = 2;
const IMPORT_SECTION = 2;
const MEMORY_IMPORT = 2;
const GLOBAL_IMPORT = 3;

/**
 * The same module for a memory that threads share: one flag of its memory import. Every instruction means the same on
 * either kind, because the module uses no atomics and has no data of its own.
 */
export function withSharedMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const copy = Uint8Array.from(bytes);
	let at = 8;
	const readNumber = (): number => {
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = copy[at++];
			value |= (byte & 127) << shift;
			if (byte < 128) return value;
		}
	};
	while (at < copy.length) {
		const section = copy[at++];
		const size = readNumber();
		const end = at + size;
		if (section === IMPORT_SECTION)
			for (let left = readNumber(); left > 0; left--) {
				for (let name = 0; name < 2; name++) {
					const length = readNumber();
					at += length;
				}
				const kind = copy[at++];
				if (kind === MEMORY_IMPORT) {
					copy[at] |= SHARED;
					if ((copy[at++] & LIMITED) === 0) throw new Error("a shared memory needs a maximum");
					readNumber();
					readNumber();
				} else if (kind === GLOBAL_IMPORT) at += 2;
				else readNumber();
			}
		at = end;
	}
	return copy;
}

export interface CoreMemoryPlan {
	readonly threads: number;
	/** The table has 2^tableBits entries of 16 bytes. */
	readonly tableBits: number;
	readonly shared: boolean;
}

/** The module says how large its parts are, so a first instance with one page of memory is asked. */
export function makeMemory(module: WebAssembly.Module, plan: CoreMemoryPlan): Result<WebAssembly.Memory, CoreFault> {
	const descriptor = (pages: number) => ({ initial: pages, maximum: pages, shared: plan.shared });
	try {
		const { BLOCKS, BLOCK_BYTES } = instantiate(module, new WebAssembly.Memory(descriptor(1)), NO_IMPORTS);
		const bytes = BLOCKS.value + plan.threads * BLOCK_BYTES.value + 16 * 2 ** plan.tableBits;
		return ok(new WebAssembly.Memory(descriptor(Math.ceil(bytes / PAGE))));
	} catch (error) {
		return err({ code: "memory-refused", detail: String(error) });
	}
}

const NO_IMPORTS: CoreImports = { poll: () => 1, deepened: () => 1 };

export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory, imports: CoreImports): CoreExports {
	const { poll, deepened } = imports;
	const { exports } = new WebAssembly.Instance(module, { env: { memory }, search: { poll, deepened } });
	return exports as unknown as CoreExports;
}
