import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { playMatch } from "@tablier/engine/arena";
import { omba } from "@tablier/games/omba";
import { readSetting, unwrap } from "@tablier/kernel";
import { today } from "./measure.ts";

/** The whole game once more, by the command that ships: time, memory, how busy the machine was, and what came out. */
export function solveAgain(jobs: number): unknown {
	const folder = mkdtempSync(join(tmpdir(), "tablier-solve-"));
	const loadBefore = loadavg()[0];
	const command = [
		"apps/cli/dist/main.mjs",
		"solve",
		"omba",
		"--jobs",
		String(jobs),
		"--out",
		join(folder, "omba.table"),
	];
	const { stdout, stderr, status } = spawnSync("/usr/bin/time", ["-f", "%e %U %S %M", process.execPath, ...command], {
		encoding: "utf8",
	});
	rmSync(folder, { recursive: true });
	const [seconds, user, system, kilobytes] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
	if (status !== 0 || !(seconds > 0)) throw new Error(`no time was taken: ${stderr}`);
	return {
		on: today(),
		jobs,
		seconds,
		processorSeconds: user + system,
		megabytes: Math.round(kilobytes / 1000),
		/** Of the last minute, in processes that want to run: before it, and at its end, itself included. */
		load: { before: loadBefore, after: loadavg()[0] },
		sha256: /SHA-256 ([0-9a-f]{64})/.exec(stdout)?.[1],
		said: stdout.split("\n")[0],
	};
}

/** The player of the table against others, in the arena that everybody can use. */
export async function matches(
	tableFile: string,
	games: number,
	seed: number,
	others: readonly string[],
): Promise<unknown> {
	const file = readFileSync(tableFile);
	const table = new Uint8Array(new SharedArrayBuffer(file.length));
	table.set(file);
	const setting = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 }));
	const told: Record<string, unknown> = {};
	for (const other of others) {
		const score = await playMatch({ setting, players: ["perfect", other], games, seed, jobs: 1, table });
		const [{ share, low, high, wins, losses, forfeits, msPerPlay }] = score.players;
		told[other] = { on: today(), games: score.games, seed, share, low, high, wins, losses, forfeits, msPerPlay };
		console.log(other, told[other]);
	}
	return told;
}
