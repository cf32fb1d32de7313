import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/* A game is made in a copy of the repository, as a person would make one, and played there. */

const NAME = "four-stones";
const PACKAGES = readdirSync("packages", { withFileTypes: true }).flatMap((one) =>
	one.isDirectory() ? [one.name] : [],
);
let copy = "";

/** Sources only; dependencies are those of this clone, but for our own packages, which are the copy's. */
function copyRepository(): string {
	const folder = mkdtempSync(join(tmpdir(), "tablier-new-game-"));
	for (const path of ["packages", "apps/cli", "scripts", "README.md", "package.json", "biome.json", "tsconfig.json"])
		cpSync(path, join(folder, path), {
			recursive: true,
			filter: (source) => !/(^|\/)(node_modules|dist|tables|records)$/.test(source),
		});
	const modules = join(folder, "node_modules");
	mkdirSync(join(modules, "@tablier"), { recursive: true });
	for (const name of readdirSync("node_modules").filter((one) => one !== "@tablier"))
		symlinkSync(resolve("node_modules", name), join(modules, name));
	for (const name of PACKAGES) symlinkSync(join(folder, "packages", name), join(modules, "@tablier", name));
	// The command line also backs up what a server keeps.
	symlinkSync(resolve("apps/server"), join(modules, "@tablier/server"));
	return folder;
}

function run(command: readonly string[], input = "", env: NodeJS.ProcessEnv = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, command, {
		cwd: copy,
		input,
		encoding: "utf8",
		env: { ...process.env, LANG: "en_GB.UTF-8", LC_ALL: "", ...env },
	});
	return { status, out: stdout, all: `${stdout}${stderr}` };
}

const tsx = (file: string, ...args: readonly string[]) => ["--import", "tsx", file, ...args];
const tablier = (...args: readonly string[]) => tsx("apps/cli/src/main.ts", ...args);

/** Rules and words alone: the rest does not know the game by name. */
function types(): string {
	const config = join(copy, "tsconfig.new-game.json");
	const include = ["kernel", "games", "words", "testkit"].map((name) => `packages/${name}/src/**/*.ts`);
	writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", include }));
	return run(["node_modules/ts7/bin/tsc", "--noEmit", "-p", config]).all;
}

beforeAll(() => {
	copy = copyRepository();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("npm run new-game", () => {
	it("makes a game that is listed at once", () => {
		const made = run(tsx("scripts/new-game.ts", NAME, "--title", "Four Stones"));
		expect(made.all).toContain(`${NAME} is on the shelf`);
		expect(run(tsx("scripts/registry.ts", "--check"))).toMatchObject({ status: 0, all: "" });
		expect(run(tablier("games")).out).toContain("Four Stones: Put four stones in a line.");
		expect(readFileSync(join(copy, "README.md"), "utf8")).toContain(
			`**[Four Stones](packages/games/src/${NAME}/RULES.md)**`,
		);
	});

	it("makes one that two people play to its end in the terminal, in both languages", () => {
		const moves = "a1 a2 a1 b1 b2 c1 c2 d1".split(" ").join("\n");
		const english = run(tablier("play", NAME), moves);
		expect(english.out).toContain("A stone stands on a1 already: choose an empty square.");
		expect(english.out).toContain("Black wins: four in a line");
		expect(run(tablier("play", NAME), moves, { LANG: "fr_FR.UTF-8" }).out).toContain(
			"Noir gagne\u00a0: quatre pierres alignées",
		);
	});

	it("makes one that a machine plays without a judge of its own", () => {
		const position = "5/5/5/BBB2/AAA2 a";
		const best = run(tablier("best", NAME, "--position", position, "--level", "7", "--json"));
		expect(best.all).toContain('"d1"');
	});

	it("makes one whose types and tests hold", () => {
		expect(types()).toBe("");
		const vitest = ["node_modules/vitest/vitest.mjs", "run", "--root", copy];
		expect(run([...vitest, `packages/games/src/${NAME}`])).toMatchObject({ status: 0 });
		expect(run([...vitest, "packages/words/src/words.test.ts", "-t", "languages"])).toMatchObject({ status: 0 });
	});

	it.each([
		["en", "refusals: { taken: ", "refusals: { taken2: "],
		["fr", 'reasons: { line: "', 'reasons: { other: "'],
		["en", `-two-lines": () =>`, `-other": () =>`],
	])("makes one of which the compiler reports a missing sentence (%s, %s)", (language, before, after) => {
		const file = join(copy, `packages/words/src/${language}/${NAME}/game.ts`);
		const text = readFileSync(file, "utf8");
		expect(text).toContain(before);
		writeFileSync(file, text.replace(before, after));
		expect(types()).toContain(`packages/words/src/${language}/${NAME}/game.ts`);
		writeFileSync(file, text);
	});

	it.each([
		["oshi", "has"],
		["docker", "is a title or a ruleset"],
		["Four", "small letters"],
		["course", "has"],
	])("refuses the name %s", (name, why) => {
		const refused = run(tsx("scripts/new-game.ts", name));
		expect(refused.status).toBe(1);
		expect(refused.all).toContain(why);
	});
});
