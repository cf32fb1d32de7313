import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RULESETS_OF_TITLE, TITLES } from "@tablier/games";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrowser } from "../../../scripts/browser.mjs";
import { linesOf } from "../test/pdf-lines.ts";
import { composePrint, type PrintOrder } from "./compose.ts";
import { countPages, hashOf, openBrowser, printAll, printFile } from "./pdf.ts";
import { boardPicture, WHATS } from "./sheet.ts";

const path = await findBrowser();
const ORDER: PrintOrder = { title: "oshi", whats: ["board"], paper: "a4", language: "en", ink: "light" };
/** The fonts of the site: other letters are wider. */
const STYLE = join(import.meta.dirname, "../../../apps/web/src/style/fonts");
const FONTS = ["piazzolla.woff2", "hanken-grotesk.woff2"];
const EDITIONS = [
	["fr", "a4"],
	["fr", "letter"],
	["en", "letter"],
	["en", "a4"],
] as const;
const CSS_MM = 96 / 25.4;

/** A board of nine by nine squares that the size of its frame can be measured by. */
const GRID = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4.75 -4.75 9.5 9.5" width="190" height="190"><path d="${Array.from({ length: 10 }, (_, i) => `M-4.5 ${i - 4.5}H4.5`).join("")}M-4.5 -4.5H-3.5" fill="none" stroke="#000" stroke-width=".02"/></svg>`;

describe.skipIf(path === undefined)("a PDF file", () => {
	const folder = mkdtempSync(join(tmpdir(), "tablier-pdf-"));
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser(path ?? "");
		for (const font of FONTS) copyFileSync(join(STYLE, font), join(folder, font));
		mkdirSync(join(folder, "prints"));
		mkdirSync(join(folder, "pictures/oshi"), { recursive: true });
		writeFileSync(join(folder, boardPicture("oshi", `${RULESETS_OF_TITLE.oshi[0]}-2`, "light")), GRID);
	});
	afterAll(async () => {
		await browser.close();
		rmSync(folder, { recursive: true });
	});

	const write = async (name: string, order: PrintOrder): Promise<string> => {
		const file = join(folder, "prints", name);
		writeFileSync(file, await composePrint(order, { base: "../", fonts: FONTS }));
		return file;
	};

	it("has a board of 20 mm a cell and a ruler of 100 mm", async () => {
		for (const paper of ["a4", "letter"] as const) {
			const lines = linesOf(await printFile(browser, await write("board.html", { ...ORDER, paper })));
			const wide = (length: number) =>
				lines.filter(({ width, height }) => Math.abs(width - length) < 0.05 && height < 0.05).length;
			expect(wide(100)).toBeGreaterThanOrEqual(1);
			expect(wide(9 * 20)).toBe(10);
			expect(wide(20)).toBe(1);
		}
	});

	it("has as many pages as there are sheets, and no text that is cut off", async () => {
		for (const title of TITLES)
			for (const [language, paper] of EDITIONS) {
				const file = await write("all.html", { ...ORDER, title, language, whats: WHATS, paper });
				const page = await browser.newPage();
				await page.goto(`file://${file}`);
				await page.evaluate("document.fonts.ready");
				const { sheets, cut, areas } = await page.evaluate(() => ({
					sheets: document.querySelectorAll(".sheet").length,
					cut: [...document.querySelectorAll(".main, .half, .flow, .foot, .head")]
						.filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
						.map((box) => `${box.className}: ${box.textContent?.slice(0, 60)}`),
					areas: [...document.querySelectorAll(".area")].map((box) => box.getBoundingClientRect().width),
				}));
				await page.close();
				expect({ title, language, paper, cut }).toEqual({ title, language, paper, cut: [] });
				for (const width of areas) expect(width / CSS_MM).toBeCloseTo(190, 1);
				if (paper === "letter") expect(countPages(await printFile(browser, file))).toBe(sheets);
			}
	});

	it("is made once: what has not changed comes from the cache", async () => {
		await write("once.html", ORDER);
		const jobs = [{ html: "prints/once.html", pdf: "prints/once.pdf" }];
		const cache = join(folder, "cache");
		expect(await printAll(jobs, folder, cache, path ?? "")).toBe(1);
		expect(await printAll(jobs, folder, cache, "/no/such/browser")).toBe(0);
		writeFileSync(join(cache, "old.pdf"), "");
		await printAll(jobs, folder, cache, "/no/such/browser");
		expect(readdirSync(cache)).toHaveLength(1);
	});
});

it("names a file by the document and by the pictures in it", () => {
	const html = '<img src="../pictures/a.svg">';
	const named = (text: string) => hashOf(html, (file) => (file === "pictures/a.svg" ? Buffer.from(text) : undefined));
	expect(named("one")).toBe(named("one"));
	expect(named("one")).not.toBe(named("two"));
});
