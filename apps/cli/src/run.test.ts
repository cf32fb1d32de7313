import { readFileSync } from "node:fs";
import { GAME_IDS, RULESETS_OF } from "@tablier/games";
import { describe, expect, it } from "vitest";
import { tablier } from "../test/terminal.ts";

describe("games", () => {
	it("lists rulesets, seats, options with values and defaults", async () => {
		const { out } = await tablier("games --json");
		const list = JSON.parse(out) as {
			id: string;
			rulesets: { id: string; seats: number[]; options: { key: string; default: string }[] }[];
		}[];
		expect(list.map(({ id }) => id)).toEqual(GAME_IDS);
		expect(list[1].rulesets.map(({ id }) => id)).toEqual(["oshi", "ko-oshi"]);
		expect(list[0].rulesets[0].options.find(({ key }) => key === "layout")?.default).toBe("standard");
	});
});

describe("help", () => {
	it("tells of every command, or of the one asked about with what its flags may be", async () => {
		const whole = await tablier("--help");
		expect(whole).toMatchObject({ code: 0, out: expect.stringContaining("  match GAME") });
		expect((await tablier("help")).out).toBe(whole.out);
		const of = async (line: string): Promise<string[]> => {
			const { code, out } = await tablier(line);
			expect(code).toBe(0);
			return out.split("\n").flatMap((text) => /^ {2}(\S+)/.exec(text)?.[1] ?? []);
		};
		expect(await of("best --help")).toEqual(["best"]);
		expect(await of("help record")).toEqual(["record", "record", "record", "record"]);
		expect(await of("restore -h --lang fr")).toEqual(["restore"]);
		expect((await tablier("match --help")).out).toMatch(/SPEC: level:5.*--position TEXT/s);
	});

	it("refuses a command that does not exist", async () => {
		expect(await tablier("help chess")).toMatchObject({ code: 2, err: expect.stringContaining("[unknown-command]") });
		expect(await tablier("chess --help")).toMatchObject({ code: 2 });
	});
});

describe("perft", () => {
	it("prints a line a depth", async () => {
		expect((await tablier("perft abalone --depth 3")).out).toBe("1 44\n2 1936\n3 98912");
		expect((await tablier("perft oshi --depth 3 --option impasse=own-last-turn")).out).toBe("1 34\n2 1156\n3 40732");
		expect((await tablier("perft abalone --depth 1 --option layout=snakes --seats 2")).out).toBe("1 98");
	});

	it("divides by first step, and the parts add up", async () => {
		const { out } = await tablier("perft ko-oshi --depth 3 --divide");
		const sum = out.split("\n").reduce((total, line) => total + Number(line.split(" ")[1]), 0);
		expect(sum).toBe(2876);
	});

	it("counts from a position cut short after the rows", async () => {
		expect((await tablier('perft abalone --depth 1 --position "5/6/7/8/4SSSs1/4s3/7/6/5"')).out).toBe("1 22");
	});
});

describe("legal and apply", () => {
	it("names the actor and the steps", async () => {
		const legal = JSON.parse((await tablier("legal oshi --json")).out) as { actor: string; steps: string[] };
		expect(legal.actor).toBe("A");
		expect(legal.steps).toHaveLength(34);
		const over = await tablier('legal abalone --json --position "5/6/7/8/9/8/7/6/5 6 0 w 0 40"');
		expect(JSON.parse(over.out)).toEqual({ actor: "over", steps: [] });
	});

	it("plays steps and tells effects with their rules", async () => {
		const { out } = await tablier('apply abalone --json --position "5/6/7/8/6SSs/8/7/6/5" E7E8');
		expect(JSON.parse(out)).toEqual({
			position: "5/6/7/8/7SS/8/7/6/5 1 0 w 0 1",
			actor: "over",
			effects: [
				{
					kind: "shift",
					rule: "A6",
					moves: [
						{ from: "E7", to: "E8" },
						{ from: "E8", to: "E9" },
						{ from: "E9", to: null },
					],
				},
				{ kind: "score", rule: "A10", seat: "A", points: 1, total: 1 },
				{ kind: "end", rule: "A14", reason: "no-step", scores: [1, 0] },
			],
			verdict: { scores: [1, 0], reason: "no-step", rule: "A14" },
		});
	});

	it("takes a position that begins with a dash", async () => {
		const { out } = await tablier('legal omba --json --position "-,-,-/-,-,-/-,-,- 6,6 A 1"');
		expect(JSON.parse(out)).toEqual({ actor: "A", steps: ["@b1", "@a2", "@c2", "@b3"] });
	});

	it("counts repetition from the position given", async () => {
		const round = "A1B1 I5H4 B1A1 H4I5";
		const { out } = await tablier(`apply abalone --json --position "s4/6/7/8/9/8/7/6/S4" ${round} ${round}`);
		expect(JSON.parse(out)).toMatchObject({
			actor: "over",
			verdict: { scores: [0.5, 0.5], reason: "repetition", rule: "A15" },
		});
		const again = await tablier(
			`apply abalone --option repetition=forbidden --position "s4/6/7/8/9/8/7/6/S4" ${round} ${round}`,
		);
		expect(again.code).toBe(2);
		expect(again.err).toContain("A15");
	});
});

describe("why", () => {
	it("gives rule, cells and forces, in both languages", async () => {
		const place = '--position "5/6/7/8/3SSSsss/8/7/6/5"';
		const { out } = await tablier(`why abalone E4E5 --json ${place}`);
		expect(JSON.parse(out)).toMatchObject({
			legal: false,
			rule: "A8",
			code: "pac",
			facts: { own: 3, enemy: 3 },
			cells: ["E4", "E5", "E6", "E7", "E8", "E9"],
		});
		expect((await tablier(`why abalone E4E5 ${place}`)).out).toContain("A8, Pac");
		expect((await tablier(`why abalone E4E5 ${place}`, { language: "fr_FR.UTF-8" })).out).toContain(
			"les forces sont égales",
		);
		expect((await tablier("why oshi a1-a4")).out).toBe("a1-a4 is legal.");
	});

	it("explains what no step could be", async () => {
		expect((await tablier("why oshi a1-b2")).out).toContain("O3");
	});
});

describe("records", () => {
	const record = readFileSync("packages/games/src/oshi/records/oshi-seven-points.record", "utf8");

	it("checks and shows a good one", async () => {
		const checked = await tablier("record check game", { files: { game: record } });
		expect(checked).toMatchObject({ code: 0, err: "" });
		expect(checked.out).toMatch(/^good: \d+ plays, Red wins/);
		const shown = await tablier("record show game --at 0", { files: { game: record } });
		expect(shown.out).toContain("c7c/2baaab2/4a4/9/9/9/4A4/2BAAAB2/C7C r 0 0 - 0 1");
	});

	it("counts moves as players do: a die is none, in whichever way its record is numbered", async () => {
		const head = '[Tablier "1"]\n[Ruleset "omba"]\n[Seats "2"]\n\n';
		const files = {
			now: `${head}1. *: 1\n1. A: @b1\n2. *: 1\n2. B: @a2\n3. *: 3\n`,
			before: `${head}1. *: 1\n2. A: @b1\n3. *: 1\n4. B: @a2\n5. *: 3\n`,
		};
		for (const game of ["now", "before"]) {
			expect((await tablier(`record check ${game}`, { files })).out).toMatch(/^good: 2 plays/);
			const { out } = await tablier(`record show ${game} --at 1`, { files });
			expect(out).toContain("(1)  1. @b1  (1)  2. @a2  (3)");
			expect(out).toContain("after play 1 of 2");
			expect(out).toContain("-,-,-/-,-,-/-,A,- 5,6 B - 2");
		}
	});

	it("names the cells of the board that the record is played on, whether it says its seats or not", async () => {
		const game = '[Tablier "1"]\n[Ruleset "mamba-de-comptoir"]\n\n1. A: k1-k2\n';
		const { err } = await tablier("record check game", { files: { game } });
		expect(err).toContain("There is no piece on k1.");
	});

	it("says the first fault with file, line and column", async () => {
		const broken = record.replace(/^3\. A: \S+$/m, "3. A: a1-b2");
		const line = broken.split("\n").findIndex((text) => text.startsWith("3. ")) + 1;
		const { code, err } = await tablier("record check game", { files: { game: broken } });
		expect(code).toBe(2);
		expect(err).toMatch(new RegExp(`^tablier: game:${line}:7: a1-b2 is not legal\\. Rule O3`));
	});

	it("imports Aba-Pro moves and Nacre, and what it writes can be checked", async () => {
		const imported = await tablier("record import abalone moves", {
			files: { moves: "1. A1B2 I5H5 2. b1-c2 ; a comment\n" },
		});
		expect(imported.code).toBe(0);
		expect((await tablier("record check made", { files: { made: imported.out } })).out).toMatch(/^good: 3 plays/);
		const nacre = await tablier("record import abalone moves --notation nacre", { files: { moves: "A1D4" } });
		expect(nacre.out).toContain("1. A: A1B2");
	});
});

describe("play", () => {
	it("plays, explains, takes back, saves once and goes on from the file", async () => {
		const typed = ["c2-c4", "a1-a2", "why a9-b8", "undo", "c2-c3", "legal", "save game", "save game", "quit"];
		const { out, written } = await tablier("play oshi", { typed });
		expect(out).toContain("1. Red > ");
		expect(out).toContain("belongs to the other player");
		expect(out).toContain("Taken back.");
		expect(out).toContain("exists already");
		expect(written.get("game")).toContain("1. A: c2-c3");
		const resumed = await tablier("play oshi --resume game", {
			files: { game: written.get("game") ?? "" },
			typed: ["board", "quit"],
		});
		expect(resumed.out).toContain("2. Ivory > ");
	});

	it("says when a game has become so long that it will soon be a draw", async () => {
		const round = ["A1B2", "I5H5", "D4C3", "F5G5"];
		const recordOf = (plays: number): string =>
			[
				'[Tablier "1"]\n[Ruleset "abalone"]\n[Rules "1"]\n[Seats "2"]\n[Option "repetition=off"]\n[Result "*"]\n',
				...Array.from({ length: plays }, (_, i) => `${i + 1}. ${"AB"[i % 2]}: ${round[i % 4]}`),
			].join("\n");
		const resume = async (plays: number, typed: readonly string[]): Promise<string> =>
			(await tablier("play abalone --resume game", { files: { game: recordOf(plays) }, typed: [...typed, "quit"] }))
				.out;
		expect(await resume(4_799, [])).not.toContain("very long");
		const { length } = round;
		expect(await resume(4_799, [round[4_799 % length]])).toContain("it is a draw in 200 moves");
		expect(await resume(4_999, [round[4_999 % length]])).toMatch(/a draw in 1 move\.[\s\S]*Draw/);
	});

	it("rolls the die for everybody and shows it, and takes nothing back across it", async () => {
		const typed = ["@c3", "undo", "a1a2", "@b1", "quit"];
		const { out } = await tablier("play docker --seats 3", { typed, rolls: [3, 0, 5] });
		expect(out).toContain("B3 Red rolls 4");
		expect(out).toContain("B3 Yellow rolls 1");
		expect(out).toContain("A die has been shown since");
		expect(out).toContain("There is no cube on a1.");
		expect(out).toContain("B3 Green rolls 6");
		expect(out).toContain("@A 2   @B 2   @C 3");
	});

	it("keeps a resigned game resigned when it is taken up again, and says why in the light of the past", async () => {
		const { written } = await tablier("play oshi", { typed: ["c2-c3", "c8-c7", "resign", "save game", "quit"] });
		const resumed = await tablier("play oshi --resume game", {
			files: { game: written.get("game") ?? "" },
			typed: ["c3-c4", "quit"],
		});
		expect(resumed.out).toContain("Ivory wins");
		expect(resumed.out).toContain("The game is over.");
		const round = ["C5C6", "G5G4", "C6C5", "G4G5"];
		const typed = [...round, ...round.slice(0, 3), "why G4G5", "quit"];
		const { out } = await tablier("play abalone --option repetition=forbidden", { typed });
		expect(out).toContain("G4G5 is not legal (A15)");
	});

	it("puts births, the move and a cut into one play", async () => {
		const position = '"B1B1B1B4/11/11/11/11/11/4A1A4/11/8A1A/2B1B1B4/6A1A1A A"';
		const { out, written } = await tablier(`play mamba --option board=11x11 --position ${position}`, {
			typed: ["e5+e6", "e6-e7", "save game", "quit"],
		});
		expect(out).toContain("M3 South: a birth on e6");
		const record = written.get("game") ?? "";
		expect(record).toContain("1. A: e5+e6 e6-");
		expect((await tablier("record check made", { files: { made: record } })).code).toBe(0);
	});

	it("saves a game that a player leaves in the middle of a turn as it was before that turn, so that it can be read", async () => {
		const position = "B1B1B6/11/6C1C1C/11/6C1C2/11/2A1B6/11/11/11/A1A1A6 A b 0 9";
		const typed = ["c5+d5", "leaves:A", "save game", "quit"];
		const { out, written } = await tablier(["play", "mamba", "--seats", "3", "--position", position], { typed });
		// The birth puts West out, but the play is not whole: West and North play on.
		expect(out).toContain("M19 South leaves");
		expect(out).not.toContain("wins");
		const files = { game: written.get("game") ?? "" };
		expect(files.game).toContain("1. A: leaves:A");
		expect(await tablier("record check game", { files })).toMatchObject({ code: 0 });
	});

	it("goes on when one of three resigns, and ends when only one is left; what was saved is checked and taken up again", async () => {
		const round = ["@b1", "@b3", "@a2"];
		const typed = [...round, "resign", "undo", "@c2", "save early", "resign", "save game", "quit"];
		const { out, written } = await tablier("play omba --seats 3", { typed, rolls: [0, 0, 0, 3, 0, 0, 0] });
		expect(out).toContain("B13 Red leaves");
		expect(out).toContain("A die has been shown since");
		expect(out).toContain("Yellow wins");
		const early = written.get("early") ?? "";
		expect(early).toContain("4. A: leaves:A");
		expect(early).not.toContain("Gone");
		for (const file of ["early", "game"])
			expect((await tablier(`record check ${file}`, { files: { [file]: written.get(file) ?? "" } })).code).toBe(0);
		const resumed = await tablier("play omba --resume early", {
			files: { early },
			typed: ["resign", "quit"],
		});
		expect(resumed.out).toContain("Yellow wins");
	});

	it("ends when the only person among machines resigns", async () => {
		const { out } = await tablier("play omba --seats 3 --b level:1 --c level:1", {
			typed: ["@b1", "resign", "quit"],
			rolls: [0, 0, 0, 3],
		});
		expect(out).toContain("Yellow and Green win");
	});

	it("cannot take back a resignation that the others have seen", async () => {
		const typed = ["1@b1", "1@b3", "1@a2", "resign", "undo", "quit"];
		const { out } = await tablier("play omba --seats 3 --option roll=cards", { typed });
		expect(out).toContain("A player has left since");
	});

	it.each(["draw", "resign"])("takes back a %s without a play, and then plays", async (end) => {
		const typed = ["c2-c3", end, "c8-c7", "undo", "c8-c7", "undo", "undo", "undo", "quit"];
		const { told } = await tablier("play oshi", { typed });
		const prompts = told.filter((line) => line.endsWith(" > ") || line === "> ");
		const [red, ivory] = ["1. Red > ", "2. Ivory > "];
		expect(prompts).toEqual([red, ivory, "> ", "> ", ivory, "3. Red > ", ivory, red, red]);
		expect(told.filter((line) => line === "Taken back.")).toHaveLength(2);
		expect(told).toContain("There is nothing to take back.");
	});

	it("drops the steps of a play that is not complete, and only these", async () => {
		const position = "B1B1B1B4/11/11/11/11/11/4A1A4/11/8A1A/2B1B1B4/6A1A1A A";
		const args = ["play", "mamba", "--option", "board=11x11", "--position", position];
		const { told, written } = await tablier(args, { typed: ["e5+e6", "undo", "position", "save game", "quit"] });
		expect(told).toContain("Taken back.");
		expect(told.find((line) => line.startsWith(position.slice(0, 20)))).toContain(" A");
		expect(written.get("game")).not.toContain("1. A");
	});

	it("lets a seat leave by its step, with the dice that fall after it, and says why it cannot", async () => {
		const typed = ["leaves:A", "leaves:A", "leaves:B", "save game", "quit"];
		const { out, written } = await tablier("play omba --seats 3", { typed, rolls: [3, 0, 0, 0] });
		expect(out).toContain("B13 Red leaves");
		expect(out).toContain("This player is out of the game.");
		expect(out).toContain("Green wins");
		const record = written.get("game") ?? "";
		expect(record).toMatch(/1\. A: leaves:A[\s\S]*B: leaves:B/);
		expect((await tablier("record check game", { files: { game: record } })).code).toBe(0);
		const two = await tablier("play oshi", { typed: ["leaves:B", "quit"] });
		expect(two.out).toContain(`"leaves:B" is not a step`);
	});

	it("draws coordinates, and ends by resignation", async () => {
		const { out } = await tablier("play abalone", { typed: ["C5C6", "G5G4", "resign", "A1B2", "quit"] });
		expect(out).toContain("I ○ ○ ○ ○ ○");
		expect(out).toContain("White wins");
	});

	it("aborts a game that a player leaves before everyone has moved: the record has no winner and is checked", async () => {
		const { out, written } = await tablier("play abalone", { typed: ["C5C6", "resign", "save game", "quit"] });
		expect(out).toContain("Game aborted");
		const files = { game: written.get("game") ?? "" };
		expect(files.game).toContain('[Result "*"]\n[Reason "aborted"]');
		expect((await tablier("record check game", { files })).out).toContain("Game aborted");
	});
});

describe("wrong input: one line on standard error, exit code 2, nothing on standard output", () => {
	it.each([
		["", "a command is missing"],
		["fly", 'unknown command "fly"'],
		["toString", 'unknown command "toString"'],
		["perft", "GAME is missing"],
		["perft chess --depth 1", `unknown game "chess" (there are: ${Object.values(RULESETS_OF).flat().join(", ")})`],
		["perft abalone", "--depth is missing"],
		["perft abalone --depth", "--depth needs a value"],
		["perft abalone --depth 0", '--depth: "0" is not a whole number from 1 to 20'],
		["perft abalone --depth 2 --seats 3", "3 seats are not possible (possible: 2)"],
		["perft abalone --depth 2 extra", '"extra" is not expected here'],
		["perft abalone --depth 2 --divide=1", '"--divide" is not expected here'],
		["perft abalone --depth 2 --depth 3", "--depth is given twice"],
		["perft abalone --deep 2", "unknown flag --deep"],
		["legal abalone --option layout", '--option "layout": write key=value'],
		["legal abalone --option layout=spiral", '"layout=spiral" is not possible'],
		["legal abalone --option size=5", 'unknown option "size"'],
		["legal abalone --option plies=1 --option plies=2", 'option "plies" is given twice'],
		['legal abalone --position "5/6/7/8/9/8/7/6"', "--position, column 1: 8 rows found, 9 expected"],
		['legal abalone --position "5/6/7/8/8x/8/7/6/5"', '--position, column 10: "x" stands for nothing'],
		["apply abalone A1A2X", 'step "A1A2X", column 5'],
		["apply abalone A1E5", 'step "A1E5": A2.'],
		["apply abalone I5H5", 'step "I5H5": A2.'],
		["why oshi", "STEP is missing"],
		["record", "check | show | verify | import is missing"],
		["record burn x", 'unknown command "record burn"'],
		["record check nowhere", "nowhere: cannot be read"],
		["legal abalone --option toString=x", 'unknown option "toString"'],
		["legal abalone --option __proto__=x", 'unknown option "__proto__"'],
		["legal x\n\u001b[31my", 'unknown game "x'],
		["play oshi --resume game --option plies=3", '"--option" is not expected here'],
		[
			"play oshi --b random",
			'--b: no player "random" here (there are: person, level:1 to level:8, perfect, ms:N, nodes:N)',
		],
		["play oshi --b level:3,depth:2", '--b: no player "level:3,depth:2" here'],
		["play oshi --a level:9", "--a: there is no level 9 (there are: 1 to 8, in Abalone to 10)"],
		["play oshi --a ms:0", '--a: "ms:0" is no limit (a whole number from 1 to 86400000)'],
		["play oshi --c level:1", '"--c" is not expected here'],
		["games --lang de", '--lang "de": fr or en'],
	])("%s", async (args, message) => {
		const { code, out, err } = await tablier(args);
		expect(code).toBe(2);
		expect(out).toBe("");
		expect(err.split("\n")).toHaveLength(1);
		expect(err).toContain(message);
		expect(err).toMatch(/ \[[a-z]+(-[a-z]+)*\]$/);
	});

	it("has a code that is the same in every language, and is JSON where JSON was asked for", async () => {
		const french = await tablier("perft abalone --depth 0 --lang fr");
		expect(french.err).toMatch(/^tablier: --depth.*n’est pas un nombre entier de 1 à 20 \[bad-number\]$/);
		const json = await tablier("perft abalone --depth 2 --json");
		expect(JSON.parse(json.err)).toEqual({
			error: { code: "unexpected", message: '"--json" is not expected here' },
		});
		expect(json).toMatchObject({ code: 2, out: "" });
	});
});
