import { abalone } from "@tablier/games/abalone";
import { asStep, type Random, randomFrom, StepList } from "@tablier/kernel";
import { type Marbles, marblesOf, stepOfCode } from "../src/abalone-core/codes.ts";
import type { CoreThread } from "../src/abalone-core/thread.ts";
import { LAYOUTS, startWith } from "./core.ts";

/*
 * Random games through the game's own core, in step with this one: the same steps at each position, and the same marbles
 * after one of them, or after all of them at every sixteenth position. Steps that eject are preferred now and then, so
 * that positions with few marbles come up as well.
 */
const MOST_PLIES = 400;
const ALL_CHILDREN_EVERY = 16;

const sameMarbles = (a: Marbles, b: Marbles): boolean => a.own === b.own && a.other === b.other;

/** Returns what differs first, or nothing after so many positions. */
export function findDifference(thread: CoreThread, positions: number, seed: number): string | undefined {
	const random = randomFrom(seed);
	for (let seen = 0, game = 0; seen < positions; game++) {
		const walked = walk(thread, LAYOUTS[game % LAYOUTS.length], positions - seen, random);
		if (typeof walked === "string") return `game ${game}, seed ${seed}: ${walked}`;
		seen += walked;
	}
	return undefined;
}

function walk(thread: CoreThread, layout: string, most: number, random: Random): number | string {
	const core = abalone.core();
	const list = new StepList(abalone.maxBranching);
	core.load(startWith({ layout }));
	for (let ply = 0; ply < Math.min(MOST_PLIES, most); ply++) {
		list.clear();
		core.steps(list);
		if (list.length === 0) return ply + 1;
		const position = core.save();
		const marbles = marblesOf(position);
		const codes = thread.codesOf(marbles).sort((a, b) => Number(stepOfCode(a)) - Number(stepOfCode(b)));
		const where = () => abalone.writePosition(position);
		if (codes.length !== list.length || codes.some((code, i) => stepOfCode(code) !== list.items[i]))
			return `${where()}: ${codes.map(stepOfCode)} instead of ${list.toArray()}`;
		if (thread.countMoves(marbles) !== codes.length) return `${where()}: counts ${thread.countMoves(marbles)}`;
		const chosen = choose(thread, marbles, codes, random);
		for (const [i, code] of codes.entries()) {
			if (i !== chosen && ply % ALL_CHILDREN_EVERY !== 0) continue;
			core.make(list.items[i]);
			const then = marblesOf(core.save());
			core.unmake();
			if (!sameMarbles(then, thread.after(marbles, code)))
				return `${where()}: ${abalone.writeStep(position, asStep(list.items[i]))} leads elsewhere`;
		}
		core.make(list.items[chosen]);
	}
	return Math.min(MOST_PLIES, most);
}

const bitsIn = (set: bigint): number => set.toString(2).replaceAll("0", "").length;

function choose(thread: CoreThread, marbles: Marbles, codes: readonly number[], random: Random): number {
	if (random(4) === 0) {
		const before = bitsIn(marbles.other);
		const ejecting = codes.findIndex((code) => bitsIn(thread.after(marbles, code).own) < before);
		if (ejecting >= 0) return ejecting;
	}
	return random(codes.length);
}
