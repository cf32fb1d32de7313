/**
 * Finds out how strong players of different sight and patience are, and proposes eight levels.
 *
 *   npm run bench -- levels ladder NAME [--games N] [--jobs N] [--out FILE]     how strong each rung is
 *   npm run bench -- levels loss NAME [--games N] ...       with dice: how much of a win each rung gives away, over N choices
 *   npm run bench -- levels table NAME [--games N] [--ms N] [--jobs N] [--out FILE]   the levels as they are, neighbours and taker
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { KNOWLEDGE, levelAt } from "@tablier/engine";
import { playMatch } from "@tablier/engine/arena";
import { gameOfRuleset } from "@tablier/games";
import type { Setting } from "@tablier/kernel";
import { readArguments } from "./flags.ts";
import { collectChoices, givenAway } from "./giveaway.ts";
import { LESSONS, settingOf } from "./lessons.ts";

const { args, flag } = readArguments();
const games = Number(flag("--games") ?? 200);
const jobs = Number(flag("--jobs") ?? availableParallelism());
const ms = Number(flag("--ms") ?? 100);
const out = flag("--out") ?? "bench/results/levels.json";
const [mode, ...names] = args;

/** Rungs from nearly blind to keen, a form each. */
const RUNG_COUNT = 13;
const rungsOf = (name: string): string[] =>
	Array.from({ length: RUNG_COUNT }, (_, i) => {
		const { limits, blind, blur } = levelAt(i / (RUNG_COUNT - 1), mostOf(name));
		return `nodes:${limits.nodes},blind:${Math.round(100 * blind)},blur:${blur}`;
	});
/** About what the engine looks at in a tenth of a second. */
const mostOf = (name: string): number =>
	name.startsWith("mamba") ? 9_000 : name.startsWith("omba") || name.startsWith("docker") ? 20_000 : 40_000;

async function settingNamed(name: string): Promise<Setting> {
	const lesson = LESSONS.find((known) => known.name === name);
	const id = lesson && gameOfRuleset(lesson.ruleset);
	if (!id) throw new Error(`no lesson ${name}`);
	return settingOf(await KNOWLEDGE[id](), lesson, () => 0);
}

interface Pair {
	readonly a: string;
	readonly b: string;
	readonly games: number;
	/** The part of the points that the first player won. */
	readonly share: number;
	readonly elo: number;
	readonly low: number;
	readonly high: number;
}

/** The stronger one first. With more than two seats they sit in all ways that are even. */
async function meet(setting: Setting, a: string, b: string): Promise<Pair> {
	const score = await playMatch({ setting, players: [a, b], games, jobs, seed: 7, ms });
	const { share } = score.players[0];
	const error = 1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, score.games));
	const elo = (part: number): number => Math.round(-400 * Math.log10(1 / Math.min(0.999, Math.max(0.001, part)) - 1));
	const pair = {
		a,
		b,
		games: score.games,
		share: Number(share.toFixed(4)),
		elo: elo(share),
		low: elo(share - error),
		high: elo(share + error),
	};
	console.log(
		`  ${a} v ${b}: ${(100 * share).toFixed(1)} % of ${score.games}, Elo ${pair.elo} (${pair.low} to ${pair.high})`,
	);
	return pair;
}

const DEEP_NODES = 60_000;

async function lossesOf(name: string, setting: Setting): Promise<{ form: number; loss: number }[]> {
	const id = gameOfRuleset(setting.ruleset);
	if (!id) throw new Error(`no ruleset ${setting.ruleset}`);
	const knowledge = await KNOWLEDGE[id]();
	const choices = collectChoices(knowledge, setting, games, DEEP_NODES);
	return Array.from({ length: RUNG_COUNT }, (_, i) => {
		const form = i / (RUNG_COUNT - 1);
		const loss = givenAway(knowledge, setting, choices, levelAt(form, mostOf(name)));
		console.log(`  form ${form.toFixed(3)}: gives away ${loss.toFixed(4)} of a win a play`);
		return { form, loss };
	});
}

const kept: Record<string, unknown> = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : {};
for (const name of names) {
	const setting = await settingNamed(name);
	console.log(name);
	if (mode === "loss") {
		kept[name] = { losses: await lossesOf(name, setting) };
		writeFileSync(out, `${JSON.stringify(kept, null, "\t")}\n`);
		continue;
	}
	const pairs: Pair[] = [];
	if (mode === "ladder") {
		const rungs = rungsOf(name);
		for (let i = 1; i < rungs.length; i++) pairs.push(await meet(setting, rungs[i], rungs[i - 1]));
		for (const i of [0, 2, 3, 4, 5, 6]) pairs.push(await meet(setting, rungs[i], "taker"));
	} else {
		for (let level = 2; level <= 8; level++) pairs.push(await meet(setting, `level:${level}`, `level:${level - 1}`));
		pairs.push(await meet(setting, "level:1", "taker"));
	}
	kept[name] = { measuredWith: `${mode}, ${games} games a pair, ${ms} ms a play for level 8`, pairs };
	writeFileSync(out, `${JSON.stringify(kept, null, "\t")}\n`);
}
