import { readFileSync } from "node:fs";
import type { AbalonePosition } from "@tablier/games/abalone";
import { abalone } from "@tablier/games/abalone";
import { perft, unwrap } from "@tablier/kernel";
import { readPerft } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { LAYOUTS, openTestSearch, positionOf, startWith } from "../../test/core.ts";
import { marblesOf } from "./codes.ts";
import { supports } from "./rules.ts";

const SLOW = process.env.TABLIER_SLOW === "1";
const { thread } = await openTestSearch();
const PERFT = readFileSync(new URL("../../../games/src/abalone/abalone.perft", import.meta.url), "utf8");

const leaves = (position: AbalonePosition, depth: number): number =>
	thread.perft(marblesOf(position), unwrap(supports(position)), depth);

describe("perft of the core", () => {
	it.each(readPerft(PERFT).filter(({ options, position }) => supports(positionOf(position, options)).ok))(
		"$id, as an independent program counts",
		({ position, options, counts }) => {
			const from = positionOf(position, options);
			for (const { depth, leaves: count } of counts) expect(leaves(from, depth)).toBe(count);
		},
	);

	it.each(LAYOUTS)("%s, as the game's own core counts", (layout) => {
		const from = startWith({ layout });
		for (let depth = 1; depth <= (SLOW ? 4 : 3); depth++) expect(leaves(from, depth)).toBe(perft(abalone, from, depth));
	});

	it("standard, depth 5", () => {
		expect(leaves(startWith(), 5)).toBe(283_320_928);
	});

	it("ends with the goal and with the ply limit", () => {
		const choices: readonly Record<string, string>[] = [
			{ ejections: "1", layout: "alien-attack" },
			{ plies: "2" },
			{ plies: "3", ejections: "1" },
		];
		for (const options of choices) {
			const from = startWith(options);
			expect(leaves(from, 4)).toBe(perft(abalone, from, 4));
		}
	});
});
