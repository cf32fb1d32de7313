import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRecord } from "@tablier/kernel/record";
import type { OpenMatch } from "@tablier/server/backup";
import { wordsIn } from "@tablier/words/cli";
import { afterAll, describe, expect, it } from "vitest";
import { tablier } from "../test/terminal.ts";
import { writeOpenData } from "./open-data.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-open-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MATCH: OpenMatch = {
	...{ title: "oshi", ruleset: "oshi", date: "2026-11-18", scores: [0, 1], reason: "resigned", plays: 0 },
	players: [{ kind: "person", name: "Eve" }, { kind: "person" }],
	record: '[Tablier "1"]\n[Ruleset "oshi"]\n',
};

const linesIn = (file: string): readonly Record<string, unknown>[] =>
	readFileSync(file, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("open data", () => {
	it("is a folder of files with a description, a licence and checksums that are right", async () => {
		const out = join(folder, "en");
		const said = await tablier(["export", "--open", "--out", out, "--data", join(folder, "data")]);
		expect(said).toMatchObject({ code: 0, err: "" });
		expect(said.out).toContain("0 matches and");
		const names = ["LICENSE", "README.md", "SHA256SUMS", "matches.jsonl", "omba.table", "self-play.jsonl"];
		expect(readdirSync(out).sort()).toEqual(names);
		const sums = readFileSync(join(out, "SHA256SUMS"), "utf8").trim().split("\n");
		expect(sums).toHaveLength(names.length - 1);
		for (const line of sums) {
			const [sum, name] = line.split("  ");
			expect(
				createHash("sha256")
					.update(readFileSync(join(out, name)))
					.digest("hex"),
				name,
			).toBe(sum);
		}
		expect(readFileSync(join(out, "LICENSE"), "utf8")).toContain("CC0-1.0");
		const selfPlay = linesIn(join(out, "self-play.jsonl"));
		expect(new Set(selfPlay.map(({ title }) => title))).toContain("omba");
		for (const { record } of selfPlay) expect(readRecord(String(record)).ok).toBe(true);
	});

	it.each(["fr", "en"] as const)("describes every field, in %s", async (language) => {
		const out = mkdtempSync(join(folder, "fields-"));
		const given = (async function* () {
			yield MATCH;
		})();
		expect(await writeOpenData(out, given, wordsIn(language).openData)).toMatchObject({ matches: 1 });
		expect(linesIn(join(out, "matches.jsonl"))).toEqual([MATCH]);
		const readme = readFileSync(join(out, "README.md"), "utf8");
		const fields = [...Object.keys(MATCH), ...Object.keys(linesIn(join(out, "self-play.jsonl"))[0])];
		for (const field of fields) expect(readme).toContain(`| ${field} |`);
		for (const file of readdirSync(out)) if (/jsonl|table/.test(file)) expect(readme).toContain(`| ${file} |`);
	});

	it.each([
		["export --open --out full", "full: is not empty"],
		["export --open", "--out FOLDER is missing"],
		["export --open --out a b", '"b" is not expected here'],
		["export a --out b", '"--out" is not expected here'],
		["backup a --open", '"--open" is not expected here'],
	])("%s: one line", async (line, said) => {
		const { code, err } = await tablier(line);
		expect(code).toBe(2);
		expect(err).toContain(said);
	});
});
