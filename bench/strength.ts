/**
 * How strong the best level is at a tenth of a second a play.
 *
 *   npm run bench -- strength [NAME ...] [--games N] [--jobs N] [--ms N] [--only greedy|mcts|random|givenAway]
 *
 * Without dice: against one-ply play (greedy) and against plain Monte-Carlo tree search with ten times its time. With dice:
 * how much of a win its plays give away, as a search of many more nodes sees it, and what share of games it wins.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { hasDice } from "@tablier/engine";
import { type PlayedGame, playMatch } from "@tablier/engine/arena";
import type { Knowledge, Setting } from "@tablier/kernel";
import { readArguments } from "./flags.ts";
import { collectChoices, givenAway } from "./giveaway.ts";
import { knowledgeOf, lessonNamed, settingOf } from "./lessons.ts";
import { judgeNamed } from "./level-results.ts";
import { resultOf, today } from "./measure.ts";
import { type Openings, openOpenings } from "./openings.ts";

const { args, flag } = readArguments();
const games = Number(flag("--games") ?? 100);
const jobs = Number(flag("--jobs") ?? availableParallelism());
const ms = Number(flag("--ms") ?? 100);
const PARTS = ["greedy", "random", "givenAway", "mcts"] as const;
type Part = (typeof PARTS)[number];
const only = flag("--only");
if (only !== undefined && !PARTS.some((part) => part === only)) throw new Error(`no part ${only}: ${PARTS.join(", ")}`);
const out = "bench/results/strength.json";
const DEEP_NODES = 300_000;
const DEEP_PLAYS = 150;

/** With openings, each pair of games, colours swapped, begins with the next of them. */
async function share(setting: Setting, [a, b]: [string, string], count: number, chosen?: Openings): Promise<object> {
	/** How the games ended that were not won, and after how many plays. */
	const notWon: { reason: string; plays: number }[] = [];
	const played = ({ place, scores, reason, plays }: PlayedGame): void => {
		const won = place.seats.reduce((sum, player, seat) => sum + (player === 0 ? scores[seat] : 0), 0);
		if (won < 0.999) notWon.push({ reason, plays });
	};
	const openings = chosen?.openings;
	const score = await playMatch({ setting, players: [a, b], openings, games: count, jobs, seed: 11, ms, played });
	const [{ share, wins, draws, losses }] = score.players;
	console.log(
		`  ${a} v ${b}: ${(100 * share).toFixed(1)} % of ${score.games} (${wins} won, ${draws} drawn, ${losses} lost)`,
	);
	return {
		on: today(),
		ms,
		a,
		b,
		...resultOf(score),
		notWon,
		...(chosen && { openings: chosen.chosen }),
	};
}

/** What the best level gives away a play, as a search of many more nodes sees it. */
function lossOf(knowledge: Knowledge, setting: Setting): Record<string, unknown> {
	const choices = collectChoices(knowledge, setting, DEEP_PLAYS, DEEP_NODES);
	const mean = givenAway(knowledge, setting, choices, { limits: { ms }, blind: 0, blur: 0 });
	console.log(`  gives away ${mean.toFixed(5)} of a win a choice, over ${DEEP_PLAYS} choices, by ${DEEP_NODES} nodes`);
	return { on: today(), ms, choices: DEEP_PLAYS, mean, deepNodes: DEEP_NODES };
}

const USUAL = ["abalone", "oshi", "ko-oshi", "mamba-2-9", "omba-2", "docker-3"];
const kept: Record<string, Record<string, unknown>> = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : {};
for (const name of args.length > 0 ? args : USUAL) {
	const lesson = lessonNamed(name);
	const knowledge = await knowledgeOf(lesson.ruleset);
	const setting = settingOf(knowledge, lesson, () => 0);
	console.log(name);
	let known: Openings | undefined;
	const openings = (): Openings | undefined => {
		if (hasDice(knowledge.game, setting)) return undefined;
		known ??= openOpenings(knowledge, setting, Math.ceil(games / 2));
		return known;
	};
	const parts: Readonly<Partial<Record<Part, () => Promise<object>>>> = {
		greedy: () => share(setting, ["level:8", "greedy"], games, openings()),
		...(knowledge.game.id === "omba" && {
			random: () => share(setting, ["level:8", "random"], games),
			givenAway: async () => lossOf(knowledge, setting),
		}),
		mcts: () => share(setting, ["level:8", `mcts:${10 * ms}`], Math.max(10, Math.floor(games / 5)), openings()),
	};
	// Not every game has every part: without dice nothing is given away to luck.
	for (const [part, measure] of Object.entries(parts)) {
		if (only !== undefined && part !== only) continue;
		kept[name] = { ...kept[name], [part]: { judge: await judgeNamed(name), ...(await measure()) } };
		writeFileSync(out, `${JSON.stringify(kept, null, "\t")}\n`);
	}
}
