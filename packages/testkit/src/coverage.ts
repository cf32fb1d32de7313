import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ruleIdsOf } from "./rule-table.ts";

export interface TestFile {
	readonly name: string;
	readonly text: string;
}

/** The title of a test that cites a rule: `it("[A7] a gap means no push", ...)`. */
const CITATION = /\b(?:it|test)(?:\.each\b[\s\S]*?\))?\(\s*["'`]\[([A-Z]+\d+)\]/g;

export interface RuleCoverage {
	/** Rules without a test. */
	readonly untested: readonly string[];
	/** `FILE: RULE` for each test of a rule that does not exist. */
	readonly unknown: readonly string[];
	/** Rules with two rows in the table. */
	readonly double: readonly string[];
}

/** `examples` are numbers of worked examples, which need a test as rules do. */
export function ruleCoverage(
	rulesMarkdown: string,
	testFiles: readonly TestFile[],
	examples: readonly string[] = [],
): RuleCoverage {
	const ids = [...ruleIdsOf(rulesMarkdown), ...examples];
	const cited = testFiles.flatMap(({ name, text }) =>
		[...text.matchAll(CITATION)].map((match) => ({ name, id: match[1] })),
	);
	return {
		untested: ids.filter((id) => !cited.some((citation) => citation.id === id)),
		unknown: cited.filter(({ id }) => !ids.includes(id)).map(({ name, id }) => `${name}: ${id}`),
		double: ids.filter((id, i) => ids.indexOf(id) !== i),
	};
}

/** Declares the tests that every rule is tested, and every rule that is tested exists. */
export function checkRulesTested(
	rulesMarkdown: string,
	testFiles: readonly TestFile[],
	examples: readonly string[] = [],
): void {
	const { untested, unknown, double } = ruleCoverage(rulesMarkdown, testFiles, examples);
	it("every rule has a test", () => {
		expect(ruleIdsOf(rulesMarkdown).length).toBeGreaterThan(0);
		expect(untested).toEqual([]);
	});
	it("every rule a test cites exists, once", () => expect({ unknown, double }).toEqual({ unknown: [], double: [] }));
}

/** The test files of a game's folder. */
export function testFilesIn(folder: URL): readonly TestFile[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith(".test.ts"))
		.map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
}
