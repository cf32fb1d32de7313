import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { MARK, readOrder, readTarget } from "./order.ts";

const scratch = mkdtempSync(join(tmpdir(), "tablier-site-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const codeOf = (result: ReturnType<typeof readOrder> | ReturnType<typeof readTarget>): string =>
	result.ok ? "ok" : result.error.code;

/** A folder with one file. */
function folderWith(name: string, file: string, text: string): string {
	const folder = join(scratch, name);
	mkdirSync(folder);
	writeFileSync(join(folder, file), text);
	return folder;
}

const mark = (files: readonly unknown[]): string =>
	JSON.stringify({ edition: "tablier-static", version: "0", address: "https://a.example/", files });

describe("the order for a static edition", () => {
	it("has a folder and an address, which ends with a slash", () => {
		const order = readOrder(["--out", "/tmp/x", "--address", "https://a.example/games"]);
		expect(order).toEqual({ ok: true, value: { out: "/tmp/x", address: "https://a.example/games/" } });
	});

	it.each([
		["missing", []],
		["missing", ["--out", "x"]],
		["missing", ["--address", "https://a.example"]],
		["unknown-flag", ["--out", "x", "--address", "https://a.example", "--force"]],
		["unknown-flag", ["x"]],
		["bad-address", ["--out", "x", "--address", "a.example"]],
		["bad-address", ["--out", "x", "--address", "ftp://a.example"]],
		["bad-address", ["--out", "x", "--address", "https://a.example/?page=1"]],
		["bad-address", ["--out", "x", "--address", "https://me:secret@a.example/"]],
	] as const)("is refused as %s: %j", (code, args) => {
		expect(codeOf(readOrder(args))).toBe(code);
	});
});

describe("npm run site", () => {
	const run = (...args: readonly string[]) =>
		spawnSync(process.execPath, ["--import", "tsx", "scripts/site.ts", ...args], {
			cwd: resolve(import.meta.dirname, "../.."),
			encoding: "utf8",
		});

	it("ends with code 2 and one line where it refuses, and touches nothing", () => {
		const folder = folderWith("mine", "index.html", "my own page");
		const refused = run("--out", folder, "--address", "https://a.example/");
		expect([refused.status, refused.stdout]).toEqual([2, ""]);
		expect(refused.stderr).toMatch(/^tablier: .* is not empty .*\[not-ours\]\n$/);
		expect(readdirSync(folder)).toEqual(["index.html"]);
		expect(run().stderr).toMatch(/^tablier: --out DIR is missing.*\[missing\]\n$/);
		rmSync(folder, { recursive: true });
	});
});

describe("the folder of a static edition", () => {
	it("is new, empty, or one of ours, whose files are replaced", () => {
		const empty = join(scratch, "empty");
		mkdirSync(empty);
		expect(readTarget(join(scratch, "new"), "/clone")).toEqual({ ok: true, value: [] });
		expect(readTarget(empty, "/clone")).toEqual({ ok: true, value: [] });
		const ours = folderWith("ours", MARK, mark(["fr/index.html"]));
		expect(readTarget(ours, "/clone")).toEqual({ ok: true, value: ["fr/index.html"] });
		// Looking changes nothing.
		expect(readdirSync(scratch).sort()).toEqual(["empty", "ours"]);
	});

	it("is refused where it holds anything else, is a file, or holds this clone", () => {
		const other = folderWith("other", "thesis.txt", "years of work");
		expect(codeOf(readTarget(other, "/clone"))).toBe("not-ours");
		expect(codeOf(readTarget(join(other, "thesis.txt"), "/clone"))).toBe("not-a-folder");
		expect(codeOf(readTarget(scratch, scratch))).toBe("clone");
		expect(codeOf(readTarget(scratch, join(scratch, "clone")))).toBe("clone");
	});

	it.each([["../../etc/passwd"], ["/etc/passwd"], ["a/../../b"], [""], [7]])(
		"is refused where its list names %j: it would be deleted",
		(file) => {
			const folder = folderWith(`list-${readdirSync(scratch).length}`, MARK, mark([file]));
			expect(codeOf(readTarget(folder, "/clone"))).toBe("not-ours");
		},
	);
});
