import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gameOfRuleset, SHELF } from "@tablier/games";
import { readSetting, type Setting, unwrap, writeWeights } from "@tablier/kernel";
import { readRecord, replayRecord, tagOf } from "@tablier/kernel/record";
import { afterAll, describe, expect, it } from "vitest";
import { type MatchPlan, playMatch } from "./match.ts";
import type { PlayedGame, Score } from "./score.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-arena-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that speaks the protocol until it is to play, then does what its argument says. */
const program = join(folder, "program.mjs");
writeFileSync(
	program,
	`import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
const [mode, pids] = process.argv.slice(2);
if (pids) appendFileSync(pids, process.pid + "\\n");
const say = (line) => process.stdout.write(line + "\\n");
const pour = (text) => new Promise((next) => process.stdout.write(text, next));
for await (const line of createInterface({ input: process.stdin })) {
	const [word, ...rest] = line.split(" ");
	if (word === "tbi") say("id name " + mode + "\\ngame abalone\\ntbiok");
	else if (word === "isready") say(mode === "picky" ? "error bad-game not this one\\nreadyok" : "readyok");
	else if (word === "go") {
		const legal = rest.slice(rest.indexOf("legal") + 1);
		if (mode === "first") say("info depth 1\\nbestplay " + legal[0]);
		else if (mode === "mutters") say("error: no book\\nbestplay? hm\\nerrors so far: 0\\nbestplay " + legal[0]);
		else if (mode === "dies") { process.stderr.write("out of ideas\\n"); process.exit(3); }
		else if (mode === "hangs") for (;;);
		else if (mode === "nonsense") say("bestplay up-and-away");
		else if (mode === "illegal") say("bestplay E5E6");
		else if (mode === "twice") say("bestplay " + legal[0] + " " + legal[0]);
		else if (mode === "thrice") say("bestplay " + legal[0] + " " + legal[0] + " " + legal[0]);
		else if (mode === "rambles") say("bestplay " + legal[0] + " away");
		else if (mode === "empty") say("bestplay");
		else if (mode === "refuses") say("error broken no mood");
		else if (mode === "floods") for (;;) await pour("info " + "x".repeat(60000) + "\\n");
		else if (mode === "endless") for (;;) await pour("x".repeat(60000));
	}
}
`,
);
/** A process that has ended stays a zombie until its parent waits for it. */
async function ended(pid: number): Promise<boolean> {
	for (let i = 0; i < 20; i++) {
		try {
			process.kill(pid, 0);
			if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))) return true;
		} catch {
			return true;
		}
		await new Promise((next) => setTimeout(next, 50));
	}
	return false;
}
const exec = (mode: string, pids = ""): string => `exec:node ${program} ${mode} ${pids}`.trim();

async function settingOf(ruleset: string, seats?: number): Promise<Setting> {
	const game = await SHELF[gameOfRuleset(ruleset) ?? "abalone"]();
	return unwrap(readSetting(game.rulesets, { ruleset, seats }));
}

async function matchOf(ruleset: string, players: string[], more: Partial<MatchPlan> = {}): Promise<Score> {
	const setting = more.setting ?? (await settingOf(ruleset));
	return playMatch({ setting, players, games: 2, jobs: 0, ...more });
}

describe("a match", () => {
	it("is decided by points after as many plays as it may last, and shared when these are equal", async () => {
		const setting = await settingOf("oshi");
		const games: PlayedGame[] = [];
		const score = await playMatch({
			...{ setting, players: ["random", "random"], games: 12, jobs: 0, seed: 5, randomPlays: 0, mostPlays: 24 },
			played: (game) => games.push(game),
		});
		const long = games.filter(({ reason }) => reason === "counted");
		expect(long.length).toBeGreaterThan(0);
		for (const { plays, scores, record } of long) {
			expect(plays).toBe(24);
			expect([
				[0.5, 0.5],
				[1, 0],
				[0, 1],
			]).toContainEqual(scores);
			const game = await SHELF.oshi();
			const read = unwrap(replayRecord(game, unwrap(readRecord(record))));
			const { scores: points } = game.look(read.line[read.line.length - 1].position);
			expect(Math.sign(scores[0] - scores[1])).toBe(Math.sign(points[0] - points[1]));
		}
		expect(score.games).toBe(12);
	});

	it("of Mamba is decided by pieces after as many plays as it may last", async () => {
		const games: PlayedGame[] = [];
		const setting = await settingOf("mamba", 3);
		const plan = { setting, players: ["random", "random"], games: 6, jobs: 0, seed: 5, mostPlays: 60 };
		await playMatch({ ...plan, played: (game) => games.push(game) });
		const long = games.filter(({ reason }) => reason === "counted");
		expect(long.length).toBeGreaterThan(0);
		const game = await SHELF.mamba();
		for (const { scores, record } of long) {
			const { line } = unwrap(replayRecord(game, unwrap(readRecord(record))));
			const counts = game.look(line[line.length - 1].position).pieces?.counts ?? [];
			const most = counts.map((count) => count === Math.max(...counts));
			expect(scores.map((share) => share > 0)).toEqual(most);
		}
	});

	it("is drawn where it takes too long and there is nothing to count", async () => {
		const setting = await settingOf("omba", 3);
		const score = await playMatch({ setting, players: ["random", "random"], games: 6, jobs: 0, seed: 5, mostPlays: 2 });
		expect(score.reasons).toEqual({ counted: 6 });
		for (const { share } of score.players) expect(share).toBeCloseTo(0.5);
	});

	it("lets a player judge by other weights than those it has, in this thread and in others", async () => {
		const setting = await settingOf("abalone");
		const [here, elsewhere] = await Promise.all(
			[0, 1].map(async (jobs) => {
				const players = ["nodes:60", "nodes:60"];
				const weights = [undefined, { abalone: writeWeights(new Int16Array(100_000)) }];
				const score = await playMatch({ setting, players, weights, games: 4, jobs, seed: 3, mostPlays: 100 });
				return score.players[0].share;
			}),
		);
		// A player that sees no difference between two positions loses to one that does.
		expect([here, elsewhere]).toEqual([1, 1]);
	});

	it("is the same for the same seed, and another for another", async () => {
		const results = async (seed: number): Promise<string[]> => {
			const records: string[] = [];
			await matchOf("abalone", ["nodes:200", "taker"], { seed, played: ({ record }) => records.push(record) });
			return records;
		};
		const first = await results(5);
		expect(await results(5)).toEqual(first);
		expect(await results(6)).not.toEqual(first);
	});

	it("gives both players the same opening and the same dice", async () => {
		const games: PlayedGame[] = [];
		await matchOf("omba", ["random", "random"], { games: 2, played: (game) => games.push(game) });
		const rolls = games.map(({ record }) => record.split("\n").filter((line) => line.includes("*:")));
		const shorter = Math.min(...rolls.map(({ length }) => length));
		const faces = rolls.map((lines) => lines.slice(0, shorter).map((line) => line.split(" ").at(-1)));
		expect(faces[0]).toEqual(faces[1]);
	});

	it("writes records that can be replayed, and says who sat where", async () => {
		const games: PlayedGame[] = [];
		await matchOf("oshi", ["taker", "random"], { played: (game) => games.push(game) });
		const oshi = await SHELF.oshi();
		for (const { record, scores, place } of games) {
			const text = unwrap(readRecord(record));
			expect(unwrap(replayRecord(oshi, text)).result?.scores).toEqual(scores);
			expect(tagOf(text, "Player-A")?.text).toBe(["taker", "random"][place.seats[0]]);
		}
	});

	it("counts shares of three players, each on every seat", async () => {
		const setting = await settingOf("docker", 3);
		const score = await matchOf("docker", ["taker", "random", "random"], { setting, games: 6 });
		expect(score.players.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
		expect(score.seats).toHaveLength(3);
		expect(score.elo).toBeUndefined();
	});

	it("plays our own kinds of players: thinking beats taking, taking beats chance, playouts beat chance", async () => {
		for (const [strong, weak] of [
			["nodes:1000", "taker"],
			["taker", "random"],
			["mcts:nodes:40", "random"],
			["greedy", "random"],
		]) {
			const { players, games } = await matchOf("ko-oshi", [strong, weak], { games: 8 });
			expect(games).toBe(8);
			expect(players[0].share, `${strong} against ${weak}`).toBeGreaterThan(0.6);
			expect(players.flatMap(({ forfeits }) => forfeits)).toEqual([]);
		}
	});

	it("stops early when it is decided", async () => {
		const sprt = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 };
		const score = await matchOf("ko-oshi", ["taker", "random"], { games: 400, sprt });
		expect(score.stopped).toBe("sprt");
		expect(score.sprt?.verdict).toBe("accepted");
		expect(score.games).toBeLessThan(100);
	});

	it("stops when it is told to, with what there is", async () => {
		const control = new AbortController();
		const score = await matchOf("ko-oshi", ["random", "random"], {
			games: 100,
			signal: control.signal,
			progress: ({ games }) => {
				if (games === 3) control.abort();
			},
		});
		expect(score).toMatchObject({ games: 3, planned: 100, stopped: "interrupted" });
	});
});

describe("another program", () => {
	it("plays, and is gone when the match is over", async () => {
		const pids = join(folder, "pids");
		const score = await matchOf("abalone", [exec("first", pids), "nodes:50"], { games: 2 });
		expect(score.players.flatMap(({ forfeits }) => forfeits)).toEqual([]);
		const started = readFileSync(pids, "utf8").trim().split("\n").map(Number);
		expect(started).toHaveLength(1);
		expect(await ended(started[0])).toBe(true);
	});

	it.each([
		["dies", "died", "code 3: out of ideas"],
		["nonsense", "unread-step", "up-and-away"],
		["illegal", "illegal-step", "E5E6"],
		["twice", "play-too-long", "2"],
		["thrice", "play-too-long", "3"],
		["rambles", "play-too-long", "2"],
		["empty", "no-step", "bestplay"],
		["refuses", "refused", "error broken no mood"],
		["picky", "refused", "error bad-game not this one"],
		["floods", "flood", /^\d{7}$/],
		["endless", "flood", /^\d{6,7}$/],
	])("that %s forfeits, and the match goes on", async (mode, code, detail) => {
		const { games, players } = await matchOf("abalone", [exec(mode), "random"], { ms: 1 });
		expect(games).toBe(2);
		expect(players[0]).toMatchObject({ share: 0, losses: 2, forfeits: [{ code, count: 2 }] });
		expect(players[0].forfeits[0].detail).toMatch(detail);
		expect(players[1]).toMatchObject({ share: 1, forfeits: [] });
	});

	it("that talks to itself is not taken at a word that only begins like an answer", async () => {
		const { players } = await matchOf("abalone", [exec("mutters"), "random"], { ms: 1, mostPlays: 6 });
		expect(players[0].forfeits).toEqual([]);
	});

	it("that cannot begin gets nothing from any of its seats", async () => {
		const setting = await settingOf("omba", 3);
		const score = await playMatch({ setting, players: [exec("picky"), "random"], games: 6, jobs: 0, seed: 3, ms: 1 });
		expect(score.players[0].share).toBe(0);
		expect(score.players[1].share).toBe(1);
	});

	it("that hangs loses on time, and its record says so", async () => {
		const pids = join(folder, "hanging");
		const games: PlayedGame[] = [];
		const score = await matchOf("abalone", [exec("hangs", pids), "random"], {
			games: 1,
			ms: 1,
			played: (game) => games.push(game),
		});
		expect(score.players[0].forfeits).toEqual([{ code: "timeout", detail: "2002 ms", count: 1 }]);
		const text = unwrap(readRecord(games[0].record));
		expect(unwrap(replayRecord(await SHELF.abalone(), text)).result).toMatchObject({ reason: "time", scores: [0, 1] });
		expect(tagOf(text, "Forfeit")?.text).toBe("A timeout 2002 ms");
		expect(await ended(Number(readFileSync(pids, "utf8")))).toBe(true);
	});

	it("that never starts forfeits everything, and is not tried for ever", async () => {
		const { players, games } = await matchOf("abalone", ["exec:tablier-no-such-program", "random"], { games: 20 });
		expect(games).toBe(20);
		expect(players[0].forfeits).toMatchObject([{ code: "no-start", count: 20 }]);
		expect(players[0].forfeits[0].detail).toContain("127");
	});
});
