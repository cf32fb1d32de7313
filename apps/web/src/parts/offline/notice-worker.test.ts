import { describe, expect, it } from "vitest";
import { type NoticeWorld, readNotice, showNotice, visitNotice } from "./notice-worker.ts";

const MATCH = "abcdefghijkl";
const TEXT = JSON.stringify({ kind: "turn", match: MATCH, title: "oshi", language: "fr" });
const ADDRESS = `fr/oshi/en-ligne#${MATCH}`;

function worldWith(urls: readonly string[]) {
	const done: string[] = [];
	const world: NoticeWorld = {
		location: { href: "https://games.example.org/library/service-worker.js" },
		registration: { showNotification: async (title, options) => void done.push(`${title} ${JSON.stringify(options)}`) },
		clients: {
			matchAll: async () => urls.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
			openWindow: async (url) => void done.push(`open ${url}`),
		},
	};
	return { world, done };
}

describe("a knock of the server", () => {
	it("is said in the person's language, and leads to the match", async () => {
		expect(readNotice(TEXT)).toMatchObject({ match: MATCH, language: "fr", address: ADDRESS });
		const { world, done } = worldWith([]);
		await showNotice(world, TEXT);
		expect(done[0]).toMatch(/^Oshi.: à vous de jouer /u);
		expect(done[0]).toContain(`"tag":"turn-${MATCH}"`);
	});

	it.each([
		"",
		"null",
		"{}",
		TEXT.replace("oshi", "chess"),
		TEXT.replace(MATCH, "../../../etc"),
		TEXT.replace('"fr"', '"xx"'),
		'{"match":5}',
	])("that is none says nothing: %s", async (text) => {
		const { world, done } = worldWith([]);
		await showNotice(world, text);
		expect(done).toEqual([]);
	});

	it("opens the match, or shows the page that has it open; never another page, never another site", async () => {
		const here = `https://games.example.org/library/${ADDRESS}`;
		const elsewhere = "https://games.example.org/library/fr/abalone/jouer#x";
		const data = { match: MATCH, address: ADDRESS };
		const english = `https://games.example.org/library/en/oshi/online#${MATCH}`;
		for (const open of [here, english]) {
			const shown = worldWith([elsewhere, open]);
			await visitNotice(shown.world, data);
			expect(shown.done).toEqual([`focus ${open}`]);
		}
		const fresh = worldWith([elsewhere]);
		await visitNotice(fresh.world, data);
		expect(fresh.done).toEqual([`open ${here}`]);
		for (const broken of [
			undefined,
			{},
			{ address: ADDRESS },
			{ match: MATCH, address: "https://elsewhere.example/" },
			{ match: MATCH, address: "//elsewhere.example" },
			{ match: MATCH, address: "../other" },
		]) {
			const nowhere = worldWith([]);
			await visitNotice(nowhere.world, broken);
			expect(nowhere.done).toEqual([]);
		}
	});
});
