import { describe, expect, it } from "vitest";
import { addressOfFile, type Edition, fileOf, readEdition } from "./edition.ts";

describe("an edition", () => {
	it.each([
		["server", "fr/oshi", "fr/oshi.html"],
		["server", "fr", "fr.html"],
		["static", "fr/oshi/", "fr/oshi/index.html"],
		["static", "fr/", "fr/index.html"],
	] as const satisfies readonly (readonly [Edition, string, string])[])("%s has %s in %s", (edition, path, file) => {
		expect(fileOf(path, edition)).toBe(file);
		expect(addressOfFile(file, edition, (page) => page === path)).toBe(path);
	});

	it("keeps the names of other files; the root of a plain host is its folder", () => {
		expect(fileOf("404", "static")).toBe("404.html");
		expect(addressOfFile("index.html", "static", () => false)).toBe("");
		expect(addressOfFile("index.html", "server", () => false)).toBe("index.html");
		for (const edition of ["server", "static"] as const)
			expect(addressOfFile("assets/main.js", edition, () => false)).toBe("assets/main.js");
	});

	it("is that of a server unless the build is told otherwise", () => {
		expect([undefined, "", "server", "static"].map(readEdition)).toEqual(["server", "server", "server", "static"]);
	});
});
