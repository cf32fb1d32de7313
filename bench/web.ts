/**
 * The web app in real Chromium: how much script a game's page loads, how soon it is drawn, how soon a tap is, whether the
 * page stays awake while the engine thinks, and how many frames a cascade of Mamba gets.
 *
 *   npm run bench -- web [script] [taps] [thinking] [cascade] [firstBoard] [lighthouse] [--page en/oshi]
 *
 * Without names all parts are measured; what is not keeps its last result. `--page` is the only one that Lighthouse looks at.
 */

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { remembered } from "../scripts/browser.mjs";
import { findCascade } from "./cascade.ts";
import { readArguments } from "./flags.ts";
import { lookAt, type Scores } from "./lighthouse.ts";
import { today } from "./measure.ts";

const PHONE = { width: 360, height: 740 };
const TAPS = 40;
/** Pages with a board as they open, and the pages that Lighthouse looks at. */
const BOARDS = ["en/abalone/analyse", "en/oshi/analyse", "en/mamba/analyse"];
const PAGES = [
	"en",
	"en/oshi",
	"en/mamba/learn",
	"en/mamba/rules",
	"en/abalone/analyse",
	"en/omba/solved",
	"en/device",
];

/** What is measured, by name, with what is asked of it. */
const PARTS = {
	script: "compressed script, bytes (asked: 120,000 or less)",
	taps: "from tap to drawn, ms (asked: 50 or less)",
	thinking: "tasks over 50 ms while two machines of level 8 play (asked: none)",
	cascade: "frames in a cascade (asked: 60 a second)",
	firstBoard: "first paint of a board on Lighthouse's mobile profile, ms (asked: under 1500)",
	lighthouse: "Lighthouse's mobile profile (asked: 95 or more)",
} as const;
type Part = keyof typeof PARTS;
/** Lighthouse's pages have a day each. */
type Dated = Exclude<Part, "lighthouse">;

const { args: only, flag } = readArguments();
const asked = flag("--page");
const pages = asked === undefined ? PAGES : [asked];
const unknown = [...only.filter((part) => !(part in PARTS)), ...pages.filter((known) => !PAGES.includes(known))];
if (unknown.length > 0) {
	console.error(
		`not known: ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}. Pages: ${PAGES.join(", ")}`,
	);
	process.exit(1);
}
const playwright = (await import(pathToFileURL(resolve("node_modules/playwright-core/index.mjs")).href)) as {
	chromium: { launch(options: object): Promise<Browser> };
};
const executablePath = process.env.CHROMIUM_PATH || remembered() || "/usr/bin/chromium";

const server = spawn(process.execPath, ["apps/server/dist/main.mjs", "--port", "0", "--data", ".cache/bench-data"], {
	stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise<string>((found) => {
	server.stdout.on("data", (chunk) => {
		const match = /http:\/\/[^\s/]+/.exec(String(chunk));
		if (match) found(match[0]);
	});
});
// Also when something here fails: a server that is left behind takes time from the next measure.
process.on("exit", () => server.kill());
const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"])
	process.on(signal, () => {
		stopped.abort();
		process.exit(1);
	});
const browser = await playwright.chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function open(path: string): Promise<Page> {
	const context = await browser.newContext({
		viewport: PHONE,
		locale: "en-GB",
		hasTouch: true,
		serviceWorkers: "block",
	});
	const page = await context.newPage();
	await page.addInitScript(() => localStorage.setItem("tablier.preferences", '{"confirm":false}'));
	await page.goto(`${address}/${path}`);
	return page;
}

/** What the page itself loads, compressed, without the headers of the answers; the engine's worker is not the page. */
async function scriptOf(path: string): Promise<number> {
	const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await client.send("Network.enable");
	const scripts = new Set<string>();
	let bytes = 0;
	client.on("Network.responseReceived", ({ requestId, type }) => {
		if (type === "Script") scripts.add(requestId);
	});
	client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	await page.goto(`${address}/${path}`, { waitUntil: "networkidle" });
	if (!path.includes("/learn") && !path.includes("/rules")) {
		await page.getByTestId("start").click();
		await page.getByRole("grid").waitFor();
		await page.waitForLoadState("networkidle");
	}
	await context.close();
	return bytes;
}

interface Taps {
	readonly throttle: number;
	readonly median: number;
	readonly worst: number;
}

/** From the tap until the frame that shows it, as the browser's own event timing has it (in steps of 8 ms). */
async function tapsAt(throttle: number): Promise<Taps> {
	const page = await open("en/abalone");
	await page.getByTestId("start").click();
	await page.getByRole("grid").waitFor();
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setCPUThrottlingRate", { rate: throttle });
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { tapTimes: times });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if (entry.name === "click" || entry.name === "pointerup") times.push(entry.duration);
		}).observe({ type: "event", durationThreshold: 0 } as PerformanceObserverInit);
	});
	for (let i = 0; i < TAPS; i++) {
		await page.locator(`[data-name="${["A1", "B2", "C3", "C4"][i % 4]}"]`).tap();
		await page.waitForTimeout(60);
	}
	await page.waitForTimeout(300);
	const times = await page.evaluate(() => (window as unknown as { tapTimes: number[] }).tapTimes);
	await page.context().close();
	return { throttle, median: median(times), worst: Math.max(...times) };
}

/** Tasks over 50 ms on the page's own thread while level 8 thinks. */
async function longTasks(): Promise<{ readonly seconds: number; readonly over50: readonly number[] }> {
	const page = await open("en/abalone");
	await page.evaluate(() => {
		const tasks: number[] = [];
		Object.assign(window, { longTasks: tasks });
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
		}).observe({ type: "longtask" });
	});
	await page.locator("form details").evaluate((details: HTMLDetailsElement) => {
		details.open = true;
	});
	for (const seat of await page.locator("fieldset select").all()) await seat.selectOption({ index: 8 });
	await page.getByTestId("start").click();
	await page.getByRole("grid").waitFor();
	await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
	const seconds = 10;
	await page.waitForTimeout(seconds * 1000);
	const over50 = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
	await page.context().close();
	return { seconds, over50 };
}

interface Frames {
	readonly events: number;
	readonly frames: number;
	readonly perSecond: number;
	readonly late: number;
}

/** Frames while a cascade of Mamba is shown; `late` took more than a frame and a half. */
async function cascade(): Promise<Frames> {
	const found = await findCascade(15);
	const page = await open("en");
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.evaluate(keepMatch, found.kept);
	await page.goto(`${address}/en/mamba/play#${found.kept.id}`);
	await page.getByRole("grid").waitFor();
	const [first, ...others] = found.touches;
	await page.locator(`[data-name="${first}"]`).click();
	await page.evaluate(() => {
		const frames: number[] = [];
		Object.assign(window, { frames });
		const count = (at: number): void => {
			frames.push(at);
			requestAnimationFrame(count);
		};
		requestAnimationFrame(count);
	});
	for (const name of others) await page.locator(`[data-name="${name}"]`).click();
	await page.waitForTimeout(200);
	await page.getByTestId("event").waitFor({ state: "detached", timeout: 60_000 });
	const at = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
	await page.context().close();
	const gaps = at.slice(1).map((time, i) => time - at[i]);
	const late = gaps.filter((gap) => gap > 25).length;
	return {
		events: found.events,
		frames: at.length,
		perSecond: Math.round(((at.length - 1) * 10_000) / (at[at.length - 1] - at[0])) / 10,
		late,
	};
}

async function keepMatch(kept: object): Promise<void> {
	const database = await new Promise<IDBDatabase>((done, failed) => {
		const request = indexedDB.open("tablier");
		request.onsuccess = () => done(request.result);
		request.onerror = () => failed(request.error);
	});
	await new Promise<void>((done, failed) => {
		const transaction = database.transaction(["matches"], "readwrite");
		transaction.objectStore("matches").put(kept);
		transaction.oncomplete = () => done();
		transaction.onerror = () => failed(transaction.error);
	});
	database.close();
}

/** The network and the processor of Lighthouse's mobile profile, as its documentation gives them. */
const MOBILE = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;

interface FirstBoard {
	readonly page: string;
	/** A board is seen: its drawing, which stands in until the board itself is there. */
	readonly seenMs: number;
	/** The board itself, which can be played on. */
	readonly playableMs: number;
	readonly all: readonly { readonly seen: number; readonly playable: number }[];
}

/** From the address to the frame with a board, on a first visit with nothing kept, by the browser's own clock of paints. */
async function firstBoard(path: string): Promise<FirstBoard> {
	const all: { seen: number; playable: number }[] = [];
	for (let visit = 0; visit < 7; visit++) {
		const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", serviceWorkers: "block" });
		const page = await context.newPage();
		const client = await context.newCDPSession(page);
		await client.send("Network.enable");
		await client.send("Network.emulateNetworkConditions", { offline: false, ...MOBILE });
		await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
		await page.addInitScript(() => {
			new PerformanceObserver((list) => {
				for (const { startTime } of list.getEntries())
					if (!("seenAt" in window)) Object.assign(window, { seenAt: startTime });
			}).observe({ type: "element", buffered: true });
			const look = (): void => {
				const there = document.querySelector("[role=grid]") !== null;
				requestAnimationFrame(there ? () => Object.assign(window, { playableAt: performance.now() }) : look);
			};
			requestAnimationFrame(look);
		});
		await page.goto(`${address}/${path}`);
		await page.waitForFunction(() => "playableAt" in window);
		const times = await page.evaluate(() => {
			const { seenAt, playableAt } = window as unknown as { seenAt?: number; playableAt: number };
			return { seenAt, playableAt };
		});
		all.push({ seen: Math.round(times.seenAt ?? times.playableAt), playable: Math.round(times.playableAt) });
		await context.close();
	}
	return {
		page: path,
		seenMs: median(all.map(({ seen }) => seen)),
		playableMs: median(all.map(({ playable }) => playable)),
		all,
	};
}

interface Results {
	readonly measuredWith: string;
	/** When each part was measured. */
	readonly on: Readonly<Record<Dated, string>>;
	readonly lighthouse: readonly Scores[];
}
const RESULTS = "bench/results/web.json";
let results: Results = JSON.parse(readFileSync(RESULTS, "utf8"));

/** Written at once: whatever fails later, what was measured stays. */
function keep(part: Part, changed: Partial<Results>): void {
	results = { ...results, measuredWith: `${process.version}, Chromium without a GPU`, ...changed };
	writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
	console.log(`${PARTS[part]}, written to ${RESULTS}`);
}

async function scripts(): Promise<Record<string, number>> {
	const bytes: Record<string, number> = {};
	for (const title of TITLES) bytes[`en/${title} and a match`] = await scriptOf(`en/${title}`);
	return bytes;
}

async function firstBoards(): Promise<FirstBoard[]> {
	const boards: FirstBoard[] = [];
	for (const path of BOARDS) boards.push(await firstBoard(path));
	return boards;
}

const MEASURES: Readonly<Record<Dated, () => Promise<unknown>>> = {
	script: scripts,
	taps: async () => [await tapsAt(1), await tapsAt(4)],
	thinking: longTasks,
	cascade,
	firstBoard: firstBoards,
};

const wanted = (part: string): boolean => only.length === 0 || only.includes(part);
for (const [part, measure] of Object.entries(MEASURES) as [Dated, () => Promise<unknown>][]) {
	if (!wanted(part)) continue;
	const value = await measure();
	console.dir(value, { depth: 2 });
	keep(part, { [part]: value, on: { ...results.on, [part]: today() } });
}
await browser.close();
if (wanted("lighthouse"))
	for (const page of pages) {
		const scores = await lookAt(page, { address, chromium: executablePath, signal: stopped.signal });
		const all = new Map([...results.lighthouse, scores].map((known) => [known.page, known]));
		keep("lighthouse", { lighthouse: PAGES.flatMap((known) => all.get(known) ?? []) });
		const { looks, ...middle } = scores;
		console.log(middle, ...looks.map(({ performance, counts }) => (counts ? performance : `(${performance})`)));
	}
server.kill();
