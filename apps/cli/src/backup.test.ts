import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { tablier } from "../test/terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-cli-keeping-"));
afterAll(() => rmSync(folder, { recursive: true }));
const data = join(folder, "data");

describe("backup, restore and export", () => {
	it("work on a store that was never used", async () => {
		const file = join(folder, "a.backup");
		expect(await tablier(["backup", file, "--data", data])).toMatchObject({
			code: 0,
			out: `0 matches written to ${file}`,
		});
		expect(existsSync(file)).toBe(true);
		expect((await tablier(["backup", file, "--data", data])).err).toContain("exists already");
		expect((await tablier(["restore", file, "--data", data])).out).toBe("0 brought back, 0 left as they are");
		expect((await tablier(["export", "records", "--data", data])).out).toBe("0 records written to records");
	});

	it.each([
		["backup", "FILE is missing"],
		["restore /nowhere/x.backup", "/nowhere/x.backup: cannot be read"],
		["export full", "full: is not empty"],
		["backup a b", '"b" is not expected here'],
		["backup x --depth 3", '"--depth" is not expected here'],
	])("%s: one line", async (line, said) => {
		const { code, err } = await tablier(line);
		expect(code).toBe(2);
		expect(err).toContain(said);
	});

	it("say in French too that a file is no backup", async () => {
		const { err } = await tablier(["restore", "package.json", "--data", data], { language: "fr_FR.UTF-8" });
		expect(err).toContain("n’est pas une sauvegarde");
	});
});

describe("record verify", () => {
	const RECORD = `[Tablier "1"]
[Ruleset "oshi"]
[Dice-Commitment "COMMITMENT"]
[Dice-Seed "${"5e".repeat(32)}"]
[Dice-Players "a b"]
`;
	const commitment = "f5b9b2b1b1b6a7a1a62b6a1b7a9d1c0a0e8b6f5e0e7a6f6b0f0b0a0d0c0e0f00";

	it("says that a promise was broken, that a tag is missing, or that all is well", async () => {
		const { commitTo } = await import("@tablier/kernel/dice");
		const good = RECORD.replace("COMMITMENT", commitTo("5e".repeat(32)));
		expect((await tablier("record verify a", { files: { a: good } })).out).toContain("good");
		const bad = await tablier("record verify a", { files: { a: RECORD.replace("COMMITMENT", commitment) } });
		expect(bad).toMatchObject({ code: 2, err: expect.stringContaining("not the one that was promised") });
		const none = await tablier("record verify a", { files: { a: '[Tablier "1"]\n[Ruleset "oshi"]\n' } });
		expect(none.err).toContain("Dice-Commitment");
	});
});
