import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@tablier/kernel";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tablier } from "../test/terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-match-"));
const bundle = join(folder, "main.mjs");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) process.stderr.write("python3 is absent: the example bot is not tested\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One that has ended and that nobody has asked about yet does not. */
function lives(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
	} catch {
		return false;
	}
}

const match = (text: string): string[] => ["match", ...text.split(" ")];
const QUICK = "ko-oshi --a taker --b random --games 4 --jobs 0";

describe("match", () => {
	it("prints score, Elo and its interval, with plain progress on standard error", async () => {
		const { code, out, err } = await tablier(match(QUICK));
		expect(code).toBe(0);
		expect(out).toMatch(/^Ko-Oshi: 4 games, seed 1\nA taker {3}\d+\.\d% \(/);
		expect(out).toMatch(/Elo of A against B: \S+ \(95%: \S+ to \S+\)/);
		expect(err.split("\n")).toHaveLength(4);
	});

	it("says it in French", async () => {
		const { out } = await tablier(match(QUICK), { language: "fr_FR.UTF-8" });
		expect(out).toContain("4 parties, graine 1");
		expect(out).toContain("Elo de A contre B");
	});

	it("prints JSON, and nothing else", async () => {
		const { out, err } = await tablier(match(`${QUICK} --seed 3 --sprt 0,50 --json`));
		expect(err).toBe("");
		expect(JSON.parse(out)).toMatchObject({
			ruleset: "ko-oshi",
			games: 4,
			seed: 3,
			players: [{ player: "taker", forfeits: [] }, { player: "random" }],
			sprt: { verdict: "open" },
		});
	});

	it("shows a bar to a person, and stops with what there is", async () => {
		const { code, out, err, statuses } = await tablier(match(QUICK.replace("games 4", "games 40")), { patience: 2 });
		expect(statuses[0]).toMatch(/^\[#\.{19}\] 1\/40 {2}A /);
		expect(statuses[1]).toContain("2/40");
		expect(statuses.at(-1)).toBe("");
		expect(err).toBe("");
		expect(code).toBe(130);
		expect(out).toContain("2 games");
		expect(out).toContain("Stopped by hand.");
	});

	it("says so when it is stopped before a game has ended", async () => {
		const json = await tablier(match(`${QUICK} --json`), { patience: 0 });
		const { games, elo, players } = JSON.parse(json.out);
		expect({ games, elo }).toEqual({ games: 0 });
		expect(players[0]).toMatchObject({ share: null, interval: null });
		const { code, out } = await tablier(match(QUICK), { patience: 0 });
		expect(code).toBe(130);
		expect(out).toBe("Ko-Oshi: 0 games, seed 1\nNo game was played to its end.\nStopped by hand.");
	});

	it("says what was counted, in French too, and who had won in the record", async () => {
		const args = match("abalone --a greedy --b random --games 2 --plays 60 --random 0 --jobs 0 --save x");
		const { out, written } = await tablier(args, { language: "fr_FR.UTF-8" });
		expect(out).toContain("Fins\u00a0: interrompue et comptée 2");
		const counted = [...written.values()].map((text) => /\[Counted "(.*)"\]/.exec(text)?.[1]).sort();
		expect(counted).toEqual(["0 1", "1 0"]);
		const files = { one: [...written.values()][0] };
		expect((await tablier(["record", "check", "one"], { files })).out).toMatch(/^good: /);
	});

	it("saves a record a game, which can be checked", async () => {
		const { written, out } = await tablier(match(`${QUICK} --save games`));
		expect([...written.keys()].sort()).toEqual([1, 2, 3, 4].map((number) => `games/0000${number}.record`));
		expect(out).toContain("4 records in games.");
		const files = { one: written.get("games/00001.record") ?? "" };
		expect((await tablier(["record", "check", "one"], { files })).out).toMatch(/^good: /);
	});

	it("plays openings of a file with both colours", async () => {
		const files = { list: "# two\nstart\nposition\n" };
		const bad = await tablier(match(`${QUICK} --openings list`), { files });
		expect(bad).toMatchObject({ code: 2, out: "" });
		expect(bad.err).toMatch(/^tablier: list:3:1: /);
		const good = await tablier(match(`${QUICK} --openings list --save x`), { files: { list: "start\n" } });
		expect(good.code).toBe(0);
		const seated = [...good.written.values()].map((text) => /Player-A "(\w+)"/.exec(text)?.[1]).sort();
		expect(seated).toEqual(["random", "random", "taker", "taker"]);
	});

	it("gives shares to three players", async () => {
		const { out } = await tablier(match("docker --seats 3 --a taker --b random --c random --games 6 --jobs 0"));
		expect(out).toMatch(/^C random/m);
		expect(out).not.toContain("Elo");
	});
});

describe("wrong input to match, engine and conformance: one line, exit code 2, nothing played", () => {
	it.each([
		["match", "GAME is missing"],
		["match oshi", "--games is missing"],
		["match oshi --games 2", "--a is missing"],
		["match oshi --games 2 --a random", "--b is missing"],
		["match oshi --games 2 --a random --b random --d random", "--c is missing"],
		["match oshi --games 2 --a random --b random --c random", "3 players for 2 sides"],
		["match oshi --games 0 --a random --b random", '--games: "0" is not a whole number'],
		["match oshi --games 2 --a level:9 --b random", "--a: there is no level 9"],
		["match oshi --games 2 --a random --b ms:0", '--b: "ms:0" is no limit'],
		["match oshi --games 2 --a random --b strong", '--b: no player "strong"'],
		["match oshi --games 2 --a random --b nodes:-5", '--b: "nodes:-5" is no limit'],
		["match oshi --games 2 --a random --b ms:1.5", '--b: "ms:1.5" is no limit'],
		["match oshi --games 2 --a random --b random --b greedy", "--b is given twice"],
		["match oshi --games 2 --a random --b depth:65", '--b: "depth:65" is no limit (a whole number from 1 to 64)'],
		["match omba --games 2 --a random --b random --plays 9", "--plays: this game has no points or pieces"],
		["match oshi --games 2 --a random --b exec:", "--b: exec: needs a command"],
		["match oshi --games 2 --a random --b exec:tablier-no-such-program", "--b: does not start (ended, code 127"],
		["match oshi --games 2 --a random --b random --ms 0", '--ms: "0" is not'],
		["match oshi --games 2 --a random --b random --jobs many", '--jobs: "many" is not'],
		["match oshi --games 2 --a random --b random --sprt 5", '--sprt "5"'],
		["match oshi --games 2 --a random --b random --sprt 5,0", '--sprt "5,0"'],
		["match docker --seats 3 --games 2 --a random --b random --c random --sprt 0,5", "--sprt compares two"],
		["match oshi --games 2 --a random --b random --openings none", "none: cannot be read"],
		["match oshi --games 2 --a random --b random --openings empty", "empty: holds no opening"],
		["match oshi --games 2 --a random --b random --openings other", "other:2:"],
		["match oshi --games 2 --a random --b random --save full", "full: is not empty"],
		["match oshi --games 2 --a random --b random --save nowhere", "nowhere: cannot be written"],
		["match oshi --games 2 --a random --b random --position x", '"--position" is not expected'],
		["engine now", '"now" is not expected'],
		["conformance", "COMMAND is missing"],
		["conformance ", "COMMAND is missing"],
		["conformance x chess", 'unknown game "chess"'],
	])("%s", async (args, message) => {
		const files = { empty: "# nothing\n", other: "\n5/6/7/8/9/8/7/6/5\n" };
		const { code, out, err, written } = await tablier(args.split(" "), { files });
		expect(err).toContain(message);
		expect(err.split("\n")).toHaveLength(1);
		expect([code, out, written.size]).toEqual([2, "", 0]);
	});
});

describe("engine and conformance", () => {
	it("speaks until its input ends, in words of the language", async () => {
		const { out, code } = await tablier(["engine"], { typed: ["game ko-oshi", "go depth 1", "hop"], language: "fr" });
		expect(code).toBe(0);
		expect(out).toMatch(/^bestplay \S+$/m);
		expect(out).toContain("error unknown-command « hop » n’est pas une commande".replace(/ (?=»)|(?<=«) /g, "\u202f"));
	});

	it("fails a program that is none, with exit code 1", async () => {
		const { code, out } = await tablier(["conformance", "exit 4"]);
		expect(code).toBe(1);
		expect(out).toMatch(/^failed: answers tbi .* \(does not start \(ended, code 4\)\)\n0 passed, 1 failed/);
	});

	it("says in French what befell a program", async () => {
		const { out } = await tablier(["conformance", "exit 4"], { language: "fr" });
		expect(out).toMatch(/^raté\u00a0: .*\(ne démarre pas \(s’est arrêté, code 4\)\)$/m);
	});

	it("fails a program that does not offer a game that is named", async () => {
		const file = join(folder, "abalone-only.mjs");
		writeFileSync(
			file,
			`import { createInterface } from "node:readline";
			const answers = { tbi: "id name One\\ngame abalone\\ntbiok", isready: "readyok", xyzzy: "error unknown-command" };
			for await (const line of createInterface({ input: process.stdin })) {
				if (line === "quit") process.exit(0);
				if (line in answers) console.log(answers[line]);
			}`,
		);
		const args = ["conformance", `"${process.execPath}" "${file}"`, "oshi", "ko-oshi"];
		const { code, out } = await tablier(args);
		expect(out).toContain("failed: oshi: takes the game (game abalone)");
		expect(out).toContain("failed: ko-oshi: takes the game (game abalone)");
		expect(out).toContain("4 passed, 2 failed");
		expect(code).toBe(1);
	});

	it("tells each check for itself: a program that falls silent is started anew", async () => {
		const file = join(folder, "silent.mjs");
		writeFileSync(
			file,
			`import { createInterface } from "node:readline";
			const say = (text) => process.stdout.write(text + "\\n");
			for await (const line of createInterface({ input: process.stdin })) {
				const [word] = line.split(" ");
				if (word === "tbi") say("id name Silent\\ngame ko-oshi\\ntbiok");
				else if (word === "isready") say("readyok");
				else if (word === "xyzzy") say("error unknown-command");
				else if (word === "legal" || word === "perft") say("error unknown-command");
				else if (word === "go" && line.includes("ms 50 ")) process.exit(9);
				else if (word === "go") say("bestplay z9-z9\\u001b[31m");
				else if (word === "quit") process.exit(0);
			}`,
		);
		const { out } = await tablier(["conformance", `"${process.execPath}" "${file}"`]);
		expect(out).toContain("failed: ko-oshi: answers legal plays in time, in positions of a random game (ended, code 9");
		expect(out).toContain('failed: ko-oshi: answers stop at once (no step: "z9-z9\\u001b[31m")');
		expect(out).toContain("ok: ends after quit");
	});

	it.each([
		["exits", "plays a whole game", "ended, code 0"],
		["repeats", "answers legal plays in time", "bestplay, bestplay "],
		["repeats-later", "answers legal plays in time", "bestplay, bestplay "],
	])("fails a program that would lose games for another reason: it %s", async (mode, check, detail) => {
		const file = join(folder, "faulty.mjs");
		writeFileSync(
			file,
			`import { createInterface } from "node:readline";
			const mode = process.argv[2];
			const say = (text) => process.stdout.write(text + "\\n");
			let games = 0;
			for await (const line of createInterface({ input: process.stdin })) {
				const [word, ...rest] = line.split(" ");
				const play = "bestplay " + rest[rest.indexOf("legal") + 1];
				if (word === "tbi") say("id name Faulty\\ngame ko-oshi\\ntbiok");
				else if (word === "isready") say("readyok");
				else if (word === "game" && ++games > 1 && mode === "exits") process.exit(0);
				else if (word === "go" && mode === "repeats") say(play + "\\n" + play);
				else if (word === "go") {
					say(play);
					if (mode === "repeats-later") setTimeout(() => say(play), 1);
					await new Promise((later) => setTimeout(later, 20));
				} else if (word === "quit") process.exit(0);
				else if (word === "xyzzy" || word === "legal" || word === "perft") say("error unknown-command");
			}`,
		);
		const { code, out } = await tablier(["conformance", `"${process.execPath}" "${file}" ${mode}`]);
		const failed = out.split("\n").find((line) => line.startsWith(`failed: ko-oshi: ${check}`));
		expect(failed).toContain(detail);
		expect(code).toBe(1);
	});

	it.skipIf(!hasPython)("passes the example bot, as far as it goes", async () => {
		const { code, out } = await tablier([
			"conformance",
			"python3 docs/bot.py ko-oshi docker mamba",
			"ko-oshi",
			"docker",
			"mamba",
			"--json",
		]);
		const checks = JSON.parse(out) as { code: string; outcome: string; detail: string }[];
		expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
		expect(code).toBe(0);
		expect(checks.filter(({ outcome }) => outcome === "skipped").map((check) => check.code)).toContain("legal");
	});

	it.skipIf(!hasPython)("lets the example bot play a whole match, turns of several steps included", async () => {
		for (const ruleset of ["omba", "mamba"]) {
			const args = ["match", ruleset, "--a", `exec:python3 docs/bot.py ${ruleset}`, "--b", "taker", "--games", "2"];
			const { code, out } = await tablier([...args, "--jobs", "0", "--json"]);
			expect(code).toBe(0);
			expect(JSON.parse(out)).toMatchObject({ games: 2, players: [{ forfeits: [] }, { forfeits: [] }] });
		}
	});
});

it("does not begin with a program that plays other games", async () => {
	const file = join(folder, "chess.mjs");
	writeFileSync(file, 'process.stdin.on("data", () => console.log("id name Chess\\ngame chess\\ntbiok"));');
	const exec = `exec:"${process.execPath}" "${file}"`;
	const { code, err } = await tablier(["match", "oshi", "--a", exec, "--b", "random", "--games", "2"]);
	expect({ code, err }).toEqual({
		code: 2,
		err: "tablier: --a: does not play oshi (it offers: chess) [not-offered]",
	});
});

describe("what ships", () => {
	beforeAll(async () => {
		const entries = { main: "apps/cli/src/main.ts", worker: "packages/engine/src/worker/node-worker.ts" };
		await build({
			entryPoints: entries,
			outdir: folder,
			outExtension: { ".js": ".mjs" },
			bundle: true,
			platform: "node",
			format: "esm",
			target: "node20",
			logLevel: "warning",
			external: ["playwright-core", "@sparticuz/chromium"],
			banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
		});
	});

	it("plays on several threads what it plays on one", () => {
		const played = (jobs: string): { players: { wins: number }[]; games: number } => {
			const args = [bundle, ...match("ko-oshi --a nodes:300 --b taker --games 6 --seed 4 --json"), "--jobs", jobs];
			const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000 });
			expect([status, stderr]).toEqual([0, ""]);
			return JSON.parse(stdout);
		};
		const [one, two] = [played("0"), played("2")];
		expect(two.games).toBe(6);
		expect(two.players.map(({ wins }) => wins)).toEqual(one.players.map(({ wins }) => wins));
	});

	function start(text: string | readonly string[]) {
		const args = [bundle, ...(typeof text === "string" ? text.split(" ") : text)];
		const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
		let [out, err] = ["", ""];
		child.stdout.on("data", (chunk) => {
			out += chunk;
		});
		child.stderr.on("data", (chunk) => {
			err += chunk;
		});
		const said = new Promise<{ code: number; out: string; err: string }>((resolve) => {
			child.once("close", (code: number) => resolve({ code, out, err }));
		});
		return { child, said };
	}

	/** Tells every game, and takes minutes. */
	const LONG = "match abalone --a nodes:20000 --b random --games 20 --jobs 1";

	it("ends at Ctrl-C with what there is", async () => {
		const { child, said } = start(LONG);
		await once(child.stderr, "data");
		child.kill("SIGINT");
		const { code, out, err } = await said;
		expect(err.split("\n").filter((line) => !/^\d+\/20 {2}A /.test(line))).toEqual([""]);
		expect(out).toContain("Stopped by hand.");
		expect(code).toBe(130);
	});

	it("takes a Ctrl-C that npm passes on once more for one", async () => {
		const { child, said } = start(LONG);
		await once(child.stderr, "data");
		child.kill("SIGINT");
		child.kill("SIGINT");
		expect((await said).out).toContain("Stopped by hand.");
	});

	/** Notes its process and what it hears; says nothing after `mute`. */
	const deaf = (mute: string): { readonly command: string; readonly log: string } => {
		const [file, log] = [join(folder, `deaf-${mute}.mjs`), join(folder, `deaf-${mute}.log`)];
		writeFileSync(
			file,
			`import { appendFileSync } from "node:fs";
			import { createInterface } from "node:readline";
			const note = (text) => appendFileSync(${JSON.stringify(log)}, text + "\\n");
			process.on("SIGTERM", () => {});
			setInterval(() => {}, 1000);
			const answers = { tbi: "id name Deaf\\ngame oshi\\ntbiok", isready: "readyok" };
			createInterface({ input: process.stdin }).on("line", (line) => {
				const [word] = line.split(" ");
				note(word === "${mute}" ? "mute " + process.pid : word);
				if (word !== "${mute}" && answers[word]) console.log(answers[word]);
			});`,
		);
		return { command: `exec:"${process.execPath}" "${file}"`, log };
	};

	it.each(["tbi", "go"])("ends at Ctrl-C with a program that hangs at %s, and leaves none behind", async (mute) => {
		const { command, log } = deaf(mute);
		const { child, said } = start([
			"match",
			"oshi",
			"--a",
			command,
			"--b",
			"random",
			"--ms",
			"600000",
			"--jobs",
			"1",
			"--games",
			"9",
		]);
		const muted = (): number[] =>
			existsSync(log) ? [...readFileSync(log, "utf8").matchAll(/^mute (\d+)$/gm)].map(([, pid]) => Number(pid)) : [];
		while (muted().length === 0) await new Promise((later) => setTimeout(later, 50));
		child.kill("SIGINT");
		const { code } = await said;
		expect(code).toBe(130);
		// A wait in vain ends at the time limit of the test.
		while (muted().some(lives)) await new Promise((later) => setTimeout(later, 50));
	});

	it("plays on when nobody reads its progress any more", async () => {
		const { child, said } = start("match ko-oshi --a taker --b random --games 40 --jobs 1");
		child.stderr.destroy();
		const { code, out } = await said;
		expect(out).toContain("40 games");
		expect(code).toBe(0);
	});

	it("hears isready and quit while it counts what would take days", async () => {
		const { startProgram } = await import("@tablier/engine/protocol");
		const { program } = unwrap(await startProgram(`"${process.execPath}" "${bundle}" engine`));
		const ready = (...lines: string[]) => program.ask([...lines, "isready"], (line) => line === "readyok", 60_000);
		expect((await ready("game abalone")).ok).toBe(true);
		expect(await ready("perft 10")).toEqual({ ok: true, value: ["readyok"] });
		expect(await ready()).toEqual({ ok: true, value: ["readyok"] });
		program.send("quit");
		expect(await program.gone(60_000)).toBe(true);
	});

	it("conforms to its own protocol, and stops when told", async () => {
		const { checkProgram } = await import("@tablier/engine/arena");
		const command = `"${process.execPath}" "${bundle}" engine`;
		const checks = await checkProgram(command, () => {}, { only: ["ko-oshi", "docker"], stopMs: 20_000 });
		expect(checks.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
		expect(checks).toHaveLength(4 + 2 * 8);
	});
});
