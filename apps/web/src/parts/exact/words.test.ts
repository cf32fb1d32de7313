import { TABLE_FAULTS, UNCOVERED } from "@tablier/oracle";
import { FETCH_FAULTS } from "@tablier/oracle/download";
import { LANGUAGES } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { expect, it } from "vitest";

it.each(LANGUAGES)("everything that can go wrong with the table is said in %s", (language) => {
	const { table, fallbacks } = wordsIn(language).oracle;
	for (const code of [...FETCH_FAULTS, ...TABLE_FAULTS, "crashed"])
		expect(table.faults[code]?.({ detail: "" }), code).toMatch(/\.$/);
	for (const code of [...UNCOVERED, ...TABLE_FAULTS, "no-table", "not-solved"])
		expect(fallbacks[code]?.({}), code).toBeTypeOf("string");
});
