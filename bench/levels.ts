/**
 * Finds out how strong players of different sight and patience are, and proposes eight levels.
 *
 *   npm run bench -- levels ladder NAME [--games N] [--jobs N] [--out FILE]     how strong each rung is; into .cache/ladder.json
 *   npm run bench -- levels loss NAME [--games N] ...       with dice: how much of a win each rung gives away, over N choices
 *   npm run bench -- levels table NAME [--games N] [--ms N | --nodes N] ...   the levels as they are, neighbours and taker
 *   npm run bench -- levels spread NAME [--games N] ...     with dice: how much of a win each level gives away, over N choices
 *
 * A table may be measured in slices: with `--seconds N` no more games are begun after that long, and the same call goes on
 * where the last one stopped: pairs whose forms or weights have changed meet anew. With `--up-to 7` level 8 is left out, with `--from 8` all others:
 * it alone plays by the clock, so it alone needs a quiet machine. With `--nodes` it looks at so many positions a play instead, and
 * the result is the same on any machine.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { BEST_LEVEL, LEVELS, type Level, levelAt, levelOf } from "@tablier/engine";
import { type PlayedGame, playMatch } from "@tablier/engine/arena";
import type { Setting } from "@tablier/kernel";
import { loadForms } from "../packages/engine/src/forms.ts";
import { readArguments } from "./flags.ts";
import { collectChoices, givenAway } from "./giveaway.ts";
import { knowledgeOf } from "./lessons.ts";
import { CONDITIONS, settingNamed, tableWith } from "./level-conditions.ts";
import { isSameLevel, judgeNamed, type LevelResults, type Pair, pairWith, RUNG_COUNT } from "./level-results.ts";

const FORMS = await loadForms();

const { args, flag } = readArguments();
const games = Number(flag("--games") ?? 200);
const jobs = Number(flag("--jobs") ?? availableParallelism());
const ms = Number(flag("--ms") ?? 100);
const nodes = flag("--nodes");
/** How long level 8 looks. */
const limit = nodes === undefined ? { ms } : { nodes: Number(nodes) };
const seconds = Number(flag("--seconds") ?? Number.POSITIVE_INFINITY);
const from = Number(flag("--from") ?? 1);
const upTo = Number(flag("--up-to") ?? BEST_LEVEL);
/* A ladder is no result of levels, and would take the place of one. */
const out = flag("--out") ?? (args[0] === "ladder" ? ".cache/ladder.json" : "bench/results/levels.json");
const [mode, ...names] = args;

/** Rungs from nearly blind to keen, a form each. */
const rungsOf = (name: string): string[] =>
	Array.from({ length: RUNG_COUNT }, (_, i) => {
		const { limits, blind, blur } = levelAt(i / (RUNG_COUNT - 1), mostOf(name));
		return `nodes:${limits.nodes},blind:${Math.round(100 * blind)},blur:${blur}`;
	});
const mostOf = (name: string): number => FORMS[name].most;

const late = (): boolean => performance.now() > 1000 * seconds;
/** All ways to sit come round in as many games, with two seats as with three or four. */
const WHOLE_OPENINGS = 6;
const SLICE = 24;

/**
 * The stronger one first. With more than two seats they sit in all ways that are even. Goes on from games already played,
 * and tells how it stands after each slice.
 */
async function meet(
	name: string,
	setting: Setting,
	[a, b]: readonly [string, string],
	before?: Pair,
	tell?: (pair: Pair) => void,
): Promise<Pair> {
	let pair = before ?? notMet(a, b);
	while (pair.games < games && !late()) {
		// A slice more than is wanted rather than an opening that not everybody had from every seat.
		const count = Math.min(SLICE, WHOLE_OPENINGS * Math.ceil((games - pair.games) / WHOLE_OPENINGS));
		const mostPlays = CONDITIONS[name]?.mostPlays;
		const players = [isBest(a) ? `${a},${sayLimit(limit)}` : a, b];
		const played: PlayedGame[] = [];
		await playMatch({
			setting,
			players,
			games: count,
			jobs,
			seed: 7 + pair.games,
			mostPlays,
			played: (game) => played.push(game),
		});
		pair = pairWith(pair, played);
		tell?.(pair);
	}
	if (pair.games > (before?.games ?? 0))
		console.log(
			`  ${a} v ${b}: ${(100 * pair.share).toFixed(1)} % of ${pair.games}, Elo ${pair.elo} (${pair.low} to ${pair.high})${pair.counted ? `, ${pair.counted} counted` : ""}`,
		);
	return pair;
}

const notMet = (a: string, b: string): Pair => ({
	a,
	b,
	games: 0,
	share: 0,
	elo: 0,
	low: 0,
	high: 0,
	...(isBest(a) && limit),
});

const isBest = (player: string): boolean => player === `level:${BEST_LEVEL}`;
const sayLimit = ({ ms, nodes }: Pick<Pair, "ms" | "nodes">): string =>
	nodes === undefined ? `ms:${ms}` : `nodes:${nodes}`;

const DEEP_NODES = 60_000;

/** What players give away a play, each over the same choices. */
async function lossesOf(
	setting: Setting,
	players: readonly { readonly called: string; readonly level: Level }[],
): Promise<number[]> {
	const knowledge = await knowledgeOf(setting.ruleset);
	const choices = collectChoices(knowledge, setting, games, DEEP_NODES);
	return players.map(({ called, level }) => {
		const loss = givenAway(knowledge, setting, choices, level);
		console.log(`  ${called}: gives away ${loss.toFixed(4)} of a win a play`);
		return Number(loss.toFixed(5));
	});
}

interface Subject {
	readonly name: string;
	readonly setting: Setting;
	readonly before: LevelResults;
	/** Called with what is known so far: hours of games are not lost when somebody stops a run. */
	readonly keep: (known: LevelResults) => void;
}

async function climbLadder({ name, setting }: Subject): Promise<LevelResults> {
	const pairs: Pair[] = [];
	const rungs = rungsOf(name);
	for (let i = 1; i < rungs.length; i++) pairs.push(await meet(name, setting, [rungs[i], rungs[i - 1]]));
	for (const i of [0, 2, 3, 4, 5, 6]) pairs.push(await meet(name, setting, [rungs[i], "taker"]));
	return { measuredWith: `ladder, ${games} games a pair`, most: mostOf(name), pairs };
}

async function weighRungs({ name, setting, before }: Subject): Promise<LevelResults> {
	const forms = Array.from({ length: RUNG_COUNT }, (_, i) => i / (RUNG_COUNT - 1));
	const players = forms.map((form) => ({ called: `form ${form.toFixed(3)}`, level: levelAt(form, mostOf(name)) }));
	const losses = await lossesOf(setting, players);
	return { ...before, losses: forms.map((form, i) => ({ form, loss: losses[i] })) };
}

async function weighLevels({ name, setting, before }: Subject): Promise<LevelResults> {
	const players = LEVELS.map((level) => {
		const known = levelOf(FORMS[name], level);
		return { called: `level ${level}`, level: level === BEST_LEVEL ? { ...known, limits: limit } : known };
	});
	const givenAway = await lossesOf(setting, players);
	const looks = nodes === undefined ? `${ms} ms` : `${nodes} nodes`;
	const measuredWith = `${games} choices, worth as ${DEEP_NODES} nodes see it, ${looks} a play for level 8`;
	return { ...before, spread: { measuredWith, judge: await judgeNamed(name), ...FORMS[name], givenAway } };
}

async function meetNeighbours({ name, setting, before, keep }: Subject): Promise<LevelResults> {
	const judge = await judgeNamed(name);
	const measuredWith = tableWith(name);
	const isSame = (level: number): boolean => isSameLevel(level, before, FORMS[name]);
	const known = (level: number): Pair | undefined => {
		if (before.measuredWith !== measuredWith || before.judge !== judge) return undefined;
		if (!isSame(level) || !isSame(level - 1)) return undefined;
		const player = `level:${level}`;
		const meets = level >= from && level <= upTo;
		return before.pairs?.find(
			(pair) => pair.a === player && (!meets || !isBest(player) || sayLimit(pair) === sayLimit(limit)),
		);
	};
	const below = (level: number): string => (level === 1 ? "taker" : `level:${level - 1}`);
	const found = LEVELS.map(known);
	const entry = (): LevelResults => ({
		...before,
		measuredWith,
		judge,
		...FORMS[name],
		pairs: found.filter((pair): pair is Pair => pair !== undefined && pair.games > 0),
	});
	for (const [i, level] of LEVELS.entries()) {
		if (level < from || level > upTo) continue;
		// How far apart its openings were was not kept in earlier days: such games cannot be gone on with.
		const pair = found[i];
		const goesOn = pair && (pair.games >= games || pair.squares !== undefined);
		await meet(name, setting, [`level:${level}`, below(level)], goesOn ? pair : undefined, (now) => {
			found[i] = now;
			keep(entry());
		});
	}
	return entry();
}

const MODES: Readonly<Record<string, (subject: Subject) => Promise<LevelResults>>> = {
	ladder: climbLadder,
	loss: weighRungs,
	spread: weighLevels,
	table: meetNeighbours,
};
const measure = MODES[mode];
if (!measure) throw new Error(`no mode ${mode}: ${Object.keys(MODES).join(", ")}`);

const kept: Record<string, LevelResults> = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : {};
for (const name of names) {
	if (late()) break;
	console.log(name);
	const keep = (known: LevelResults): void => {
		kept[name] = known;
		writeFileSync(out, `${JSON.stringify(kept, null, "\t")}\n`);
	};
	keep(await measure({ name, setting: await settingNamed(name), before: kept[name] ?? {}, keep }));
}
