import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather } from "../../server/test/players.ts";
import { BUNDLING, bundleServer, PROCESS_FOLDER } from "../../server/test/process.ts";
import { tablier } from "./test-terminal.ts";

/* The whole of it: a database and a bus of its own, three nodes and the door, as `tablier cluster 3` starts them. */

const data = mkdtempSync(join(tmpdir(), "tablier-cluster-"));
// PostgreSQL does not run as root: its user must get there.
chmodSync(data, 0o755);
const PROGRAM = `${PROCESS_FOLDER}/cli/dist/main.mjs`;
beforeAll(async () => {
	await bundleServer();
	await build({ ...BUNDLING, entryPoints: ["apps/cli/src/main.ts"], outfile: PROGRAM });
});
let started: ChildProcess | undefined;
afterAll(() => {
	if (started?.exitCode === null) started.kill("SIGTERM");
	rmSync(data, { recursive: true, force: true });
});

/** The first line that says so. */
async function hear({ stdout, stderr }: ChildProcess, pattern: RegExp): Promise<readonly string[]> {
	for (const stream of [stdout, stderr]) stream?.setEncoding("utf8");
	return new Promise((resolve, reject) => {
		const lines: string[] = [];
		for (const stream of [stdout, stderr])
			if (stream)
				createInterface({ input: stream }).on("line", (line) => {
					lines.push(line);
					const found = pattern.exec(lines.join("\n"));
					if (found) resolve(found.slice(1));
				});
		stdout?.once("end", () => reject(new Error(lines.join("\n"))));
	});
}

const lives = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

describe("tablier cluster", () => {
	it("plays on when a node is killed, starts another one, and stops all of them", async () => {
		const environment = {
			...process.env,
			LANG: "en",
			LOG_LEVEL: "fatal",
			LEASE_MS: "1500",
			DATABASE_URL: "",
			NATS_URL: "",
		};
		const child = spawn(process.execPath, [PROGRAM, "cluster", "3", "--port", "0", "--data", data], {
			stdio: ["ignore", "pipe", "pipe"],
			env: environment,
		});
		started = child;
		const [url, pids] = await hear(child, /ready: (\S+)[\s\S]*processes ([\d ]+); they talk by nats/);
		const nodes = pids.split(" ").map(Number);
		expect(nodes).toHaveLength(3);
		const names = new Set<string>();
		for (let i = 0; i < 3; i++) names.add(((await (await fetch(`${url}/health`)).json()) as { node: string }).node);
		expect(names.size).toBe(3);
		const crowd = await gather({ url: () => url, matches: 3, ruleset: "omba", seed: 1, pause: (random) => random(20) });
		const died = hear(child, /(ended \(SIGKILL\))/);
		process.kill(nodes[0], "SIGKILL");
		await died;
		const everyMatch = new Set(crowd.players.map(({ follower }) => follower.match));
		const since = crowd.acknowledged.length;
		// Some of them may be over by now; then there is nothing left to play in them.
		const goesOn = (match: string): boolean =>
			crowd.acknowledged.slice(since).some((told) => told.match === match) ||
			crowd.players.some((player) => player.follower.match === match && player.over);
		while (![...everyMatch].every(goesOn)) await new Promise((again) => setTimeout(again, 50));
		crowd.close();
		// A terminal sends it, and npm once more.
		child.kill("SIGINT");
		await hear(child, /(stopping)/);
		child.kill("SIGINT");
		const [code] = await once(child, "exit");
		expect(code).toBe(0);
		expect(nodes.filter(lives)).toEqual([]);
	});

	it.each([
		["cluster", "N is missing"],
		["cluster none", '"none" is not a number of nodes from 1 to 16'],
		["cluster 17", '"17" is not a number of nodes'],
		["cluster 3 4", '"4" is not expected here'],
		["cluster 3 --port x", '--port: "x" is not a whole number'],
		["cluster 3 --depth 3", '"--depth" is not expected here'],
	])("%s: one line", async (line, said) => {
		const { code, err } = await tablier(line);
		expect(code).toBe(2);
		expect(err).toContain(said);
	});
});
