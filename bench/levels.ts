/**
 * Finds out how strong players of different sight and patience are, and proposes eight levels.
 *
 *   npm run bench -- levels ladder NAME [--games N] [--jobs N] [--out FILE]     how strong each rung is
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
import { eloOfShare, playMatch } from "@tablier/engine/arena";
import type { Setting } from "@tablier/kernel";
import { FORMS } from "../packages/engine/src/forms.ts";
import { readArguments } from "./flags.ts";
import { collectChoices, givenAway } from "./giveaway.ts";
import { knowledgeOf, lessonNamed } from "./lessons.ts";
import { CONDITIONS, settingNamed, tableWith } from "./level-conditions.ts";
import { isSameLevel, judgeOf, type LevelResults, type Pair } from "./level-results.ts";

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
const out = flag("--out") ?? "bench/results/levels.json";
const [mode, ...names] = args;

/** Rungs from nearly blind to keen, a form each. */
const RUNG_COUNT = 13;
const rungsOf = (name: string): string[] =>
	Array.from({ length: RUNG_COUNT }, (_, i) => {
		const { limits, blind, blur } = levelAt(i / (RUNG_COUNT - 1), mostOf(name));
		return `nodes:${limits.nodes},blind:${Math.round(100 * blind)},blur:${blur}`;
	});
const mostOf = (name: string): number => FORMS[name].most;

const judgeNamed = async (name: string): Promise<string> =>
	judgeOf((await knowledgeOf(lessonNamed(name).ruleset)).weights[name]);

const late = (): boolean => performance.now() > 1000 * seconds;
/** All ways to sit come round in as many games, with two seats as with three or four. */
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
	let pair = before ?? pairOf(a, b, 0, 0);
	while (pair.games < games && !late()) {
		const count = Math.min(SLICE, games - pair.games);
		const mostPlays = CONDITIONS[name]?.mostPlays;
		const players = [isBest(a) ? `${a},${sayLimit(limit)}` : a, b];
		const score = await playMatch({ setting, players, games: count, jobs, seed: 7 + pair.games, mostPlays });
		const won = pair.share * pair.games + score.players[0].share * score.games;
		pair = {
			...pairOf(a, b, pair.games + score.games, won),
			...(pair.capped !== undefined && { capped: pair.capped }),
		};
		tell?.(pair);
	}
	if (pair.games > (before?.games ?? 0))
		console.log(
			`  ${a} v ${b}: ${(100 * pair.share).toFixed(1)} % of ${pair.games}, Elo ${pair.elo} (${pair.low} to ${pair.high})`,
		);
	return pair;
}

function pairOf(a: string, b: string, played: number, won: number): Pair {
	const share = won / Math.max(1, played);
	const error = 1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, played));
	const elo = (part: number): number => Math.round(eloOfShare(Math.min(0.999, Math.max(0.001, part))));
	return {
		a,
		b,
		games: played,
		share: Number(share.toFixed(4)),
		elo: elo(share),
		low: elo(share - error),
		high: elo(share + error),
		...(isBest(a) && limit),
	};
}

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

/** `keep` is called with what is known so far: hours of games are not lost when somebody stops a run. */
async function measured(
	name: string,
	setting: Setting,
	before: LevelResults,
	keep: (known: LevelResults) => void,
): Promise<LevelResults> {
	if (mode === "loss") {
		const forms = Array.from({ length: RUNG_COUNT }, (_, i) => i / (RUNG_COUNT - 1));
		const players = forms.map((form) => ({ called: `form ${form.toFixed(3)}`, level: levelAt(form, mostOf(name)) }));
		const losses = await lossesOf(setting, players);
		return { ...before, losses: forms.map((form, i) => ({ form, loss: losses[i] })) };
	}
	const { ranges } = FORMS[name];
	const judge = await judgeNamed(name);
	if (mode === "spread") {
		const players = LEVELS.map((level) => {
			const known = levelOf(name, level);
			return { called: `level ${level}`, level: level === BEST_LEVEL ? { ...known, limits: limit } : known };
		});
		const givenAway = await lossesOf(setting, players);
		const looks = nodes === undefined ? `${ms} ms` : `${nodes} nodes`;
		const measuredWith = `${games} choices, worth as ${DEEP_NODES} nodes see it, ${looks} a play for level 8`;
		return { ...before, spread: { measuredWith, judge, ranges, givenAway } };
	}
	const pairs: Pair[] = [];
	if (mode === "ladder") {
		const rungs = rungsOf(name);
		for (let i = 1; i < rungs.length; i++) pairs.push(await meet(name, setting, [rungs[i], rungs[i - 1]]));
		for (const i of [0, 2, 3, 4, 5, 6]) pairs.push(await meet(name, setting, [rungs[i], "taker"]));
		return { measuredWith: `ladder, ${games} games a pair`, pairs };
	}
	const measuredWith = tableWith(name);
	const isSame = (level: number): boolean => isSameLevel(level, before.ranges, ranges);
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
		ranges,
		pairs: found.filter((pair): pair is Pair => pair !== undefined && pair.games > 0),
	});
	for (const [i, level] of LEVELS.entries()) {
		if (level < from || level > upTo) continue;
		await meet(name, setting, [`level:${level}`, below(level)], found[i], (pair) => {
			found[i] = pair;
			keep(entry());
		});
	}
	return entry();
}

const kept: Record<string, LevelResults> = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : {};
for (const name of names) {
	if (late()) break;
	console.log(name);
	const keep = (known: LevelResults): void => {
		kept[name] = known;
		writeFileSync(out, `${JSON.stringify(kept, null, "\t")}\n`);
	};
	keep(await measured(name, await settingNamed(name), kept[name] ?? {}, keep));
}
