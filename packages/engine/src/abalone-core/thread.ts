import type { Marbles } from "./codes.ts";
import { type CoreExports, type CoreImports, type CoreMemoryPlan, instantiate } from "./module.ts";
import type { Network } from "./network.ts";
import type { CoreRules } from "./rules.ts";

export { type Marbles, marblesOf } from "./codes.ts";

/** What a search of the core is asked: numbers only, no position of the game. */
export interface CoreRequest extends Marbles {
	readonly rules: CoreRules;
	readonly depth: number;
	/** 0 for no limit. */
	readonly nodes: number;
	readonly lines: number;
	readonly seed: number;
	/** Depths that a helper leaves out at the beginning, so that threads do not all do the same. */
	readonly skip?: number;
}

/** The positions of the match, and the age of the table's entries. */
export interface CoreSituation {
	readonly positions: number;
	readonly generation: number;
}

export interface CodedLine {
	readonly score: number;
	readonly codes: readonly number[];
}

export const MOST_LINES = 31;
export const MOST_DEPTH = 63;

/** Owns one instance of the core: a thread with a block of its own in a memory that it may share. */
export class CoreThread {
	private readonly core: CoreExports;
	private readonly memory: WebAssembly.Memory;
	private view: DataView;

	constructor(
		module: WebAssembly.Module,
		memory: WebAssembly.Memory,
		{ threads, tableBits }: CoreMemoryPlan,
		imports: CoreImports,
		thread = 0,
	) {
		this.memory = memory;
		this.view = new DataView(memory.buffer);
		this.core = instantiate(module, memory, imports);
		this.core.place(thread, threads, tableBits);
		this.core.clearBlock();
	}

	/** Fills what all threads read: the network, the reductions, the shapes of moves. */
	fill({ rows, bias, output, outputBias, scale }: Network): void {
		const { core, view } = this;
		const bytes = new Uint8Array(this.memory.buffer);
		bytes.set(rows, core.ROWS.value);
		bytes.set(bias, core.BIAS_ROW.value);
		bytes.set(output, core.OUTPUT.value);
		view.setInt32(core.OUTPUT_BIAS.value, outputBias, true);
		view.setFloat32(core.OUTPUT_SCALE.value, scale, true);
		for (let depth = 1; depth < core.REDUCTION_DEPTHS.value; depth++)
			for (let move = 1; move < core.REDUCTION_MOVES.value; move++) {
				const at = core.REDUCTIONS.value + (depth * core.REDUCTION_MOVES.value + move) * 2;
				view.setInt16(at, Math.trunc(reductionOf(depth, move)), true);
			}
		core.writeShapes();
	}

	/** Forgets what earlier searches of this thread learned. */
	clear(): void {
		this.core.clearBlock();
	}

	clearTable(): void {
		this.core.clearTable();
	}

	/** Forgets the positions of the match. */
	resetMatch(): void {
		this.core.resetPath();
	}

	/** Appends a position of the match before the one to search; false if there are too many. */
	pushMatch({ own, other }: Marbles): boolean {
		return this.core.pushMatch(own, other) !== 0;
	}

	/** What a helper has to know of this thread beyond a request. */
	get situation(): CoreSituation {
		return { positions: this.core.pathLength(), generation: this.core.generationNow() };
	}

	/** For a helper: the match and the generation of the first thread. */
	adopt({ positions, generation }: CoreSituation): void {
		this.core.adoptPath(positions);
		this.core.setGeneration(generation);
	}

	/** Returns the number of lines for `readLines`; 0 if the player to move has no move. */
	search({ own, other, rules, depth, nodes, lines, seed, skip = 0 }: CoreRequest): number {
		const { goalOfMover, goalOfOther, pliesLeft, leadWins, leadOffset, repetition } = rules;
		this.core.setRules(goalOfMover, goalOfOther, pliesLeft, leadWins, leadOffset);
		return this.core.think(own, other, depth, nodes, lines, repetition, seed, skip);
	}

	readLines(count: number): CodedLine[] {
		return Array.from({ length: count }, (_, i) => {
			const { core, view } = this;
			const at = core.resultAt(i);
			const length = view.getInt32(at + core.LINE_LENGTH.value, true);
			const codes = Array.from({ length }, (_, ply) => view.getUint16(at + core.LINE_CODES.value + ply * 2, true));
			return { score: view.getInt32(at + core.LINE_SCORE.value, true), codes };
		});
	}

	get nodes(): number {
		return this.core.countNodes();
	}

	get depth(): number {
		return this.core.completedDepth();
	}

	judge({ own, other }: Marbles): number {
		return this.core.judge(own, other);
	}

	/** The same as `judge` after a legal move, by an update. */
	judgeAfter({ own, other }: Marbles, code: number): number {
		return this.core.judgeAfter(own, other, code);
	}

	/** The marbles after a legal move; own are those of the player who is to move then. */
	after({ own, other }: Marbles, code: number): Marbles {
		return { own: this.core.otherThen(other, code), other: this.core.ownThen(own, code) };
	}

	codesOf({ own, other }: Marbles): number[] {
		const list = this.core.listAt(0);
		const end = this.core.listMoves(own, other, list);
		return Array.from({ length: (end - list) / 8 }, (_, i) => this.view.getInt32(list + i * 8, true));
	}

	countMoves({ own, other }: Marbles): number {
		return this.core.countMoves(own, other);
	}

	isLegal({ own, other }: Marbles, code: number): boolean {
		return this.core.isLegal(own, other, code) !== 0;
	}

	perft({ own, other }: Marbles, { goalOfMover, goalOfOther, pliesLeft }: CoreRules, depth: number): number {
		return Number(this.core.perft(own, other, depth, goalOfMover, goalOfOther, pliesLeft));
	}
}

/**
 * In 256ths of a ply, before truncation. `Math.log` may differ in its last bit between engines; a test shows that no
 * entry is so near to a whole number that this could matter.
 */
export const reductionOf = (depth: number, move: number): number =>
	256 * (0.4 + (Math.log(depth) * Math.log(move)) / 2);
