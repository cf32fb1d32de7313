/**
 * From how strong each form is (`bench levels ladder`) to the ranges of forms of levels: what the levels there are should come
 * to, and others that are as far apart as they should be, the first of them below a player who only takes what is offered.
 *
 *   npm run bench -- forms [LADDER.json ...] [--elo N] [--nodes N]       how many Elo apart; how many nodes level 8 looks at
 *
 * Ranges that are proposed are all as wide as each other. They are a beginning: what counts is how the levels fare when they
 * meet (`bench levels table`). The steeper a game, the wider they have to be: neighbours on days of their own.
 */
import { readFileSync } from "node:fs";
import { levelAt } from "@tablier/engine";
import { eloOfShare, shareOfElo } from "@tablier/engine/arena";
import { loadForms } from "../packages/engine/src/forms.ts";
import { readArguments } from "./flags.ts";
import { type LevelResults, type Pair, RUNG_COUNT } from "./level-results.ts";

const FORMS = await loadForms();

type Range = readonly [low: number, high: number];
/** How strong a form is, in Elo above the first rung. */
type Height = (form: number) => number;

const { args, flag } = readArguments();
const target = Number(flag("--elo") ?? 140);
const nodes = flag("--nodes");
/** A rung that won everything may be any distance above the one below it. */
const MOST_A_RUNG = 1100;
const GRAIN = 60;
/** No level is to look farther than this; see level.test.ts. */
const BEST_FORM = 1.1;
/** What the first level is to have of its games against the taker, at most. */
const LEAST_BY_TAKER = 0.35;

function heightOf(pairs: readonly Pair[]): Height {
	const heights = [0];
	for (const { elo } of pairs.slice(0, RUNG_COUNT - 1))
		heights.push(heights[heights.length - 1] + Math.max(10, Math.min(MOST_A_RUNG, elo)));
	return (form) => {
		const place = Math.max(0, form * (RUNG_COUNT - 1));
		const below = Math.min(RUNG_COUNT - 2, Math.floor(place));
		return heights[below] + (heights[below + 1] - heights[below]) * (place - below);
	};
}

const formsIn = ([low, high]: Range): number[] =>
	Array.from({ length: GRAIN }, (_, i) => low + ((high - low) * (i + 0.5)) / GRAIN);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meet = (height: Height, a: Range, b: Range): number =>
	mean(formsIn(a).flatMap((one) => formsIn(b).map((other) => shareOfElo(height(one) - height(other)))));

/** What a form has of its games against the taker, from the rungs that met him. */
function takerShareOf(pairs: readonly Pair[]): (form: number) => number {
	const met = pairs.filter(({ b }) => b === "taker").map(({ a, share }) => ({ form: formOf(pairs, a), share }));
	return (form) => {
		const above = met.findIndex((known) => known.form >= form);
		if (above <= 0) return above === 0 ? met[0].share : 1;
		const [low, high] = [met[above - 1], met[above]];
		return low.share + ((high.share - low.share) * (form - low.form)) / (high.form - low.form);
	};
}

/** Rungs are named by what they do: the first pairs name them in order. */
function formOf(pairs: readonly Pair[], name: string): number {
	const order = [pairs[0].b, ...pairs.slice(0, RUNG_COUNT - 1).map(({ a }) => a)];
	return order.indexOf(name) / (RUNG_COUNT - 1);
}

/** Levels 7 to 1 below level 8, all as wide. */
function rangesBelow(best: Range, width: number, height: Height): Range[] {
	const ranges: Range[] = [];
	let above = best;
	for (let level = 7; level >= 1; level--) {
		let [low, high] = [-width, BEST_FORM];
		for (let i = 0; i < 30; i++) {
			const middle = (low + high) / 2;
			if (meet(height, above, around(middle, width)) > shareOfElo(target)) low = middle;
			else high = middle;
		}
		above = around(low, width);
		ranges.unshift(above);
	}
	return ranges;
}

const around = (middle: number, width: number): Range => [
	Math.max(0, middle - width),
	Math.min(BEST_FORM, middle + width),
];

/** The narrowest at which level 1 loses to the taker; the widest there are where none does. */
function proposed(best: Range, height: Height, takerShare: (form: number) => number): Range[] {
	let ranges: Range[] = [];
	for (let width = 0.02; width <= 0.6; width += 0.01) {
		ranges = rangesBelow(best, width, height);
		if (mean(formsIn(ranges[0]).map(takerShare)) < LEAST_BY_TAKER) break;
	}
	return ranges;
}

/** The form that looks at so many nodes. */
function formWith(wanted: number, most: number): number {
	const [least, usual] = [levelAt(0, most), levelAt(1, most)].map(({ limits }) => limits.nodes ?? 1);
	return Math.log(wanted / least) / Math.log(usual / least);
}

function tell(called: string, ranges: readonly Range[], best: Range, height: Height): void {
	const all = [...ranges, best];
	const apart = all.slice(1).map((range, i) => Math.round(eloOfShare(meet(height, range, all[i]))));
	console.log(`  ${called}: ${ranges.map(([low, high]) => `[${low.toFixed(3)}, ${high.toFixed(3)}]`).join(", ")}`);
	console.log(`    neighbours ${apart.join(" ")}`);
}

for (const file of args.length > 0 ? args : [".cache/ladder.json"]) {
	const ladders: Readonly<Record<string, LevelResults>> = JSON.parse(readFileSync(file, "utf8"));
	for (const [name, { most, pairs = [] }] of Object.entries(ladders)) {
		if (most !== FORMS[name].most)
			throw new Error(`${file}: ${name} has climbed with other nodes than forms.ts has now`);
		const height = heightOf(pairs);
		const form = nodes === undefined ? 1 : formWith(Number(nodes), most);
		console.log(name);
		tell("there are", FORMS[name].ranges, [form, form], height);
		tell("proposed", proposed([form, form], height, takerShareOf(pairs)), [form, form], height);
	}
}
