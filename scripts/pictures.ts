/**
 * Takes the screenshots of every page that are committed: npm run pictures. Covers, diagrams and start positions are drawn
 * by the build (apps/web/prerender-plugin.ts). Run it again when the pages look otherwise.
 */

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { gameOfTitle, SHELF, TITLES, type Title, titleManifestOf } from "@tablier/games";
import { CHANCE, type Game, readSetting, type Setting, unwrap } from "@tablier/kernel";
import type { TimedPlay } from "@tablier/kernel/match";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import type { KeptMatch } from "../apps/web/src/parts/storage/kept-match.ts";
import { at, PAGES } from "../e2e/addresses.ts";
import { remembered } from "./browser.mjs";

/** When the matches of the pictures were played: the same in every run. */
const MOMENT = Date.UTC(2026, 10, 14, 20, 30);

type Kept = KeptMatch & { readonly revision: number };

/** A match that stands at the moment, as the device keeps it. */
async function keptOf(title: Title): Promise<Kept> {
	const id = gameOfTitle(title);
	const game = await SHELF[id]();
	const { setting, plays: shown } = shownOf(game, title);
	const events = shown.map(({ by, steps }) => ({ kind: "played", by, steps, at: 0 }) as const);
	return {
		id: `picture-${title}`,
		title,
		game: id,
		rulesVersion: game.rulesVersion,
		elapsed: 0,
		over: false,
		chairs: Array.from({ length: setting.seats }, () => ({ kind: "person" }) as const),
		seed: 1,
		plays: shown.filter(({ by }) => by !== CHANCE).length,
		startedAt: MOMENT,
		changedAt: MOMENT,
		events: [{ kind: "begun", agreement: { setting, clock: { kind: "none" } }, at: 0 }, ...events],
		revision: 1,
	};
}

/** The plays up to the moment of the cover; none where the title has no such moment. */
function shownOf(game: Game, title: Title): { readonly setting: Setting; readonly plays: readonly TimedPlay[] } {
	const { cover, rulesets } = titleManifestOf(title);
	if (!cover) return { setting: unwrap(readSetting(game.rulesets, { ruleset: rulesets[0] })), plays: [] };
	const text = readFileSync(`packages/games/src/${gameOfTitle(title)}/records/${cover.record}.record`, "utf8");
	const { setting, plays } = unwrap(replayRecord(game, unwrap(readRecord(text))));
	// A match never waits for a die.
	const end = plays[cover.play]?.by === CHANCE ? cover.play + 1 : cover.play;
	return { setting, plays: plays.slice(0, end) };
}

async function keep(matches: readonly Kept[]): Promise<void> {
	const database = await new Promise<IDBDatabase>((done, failed) => {
		const request = indexedDB.open("tablier");
		request.onsuccess = () => done(request.result);
		request.onerror = () => failed(request.error);
	});
	const transaction = database.transaction(["matches"], "readwrite");
	for (const match of matches) transaction.objectStore("matches").put(match);
	await new Promise((done) => {
		transaction.oncomplete = done;
	});
	database.close();
}

interface Look {
	readonly width: number;
	readonly height: number;
	readonly language: string;
	readonly theme: "light" | "dark";
	readonly preferences?: object;
}

async function open(browser: Browser, look: Look): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: look.width, height: look.height },
		locale: look.language,
		colorScheme: look.theme,
		serviceWorkers: "block",
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	await page.addInitScript(
		(text) => localStorage.setItem("tablier.preferences", text),
		JSON.stringify(look.preferences ?? {}),
	);
	await page.goto(`${address}/en`);
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.evaluate(keep, await Promise.all(TITLES.map(keptOf)));
	return page;
}

async function shootPages(browser: Browser): Promise<void> {
	const folder = "docs/pictures/pages";
	mkdirSync(folder, { recursive: true });
	const looks: Readonly<Record<string, Look>> = {
		desk: { width: 1440, height: 900, language: "fr-FR", theme: "light" },
		phone: { width: 360, height: 740, language: "en-GB", theme: "dark" },
	};
	const matches = Object.fromEntries(TITLES.map((title) => [`${title}-match`, `${title}/play#picture-${title}`]));
	const analyses = { "oshi-analysis": "oshi/analyse#match/picture-oshi" };
	const names = { ...PAGES, ...matches, ...analyses };
	for (const [name, look] of Object.entries(looks)) {
		const page = await open(browser, look);
		for (const [called, path] of Object.entries(names)) {
			await page.goto(`${address}${at(path, look.language === "fr-FR" ? "fr" : "en")}`);
			await page.getByRole("heading", { level: 1 }).waitFor();
			await page.waitForTimeout(700);
			await page.screenshot({ path: `${folder}/${called}-${name}.jpg`, type: "jpeg", quality: 72 });
		}
		await page.context().close();
	}
	const pages = Object.keys(names);
	writeFileSync(`${folder}/README.md`, galleryOf(pages));
	console.log(`${folder}: ${2 * pages.length} pictures`);
}

const galleryOf = (pages: readonly string[]): string => `# Every page

Made by \`npm run pictures\`: 1440 by 900 in French and light, 360 by 740 in English and dark.

| page | on a desk | on a phone |
|---|---|---|
${pages.map((page) => `| ${page} | ![${page} on a desk](${page}-desk.jpg) | ![${page} on a phone](${page}-phone.jpg) |`).join("\n")}
`;

const server = spawn(process.execPath, ["apps/server/dist/main.mjs", "--port", "0", "--data", ".cache/pictures"], {
	stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise<string>((found) => {
	server.stdout.on("data", (chunk) => {
		const match = /http:\/\/[^\s/]+/.exec(String(chunk));
		if (match) found(match[0]);
	});
});
try {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH || remembered(),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	await shootPages(browser);
	await browser.close();
} finally {
	server.kill();
}
