import { writeWeights } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { knowledgeOf, lessonNamed } from "./lessons.ts";
import { playGames } from "./self-play.ts";

describe("self-play", () => {
	it.each(["oshi", "omba-3", "mamba-de-comptoir-4-9"])(
		"keeps positions with the features of each seat, and results that add up to a game: %s",
		async (name) => {
			const lesson = lessonNamed(name);
			const { seats } = lesson;
			const { weights } = await knowledgeOf(lesson.ruleset);
			const samples = await playGames({
				lesson,
				seed: 3,
				seconds: 0.3,
				nodes: 10,
				weights: writeWeights(weights[name]),
			});
			const count = samples.gameOf.length;
			expect(samples.games).toBeGreaterThan(0);
			expect(count).toBeGreaterThan(0);
			let at = 0;
			for (let row = 0; row < count * seats; row++) at += 1 + samples.features[at];
			expect(at).toBe(samples.features.length);
			for (const shares of [samples.shares, samples.expected]) {
				expect(shares.length).toBe(count * seats);
				for (let i = 0; i < count; i++) {
					const sum = shares.subarray(i * seats, (i + 1) * seats).reduce((all, share) => all + share, 0);
					expect(sum).toBeCloseTo(1, 4);
				}
			}
			expect([...samples.gameOf]).toEqual([...samples.gameOf].sort((a, b) => a - b));
			expect(samples.gameOf[count - 1]).toBeLessThan(samples.games);
		},
	);
});
