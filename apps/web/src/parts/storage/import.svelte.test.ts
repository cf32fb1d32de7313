import { unwrap } from "@tablier/kernel";
import { beforeEach, describe, expect, it } from "vitest";
import { keptAbalone } from "../../../test/kept-match.ts";
import { clearDevice } from "../../../test/page.svelte.ts";
import { type Archive, gatherArchive, readArchive, writeArchive } from "./archive.ts";
import { openDatabase } from "./database.ts";
import { importArchive, previewImport } from "./import.ts";
import { readInventory } from "./inventory.ts";
import { findMatch, keepMatch, listMatches } from "./matches.ts";
import { listen, type StorageNews } from "./news.ts";
import { findStudy, keepStudy } from "./studies.ts";

const study = { id: "s", title: "oshi", game: "oshi", name: "Corner", tree: { plays: [1] }, changedAt: 5 } as const;

/* What was read last says what may be written: a device that was cleared is read first. */
async function putMatch(id: string, plays: number): Promise<void> {
	await findMatch(id);
	expect(await keepMatch(await keptAbalone(id, plays))).toBe("kept");
}
async function putStudy(name: string): Promise<void> {
	await findStudy("s");
	expect(await keepStudy({ ...study, name })).toBe("kept");
}

/** A device with two matches, a study, a row that cannot be read, and settings; its archive. */
async function exported(): Promise<Archive> {
	await putMatch("one", 3);
	await putMatch("two", 1);
	await putStudy(study.name);
	await (await openDatabase()).put("matches", { id: "lost", raw: "{half" } as never);
	localStorage.setItem("tablier.preferences", '{"theme":"dark"}');
	localStorage.setItem("tablier-account", '{"id":"me"}');
	localStorage.setItem("other", "not ours");
	return unwrap(readArchive(writeArchive(await gatherArchive())));
}

beforeEach(clearDevice);

describe("an archive of a device", () => {
	it("has all that is kept, also what cannot be read, and nothing of the account", async () => {
		const archive = await exported();
		expect(archive.matches.map(({ id }) => id).sort()).toEqual(["one", "two"]);
		expect(archive.studies).toEqual([study]);
		expect(archive.unreadable).toEqual([{ store: "matches", id: "lost", raw: "{half" }]);
		expect(archive.preferences).toEqual({ "tablier.preferences": { theme: "dark" } });
	});

	it("brings an empty device to the same state", async () => {
		const archive = await exported();
		await clearDevice();
		expect(unwrap(await importArchive(archive, "merge")).matches).toEqual({ added: 3, same: 0, both: 0, removed: 0 });
		const { writtenAt: _, ...again } = await gatherArchive();
		const { writtenAt: __, ...before } = archive;
		expect(again).toEqual(before);
		expect(unwrap(await findMatch("one")).events).toHaveLength(4);
	});

	it("is previewed without a change, and changes nothing when it is imported twice", async () => {
		const archive = await exported();
		const same = { added: 0, same: 3, both: 0, removed: 0 };
		expect((await previewImport(archive, "merge")).matches).toEqual(same);
		expect(unwrap(await importArchive(archive, "merge")).matches).toEqual(same);
		expect((await previewImport(archive, "replace")).studies).toEqual({ added: 0, same: 1, both: 0, removed: 0 });
		expect(await listMatches()).toHaveLength(2);
	});

	it("is added beside what is here: both of two that differ, settings of this device first", async () => {
		const archive = await exported();
		await clearDevice();
		localStorage.setItem("tablier.preferences", '{"theme":"light","sound":true}');
		await putStudy("Mine");
		expect(unwrap(await importArchive(archive, "merge")).studies).toMatchObject({ added: 0, both: 1 });
		expect(unwrap(await findStudy("s")).name).toBe("Mine");
		expect((await readInventory()).studies.map(({ name }) => name).sort()).toEqual(["Corner", "Mine"]);
		expect(JSON.parse(localStorage.getItem("tablier.preferences") ?? "")).toEqual({ theme: "light", sound: true });
	});

	it("replaces all that is here when asked to", async () => {
		const archive = await exported();
		await putMatch("mine", 2);
		localStorage.setItem("tablier.lessons", "{}");
		expect(unwrap(await importArchive(archive, "replace")).matches).toMatchObject({ removed: 1 });
		expect((await listMatches()).map(({ id }) => id).sort()).toEqual(["one", "two"]);
		expect(localStorage.getItem("tablier.lessons")).toBeNull();
		expect(localStorage.getItem("tablier-account")).not.toBeNull();
	});

	it("is told to this tab: lists and settings are read again", async () => {
		const archive = await exported();
		const heard: StorageNews[] = [];
		const stop = listen((news) => void heard.push(news));
		let stored = 0;
		const count = (): void => void stored++;
		addEventListener("storage", count);
		await importArchive(archive, "merge");
		removeEventListener("storage", count);
		stop();
		expect(heard).toEqual([
			{ store: "matches", elsewhere: false },
			{ store: "studies", elsewhere: false },
		]);
		expect(stored).toBe(1);
	});

	it.each(["merge", "replace"] as const)("is imported whole or not at all: %s", async (mode) => {
		const archive = await exported();
		await clearDevice();
		await putMatch("mine", 2);
		localStorage.setItem("tablier.preferences", '{"theme":"light"}');
		// A function cannot be stored: the write fails in the middle of the transaction.
		const broken = { ...archive, studies: [{ ...study, tree: { bad: () => 0 } }] };
		expect(await importArchive(broken as Archive, mode)).toEqual({ ok: false, error: "refused" });
		expect((await listMatches()).map(({ id }) => id)).toEqual(["mine"]);
		expect(localStorage.getItem("tablier.preferences")).toBe('{"theme":"light"}');
	});
});

describe("the inventory of a device", () => {
	it("separates what can be played and shown from what cannot, and says why", async () => {
		await exported();
		const one = await keptAbalone("one", 3);
		const database = await openDatabase();
		await database.put("matches", { ...one, id: "other-rules", rulesVersion: 99 } as never);
		await database.put("matches", { ...one, id: "cheated", events: [...one.events, one.events[1]] } as never);
		const { works, matches, studies, unreadable } = await readInventory();
		expect(works).toBe(true);
		expect(matches.map(({ id }) => id).sort()).toEqual(["one", "two"]);
		expect(matches[0]).not.toHaveProperty("events");
		expect(studies).toEqual([{ id: "s", title: "oshi", game: "oshi", name: "Corner", changedAt: 5 }]);
		expect(unreadable.map(({ id, fault }) => [id, fault.code])).toEqual([
			["lost", "misfit"],
			["cheated", "no-replay"],
			["other-rules", "other-rules"],
		]);
	});
});
