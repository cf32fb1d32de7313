import { describe, expect, it } from "vitest";
import { ruleCoverage } from "./coverage.ts";
import { ruleIdsOf } from "./rule-table.ts";

const RULES =
	"| id | rule | source |\n|---|---|---|\n| A1 | One. | ours |\n| A2 | Two, see A1. | ours |\n\n| key | values |\n";
/** The opening of a test's title, put together so that this file itself cites no rule. */
const titled = (id: string, call = "it") => `${call}("[${id}] something", () => {});`;

describe("rules and their tests", () => {
	it("rules are the rows of the table that begin with a number", () => {
		expect(ruleIdsOf(RULES)).toEqual(["A1", "A2"]);
	});

	it("a rule without a test is found", () => {
		expect(ruleCoverage(RULES, [{ name: "x", text: titled("A1") }]).untested).toEqual(["A2"]);
		expect(ruleCoverage(RULES, [{ name: "x", text: "// A2 and [A1] are mentioned" }]).untested).toEqual(["A1", "A2"]);
	});

	it("tests in tables and in several files count", () => {
		const files = [
			{ name: "x", text: titled("A1", "test") },
			{ name: "y", text: `it.each([\n\t["a", 1],\n])(\n\t"[A2] %s", () => {});` },
		];
		expect(ruleCoverage(RULES, files)).toEqual({ untested: [], unknown: [], double: [] });
	});

	it("worked examples need a test as well", () => {
		const files = [{ name: "x", text: `${titled("A1")} ${titled("A2")} ${titled("AE1")}` }];
		expect(ruleCoverage(RULES, files, ["AE1", "AE2"])).toMatchObject({ untested: ["AE2"], unknown: [] });
		expect(ruleCoverage(RULES, files).unknown).toEqual(["x: AE1"]);
	});

	it("a test of a rule that does not exist is found, and so is a rule with two rows", () => {
		expect(ruleCoverage(RULES, [{ name: "x", text: titled("A9") }]).unknown).toEqual(["x: A9"]);
		expect(ruleCoverage(`${RULES}| A1 | Again. | ours |\n`, []).double).toEqual(["A1"]);
	});
});
