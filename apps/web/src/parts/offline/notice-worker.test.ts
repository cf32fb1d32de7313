import { describe, expect, it } from "vitest";
import { type NoticeWorld, readNotice, showNotice, visitNotice } from "./notice-worker.ts";

const MATCH = "abcdefghijkl";
const TEXT = JSON.stringify({ kind: "turn", match: MATCH, title: "oshi", language: "fr" });
const ADDRESS = `/#/oshi/online/${MATCH}`;

function worldWith(urls: readonly string[]) {
	const done: string[] = [];
	const world: NoticeWorld = {
		location: { origin: "https://games.example.org" },
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
		const here = `https://games.example.org${ADDRESS}`;
		const shown = worldWith(["https://games.example.org/#/abalone/play/x", here]);
		await visitNotice(shown.world, { address: ADDRESS });
		expect(shown.done).toEqual([`focus ${here}`]);
		const fresh = worldWith(["https://games.example.org/#/abalone/play/x"]);
		await visitNotice(fresh.world, { address: ADDRESS });
		expect(fresh.done).toEqual([`open ${here}`]);
		for (const data of [undefined, {}, { address: "https://elsewhere.example/" }, { address: "//elsewhere.example" }]) {
			const nowhere = worldWith([]);
			await visitNotice(nowhere.world, data);
			expect(nowhere.done).toEqual([]);
		}
	});
});
