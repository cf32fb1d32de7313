import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";
import { setFrench } from "./typography.ts";

/* Node's own tables are the judge. */

const values = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }));

describe("numbers", () => {
	it.each([
		["en", en],
		["fr", fr],
	] as const)("are written as people write them in %s", (language, { figures }) => {
		fc.assert(
			fc.property(values, ([value, digits]) => {
				const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
				expect(figures.number(value / 8, digits)).toBe(
					new Intl.NumberFormat(language, { ...options, signDisplay: "negative", roundingMode: "halfExpand" }).format(
						Number((value / 8).toFixed(digits)),
					),
				);
			}),
		);
	});

	it("are shares of a hundred, bytes and days", () => {
		const french = setFrench(fr).figures;
		expect([en.figures.percent(0.4801, 2), french.percent(0.4801, 2)]).toEqual(["48.01%", "48,01\u00a0%"]);
		expect([en.figures.size(30_500_000), french.size(30_500_000)]).toEqual(["30.5 MB", "30,5\u00a0Mo"]);
		expect([en.figures.size(2_000_000_000), french.size(2_000_000_000)]).toEqual(["2 GB", "2\u00a0Go"]);
		const day = new Date(2026, 10, 5);
		expect([en.figures.day(day), french.day(day)]).toEqual(["5 Nov 2026", "5 nov. 2026"]);
	});

	it.each([
		["en-GB", en],
		["fr", fr],
	] as const)("name every month as %s does", (language, { figures }) => {
		const format = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
		for (let month = 0; month < 12; month++) {
			const day = new Date(2026, month, 7);
			expect(figures.day(day)).toBe(format.format(day).replace("Sept", "Sep"));
		}
	});
});
