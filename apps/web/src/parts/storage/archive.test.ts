import { describe, expect, it } from "vitest";
import { keptAbalone } from "../../../test/kept-match.ts";
import { ARCHIVE_FORMAT, type Archive, findUnplayable, readArchive, writeArchive } from "./archive.ts";
import type { Row, StoreName } from "./database.ts";
import { planTaking } from "./import.ts";
import { add, readLocalText, writeLocalText } from "./local.ts";

const study = {
	id: "study",
	title: "oshi",
	game: "oshi",
	name: "Corner",
	tree: { plays: [1, 2] },
	changedAt: 5,
} as const;

async function archiveOf(more: Partial<Archive> = {}): Promise<Archive> {
	return {
		format: ARCHIVE_FORMAT,
		version: 1,
		writtenAt: "2026-08-01T10:00:00.000Z",
		preferences: { "tablier.preferences": { language: "fr" } },
		matches: [await keptAbalone("one", 3), await keptAbalone("two", 0)],
		studies: [study],
		unreadable: [{ store: "matches", id: "lost", raw: "{half" }],
		...more,
	};
}

describe("an archive", () => {
	it("is read as it was written, a line a match", async () => {
		const archive = await archiveOf();
		const text = writeArchive(archive);
		expect(readArchive(text)).toEqual({ ok: true, value: archive });
		expect(readArchive(`\uFEFF${text}`)).toEqual({ ok: true, value: archive });
		expect(text.split("\n").filter((line) => line.startsWith('{"id":'))).toHaveLength(3);
		expect(await findUnplayable(archive)).toBeUndefined();
	});

	it("that is cut off is refused with the line", async () => {
		const text = writeArchive(await archiveOf());
		const lines = text.split("\n");
		const cut = lines.slice(0, 6).join("\n");
		expect(readArchive(cut)).toMatchObject({ error: { code: "not-json", line: 6 } });
	});

	it.each([["{}"], ["[]"], ["null"], ['"text"'], ['{"format":"other","version":1}'], ['{"format":"tablier-archive"}']])(
		"is not %s",
		(text) => {
			expect(readArchive(text)).toEqual({ ok: false, error: { code: "not-an-archive" } });
		},
	);

	it("of a newer version is not guessed at", async () => {
		const text = writeArchive({ ...(await archiveOf()), version: 2 });
		expect(readArchive(text)).toEqual({ ok: false, error: { code: "newer-version", version: 2, known: 1 } });
	});

	it("names what is wrong in it and where", async () => {
		const archive = await archiveOf();
		const [one, two] = archive.matches;
		const faultOf = (more: object): unknown => {
			const read = readArchive(JSON.stringify({ ...archive, ...more }));
			return read.ok ? undefined : read.error;
		};
		expect(faultOf({ matches: [one, { ...two, over: "no" }] })).toMatchObject({ at: "matches[1].over", found: '"no"' });
		expect(faultOf({ matches: [one, { ...two, title: "oshi", game: "oshi" }] })).toMatchObject({
			at: "matches[1].events[0].agreement.setting.ruleset",
		});
		expect(faultOf({ matches: [one, { ...two, events: [] }] })).toMatchObject({ at: "matches[1].events[0].kind" });
		expect(faultOf({ studies: undefined })).toMatchObject({ at: "studies", expected: "list", found: "" });
		expect(faultOf({ matches: [one, one] })).toEqual({ code: "twice", at: "matches[1].id", id: "one" });
		expect(faultOf({ unreadable: [{ store: "matches", id: "one", raw: "" }] })).toMatchObject({ code: "twice" });
		const [lost] = archive.unreadable;
		expect(faultOf({ unreadable: [lost, lost] })).toEqual({ code: "twice", at: "unreadable[1].id", id: "lost" });
		expect(faultOf({ unreadable: [lost, { ...lost, store: "studies" }] })).toBeUndefined();
	});

	it("is refused where brackets stand too deep to be compared or written again", async () => {
		const archive = await archiveOf({ preferences: { deep: "HERE" } });
		const nested = (depth: number): string =>
			JSON.stringify(archive).replace('"HERE"', "[".repeat(depth) + "]".repeat(depth));
		expect(readArchive(nested(50)).ok).toBe(true);
		expect(readArchive(nested(100_000))).toEqual({ ok: false, error: { code: "too-deep" } });
	});

	it("with a play that the rules forbid is refused before anything is taken", async () => {
		const archive = await archiveOf();
		const [one, two] = archive.matches;
		const matches = [two, { ...one, events: [...one.events.slice(0, 2), one.events[1]] }];
		expect(await findUnplayable({ ...archive, matches })).toEqual({ code: "no-replay", at: "matches[1].events[2]" });
		const older = [{ ...matches[1], rulesVersion: 0 }];
		expect(await findUnplayable({ ...archive, matches: older })).toBeUndefined();
	});
});

describe("taking an archive", () => {
	const nothing: Record<StoreName, readonly Row[]> = { matches: [], studies: [] };
	const changed = (row: Row & { changedAt: number }): Row =>
		({ ...row, changedAt: row.changedAt + 1, revision: 4 }) as Row;

	it("adds all of it to an empty device, the unreadable as it was", async () => {
		const { rows, changes } = planTaking(await archiveOf(), "merge", nothing);
		expect(changes.matches).toEqual({ added: 3, same: 0, both: 0, removed: 0 });
		expect(rows.matches.map(({ id }) => id)).toEqual(["one", "two", "lost"]);
		expect(rows.matches[2]).toEqual({ id: "lost", raw: "{half", revision: 1 });
	});

	it("leaves a raw text as it is when its brackets stand too deep", async () => {
		const raw = `{"id":"lost","a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
		const archive = await archiveOf({ unreadable: [{ store: "matches", id: "lost", raw }] });
		const { rows } = planTaking(archive, "merge", nothing);
		expect(rows.matches[2]).toEqual({ id: "lost", raw, revision: 1 });
		expect(planTaking(archive, "merge", rows).changes.matches).toEqual({ added: 0, same: 3, both: 0, removed: 0 });
	});

	it("changes nothing the second time", async () => {
		const archive = await archiveOf();
		const here = planTaking(archive, "merge", nothing).rows;
		const { rows, changes } = planTaking(archive, "merge", here);
		expect(rows.matches).toEqual([]);
		expect(rows.studies).toEqual([]);
		expect(changes.matches).toEqual({ added: 0, same: 3, both: 0, removed: 0 });
	});

	it("keeps both where the same id means something else, and only once", async () => {
		const archive = await archiveOf();
		const here = { ...nothing, matches: [changed(archive.matches[0])], studies: [changed(study)] };
		const { rows, changes } = planTaking(archive, "merge", here);
		expect(changes.matches).toEqual({ added: 2, same: 0, both: 1, removed: 0 });
		const copy = rows.matches[0];
		expect(copy.id).toMatch(/^one-\w+$/);
		expect(copy).toMatchObject({ events: archive.matches[0].events, revision: 1 });
		expect(rows.matches.map(({ id }) => id)).not.toContain("one");
		const again = planTaking(archive, "merge", {
			...nothing,
			matches: [...here.matches, ...rows.matches],
			studies: [...here.studies, ...rows.studies],
		});
		expect(again.rows.matches).toEqual([]);
		expect(again.rows.studies).toEqual([]);
	});

	it("replaces what is here when asked to, and counts what goes", async () => {
		const archive = await archiveOf();
		const here = {
			...nothing,
			matches: [changed(archive.matches[0]), { id: "mine" }, { id: "broken", raw: "x" } as Row],
		};
		const { rows, changes } = planTaking(archive, "replace", here);
		expect(changes.matches).toEqual({ added: 3, same: 0, both: 0, removed: 2 });
		expect(rows.matches.map(({ id, revision }) => [id, revision])).toEqual([
			["one", 5],
			["two", 1],
			["lost", 1],
		]);
	});
});

describe("settings in an archive", () => {
	it.each(['{"a":1}', "true", "7", "plain text", '"a text"', "", "{half", "null"])(
		"come back as they were: %s",
		(text) => {
			const kept: unknown = JSON.parse(JSON.stringify(readLocalText(text)));
			expect(writeLocalText(kept)).toBe(text);
		},
	);

	it("are added to those here: what was chosen here stays, lessons done in either place are done", () => {
		const here = { theme: "dark", oshi: { done: ["a", "b"], game: "mine" } };
		const other = { theme: "light", sound: true, oshi: { done: ["b", "c"], game: "theirs" }, omba: { done: ["x"] } };
		expect(add(here, other)).toEqual({
			theme: "dark",
			oshi: { done: ["a", "b", "c"], game: "mine" },
			sound: true,
			omba: { done: ["x"] },
		});
		expect(add(undefined, other)).toBe(other);
		expect(add("a text", other)).toBe("a text");
	});
});
