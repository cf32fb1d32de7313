import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@tablier/kernel";
import { afterAll, describe, expect, it } from "vitest";
import { startProgram } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-program-"));
const left: number[] = [];
afterAll(() => {
	for (const pid of left) process.kill(pid, "SIGKILL");
	rmSync(folder, { recursive: true, force: true });
});

/**
 * Leaves a sleeper in a session of its own that holds its pipes, and tells who it is; ends at `quit` and at `crash`.
 */
const LEAVER = `
	import { spawn } from "node:child_process";
	import { createInterface } from "node:readline";
	const sleeper = spawn(process.execPath, ["-e", "setTimeout(() => {}, 600_000)"], { detached: true, stdio: "inherit" });
	sleeper.unref();
	for await (const line of createInterface({ input: process.stdin })) {
		if (line === "tbi") console.log("id name " + sleeper.pid + "\\ntbiok");
		if (line === "quit") process.exit(0);
		if (line === "crash") process.exit(3);
	}`;

async function startLeaver() {
	const file = join(folder, "leaver.mjs");
	writeFileSync(file, LEAVER);
	const { program, greeting } = unwrap(await startProgram(`"${process.execPath}" "${file}"`));
	const sleeper = Number(greeting[0].split(" ").at(-1));
	left.push(sleeper);
	return { program, sleeper };
}

const lives = (pid: number): boolean => process.kill(pid, 0);

describe("a program that leaves a process behind which holds its pipes", () => {
	it("is closed without waiting for that", async () => {
		const { program, sleeper } = await startLeaver();
		await program.close();
		expect(program.alive).toBe(false);
		expect(lives(sleeper)).toBe(true);
	});

	it("has died when it has ended, and goes by itself", async () => {
		const { program, sleeper } = await startLeaver();
		const answer = await program.ask(["crash"], () => false, 600_000);
		expect(answer).toMatchObject({ ok: false, error: { code: "died", detail: "code 3" } });
		expect(await program.gone(600_000)).toBe(true);
		expect(lives(sleeper)).toBe(true);
	});
});
