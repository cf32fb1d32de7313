import { readFileSync } from "node:fs";
import { gameOfTitle, SHELF, TITLES, titleManifestOf } from "@tablier/games";
import { describe, expect, it, vi } from "vitest";
import { Demo } from "./demo.svelte.ts";

vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal("document", { hidden: true });

describe.each(TITLES)("the recorded game of %s", (title) => {
	it("plays itself to its end in about a minute", async () => {
		const game = gameOfTitle(title);
		const record = titleManifestOf(title).cover?.record;
		const text = readFileSync(`packages/games/src/${game}/records/${record}.record`, "utf8");
		const demo = new Demo(await SHELF[game](), text);
		expect(demo.length * demo.pause).toBeLessThan(100_000);
		expect(demo.length).toBeGreaterThan(10);
		for (let move = 0; move < demo.length; move++) demo.step();
		expect(demo.over).toBe(true);
		expect(demo.hand.motion.tokens.length).toBeGreaterThan(0);
		demo.step();
		expect(demo.at).toBe(demo.length);
	});
});
