import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitTo, DICE_FAULTS, type DiceSource, drawRoll, type Roll, verifyRolls } from "./dice.ts";

const SEED = "a1".repeat(32);
const SOURCE: DiceSource = { seed: SEED, clientSeeds: ["p", "q"] };

/** The eight words of a digest, by another program than the one under test. */
function wordsOf({ seed, clientSeeds }: DiceSource, number: number, salt: string, attempt = 0): number[] {
	const message = JSON.stringify([clientSeeds, number, salt, attempt]);
	const digest = createHmac("sha256", Buffer.from(seed, "hex")).update(message).digest();
	return Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(i * 4));
}

function rollMany(count: number, weights: readonly number[]): Roll[] {
	return Array.from({ length: count }, (_, number) => {
		const salt = `salt ${number}`;
		return { number, salt, weights, index: drawRoll(SOURCE, number, salt, weights) };
	});
}

function chiSquare(found: readonly number[], weights: readonly number[]): number {
	const rolls = found.reduce((sum, count) => sum + count, 0);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	return found.reduce((sum, count, i) => {
		const expected = (rolls * weights[i]) / total;
		return sum + (count - expected) ** 2 / expected;
	}, 0);
}

describe("commitTo", () => {
	it("is the SHA-256 of the bytes of the seed", () => {
		expect(commitTo(SEED)).toBe(createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex"));
	});

	it.each(["", "a1", "A1".repeat(32), "g1".repeat(32), `${SEED}00`])("refuses the seed %j", (seed) => {
		expect(() => commitTo(seed)).toThrow("64 hexadecimal digits");
	});
});

describe("drawRoll", () => {
	it("takes the first word of an HMAC-SHA-256", () => {
		for (let number = 0; number < 50; number++) {
			const [word] = wordsOf(SOURCE, number, "s");
			expect(drawRoll(SOURCE, number, "s", Array<number>(6).fill(1))).toBe(word % 6);
		}
	});

	it("gives each outcome as many of the numbers as it has weight", () => {
		const weights = [3, 2, 1];
		for (let number = 0; number < 50; number++) {
			const rest = wordsOf(SOURCE, number, "s")[0] % 6;
			expect(drawRoll(SOURCE, number, "s", weights)).toBe(rest < 3 ? 0 : rest < 5 ? 1 : 2);
		}
	});

	it("throws away a word that would favour the first outcomes", () => {
		// Of all sums up to 65,536 this one leaves most words over; roll 53,473 meets one of them.
		const weights = Array<number>(65_175).fill(1);
		const fair = Math.floor(2 ** 32 / weights.length) * weights.length;
		const [first, second] = wordsOf(SOURCE, 53_473, "s");
		expect(first).toBeGreaterThanOrEqual(fair);
		expect(drawRoll(SOURCE, 53_473, "s", weights)).toBe(second % weights.length);
	});

	it.each([
		["equal faces", [1, 1, 1, 1, 1, 1], 20.5],
		["weighted faces", [3, 2, 1], 13.8],
		["many outcomes", Array<number>(21).fill(1), 45.3],
	])("is as likely as the weights say: %s", (_, weights, most) => {
		const found = weights.map(() => 0);
		for (const { index } of rollMany(12_000, weights)) found[index]++;
		expect(chiSquare(found, weights)).toBeLessThan(most);
	});

	it("depends on the seed, on every client seed, on the number and on the salt", () => {
		const weights = Array<number>(60_000).fill(1);
		const rolls = [
			drawRoll(SOURCE, 0, "s", weights),
			drawRoll({ ...SOURCE, seed: "b2".repeat(32) }, 0, "s", weights),
			drawRoll({ ...SOURCE, clientSeeds: ["p", "r"] }, 0, "s", weights),
			drawRoll({ ...SOURCE, clientSeeds: ["pq"] }, 0, "s", weights),
			drawRoll(SOURCE, 1, "s", weights),
			drawRoll(SOURCE, 0, "t", weights),
		];
		expect(new Set(rolls).size).toBe(rolls.length);
	});

	it.each([[[]], [[0, 1]], [[1.5]], [[-1, 2]], [[65_536, 1]]])("refuses the weights %j", (weights) => {
		expect(() => drawRoll(SOURCE, 0, "s", weights)).toThrow("weights are");
	});
});

describe("verifyRolls", () => {
	const weights = Array<number>(64).fill(1);
	const rolls = rollMany(8, weights);
	const commitment = commitTo(SEED);
	const changed = (at: number, change: Partial<Roll>) =>
		rolls.map((roll, i) => (i === at ? { ...roll, ...change } : roll));

	it("accepts what was rolled, and says how many rolls there were", () => {
		expect(verifyRolls(SOURCE, commitment, rolls)).toEqual({ ok: true, value: 8 });
		expect(verifyRolls(SOURCE, commitment, [])).toEqual({ ok: true, value: 0 });
	});

	const TAMPERED: readonly [string, DiceSource, string, readonly Roll[], object][] = [
		["a seed that is none", { ...SOURCE, seed: "x" }, commitment, rolls, { code: "bad-seed" }],
		["another seed", { ...SOURCE, seed: "b2".repeat(32) }, commitment, rolls, { code: "commitment-broken" }],
		["another commitment", SOURCE, commitTo("b2".repeat(32)), rolls, { code: "commitment-broken" }],
		[
			"another client seed",
			{ ...SOURCE, clientSeeds: ["p", "Q"] },
			commitment,
			rolls,
			{ code: "roll-differs", roll: 0 },
		],
		[
			"another outcome",
			SOURCE,
			commitment,
			changed(3, { index: (rolls[3].index + 1) % 64 }),
			{ code: "roll-differs", roll: 3 },
		],
		["another salt", SOURCE, commitment, changed(4, { salt: "mine" }), { code: "roll-differs", roll: 4 }],
		["other weights", SOURCE, commitment, changed(5, { weights: [1, 63] }), { code: "roll-differs", roll: 5 }],
		["another number", SOURCE, commitment, changed(2, { number: 9 }), { code: "roll-out-of-order", roll: 2 }],
		["a roll left out", SOURCE, commitment, rolls.toSpliced(1, 1), { code: "roll-out-of-order", roll: 1 }],
		["a roll twice", SOURCE, commitment, rolls.toSpliced(1, 0, rolls[0]), { code: "roll-out-of-order", roll: 1 }],
	];

	it.each(TAMPERED)("detects %s", (_, source, published, told, error) => {
		expect(verifyRolls(source, published, told)).toEqual({ ok: false, error });
	});

	it("regression: weights that no game has are a fault of the record, not of the program", () => {
		for (const bad of [[], [0, 64], [0.5], [65_536, 1]])
			expect(verifyRolls(SOURCE, commitment, changed(6, { weights: bad }))).toEqual({
				ok: false,
				error: { code: "roll-differs", roll: 6 },
			});
	});

	it("every fault has a case above", () => {
		const codes = TAMPERED.map(([, , , , error]) => (error as { code: string }).code);
		expect(new Set(codes)).toEqual(new Set(DICE_FAULTS));
	});
});
