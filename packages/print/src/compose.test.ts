import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameOfTitle, SHELF, TITLES, type Title } from "@tablier/games";
import { unwrap } from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { COLLECTORS } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { loadPrintWords } from "@tablier/words/print";
import { describe, expect, it } from "vitest";
import { composePrint, type PrintOrder } from "./compose.ts";
import { PUBLISHERS } from "./link.ts";
import { piecesOf, piecesPicture } from "./pieces.ts";
import { pagesOf, roundsOf, turnsOf } from "./score.ts";
import { inksOf, listPrints, printPath, WHATS } from "./sheet.ts";

const SOURCE = { base: "../", fonts: [] };
const ORDER: PrintOrder = { title: "oshi", whats: WHATS, paper: "a4", language: "en", ink: "full" };
const composed = (order: Partial<PrintOrder>) => composePrint({ ...ORDER, ...order }, SOURCE);
const count = (text: string, part: string | RegExp): number => text.split(part).length - 1;

describe("every sheet", () => {
	it.each(
		listPrints(TITLES)
			.filter(({ paper }) => paper === "a4")
			.map((print) => [printPath(print, "html"), print] as const),
	)("%s has a code, credits and the words of a trial", async (_, { what, ...print }) => {
		const html = await composed({ ...print, whats: [what] });
		const words = await loadPrintWords(print.language);
		const { facts, name, credits } = wordsIn(print.language).titles[print.title];
		const sheets = html.split('<section class="sheet').slice(1);
		// A booklet is one paper: its code and its credits stand on one side.
		for (const sheet of what === "rules" ? [sheets[0]] : sheets) {
			expect(count(sheet, 'class="code"')).toBe(1);
			expect(sheet).toContain(words.trial);
			expect(sheet).toContain(name);
			expect(sheet).toContain(facts.author);
			const [collector] = credits.collectors;
			if (collector) expect(sheet).toContain(`href="${COLLECTORS[collector].contact}"`);
			const publisher = PUBLISHERS[print.title];
			if (publisher) expect(sheet).toContain(`href="${publisher.address}"`);
		}
		expect(html).not.toMatch(/undefined|NaN|localhost|127\.0\.0\.1/);
		expect(html).not.toContain("<script");
	});
});

describe("the code", () => {
	it("leads to the page of the title where the address is known, and names no machine where it is not", async () => {
		const known = await composed({ whats: ["board"], address: "https://games.example.org/sub" });
		expect(known).toContain("games.example.org/sub/en/oshi");
		expect(await composed({ whats: ["board"] })).toContain("Tablier, /en/oshi");
		expect(await composed({ whats: ["board"], address: "nonsense" })).toContain("Tablier, /en/oshi");
	});
});

describe("the pieces", () => {
	const game = (title: Title) => SHELF[gameOfTitle(title)]();

	it("are all there", async () => {
		const counts = Object.fromEntries(
			await Promise.all(TITLES.map(async (title) => [title, piecesOf(await game(title), title).length] as const)),
		);
		expect(counts).toMatchObject({ abalone: 28, oshi: 16, omba: 12, docker: 12 });
		expect(count(await composed({ title: "mamba", whats: ["pieces"] }), 'class="fold"')).toBe(2 * 40 + 2);
	});

	it("that save ink have no colour, and each owner has a pattern of his own", async () => {
		const colours = (html: string) =>
			new Set([...html.matchAll(/<path[^>]* fill="(#\w+)"/g)].map(([, colour]) => colour));
		expect(colours(await composed({ title: "mamba", whats: ["pieces"], ink: "light" }))).toEqual(new Set(["#ffffff"]));
		expect(colours(await composed({ title: "mamba", whats: ["pieces"] })).size).toBe(4);
		const faces = (await composed({ title: "mamba", whats: ["pieces"], ink: "light" })).match(
			/<path d="[^"]+" fill="none" stroke="[^>]+>/g,
		);
		expect(new Set(faces).size).toBe(4);
	});

	it("have a small picture", async () => {
		for (const title of TITLES) expect(piecesPicture(await game(title), title)).toMatch(/^<svg .*<\/svg>\n$/);
	});

	it("and boards are the only sheets with a version that saves ink", () => {
		expect(WHATS.filter((what) => inksOf(what).length > 1)).toEqual(["board", "pieces"]);
	});
});

describe("a score sheet", () => {
	const recordOf = async (title: Title, name: string) => {
		const id = gameOfTitle(title);
		const file = join(import.meta.dirname, `../../games/src/${id}/records/${name}.record`);
		const text = unwrap(readRecord(readFileSync(file, "utf8")));
		return { text, replay: unwrap(replayRecord(await SHELF[id](), text)) };
	};

	it("is empty for every number of players", async () => {
		const html = await composed({ title: "omba", whats: ["sheet"] });
		expect(count(html, 'class="sheet"')).toBe(2);
		expect(html).toContain("3 or 4 players");
	});

	it("has every play of a record in its place, with the roll before it", async () => {
		const record = await recordOf("omba", "omba-4-sensible");
		const turns = turnsOf(record.text.plays);
		const rounds = roundsOf(turns, 4);
		expect(rounds.flat().filter((turn) => turn !== undefined)).toEqual(turns);
		expect(rounds[0][0]).toEqual({ seat: 0, roll: "4", play: "@b1-b2-c2-c1" });
		const html = await composed({ title: "omba", whats: ["sheet"], record });
		for (const { play } of turns) expect(html).toContain(play);
		expect(html).toContain("Blue wins");
	});

	it("goes on on another sheet", async () => {
		const record = await recordOf("abalone", "standard-six-ejections");
		const rounds = roundsOf(turnsOf(record.text.plays), 2);
		const pages = pagesOf(rounds, 2);
		expect(pages.flat(2)).toEqual(rounds);
		const html = await composed({ title: "abalone", whats: ["sheet"], record, language: "fr" });
		expect(count(html, '<section class="sheet"')).toBe(pages.length);
	});
});
