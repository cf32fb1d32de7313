import { type Layer, type Layout, layoutOf } from "../layout.ts";
import { addressOf, ONE, PAIR_BYTES, partOf, type SolverMemory, scratchOf } from "./memory.ts";

/** assembly/sweep.ts. */
export type Sweep = (layer: number, first: number, last: number, out: number, scratch: number) => number;

/* Words of control. */
const NEXT_SHAPE = 0;
const ARRIVED = 1;
const ROUND = 2;
/** A stop request from outside, and the signal of the first thread that all leave at the end of this sweep. */
export const STOP = 3;
const LEAVING = 10;
/** What is being solved: cubes on the board, the mover's, sweeps done, the widest gap that is left. */
export const AT_CUBES = 4;
export const AT_OWN = 5;
export const AT_SWEEPS = 6;
export const AT_GAP = 7;
/** Levels finished: so many cubes on the board or more are solved. */
export const SOLVED = 8;
/** The widest gap that each thread met. */
const WIDEST = 16;

/** Shapes that a thread takes at a time: about a millisecond of work. */
const BATCH = 8;

export interface Member {
	readonly job: number;
	readonly jobs: number;
	readonly sweep: Sweep;
}

/** Two layers that lead to each other, or one that leads to itself, and how wide its gaps may stay. */
export interface Group {
	readonly cubes: number;
	readonly own: number;
	readonly within: number;
}

/** From all cubes on the board down to none: cubes only ever enter. */
export function groupsOf({ each }: Layout, within: number): Group[] {
	const groups: Group[] = [];
	for (let cubes = 2 * each; cubes >= 0; cubes--)
		for (let own = Math.ceil(cubes / 2); own <= Math.min(each, cubes); own++)
			groups.push({ cubes, own, within: shareOf(cubes, each, within) });
	return groups;
}

/** Later layers cannot know more than those they lead to: the first have to be sharper than what is promised. */
const shareOf = (cubes: number, each: number, within: number): number =>
	Math.floor(ONE * within * (1 - (0.3 * cubes) / (2 * each)));

/**
 * What every thread does, all of them the same at the same time. What is found does not depend on how many they are or
 * who does what: a sweep reads only what was finished before the last meeting.
 */
export function work(solver: SolverMemory, member: Member, groups: readonly Group[]): void {
	const control = new Int32Array(solver.memory.buffer, solver.control);
	const crew = { solver, layout: layoutOf(solver.each), control, member };
	for (const group of groups) {
		if (member.job === 0) {
			control[AT_CUBES] = group.cubes;
			control[AT_OWN] = group.own;
			control[AT_SWEEPS] = 0;
		}
		for (;;) {
			const gap = sweepGroup(crew, group);
			if (member.job === 0) {
				control[AT_GAP] = gap;
				control[AT_SWEEPS]++;
			}
			if (gap <= group.within) break;
			if (Atomics.load(control, LEAVING) !== 0) return;
		}
		if (member.job === 0 && group.own === Math.min(solver.each, group.cubes))
			Atomics.store(control, SOLVED, group.cubes);
		meet(control, member);
	}
}

interface Crew {
	readonly solver: SolverMemory;
	readonly layout: Layout;
	readonly control: Int32Array;
	readonly member: Member;
}

/** Once through all its positions. Returns the widest gap that is left. */
function sweepGroup(crew: Crew, { cubes, own }: Group): number {
	const { layout } = crew;
	if (cubes === 2 * own) return sweepParts(crew, layout.layer(cubes, own));
	return Math.max(sweepLayer(crew, layout.layer(cubes, own)), sweepLayer(crew, layout.layer(cubes, cubes - own)));
}

/** A layer that leads to another, not to itself, can be written where it is. */
function sweepLayer({ solver, layout, control, member }: Crew, layer: Layer): number {
	const words = solver.layerWords[layout.layers.indexOf(layer)];
	const stride = layer.colourings * PAIR_BYTES;
	const scratch = scratchOf(solver, member.job);
	const home = addressOf(solver, layer);
	return shareOut(control, member, layer.shapes, (first, last) =>
		member.sweep(words, first, last, home + first * stride, scratch),
	);
}

/** A layer that leads to itself is improved part by part, beside where it is; what was found is copied after a meeting. */
function sweepParts({ solver, layout, control, member }: Crew, layer: Layer): number {
	const words = solver.layerWords[layout.layers.indexOf(layer)];
	const stride = layer.colourings * PAIR_BYTES;
	const scratch = scratchOf(solver, member.job);
	const bytes = new Uint8Array(solver.memory.buffer);
	const size = partOf(layer.shapes);
	let widest = 0;
	for (let begin = 0; begin < layer.shapes; begin += size) {
		const count = Math.min(size, layer.shapes - begin);
		const gap = shareOut(control, member, count, (first, last) =>
			member.sweep(words, begin + first, begin + last, solver.staging + first * stride, scratch),
		);
		widest = Math.max(widest, gap);
		const home = addressOf(solver, layer) + begin * stride;
		const [mine, end] = [member.job, member.job + 1].map((job) => Math.floor((count * job) / member.jobs));
		bytes.copyWithin(home + mine * stride, solver.staging + mine * stride, solver.staging + end * stride);
		meet(control, member);
	}
	return widest;
}

/** All threads take shapes until none are left. Returns the widest gap that any of them met. */
function shareOut(
	control: Int32Array,
	member: Member,
	shapes: number,
	sweep: (first: number, last: number) => number,
): number {
	let widest = 0;
	for (;;) {
		const first = Atomics.add(control, NEXT_SHAPE, BATCH);
		if (first >= shapes) break;
		widest = Math.max(widest, sweep(first, Math.min(shapes, first + BATCH)));
	}
	control[WIDEST + member.job] = widest;
	meet(control, member);
	for (let job = 0; job < member.jobs; job++) widest = Math.max(widest, control[WIDEST + job]);
	if (member.job === 0) {
		Atomics.store(control, NEXT_SHAPE, 0);
		Atomics.store(control, LEAVING, Atomics.load(control, STOP));
	}
	meet(control, member);
	return widest;
}

/** A barrier: no thread goes on before all have arrived. */
function meet(control: Int32Array, { jobs }: Member): void {
	if (jobs === 1) return;
	const round = Atomics.load(control, ROUND);
	if (Atomics.add(control, ARRIVED, 1) === jobs - 1) {
		Atomics.store(control, ARRIVED, 0);
		Atomics.add(control, ROUND, 1);
		Atomics.notify(control, ROUND);
	} else while (Atomics.load(control, ROUND) === round) Atomics.wait(control, ROUND, round);
}
