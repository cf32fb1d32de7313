import type { Layout } from "../layout.ts";
import { ONE, type SolverMemory } from "./memory.ts";

/** Bounds of all positions, in memory. */
export interface Solved {
	readonly solver: SolverMemory;
	readonly layout: Layout;
	/** Cubes on the board of the last level that an earlier run had finished; one more than there are without one. */
	readonly resumed: number;
}

const pairsOf = ({ solver, layout }: Solved): Uint32Array =>
	new Uint32Array(solver.memory.buffer, solver.pairs, 2 * layout.positions);

/** The chance of the mover of each position by number: the middle of its bounds. */
export function middleOf(solved: Solved): (number: number) => number {
	const pairs = pairsOf(solved);
	return (number) => 1 - (pairs[2 * number] + pairs[2 * number + 1]) / 2 / ONE;
}

/** At least and at most. */
export function boundsOf(solved: Solved): (number: number) => readonly [number, number] {
	const pairs = pairsOf(solved);
	return (number) => [1 - pairs[2 * number + 1] / ONE, 1 - pairs[2 * number] / ONE];
}

/** How far the bounds of any position are apart, at most. */
export function boundOf(solved: Solved): number {
	const pairs = pairsOf(solved);
	let widest = 0;
	for (let i = 0; i < pairs.length; i += 2) widest = Math.max(widest, pairs[i + 1] - pairs[i]);
	return widest / ONE;
}
