import { gameOfRuleset, RULESETS_OF, SHELF } from "@tablier/games";
import {
	advance,
	beginHistory,
	legalIn,
	perft,
	pickFrom,
	randomFrom,
	readSetting,
	rulesOf,
	unwrap,
} from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { openMindHere } from "../worker/desk.ts";
import type { Mind } from "../worker/mind.ts";
import { ProtocolSession } from "./session.ts";

/** Says lines one after the other, then ends; what was answered. */
async function talk(...lines: string[]): Promise<string[]> {
	const said: string[] = [];
	const explain = (code: string, what: string): string => `${code}(${what})`;
	const session = new ProtocolSession({ say: (line) => said.push(line), mind: openMindHere(), explain });
	for (const line of lines) if (session.hear(line)) break;
	await session.end();
	return said;
}

describe("our engine", () => {
	it("greets, names its games and is ready", async () => {
		const said = await talk("tbi", "isready");
		expect(said[0]).toBe("id name Tablier");
		expect(said).toContain(`game ${Object.values(RULESETS_OF).flat().join(" ")}`);
		expect(said.slice(-2)).toEqual(["tbiok", "readyok"]);
	});

	it("plays a whole play, after telling what it knows", async () => {
		const said = await talk("game abalone", "position start moves A1B2", "go nodes 2000");
		expect(said.at(-1)).toMatch(/^bestplay [A-I][1-9][A-I][1-9]([A-I][1-9])?$/);
		expect(said.at(-2)).toMatch(/^info depth \d+ nodes \d+ ms \d+ score 0\.\d{4},0\.\d{4} line \S+/);
	});

	it("answers the same for the same nodes, level and seed", async () => {
		const ask = ["setoption name Level value 2", "setoption name Seed value 7", "game abalone", "go nodes 500"];
		const played = async (): Promise<string | undefined> => (await talk(...ask)).at(-1);
		expect(await played()).toBe(await played());
	});

	it("tells several lines by rank", async () => {
		const said = await talk("setoption name Lines value 3", "game ko-oshi", "go depth 2");
		const ranks = said.flatMap((line) => / rank (\d) /.exec(line)?.[1] ?? []);
		expect(ranks.slice(-3)).toEqual(["1", "2", "3"]);
	});

	it("takes dice as moves, and lists what can fall", async () => {
		const said = await talk("game omba", "legal", "position start moves 6", "legal", "go nodes 100");
		expect(said[0]).toBe("legal chance 1 2 3 4 5 6");
		expect(said[1]).toMatch(/^legal A @/);
		expect(said.at(-1)).toMatch(/^bestplay @/);
	});

	it("takes a position with spaces, and three seats with options", async () => {
		const said = await talk(
			"game abalone seats 2 option layout=belgian-daisy",
			"position text 5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 1 moves E5E6",
			"perft 1",
			"game docker seats 3",
			"legal",
		);
		expect(said[0]).toMatch(/^perft 1 \d+$/);
		expect(said[1]).toMatch(/^legal chance/);
	});

	it("takes options with their word each or once before all, and the largest number there is for no limit", async () => {
		for (const options of ["option impasse=off option plies=1", "option impasse=off plies=1"])
			expect(await talk(`game oshi ${options}`, "position start moves a1-b1", "legal")).toEqual(["legal over"]);
		const said = await talk("game ko-oshi", "go depth 1 nodes 2147483647 ms 9007199254740991");
		expect(said.at(-1)).toMatch(/^bestplay /);
	});

	it("quotes no more than a line of what it does not understand", async () => {
		for (const line of ["x".repeat(1e6), `position start moves ${"x".repeat(1e6)}`])
			expect((await talk("game abalone", line))[0].length).toBeLessThan(300);
	});

	it("counts perft", async () => {
		expect(await talk("game abalone", "perft 1", "perft 3")).toEqual(["perft 1 44", "perft 3 98912"]);
	});

	it.each([...Object.values(RULESETS_OF).flat(), "docker seats 3"])(
		"counts perft as the kernel does: %s",
		async (text) => {
			const [ruleset, , seats] = text.split(" ");
			const game = await SHELF[gameOfRuleset(ruleset) ?? "abalone"]();
			const setting = unwrap(readSetting(game.rulesets, { ruleset, ...(seats && { seats: Number(seats) }) }));
			const start = game.start(setting);
			const expected = [1, 2, 3].map((depth) => `perft ${depth} ${perft(game, start, depth)}`);
			expect(await talk(`game ${text}`, "perft 1", "perft 2", "perft 3")).toEqual(expected);
		},
	);

	it("counts nothing below a game that is over", async () => {
		const over = "position text 5/6/7/8/9/8/7/6/5 6 0 w 0 40";
		expect(await talk("game abalone", over, "perft 1", "perft 3")).toEqual(["perft 1 0", "perft 3 0"]);
	});

	it.each([
		[["xyzzy"], "unknown-command", "xyzzy"],
		[["go ms 10"], "no-game", ""],
		[["position start"], "no-game", ""],
		[["game chess"], "unknown-game", "chess"],
		[["game abalone seats 3"], "bad-game", "3"],
		[["game abalone seats 0"], "bad-game", "0"],
		[["game abalone seats 5"], "bad-game", "5"],
		[["game abalone seats x"], "bad-argument", "x"],
		[["game abalone seats"], "bad-argument", ""],
		[["game abalone plies=10"], "bad-argument", "plies=10"],
		[["game abalone option plies=10 seats 2 plies=10"], "bad-argument", "plies=10"],
		[["game abalone option plies=10 option plies=20"], "bad-argument", "plies=20"],
		[["game abalone option layout=spiral"], "bad-game", "layout=spiral"],
		[["game abalone colour red"], "bad-argument", "colour"],
		[["game abalone", "position A1B2"], "bad-argument", "A1B2"],
		[["game abalone", "position text c7c/2baaab2/4a4/9/9/9/4A4/2BAAAB2/C7C r"], "bad-position", ""],
		[["game abalone", "position text A1B2"], "bad-position", ""],
		[["game abalone", "position text moves A1B2"], "bad-position", ""],
		[["game abalone", "position text start"], "bad-position", ""],
		[["game omba", "position text 6"], "bad-position", ""],
		[["game abalone", "position start A1B2"], "bad-argument", "start A1B2"],
		[["game abalone", "position moves A1B2"], "bad-argument", "moves A1B2"],
		[["game abalone", "position start moves A1Z9"], "bad-step", "A1Z9"],
		[["game abalone", "position start moves A1A4"], "illegal-step", "A1A4"],
		[["game abalone", "position text 5/6/7/8/9/8/7/6/5 6 0 w 0 40", "go ms 5"], "game-over", ""],
		[["game omba", "go ms 5"], "nobody-to-decide", ""],
		[["game abalone", "go ms 0"], "bad-argument", "ms 0"],
		[["game abalone", "go soon"], "bad-argument", "soon"],
		[["game abalone", "perft 99"], "bad-argument", "99"],
		[["setoption name Level value 11"], "bad-argument", "name Level value 11"],
		[["setoption name Hash value 9"], "bad-argument", "name Hash value 9"],
	])("refuses %j: %s", async (lines, code, what) => {
		const said = await talk(...lines, "isready");
		const refused = said.find((line) => line.startsWith("error "));
		expect(refused).toContain(`error ${code} ${code}(${what}`);
		expect(said).toContain("readyok");
	});

	it.each(["go nodes 50", "perft 1"])(
		"is ready when the lines before %s are dealt with, not when it is heard",
		async (long) => {
			const said = await talk("game abalone", "legal", "position text zz", long, "isready", "legal");
			const kinds = said.map((line) => line.split(" ")[0]).filter((word) => word !== "info");
			expect(kinds).toEqual(["legal", "error", "readyok", long.startsWith("go") ? "bestplay" : "perft", "legal"]);
		},
	);

	it("answers each isready once, in its place", async () => {
		const said = await talk("isready", "game ko-oshi", "isready", "legal", "isready", "perft 1", "isready", "isready");
		const kinds = said.map((line) => line.split(" ")[0]);
		expect(kinds).toEqual(["readyok", "readyok", "legal", "readyok", "readyok", "readyok", "perft"]);
	});

	it("is ready at once while it thinks, and again in its turn when it has answered", async () => {
		const said: string[] = [];
		let asked = false;
		const say = (line: string): void => {
			said.push(line);
			if (asked || !line.startsWith("info")) return;
			asked = true;
			session.hear("isready");
			expect(said.at(-1)).toBe("readyok");
		};
		const session = new ProtocolSession({ say, mind: openMindHere(), explain: (code) => code });
		for (const line of ["game ko-oshi", "go nodes 500"]) session.hear(line);
		await expect.poll(() => said.at(-1)).toMatch(/^bestplay /);
		for (const line of ["game chess", "isready"]) session.hear(line);
		await session.end();
		expect(said.slice(-2)).toEqual(["error unknown-game unknown-game", "readyok"]);
	});

	it("keeps its position when one is refused", async () => {
		const said = await talk("game oshi", "position text nonsense", "legal");
		expect(said[1].split(" ")).toHaveLength(36);
	});

	it("hears no more after quit", async () => {
		expect(await talk("quit", "tbi")).toEqual([]);
		expect(await talk("isready", "game abalone", "go ms 60000", "quit", "tbi")).toEqual(["readyok"]);
	});

	it("answers at quit what came before the first that takes time, and nothing behind it", async () => {
		expect(await talk("isready", "game abalone", "go ms 60000", "legal", "quit")).toEqual(["readyok"]);
		expect(await talk("game abalone", "perft 3", "isready", "legal", "quit")).toEqual([]);
	});

	it.each([
		["abalone", "start"],
		["omba", "start moves 6"],
		["mamba seats 3", "start"],
	])("stopped before it began, it looks one step ahead: %s", async (game, position) => {
		const said = await talk(`game ${game}`, `position ${position}`, "go ms 60000", "stop");
		expect(said.at(-2)).toMatch(/^info depth 1 /);
		expect(said.at(-1)).toMatch(/^bestplay /);
	});

	/** What its mind was asked about meanwhile: how many steps, and how it answered. */
	async function thoughtsOn(...lines: string[]): Promise<readonly [number, string][]> {
		const mind = openMindHere();
		const thoughts: [number, string][] = [];
		const watched: Mind = {
			...mind,
			think: async (question, asking) => {
				const answered = await mind.think(question, asking);
				thoughts.push([question.steps.length, answered.ok ? "answered" : answered.error.code]);
				return answered;
			},
		};
		const session = new ProtocolSession({ say: () => {}, mind: watched, explain: () => "" });
		for (const line of lines) session.hear(line);
		await session.end();
		return thoughts;
	}

	it.each([...Object.values(RULESETS_OF).flat(), "docker seats 4", "mamba seats 3"])(
		"has thought about a game before it is ready, dice or not: %s",
		async (game) => {
			const ready = [expect.any(Number), "answered"];
			expect(await thoughtsOn(`game ${game}`)).toEqual([ready, ready]);
		},
	);

	it("gets hot with the first game of a kind, and not with one that is to stop", async () => {
		const [ready, hot] = [0, 0].map((steps) => [steps, "answered"]);
		expect(await thoughtsOn("game oshi", "game oshi", "game ko-oshi")).toEqual([ready, hot, ready, ready, hot]);
		expect(await thoughtsOn("game oshi", "go ms 60000", "stop")).toEqual([ready, [0, "stopped"]]);
	});

	it("has gone through a long match before it is ready, and only then", async () => {
		const game = await SHELF.mamba();
		const rules = rulesOf(game);
		const random = randomFrom(3);
		const texts: string[] = [];
		let history = beginHistory(rules, game.start(unwrap(readSetting(game.rulesets, { ruleset: "mamba" }))));
		while (texts.length < 120) {
			const step = pickFrom(random, legalIn(rules, history));
			texts.push(game.writeStep(history.position, step));
			history = unwrap(advance(rules, history, step)).history;
		}
		const moves = (count: number): string => `position start moves ${texts.slice(0, count).join(" ")}`;
		const thoughts = await thoughtsOn("game mamba", moves(20), moves(80), moves(81), moves(120));
		expect(thoughts).toEqual([
			[0, "answered"],
			[0, "answered"],
			[80, "answered"],
		]);
	});
});
