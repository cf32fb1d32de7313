/*
 * Measures on exact values: npm run bench -- oracle check|play|tablePlay|levels|strategies|spread [FILE.part] [FILE.table]
 * and without them: oracle solve [--jobs N], oracle matches [PLAYER ...] [--games N] [--seed N]
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { randomFrom, unwrap } from "@tablier/kernel";
import { byRoll, chanceOf, openTable, rate, situationOf } from "@tablier/oracle";
import { worstEquation } from "../packages/oracle/test/equation.ts";
import { readArguments } from "./flags.ts";
import { type ExactBounds, loadExact } from "./oracle-exact.ts";
import { emptyTally, matchAgainst, playGame } from "./oracle-games.ts";
import { best, levelPlayer, perfect, STRATEGIES } from "./oracle-players.ts";
import { firstPlays, Lessons, spread } from "./oracle-positions.ts";
import { matches, solveAgain } from "./oracle-runs.ts";

const SHIPPED = "packages/oracle/tables/omba.table";
const RESULTS = "bench/results/oracle.json";
const { args, flag } = readArguments();
const seed = Number(flag("--seed") ?? 1);
const games = Number(flag("--games") ?? 0);
const [what = "check", work = ".cache/omba.table.part", tableFile = SHIPPED] = args;

const openBytes = () => unwrap(openTable(readFileSync(tableFile)));

/** The equation of random positions against the rules; the table and its player against exact values. */
function check(exact: ExactBounds): unknown {
	const random = randomFrom(seed);
	const positions = 100_000;
	const equation = worstEquation(exact, exact.layout, random, positions);
	const table = openBytes();
	const coarse = [0, 1].map((turns) => {
		const count = turns === 0 ? 200_000 : 10_000;
		let [sum, worst] = [0, 0];
		for (let i = 0; i < count; i++) {
			const number = random(exact.layout.positions);
			const error = Math.abs(chanceOf(table, situationOf(exact.layout, number), turns) - exact.chanceAt(number));
			sum += error;
			worst = Math.max(worst, error);
		}
		return { turns, positions: count, meanError: sum / count, worst };
	});
	return { equation: { positions, worst: equation, bound: exact.bound }, table: coarse, lookup: lookupTime(exact) };
}

function lookupTime(exact: ExactBounds): unknown {
	const table = openBytes();
	const random = randomFrom(seed + 1);
	const situations = Array.from({ length: 100_000 }, () => situationOf(exact.layout, random(exact.layout.positions)));
	const begun = performance.now();
	let sum = 0;
	for (const situation of situations) sum += table.chance(situation);
	return { lookups: situations.length, microseconds: ((performance.now() - begun) * 1000) / situations.length, sum };
}

/** Perfect games: how long, who wins, what the table's player gives away, and what can be learnt at their rolls. */
function play(exact: ExactBounds): unknown {
	const random = randomFrom(seed);
	const lessons = new Lessons();
	const count = games || 10_000;
	const lengths: number[] = [];
	let first = 0;
	for (let game = 0; game < count; game++) {
		const { winner, turns } = playGame(exact, [best, best], [emptyTally(), emptyTally()], random, (...seen) => {
			lessons.see(...seen);
			if (game % 10 === 0) lessons.seeRolls(byRoll(rate(exact, seen[0], 0)));
		});
		lengths.push(turns);
		if (winner === 0) first++;
	}
	lengths.sort((a, b) => a - b);
	const at = (part: number): number => lengths[Math.floor(part * (lengths.length - 1))];
	return {
		start: exact.chanceAt(0),
		bound: exact.bound,
		first: firstPlays(exact),
		games: count,
		firstPlayerWon: first / count,
		turns: {
			mean: lengths.reduce((sum, turns) => sum + turns, 0) / count,
			shortest: lengths[0],
			median: at(0.5),
			ninety: at(0.9),
			longest: lengths[count - 1],
			bins: Array.from({ length: 24 }, (_, i) => lengths.filter((turns) => Math.floor(turns / 5) === i).length),
		},
		lessons: lessons.told(),
	};
}

function tablePlay(exact: ExactBounds): unknown {
	const table = openBytes();
	const count = games || 300;
	return Object.fromEntries(
		[0, 1].map((turns) => [
			turns === 0 ? "values as stored" : "one turn further",
			matchAgainst(exact, perfect(table, turns), best, turns === 0 ? count * 10 : count, randomFrom(seed)),
		]),
	);
}

async function levels(exact: ExactBounds): Promise<unknown> {
	const told: Record<string, unknown> = {};
	for (let level = 1; level <= 8; level++) {
		const random = randomFrom(seed + level);
		const player = await levelPlayer(level, 20_000, () => random(2 ** 30));
		told[level] = matchAgainst(exact, player, best, games || (level === 8 ? 100 : 400), random);
		console.log(level, told[level]);
	}
	return told;
}

function strategies(exact: ExactBounds): unknown {
	return Object.fromEntries(
		Object.entries(STRATEGIES).map(([name, player]) => [
			name,
			matchAgainst(exact, player, best, games || 2000, randomFrom(seed)),
		]),
	);
}

/** Who plays the table in `matches` when nobody is named. A limit of nodes, not of time: the machine may be shared. */
const OTHERS = ["random", "greedy", "level:8,nodes:50000"];

/** These need no exact values: after the name come other arguments. */
const RUNS: Readonly<Record<string, () => unknown>> = {
	solve: () => solveAgain(Number(flag("--jobs") ?? 2)),
	matches: async () => ({
		...read().matches,
		...((await matches(SHIPPED, games || 400, seed, args.length > 1 ? args.slice(1) : OTHERS)) as object),
	}),
};

const PARTS: Readonly<Record<string, (exact: ExactBounds) => unknown>> = {
	check,
	play,
	tablePlay,
	levels,
	strategies,
	spread: (exact) => spread(exact, (number) => situationOf(exact.layout, number)),
};

const read = () => (existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {});
const found = await (RUNS[what]?.() ?? PARTS[what](await loadExact(work)));
console.log(JSON.stringify(found, null, 1));
writeFileSync(RESULTS, `${JSON.stringify({ ...read(), [what]: found }, null, 1)}\n`);
