import { GAME_IDS, TITLES } from "@tablier/games";
import { LANGUAGES } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { missingOf } from "./completeness.ts";
import { outdatedIn } from "./registry.ts";

describe("every title is complete", () => {
	it.each(TITLES)("%s", async (title) => {
		const missing = await missingOf(title);
		expect(missing.filter(({ needed }) => needed).map(({ file, what }) => `${file}: ${what}`)).toEqual([]);
	});

	it("the lists of games hold what is there: npm run registry", async () => {
		expect(await outdatedIn(process.cwd())).toEqual([]);
	});

	it.each(LANGUAGES)("no two games have words for the same fault of a text: %s", (language) => {
		const { games } = wordsIn(language);
		const codes = GAME_IDS.flatMap((id) => Object.keys(games[id].readErrors));
		expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
	});
});
