import { unwrap } from "@tablier/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDevice } from "../../../test/page.svelte.ts";
import { type Judgement, makeCollection } from "./collection.ts";
import { openDatabase } from "./database.ts";
import type { StorageNews } from "./news.ts";
import { checkStudy, type KeptStudy } from "./studies.ts";

const study = (id: string, more: Partial<KeptStudy> = {}): KeptStudy => ({
	id,
	title: "oshi",
	game: "oshi",
	name: id,
	tree: { plays: [] },
	changedAt: 1,
	...more,
});
const studiesOf = (judge?: (thing: KeptStudy, there: KeptStudy) => Judgement) =>
	makeCollection<KeptStudy>("studies", checkStudy, judge);
const rowOf = async (id: string) => (await openDatabase()).get("studies", id);

beforeEach(clearDevice);
afterEach(() => void vi.restoreAllMocks());

describe("a collection", () => {
	it("gives back what was kept, without its revision, and lists the newest first", async () => {
		const studies = studiesOf();
		for (const [id, changedAt] of [
			["a", 2],
			["b", 3],
			["c", 1],
		] as const)
			expect(await studies.keep(study(id, { changedAt }))).toBe("kept");
		expect(await studies.find("a")).toEqual({ ok: true, value: study("a", { changedAt: 2 }) });
		expect((await studies.list()).things.map(({ id }) => id)).toEqual(["b", "a", "c"]);
		expect(await studies.find("d")).toEqual({ ok: false, error: { code: "not-found" } });
	});

	it("writes the newest of many states, and ends with it", async () => {
		const studies = studiesOf();
		const answers = await Promise.all([1, 2, 3, 4].map((changedAt) => studies.keep(study("a", { changedAt }))));
		expect(answers).toEqual(["kept", "kept", "kept", "kept"]);
		expect(unwrap(await studies.find("a")).changedAt).toBe(4);
		expect((await rowOf("a"))?.revision).toBe(2);
	});

	it("writes nothing over a state of another tab that this one has not read", async () => {
		const [here, there] = [studiesOf(), studiesOf()];
		await here.keep(study("a", { name: "first" }));
		await there.find("a");
		expect(await there.keep(study("a", { name: "theirs" }))).toBe("kept");
		expect(await here.keep(study("a", { name: "mine" }))).toBe("elsewhere");
		expect(unwrap(await here.find("a")).name).toBe("theirs");
		expect(await here.keep(study("a", { name: "mine" }))).toBe("kept");
	});

	it("does not bring back what another tab has dropped, nor write over an unread id", async () => {
		const [here, there] = [studiesOf(), studiesOf()];
		await here.keep(study("a"));
		expect(await there.keep(study("a"))).toBe("elsewhere");
		expect(await there.drop("a")).toBe(true);
		expect(await here.keep(study("a"))).toBe("elsewhere");
		expect(await rowOf("a")).toBeUndefined();
		await here.find("a");
		expect(await here.keep(study("a"))).toBe("kept");
	});

	it("keeps under an id that it has dropped itself", async () => {
		const studies = studiesOf();
		await studies.keep(study("a"));
		await studies.drop("a");
		expect(await studies.keep(study("a", { name: "again" }))).toBe("kept");
		expect(unwrap(await studies.find("a")).name).toBe("again");
	});

	it("asks what to do with a state, given the one that is there", async () => {
		const judge = vi.fn<(thing: KeptStudy, there: KeptStudy) => Judgement>(() => "write");
		const studies = studiesOf(judge);
		await studies.keep(study("a"));
		expect(judge).not.toHaveBeenCalled();
		judge.mockReturnValue("same");
		expect(await studies.keep(study("a", { name: "new" }))).toBe("kept");
		expect(judge).toHaveBeenLastCalledWith(study("a", { name: "new" }), study("a"));
		judge.mockReturnValue("older");
		expect(await studies.keep(study("a", { name: "old" }))).toBe("elsewhere");
		expect(await rowOf("a")).toEqual({ ...study("a"), revision: 1 });
	});

	it("lists rows that it cannot read with the fault and their text, and lets them be written over", async () => {
		const studies = studiesOf();
		const database = await openDatabase();
		await database.put("studies", { id: "strange", title: "chess" } as never);
		await database.put("studies", { id: "half", raw: "{half" } as never);
		await studies.keep(study("a"));
		const { things, unreadable } = await studies.list();
		expect(things.map(({ id }) => id)).toEqual(["a"]);
		expect(unreadable.map(({ id, store, raw }) => [id, store, raw])).toEqual([
			["half", "studies", "{half"],
			["strange", "studies", '{\n\t"id": "strange",\n\t"title": "chess"\n}'],
		]);
		expect(unreadable[1].fault).toMatchObject({ code: "misfit", at: "title", found: '"chess"' });
		const found = await studies.find("half");
		expect(found.ok ? undefined : found.error).toMatchObject({ code: "unreadable", unreadable: { raw: "{half" } });
		expect(await studies.keep(study("half"))).toBe("kept");
	});

	it("tells its listeners, in its own store only, until they stop", async () => {
		const [studies, matches] = [studiesOf(), makeCollection("matches", () => undefined)];
		const heard: StorageNews[] = [];
		const stop = studies.watch((news) => void heard.push(news));
		await matches.keep({ id: "m", changedAt: 0 });
		await studies.keep(study("a"));
		await studies.drop("a");
		stop();
		await studies.keep(study("b"));
		expect(heard).toEqual([
			{ store: "studies", id: "a", elsewhere: false },
			{ store: "studies", id: "a", elsewhere: false },
		]);
	});

	it("refuses, finds and lists nothing where the browser keeps nothing, and works once it does", async () => {
		const studies = studiesOf();
		const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
			throw new DOMException("private window", "InvalidStateError");
		});
		expect(await studies.keep(study("a"))).toBe("refused");
		expect(await studies.find("a")).toEqual({ ok: false, error: { code: "no-storage" } });
		expect(await studies.list()).toEqual({ things: [], unreadable: [] });
		expect(await studies.drop("a")).toBe(false);
		open.mockRestore();
		expect(await studies.keep(study("a"))).toBe("kept");
	});
});
