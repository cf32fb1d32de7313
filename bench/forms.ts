/**
 * From how strong each form is (bench/levels.ts ladder) to the range of forms of each level: neighbours as far apart as they
 * should be, and the first level below a player who only takes what is offered.
 *
 *   npm run bench -- forms LADDER.json [--elo N]
 */
import { readFileSync } from "node:fs";
import { readArguments } from "./flags.ts";

interface Pair {
	readonly a: string;
	readonly b: string;
	readonly share: number;
	readonly elo: number;
}

const { args, flag } = readArguments();
const target = Number(flag("--elo") ?? 150);
const RUNGS = 13;
/** A rung that won everything may be any distance above the one below it. */
const MOST_A_RUNG = 800;
const GRAIN = 60;

const expected = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

function solve(pairs: readonly Pair[]): void {
	const heights = [0];
	for (let i = 0; i < RUNGS - 1; i++) heights.push(heights[i] + Math.max(10, Math.min(MOST_A_RUNG, pairs[i].elo)));
	const height = (form: number): number => {
		const place = Math.min(RUNGS - 1, Math.max(0, form * (RUNGS - 1)));
		const below = Math.min(RUNGS - 2, Math.floor(place));
		return heights[below] + (heights[below + 1] - heights[below]) * (place - below);
	};
	/** The form at which a player is as good as the taker, and what a range of forms scores against him. */
	const againstTaker = pairs
		.filter(({ b }) => b === "taker")
		.map(({ a, share }) => ({ form: formOf(pairs, a), share }));
	const takerShare = (form: number): number => {
		const above = againstTaker.findIndex((known) => known.form >= form);
		if (above <= 0) return above === 0 ? againstTaker[0].share : 1;
		const [low, high] = [againstTaker[above - 1], againstTaker[above]];
		return low.share + ((high.share - low.share) * (form - low.form)) / (high.form - low.form);
	};
	const forms = ([low, high]: readonly [number, number]): number[] =>
		Array.from({ length: GRAIN }, (_, i) => low + ((high - low) * (i + 0.5)) / GRAIN);
	const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
	const meet = (a: readonly [number, number], b: readonly [number, number]): number =>
		mean(forms(a).flatMap((one) => forms(b).map((other) => expected(height(one) - height(other)))));
	const around = (middle: number, width: number): [number, number] => [
		Math.max(0, middle - width),
		Math.min(1, middle + width),
	];
	const goal = expected(target);
	let best: { ranges: [number, number][]; first: number; width: number } | undefined;
	for (let width = 0.02; width <= 0.7; width += 0.01) {
		const ranges: [number, number][] = [[1, 1]];
		for (let level = 7; level >= 1; level--) {
			let low = -0.7;
			let high = 1 + width;
			for (let i = 0; i < 30; i++) {
				const middle = (low + high) / 2;
				if (meet(ranges[0], around(middle, width)) > goal) low = middle;
				else high = middle;
			}
			ranges.unshift(around(low, width));
		}
		const first = mean(forms(ranges[0]).map(takerShare));
		best = { ranges, first, width };
		if (first < 0.35) break;
	}
	if (!best) return;
	console.log(`  widths ${best.width.toFixed(2)}, level 1 against the taker ${(100 * best.first).toFixed(0)} %`);
	const elo = (share: number): number => Math.round(-400 * Math.log10(1 / share - 1));
	const { ranges } = best;
	console.log(
		`  neighbours ${ranges
			.slice(1)
			.map((range, i) => elo(meet(range, ranges[i])))
			.join(" ")}`,
	);
	console.log(
		`  [${ranges
			.slice(0, 7)
			.map(([low, high]) => `[${low.toFixed(3)}, ${high.toFixed(3)}]`)
			.join(", ")}]`,
	);
}

/** Rungs are named by what they do: the first pairs name them in order. */
function formOf(pairs: readonly Pair[], name: string): number {
	const order = [pairs[0].b, ...pairs.slice(0, RUNGS - 1).map(({ a }) => a)];
	return order.indexOf(name) / (RUNGS - 1);
}

for (const file of args) {
	const ladder: Record<string, { pairs: readonly Pair[] }> = JSON.parse(readFileSync(file, "utf8"));
	for (const [name, { pairs }] of Object.entries(ladder)) {
		console.log(name);
		solve(pairs);
	}
}
