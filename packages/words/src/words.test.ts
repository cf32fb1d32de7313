import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asCell, type Board } from "@tablier/kernel";
import { MATCH_REASONS } from "@tablier/kernel/match";
import { CODES, PHRASES } from "@tablier/protocol";
import { describe, expect, it } from "vitest";
import { wordsIn } from "./cli.ts";
import { chooseLanguage, endFacts, LANGUAGES, sayEffect, sayResult, voiceOf } from "./index.ts";

/** Where no cell is named. */
const NO_BOARD: Board = {
	...{ shape: "squares", cells: [], rows: [], directions: [], neighbours: new Int8Array(0) },
	find: () => undefined,
};
const THREE = { seats: 3, options: {} };
const sources = (folder: string): string =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
		.map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "utf8"))
		.join("\n");

describe.each(LANGUAGES)("words in %s", (language) => {
	const words = wordsIn(language);

	it("counts the games of the shelf", () => {
		const fromFive = { en: ["Five", "Six", "Seven", "Eight"], fr: ["Cinq", "Six", "Sept", "Huit"] }[language];
		const count = fromFive[Object.keys(words.titles).length - 5];
		for (const text of [words.page.shelf, words.page.subtitle]) expect(text.split(/\s/)[0]).toBe(count);
	});

	it("has words for everything that the server refuses, and for every phrase", () => {
		for (const code of CODES)
			expect(
				words.serverRefusals[code] ?? words.matchRefusals[code as keyof typeof words.matchRefusals],
				code,
			).toBeDefined();
		for (const phrase of PHRASES) expect(words.phrases[phrase], phrase).toBeTypeOf("string");
	});

	it("says who has won, who shares a draw, and nothing of who is out", () => {
		const voice = voiceOf(words, "mamba", NO_BOARD, THREE);
		const said = (scores: readonly number[], reason: string) =>
			sayResult(voice, { scores, reason }).replace(/(,|\u00a0?:).*/, "");
		const expected = {
			en: ["South wins", "Draw", "Draw between South and North", "Draw between South and West", "South and North win"],
			fr: [
				"Sud gagne",
				"Partie nulle",
				"Partie nulle entre Sud et Nord",
				"Partie nulle entre Sud et Ouest",
				"Sud et Nord gagnent",
			],
		};
		expect([
			said([1, 0, 0], "last-standing"),
			said([1 / 3, 1 / 3, 1 / 3], "repetition"),
			said([0.5, 0, 0.5], "calm-limit"),
			said([0.5, 0.5, 0], "reduced-together"),
			said([0.5, 0, 0.5], "resignation"),
		]).toEqual(expected[language]);
	});

	it("says how it was won: in numbers where the game counts, by name where somebody had nothing to play", () => {
		const say = (game: string, reason: string, facts = {}) =>
			sayResult(voiceOf(words, game, NO_BOARD, { seats: 2, options: {} }), { scores: [0, 1], reason }, facts);
		const points = endFacts({ stacks: [], scores: [5, 6], goal: 6 }, [0, 1]);
		expect([
			say("abalone", "ejections", points),
			say("abalone", "ejections", { ...points, reader: "lost" }),
			say("abalone", "ejections"),
			say("oshi", "points", endFacts({ stacks: [], scores: [0, 7], goal: 7 }, [0, 1])),
			say("omba", "last-standing", { out: "Anna", roll: 4 }),
			say("oshi", "resignation"),
		]).toEqual(
			{
				en: [
					"White wins: six marbles pushed off, five lost",
					"White wins: your sixth marble went over the edge",
					"White wins: enough marbles pushed off",
					"Ivory wins: 7 points to 0",
					"Yellow wins: with a 4, none of Anna’s cubes could move",
					"Ivory wins: resignation",
				],
				fr: [
					"Blanc gagne : six billes éjectées contre cinq",
					"Blanc gagne : votre sixième bille est tombée",
					"Blanc gagne : assez de billes éjectées",
					"Ivoire gagne : 7 points à 0",
					"Jaune gagne : avec un 4, aucun des cubes d’Anna ne pouvait bouger",
					"Ivoire gagne : abandon",
				].map((text) => text.replace(" :", "\u00a0:")),
			}[language],
		);
	});

	it("says of a match without a winner whether it was abandoned or played under other rules", () => {
		const voice = voiceOf(words, "mamba", NO_BOARD, THREE);
		expect(sayResult(voice, { scores: null, reason: "abandoned" })).toBe(words.page.abandoned);
		expect(sayResult(voice, { scores: null, reason: "other-rules" })).toBe(words.page.otherRules);
	});

	it("says a jump by the words of its rule, and a piece that comes by those of its game or by common ones", () => {
		const voice = voiceOf(words, "mamba", NO_BOARD, THREE);
		const board = { ...NO_BOARD, cells: ["a1", "a2", "a3"].map((name, y) => ({ name, x: 0, y })) };
		const jumping = {
			...voice,
			board,
			game: { ...voice.game, jumps: { X1: ({ count }: { count: number }) => `over ${count}` } },
		};
		const [from, over, to] = [0, 1, 2].map(asCell);
		const jump = { kind: "jump", rule: "X1", from, to, over: [over] } as const;
		expect(sayEffect(jumping, jump, 0, 0)).toBe("over 1 (a1 → a3)");
		expect(() => sayEffect({ ...voice, board }, jump, 0, 0)).toThrow("no words for a jump by X1");
		const place = { kind: "place", cell: to, piece: { owner: 0, size: 1 } } as const;
		const birth = { en: "South: a birth on a3", fr: "Sud\u00a0: une naissance en a3" }[language];
		const plain = { en: "South: a piece on a3", fr: "Sud\u00a0: une pièce en a3" }[language];
		expect(sayEffect(jumping, { ...place, rule: "M3" }, 0, 0)).toBe(birth);
		expect(sayEffect(jumping, { ...place, rule: "X2" }, 0, 0)).toBe(plain);
	});

	it("says that somebody is out, not why: the rule beside it does, and it is another in Omba and in Mamba", () => {
		const voice = voiceOf(words, "mamba", NO_BOARD, THREE);
		const said = sayEffect(voice, { kind: "out", rule: "M16", seat: 1 }, 1, 0);
		expect(said).toBe({ en: "West is out", fr: "Ouest est éliminé" }[language]);
	});

	it("speaks of no die where Omba is played with cards", () => {
		const voice = voiceOf(words, "omba", NO_BOARD, { seats: 2, options: { roll: "cards" } });
		const withDie = voiceOf(words, "omba", NO_BOARD, { seats: 2, options: { roll: "die" } });
		expect(voice.game.options.roll.values.cards).toBeDefined();
		const said = [
			...voice.game.howTo,
			sayEffect(voice, { kind: "pass", rule: "B8", seat: 0 }, 0, 0),
			...Object.values(voice.game.options.stuck.values),
			voice.game.options.stuck.help,
		];
		const die = { en: /\b(die|dice|rolls?|rolled)\b/i, fr: /(?<!\p{L})(dés?|lancers?|lancé)(?!\p{L})/iu }[language];
		expect(said.filter((sentence) => die.test(sentence))).toEqual([]);
		expect(voice.game.howTo).toHaveLength(withDie.game.howTo.length);
		expect(withDie.game.howTo[0]).toMatch(die);
		expect(voice.game.howTo[0]).toMatch({ en: /card/, fr: /carte/ }[language]);
	});

	it("has words for every reason a match can end", () => {
		for (const reason of MATCH_REASONS) expect(words.page.reasons[reason], reason).toBeTypeOf("string");
	});
});

describe("languages", () => {
	it("are chosen from what somebody prefers", () => {
		expect(chooseLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
		expect(chooseLanguage(["fr_FR.UTF-8"])).toBe("fr");
		expect(chooseLanguage(["C"])).toBe("en");
		expect(chooseLanguage([])).toBe("en");
	});

	it("say different things: no sentence of the pages was left in English", () => {
		const [english, french] = [flatten(wordsIn("en")), flatten(wordsIn("fr"))];
		expect([...french.keys()]).toEqual([...english.keys()]);
		const same = [...english].filter(([key, text]) => french.get(key) === text).map(([key]) => key);
		const proper =
			/\.(name|title)$|^\.titles\.[^.]+\.facts\.(seats|author|publisher|year)$|layout\.values|^\.credits\.names|credits\.(collectors|facts)\..*(\d|source)$|rules\.A[68]\.title|rules\.O8\.title|impasse\.label|notation|position$|options?$|^\.table\.(machine|actions|menu|keys)/i;
		expect(same.filter((key) => !proper.test(key))).toEqual([]);
	});

	it("set French thin spaces and apostrophes, also in sentences with facts", () => {
		expect(wordsIn("fr").page.whyNot).toBe("Pourquoi pas\u202f?");
		expect(wordsIn("fr").page.notAffiliated).toContain("n’est lié");
		expect(wordsIn("fr").readErrors["bad-character"]({ character: "x" })).toContain("«\u202fx\u202f»");
	});
});

/** Plain texts only: sentences with facts are seen by the tests of those who say them. */
function flatten(value: unknown, path = ""): Map<string, string> {
	if (typeof value === "string") return new Map([[path, value]]);
	if (typeof value !== "object" || value === null) return new Map();
	return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, `${path}.${key}`)]));
}

it("has no word that no page and no command says", () => {
	const spoken = ["apps/web/src", "apps/cli/src", "packages/words/src"].map(sources).join("\n");
	const words = wordsIn("en");
	const dead = (["page", "machine", "device", "study", "ending", "commandLine", "arena"] as const).flatMap((part) =>
		Object.keys(words[part]).filter((word) => !new RegExp(`[.{,]\\s*${word}\\b(?!:)`).test(spoken)),
	);
	expect(dead).toEqual([]);
});
