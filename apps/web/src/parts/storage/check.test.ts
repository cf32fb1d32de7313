import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misfit } from "./check.ts";

describe("what a misfit has found", () => {
	it("is the beginning of its JSON", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const whole = JSON.stringify(value);
				const { found } = misfit("text", "a", value);
				expect(found).toBe(whole.length > 40 ? `${whole.slice(0, 40)}…` : whole);
			}),
		);
	});

	it("is nothing where nothing is", () => {
		expect(misfit("list", "a", undefined).found).toBe("");
	});

	it("is said of brackets at any depth", () => {
		const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
		expect(misfit("text", "a", deep).found).toBe(`${"[".repeat(40)}…`);
	});
});
