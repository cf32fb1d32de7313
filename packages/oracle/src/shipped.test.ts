import { readFileSync } from "node:fs";
import { omba } from "@tablier/games/omba";
import { randomFrom, readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { worstEquation } from "../test/equation.ts";
import { TABLE_BYTES } from "./download.ts";
import { openTable } from "./table.ts";
import { valueIn } from "./value.ts";

const bytes = readFileSync(new URL("../tables/omba.table", import.meta.url));
const readme = readFileSync(new URL("../tables/README.md", import.meta.url), "utf8");

describe("the table that is shipped", () => {
	const table = unwrap(openTable(bytes));

	it("is what its page says, and no larger than agreed", () => {
		const { facts, sha256 } = table;
		expect(bytes.length).toBeLessThanOrEqual(32_000_000);
		expect(bytes.length).toBe(TABLE_BYTES);
		expect(readme).toContain(sha256);
		expect(readme).toContain(bytes.length.toLocaleString("en-GB"));
		expect(facts).toMatchObject({ version: 1, game: "omba", each: 6, positions: 30_132_975 });
		expect(facts.bound).toBeLessThanOrEqual(1e-6);
	});

	it("keeps its equations against the rules, but for what a byte cannot say", () => {
		const worst = worstEquation(table, table.layout, randomFrom(2026), 1500);
		expect(worst).toBeLessThan(2 * table.facts.error);
	});

	it("knows the value of the start", () => {
		const start = omba.start(unwrap(readSetting(omba.rulesets, { ruleset: "docker", seats: 2 })));
		const { value } = unwrap(valueIn(table, start));
		expect(Math.abs(value - START)).toBeLessThan(table.facts.error);
	});
});

/** Solved to a millionth: docs/omba-solved.md. */
const START = 0.488397;
