import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { folderOf, type Lock, listInstalled, reachedFrom } from "./installed.ts";
import { isAllowed, licenceOf } from "./licence.ts";

describe("the licence of a package", () => {
	it.each([
		[{ license: "MIT" }, "MIT"],
		[{ license: { type: "ISC", url: "x" } }, "ISC"],
		[{ licenses: [{ type: "MIT" }, { type: "GPL-3.0" }] }, "(MIT) OR (GPL-3.0)"],
		[{}, ""],
		[{ license: "" }, ""],
		[{ license: null }, ""],
	])("is read from %j", (manifest, expected) => {
		expect(licenceOf(manifest)).toBe(expected);
	});

	it.each([
		"MIT",
		"(MIT OR GPL-3.0-only)",
		"GPL-2.0 OR (Apache-2.0 AND BSD-3-Clause)",
		"MIT AND Zlib",
		"Apache-2.0 WITH LLVM-exception",
		"(MIT)",
	])("%s is allowed", (expression) => {
		expect(isAllowed(expression)).toBe(true);
	});

	it.each([
		"",
		"UNLICENSED",
		"SEE LICENSE IN LICENSE.md",
		"GPL-3.0",
		"AGPL-3.0-or-later",
		"MIT AND GPL-2.0",
		"(MIT OR Apache-2.0) AND SSPL-1.0",
		"(MIT",
		"MIT)",
		"MIT ISC",
		"OR",
		"__proto__",
	])('"%s" is not', (expression) => {
		expect(isAllowed(expression)).toBe(false);
	});
});

describe("what is installed", () => {
	const LOCK: Lock = {
		"apps/server": { dependencies: { a: "1", "@tablier/kernel": "*" } },
		"node_modules/@tablier/kernel": { link: true, resolved: "packages/kernel" },
		"packages/kernel": { dependencies: { b: "1" } },
		"node_modules/a": { dependencies: { b: "2" }, optionalDependencies: { missing: "1" } },
		"node_modules/a/node_modules/b": {},
		"node_modules/b": {},
		"node_modules/tool": { dependencies: { b: "1" } },
	};

	it("is found as Node finds it: nearest first, through links", () => {
		expect(folderOf(LOCK, "node_modules/a", "b")).toBe("node_modules/a/node_modules/b");
		expect(folderOf(LOCK, "apps/server", "@tablier/kernel")).toBe("packages/kernel");
		expect(folderOf(LOCK, "packages/kernel", "b")).toBe("node_modules/b");
	});

	it("ships with all that it needs, and nothing else does", () => {
		const reached = [...reachedFrom(LOCK, ["apps/server"])].sort();
		expect(reached).toEqual([
			"apps/server",
			"node_modules/a",
			"node_modules/a/node_modules/b",
			"node_modules/b",
			"packages/kernel",
		]);
	});

	it("has a licence that we may use, each package of it", () => {
		const packages = listInstalled(fileURLToPath(new URL("..", import.meta.url)));
		expect(packages.length).toBeGreaterThan(100);
		expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
		const placesOf = (name: string) => packages.find((one) => one.name === name)?.places;
		expect(placesOf("fastify")).toEqual(["server"]);
		expect(placesOf("svelte")).toEqual(["page"]);
		expect(placesOf("vitest")).toEqual(["development"]);
	});
});
