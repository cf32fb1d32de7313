import { writeFileSync } from "node:fs";
import type { Score } from "@tablier/engine/arena";

export interface Measure {
	readonly what: string;
	/** How many of the unit in one run. */
	readonly count: number;
	readonly unit: string;
	readonly runs: number;
	/** A second, in the middle of the runs. */
	readonly median: number;
	readonly best: number;
}

/** Runs a function several times and keeps the median: a shared machine makes single runs scatter by a factor of two. */
export function measure(what: string, unit: string, runs: number, work: () => number): Measure {
	work();
	let count = 0;
	const rates = Array.from({ length: runs }, () => {
		const begun = process.hrtime.bigint();
		count = work();
		return count / (Number(process.hrtime.bigint() - begun) / 1e9);
	}).sort((a, b) => a - b);
	return { what, unit, count, runs, median: rates[Math.floor(runs / 2)], best: rates[runs - 1] };
}

/** A loop that no rule of ours touches, to compare machines by. */
export const yardstick = (): Measure =>
	measure("yardstick: dependent multiply-adds", "operations", 5, () => {
		let state = 1;
		for (let i = 0; i < 100_000_000; i++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
		return 100_000_000 + (state & 0);
	});

/** The day of a measure, as results have it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export function report(
	file: string,
	measures: readonly Measure[],
	facts: Readonly<Record<string, unknown>> = {},
): void {
	for (const { what, median, best, unit, count } of measures)
		console.log(
			`${what.padEnd(58)} ${readable(median).padStart(8)} ${unit}/s  (best ${readable(best)}, ${count} a run)`,
		);
	const content = {
		measuredWith: `node ${process.version}`,
		on: today(),
		measures,
		...facts,
	};
	writeFileSync(file, `${JSON.stringify(content, null, "\t")}\n`);
	console.log(`written to ${file}`);
}

function readable(rate: number): string {
	if (rate >= 1e6) return `${(rate / 1e6).toFixed(1)} M`;
	return rate >= 1e3 ? `${(rate / 1e3).toFixed(1)} k` : rate.toFixed(1);
}

/** How the first player of a match fared, to be kept. */
export function resultOf({ games, players }: Score): object {
	const [{ share, low, high, wins, draws, losses }] = players;
	return { games, share, low, high, wins, draws, losses };
}
