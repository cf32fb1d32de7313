import { type CoreThread, type Marbles, marblesOf } from "@tablier/engine/abalone-core/thread";
import { abalone } from "@tablier/games/abalone";
import { pickFrom, type Random, readSetting, unwrap } from "@tablier/kernel";

/*
 * One game of self-play. The rules of training, which README.md explains: a game to six ejections, the third repetition
 * is a draw, a side that is clearly ahead has won, and the lead decides after 240 plies.
 */
const OTHERS = [
	...["swiss-daisy", "dutch-daisy", "domination", "alien-attack", "the-wall"],
	...["french-daisy", "face-2-face", "pyramid", "fujiyama"],
];
const MOST_PLIES = 240;
const LOST_AT = 8;
const RULES = { goalOfMover: 8, goalOfOther: 8, pliesLeft: 2 ** 30, leadWins: 0, leadOffset: 0, repetition: 1 };
/** An opening that the first search judges beyond this is thrown away. */
const UNFAIR = 900;
/** A score beyond this for so many plies in a row ends the game. */
const CLEAR = 2600;
const CLEAR_PLIES = 6;
const DECIDED = 29_000;
/** In the first plies, so many moves of a hundred are random. */
const STRAY_PLIES = 40;
const STRAY_PERCENT = 6;

export interface Recipe {
	readonly nodes: number;
	readonly standardPercent: number;
}

export interface TrainingSample extends Marbles {
	/** For the player to move, as the result is. */
	readonly score: number;
	readonly ejects: boolean;
	readonly ply: number;
}

export interface TrainingGame {
	readonly layout: string;
	readonly samples: readonly TrainingSample[];
	/** For the player to move at even plies: 1, 0 or -1. */
	readonly result: number;
	readonly plies: number;
	readonly nodes: number;
}

const countOf = (set: bigint): number => set.toString(2).replaceAll("0", "").length;

function layoutFrom(random: Random, standardPercent: number): string {
	if (random(100) < standardPercent) return "standard";
	const draw = random(75);
	return draw < 30 ? "belgian-daisy" : draw < 45 ? "german-daisy" : pickFrom(random, OTHERS);
}

/** Random plies from a layout, none of which ejects. */
function openingFrom(thread: CoreThread, layout: string, plies: number, random: Random): Marbles {
	const setting = unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", options: { layout } }));
	for (;;) {
		let marbles = marblesOf(abalone.start(setting));
		for (let ply = 0; ply < plies; ply++) marbles = thread.after(marbles, pickFrom(random, thread.codesOf(marbles)));
		if (countOf(marbles.own) + countOf(marbles.other) === 28) return marbles;
	}
}

/** Undefined where the opening was not fair. */
export function playGame(
	thread: CoreThread,
	{ nodes, standardPercent }: Recipe,
	random: Random,
): TrainingGame | undefined {
	const layout = layoutFrom(random, standardPercent);
	let marbles = openingFrom(thread, layout, 4 + random(6), random);
	thread.clear();
	thread.clearTable();
	thread.resetMatch();
	const samples: TrainingSample[] = [];
	const seen = new Map<string, number>();
	let searched = 0;
	let clear = 0;
	const end = (result: number, ply: number): TrainingGame => ({
		...{ layout, samples, plies: ply, nodes: searched },
		result: ply % 2 === 0 ? result : 0 - result,
	});
	for (let ply = 0; ; ply++) {
		if (countOf(marbles.own) <= LOST_AT) return end(-1, ply);
		const key = `${marbles.own} ${marbles.other} ${ply % 2}`;
		const times = (seen.get(key) ?? 0) + 1;
		if (times >= 3) return end(0, ply);
		seen.set(key, times);
		if (ply >= MOST_PLIES) return end(Math.sign(countOf(marbles.own) - countOf(marbles.other)), ply);
		const budget = Math.round((nodes * (750 + random(501))) / 1000);
		const count = thread.search({ ...marbles, rules: RULES, depth: 40, nodes: budget, lines: 1, seed: 0 });
		if (count === 0) return end(-1, ply);
		searched += thread.nodes;
		const [{ score, codes }] = thread.readLines(1);
		thread.pushMatch(marbles);
		if (ply === 0 && Math.abs(score) > UNFAIR) return undefined;
		let [code] = codes;
		if (ply < STRAY_PLIES && random(100) < STRAY_PERCENT) code = pickFrom(random, thread.codesOf(marbles));
		else if (Math.abs(score) < DECIDED) {
			const ejects = countOf(thread.after(marbles, code).own) < countOf(marbles.other);
			samples.push({ ...marbles, score, ejects, ply });
		}
		clear = Math.abs(score) > CLEAR ? clear + 1 : 0;
		if (Math.abs(score) > DECIDED || clear >= CLEAR_PLIES) return end(Math.sign(score), ply);
		marbles = thread.after(marbles, code);
	}
}

export const RECORD_BYTES = 24;

/** u64 mover, u64 other, i16 score, i8 result, u8 ejects, u16 ply, u16 0: what train.py reads, little endian. */
export function writeRecords({ samples, result }: TrainingGame): Uint8Array {
	const view = new DataView(new ArrayBuffer(samples.length * RECORD_BYTES));
	for (const [i, { own, other, score, ejects, ply }] of samples.entries()) {
		const at = i * RECORD_BYTES;
		view.setBigUint64(at, own, true);
		view.setBigUint64(at + 8, other, true);
		view.setInt16(at + 16, score, true);
		view.setInt8(at + 18, ply % 2 === 0 ? result : -result);
		view.setUint8(at + 19, ejects ? 1 : 0);
		view.setUint16(at + 20, ply, true);
	}
	return new Uint8Array(view.buffer);
}
