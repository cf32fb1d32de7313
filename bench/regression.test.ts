import { type Random, randomFrom } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { regress } from "./regression.ts";
import type { Samples } from "./self-play.ts";

const TELLING = 0;
const NOISE = 400;
const HALVES = { seats: 2, sides: [0, 1], count: 2 };
const fraction = (random: Random): number => random(1 << 20) / (1 << 20);

/** Games of two in which a seat that has feature 0 wins three times in four, and many other features mean nothing, but stay for a game. */
function samplesOf(games: number, positions: number, seed: number, luck = 0.75): Samples {
	const random = randomFrom(seed);
	const features: number[] = [];
	const shares: number[] = [];
	const gameOf: number[] = [];
	for (let game = 0; game < games; game++) {
		const telling = random(2);
		const won = fraction(random) < luck ? telling : 1 - telling;
		const habits = [0, 1].map(() => Array.from({ length: 30 }, () => 1 + random(NOISE)));
		for (let i = 0; i < positions; i++) {
			for (const seat of [0, 1]) {
				const listed = [...habits[seat], ...(seat === telling ? [TELLING] : [])];
				features.push(listed.length, ...listed);
				shares.push(seat === won ? 1 : 0);
			}
			gameOf.push(game);
		}
	}
	const won = Float32Array.from(shares);
	return { features: Uint16Array.from(features), shares: won, expected: won, gameOf: Int32Array.from(gameOf), games };
}

describe("regression", () => {
	const start = new Float64Array(1 + NOISE);

	it("finds what decides: three wins in four are a logit of 1.1, less what it is held back", () => {
		const { weights, before, loss } = regress([samplesOf(2000, 4, 1)], start, HALVES, 6);
		expect(before).toBeCloseTo(Math.log(2), 5);
		expect(loss).toBeLessThan(0.6);
		expect(weights[TELLING]).toBeGreaterThan(50);
		expect(weights[TELLING]).toBeLessThan(120);
	});

	it("takes no few games at their word: Mamba learned noise by heart", () => {
		const { weights } = regress([samplesOf(60, 100, 2)], start, HALVES, 6);
		const noise = Math.sqrt(weights.subarray(1).reduce((sum, weight) => sum + weight * weight, 0) / NOISE);
		expect(noise).toBeLessThan(10);
	});

	it("is tried on games it has not learned from: where all is luck nothing can be gained", () => {
		const { before, loss } = regress([samplesOf(200, 30, 4, 0.5)], start, HALVES, 6);
		expect(loss).toBeGreaterThan(before - 0.01);
	});

	it("leaves what it has not met where it began", () => {
		const known = Float64Array.from({ length: 2 + NOISE }, () => 17);
		expect(regress([samplesOf(50, 4, 3)], known, HALVES, 2).weights[1 + NOISE]).toBe(17);
	});
});
