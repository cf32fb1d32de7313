/** What Lighthouse says of a page, on its mobile profile: a slow phone on a slow network. It is no dependency of ours: it is installed into .cache on its first use. */

import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { today } from "./measure.ts";

const LIGHTHOUSE = "lighthouse@12.8.2";
const execute = promisify(execFile);

export interface LighthouseRun {
	readonly performance: number;
	/** How fast Lighthouse found this machine to be in that moment; the profile's slow phone is a quarter of it. */
	readonly machine: number;
	/** Which part of the time that this machine asked for went to its neighbours. */
	readonly stolen: number;
	readonly counts: boolean;
}

export interface Scores {
	readonly page: string;
	readonly on: string;
	/** The median of the looks that count; the other figures are of the same look. */
	readonly performance: number;
	readonly accessibility: number;
	readonly bestPractices: number;
	readonly firstPaintMs: number;
	readonly largestPaintMs: number;
	readonly blockedMs: number;
	readonly looks: readonly LighthouseRun[];
}

/** A score moves with whatever else a machine does: Lighthouse's own advice is the median of five. */
const LOOKS = 5;
/**
 * A rented machine shares its cores, and a look while its neighbours have them says little of the page: it is taken again,
 * and the quietest five count. All are told.
 */
const MOST_LOOKS = 12;
const QUIET = 0.05;

/** Ticks since the machine began, of all its cores: those it had nothing to do in, those its neighbours had, and all. */
function ticks(): { readonly idle: number; readonly stolen: number; readonly all: number } {
	// Other systems do not tell: there every look is quiet.
	if (!existsSync("/proc/stat")) return { idle: 0, stolen: 0, all: 0 };
	const [user, nice, system, idle, waiting, hard, soft, stolen] = readFileSync("/proc/stat", "utf8")
		.split("\n", 1)[0]
		.split(/\s+/)
		.slice(1)
		.map(Number);
	return { idle: idle + waiting, stolen, all: user + nice + system + idle + waiting + hard + soft + stolen };
}

/** Runs something, and tells which part of the time that was asked for meanwhile went to the neighbours. */
async function withStolen<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly stolen: number }> {
	const before = ticks();
	const result = await run();
	const after = ticks();
	const asked = after.all - before.all - (after.idle - before.idle);
	return { result, stolen: (after.stolen - before.stolen) / Math.max(1, asked) };
}

/** Now and then, most of all on a busy machine, Lighthouse cannot record what it sees and asks to be run again. That says nothing of the page. */
async function persist<T>(look: () => Promise<T>, signal: AbortSignal, tries = 8): Promise<T> {
	try {
		return await look();
	} catch (error) {
		if (tries <= 1 || signal.aborted) throw error;
		return persist(look, signal, tries - 1);
	}
}

/** The part of Lighthouse's report that is read here. */
interface Report {
	readonly categories: Readonly<Record<string, { readonly score: number }>>;
	readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
	readonly environment: { readonly benchmarkIndex: number };
}

const scoreOf = ({ report }: { readonly report: Report }, category: string): number =>
	Math.round(100 * report.categories[category].score);

/** Where it is, put there when it is not. */
function install(): string {
	const folder = resolve(".cache/lighthouse");
	const cli = `${folder}/node_modules/lighthouse/cli/index.js`;
	if (existsSync(cli)) return cli;
	mkdirSync(folder, { recursive: true });
	writeFileSync(`${folder}/package.json`, '{"private":true}');
	execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", LIGHTHOUSE], {
		cwd: folder,
		stdio: "inherit",
	});
	return cli;
}

const FLAGS = [
	"--quiet",
	"--output=json",
	// A Chromium of its own: in one that somebody else started, Lighthouse waits for ever.
	"--chrome-flags=--headless=new --no-sandbox --disable-gpu",
	"--only-categories=performance,accessibility,best-practices",
];

export interface Ways {
	/** Of the server, without a slash at its end. */
	readonly address: string;
	readonly chromium: string;
	readonly signal: AbortSignal;
}

export async function lookAt(hash: string, { address, chromium, signal }: Ways): Promise<Scores> {
	const cli = install();
	const look = async (): Promise<string> =>
		(
			await execute(process.execPath, [cli, `${address}/${hash}`, ...FLAGS], {
				maxBuffer: 1 << 28,
				env: { ...process.env, CHROME_PATH: chromium },
				timeout: 120_000,
				signal,
			})
		).stdout;
	const all: { readonly report: Report; readonly stolen: number }[] = [];
	while (all.length < MOST_LOOKS && all.filter(({ stolen }) => stolen < QUIET).length < LOOKS) {
		const { result, stolen } = await withStolen(() => persist(look, signal));
		all.push({ report: JSON.parse(result), stolen });
	}
	const counting = new Set(all.toSorted((one, other) => one.stolen - other.stolen).slice(0, LOOKS));
	const rising = all.toSorted((one, other) => scoreOf(one, "performance") - scoreOf(other, "performance"));
	const middle = rising.filter((one) => counting.has(one))[(LOOKS - 1) / 2];
	const { audits } = middle.report;
	return {
		page: hash,
		on: today(),
		performance: scoreOf(middle, "performance"),
		accessibility: scoreOf(middle, "accessibility"),
		bestPractices: scoreOf(middle, "best-practices"),
		firstPaintMs: Math.round(audits["first-contentful-paint"].numericValue),
		largestPaintMs: Math.round(audits["largest-contentful-paint"].numericValue),
		blockedMs: Math.round(audits["total-blocking-time"].numericValue),
		looks: rising.map((one) => ({
			performance: scoreOf(one, "performance"),
			machine: Math.round(one.report.environment.benchmarkIndex),
			stolen: Math.round(1000 * one.stolen) / 1000,
			counts: counting.has(one),
		})),
	};
}
