import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type FeedEntry, readReleases, releaseEntry, writeFeed } from "./feed.ts";

const ADDRESS = "https://games.example.org/library/";
const GAME: FeedEntry = {
	...{ name: "game/abc", day: "2026-11-20", title: 'Eve & "Finn" <3\u0001\ud800', text: "Over after 12 moves." },
	link: `${ADDRESS}fr/partage?game=1abc&x=1`,
};
const FEED = { language: "fr", title: "Tablier", subtitle: "Des jeux", page: "fr" };

/** A reader of XML as strict as a test needs: every element is closed in its order. Returns the elements by their path. */
function parse(text: string): ReadonlyMap<string, readonly string[]> {
	const found = new Map<string, string[]>();
	const open: string[] = [];
	const body = text.replace(/^<\?xml [^>]*\?>/, "");
	let from = 0;
	for (const { 0: tag, 1: closing, 2: name, 3: single, index } of body.matchAll(
		/<(\/?)([\w:]+)(?:\s[\w:]+="[^"<]*")*(\/?)>/g,
	)) {
		const words = body.slice(from, index);
		expect(words).not.toMatch(/<|&(?!(?:amp|lt|gt|quot);)/);
		const path = [...open, ...(closing ? [] : [name])].join("/");
		if (closing) {
			expect(open.at(-1)).toBe(name);
			found.set(path, [...(found.get(path) ?? []), words]);
			open.pop();
		} else if (single) found.set(path, [...(found.get(path) ?? []), tag]);
		else open.push(name);
		from = index + tag.length;
	}
	expect(open).toEqual([]);
	expect(body.slice(from).trim()).toBe("");
	return found;
}

describe("a feed", () => {
	it("has all that Atom asks for, newest first, whatever signs a name has", () => {
		const releases = readReleases(readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8"));
		const entries = [...releases.map((one) => releaseEntry(one, `Version ${one.version}`, `${ADDRESS}fr`)), GAME];
		const text = writeFeed({ ...FEED, entries }, ADDRESS);
		const found = parse(text);
		for (const name of ["id", "title", "updated", "author/name"])
			expect(found.get(`feed/${name}`), name).toHaveLength(1);
		for (const name of ["id", "title", "updated", "link", "content"])
			expect(found.get(`feed/entry/${name}`), name).toHaveLength(entries.length);
		const ids = found.get("feed/entry/id") ?? [];
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(id).toMatch(/^tag:games\.example\.org,\d{4}-\d\d-\d\d:(?:release|game)\/\S+$/);
		expect(found.get("feed/entry/title")?.[0]).toBe("Eve &amp; &quot;Finn&quot; &lt;3");
		expect(found.get("feed/updated")).toEqual(["2026-11-20T00:00:00Z"]);
		expect(found.get("feed/link")?.[0]).toContain(`href="${ADDRESS}fr/feed.atom"`);
		const days = found.get("feed/entry/updated") ?? [];
		expect(days).toEqual([...days].sort().reverse());
		for (const day of days) expect(Number.isNaN(Date.parse(day))).toBe(false);
	});

	it("without entries is a feed too", () => {
		expect(parse(writeFeed({ ...FEED, entries: [] }, ADDRESS)).get("feed/updated")).toHaveLength(1);
	});

	it("knows the dated versions of the changelog, and none that is not out", () => {
		const text =
			"# Changelog\n\n## Unreleased\n\n- x\n\n## 0.2.0 (2026-11-18)\n\n### Added\n\n- y\n\n## 0.1.0 (2026-11-17)\n\n- z\n";
		expect(readReleases(text)).toEqual([
			{ version: "0.2.0", day: "2026-11-18", text: "### Added\n\n- y" },
			{ version: "0.1.0", day: "2026-11-17", text: "- z" },
		]);
		expect(readReleases("")).toEqual([]);
	});
});
