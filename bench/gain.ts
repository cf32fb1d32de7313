/**
 * What learning has brought, in games won: the weights a game has against those that a person wrote, with the same search.
 *
 *   npm run bench -- gain [NAME ...] [--games N] [--nodes N] [--jobs N]       kept in bench/results/gain.json
 *   npm run bench -- gain NAME --learned FILE [--against kept] ...            weights that `bench learn` wrote to FILE
 *                                                                             against those by hand, or those that are kept; only told
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { playMatch } from "@tablier/engine/arena";
import { writeWeights } from "@tablier/kernel";
import { byHand } from "./by-hand/index.ts";
import { readArguments } from "./flags.ts";
import { LESSONS, type LearningTask, lessonNamed } from "./lessons.ts";
import { CONDITIONS, settingNamed, tableWith } from "./level-conditions.ts";
import { judgeNamed } from "./level-results.ts";
import { resultOf, today } from "./measure.ts";

const { args, flag } = readArguments();
const games = Number(flag("--games") ?? 120);
const nodes = Number(flag("--nodes") ?? 2000);
const jobs = Number(flag("--jobs") ?? availableParallelism());
const learned = flag("--learned");
const against = flag("--against") ?? "hand";
if (against !== "hand" && against !== "kept") throw new Error(`--against ${against}: it is kept or hand`);
const out = "bench/results/gain.json";

/** Lessons whose weights are their own: others have those of a relative. */
const OWN = LESSONS.filter(({ name }) => !/^docker-[24]|-2-11$|-[34]-9$/.test(name));

/** By name, as text; undefined where it is what the game has. */
type Texts = Readonly<Record<string, string>> | undefined;

function candidateOf({ name }: LearningTask): { readonly called: string; readonly weights: Texts } {
	if (learned === undefined) return { called: "kept", weights: undefined };
	const weights: NonNullable<Texts> = JSON.parse(readFileSync(learned, "utf8"));
	if (!(name in weights)) throw new Error(`${learned} has no weights for ${name}`);
	return { called: learned, weights };
}

const rivalOf = (lesson: LearningTask): Texts =>
	against === "kept" ? undefined : { [lesson.name]: writeWeights(byHand(lesson)) };

const kept: Record<string, unknown> = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : {};
for (const name of args.length > 0 ? args : OWN.map((lesson) => lesson.name)) {
	const lesson = lessonNamed(name);
	const { called, weights } = candidateOf(lesson);
	const player = `nodes:${nodes}`;
	const score = await playMatch({
		setting: await settingNamed(name),
		players: [player, player],
		weights: [weights, rivalOf(lesson)],
		games,
		jobs,
		seed: 23,
		mostPlays: CONDITIONS[name]?.mostPlays,
	});
	const [{ share, low, high }] = score.players;
	const percent = (part: number): string => (100 * part).toFixed(1);
	console.log(
		`${name}: ${called} v ${against}: ${percent(share)} % of ${score.games} (${percent(low)} to ${percent(high)})`,
	);
	if (weights !== undefined || against !== "hand") continue;
	kept[name] = {
		on: today(),
		judge: await judgeNamed(name),
		conditions: tableWith(name),
		nodes,
		...resultOf(score),
	};
	writeFileSync(out, `${JSON.stringify(kept, null, "\t")}\n`);
}
