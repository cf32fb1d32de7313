import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

/** Types that share a name on purpose, with the reason. Any other name is given to one exported type only. */
const SHARED: Readonly<Record<string, string>> = {
	Effect: "a game's effects are the kernel's, typed by the codes of the game",
	Verdict: "a game's verdict is the kernel's, typed by the codes of the game",
	Meaning: "what a packed step of a game means: the same part of every game's folder",
	Skin: "packages/board draws any game and imports none; the compiler compares both in apps/web/src/parts/surface/skin.ts",
	GroundKind: "as Skin",
};

/** Nouns that end like a gerund, and terms of art. */
const NOUNS = /^(?:.*-)?(?:rating|ring|setting|ordering|pending|heading|standing|ending)$/i;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	cwd: ROOT,
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => /\.(?:ts|svelte|mjs|cjs)$/.test(file) && existsSync(join(ROOT, file)));

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:interface|type|class) ([A-Z]\w*)/gm;

function placesOfTypes(): ReadonlyMap<string, readonly string[]> {
	const places = new Map<string, string[]>();
	for (const file of files.filter((name) => !/\.test\.|\.d\.ts$/.test(name)))
		for (const [, name = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(EXPORTED))
			places.set(name, [...(places.get(name) ?? []), file]);
	return places;
}

describe("names", () => {
	const shared = [...placesOfTypes()].filter(([, places]) => places.length > 1);

	it("belong to one exported type each, but for a reason", () => {
		const found = shared.filter(([name]) => !(name in SHARED)).map(([name, places]) => `${name}: ${places.join(", ")}`);
		expect(found).toEqual([]);
	});

	it("have no reason that nothing needs any more", () => {
		expect(Object.keys(SHARED).filter((name) => !shared.some(([other]) => other === name))).toEqual([]);
	});

	it("of files are nouns, not gerunds", () => {
		const stems = files.map((file) => ({ file, stem: file.replace(/^.*\//, "").replace(/\..*$/, "") }));
		const found = stems.filter(({ stem }) => /ing$/i.test(stem) && !NOUNS.test(stem)).map(({ file }) => file);
		expect(found).toEqual([]);
	});
});
