import { unwrap } from "@tablier/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDevice, settle } from "../../../test/page.svelte.ts";
import { freshStudy, playAll } from "../../../test/study.ts";
import { router } from "../../parts/navigation/router.svelte.ts";
import type { Route } from "../../parts/navigation/routes.ts";
import { openDatabase } from "../../parts/storage/database.ts";
import { newId } from "../../parts/storage/id.ts";
import { findStudy, listStudies } from "../../parts/storage/studies.ts";
import { Keeper } from "./keeper.svelte.ts";
import { readTree } from "./tree/kept-tree.ts";
import { mainLine } from "./tree/tree.ts";

const open = async (options: { id?: string; name?: () => string; kept?: boolean } = {}) => {
	const study = await freshStudy("oshi", "ko-oshi");
	return { study, keeper: new Keeper("oshi", study, { name: () => "Study", kept: false, ...options }) };
};

/** Another tab writes the study. */
async function writeElsewhere(id: string): Promise<void> {
	const database = await openDatabase();
	const row = await database.get("studies", id);
	await database.put("studies", { ...row, id, revision: (row?.revision ?? 0) + 1 } as never);
}

beforeEach(clearDevice);
afterEach(() => void vi.restoreAllMocks());

describe("keeping a study", () => {
	it("writes the whole tree, from the first change on, under one id", async () => {
		const { study, keeper } = await open();
		expect(keeper.state).toBe("fresh");
		playAll(study, "c2-d2");
		await keeper.keep();
		playAll(study, "c4-b4");
		await keeper.keep();
		expect(keeper.state).toBe("kept");
		const [summary, ...others] = await listStudies();
		expect([others.length, summary.name, summary.title]).toEqual([0, "Study", "oshi"]);
		const kept = unwrap(readTree(study.game, unwrap(await findStudy(summary.id)).tree));
		expect(mainLine(kept)).toHaveLength(3);
	});

	it("asks for the first name once, and keeps a new one", async () => {
		const name = vi.fn(() => "12 March");
		const { keeper } = await open({ name });
		expect(name).not.toHaveBeenCalled();
		expect([keeper.name, keeper.name]).toEqual(["12 March", "12 March"]);
		expect(name).toHaveBeenCalledTimes(1);
		keeper.rename("Corners");
		await settle(10);
		expect(keeper.name).toBe("Corners");
		expect((await listStudies()).map((one) => one.name)).toEqual(["Corners"]);
	});

	it("keeps under the id it was opened with", async () => {
		const id = newId();
		const { keeper } = await open({ id, kept: true });
		expect(keeper.state).toBe("kept");
		await keeper.keep();
		expect((await findStudy(id)).ok).toBe(true);
	});

	it("goes on as a copy when another tab has changed the study", async () => {
		const id = newId();
		const { study, keeper } = await open({ id });
		await keeper.keep();
		await writeElsewhere(id);
		playAll(study, "c2-d2");
		await keeper.keep((name) => `${name} (copy)`);
		expect([keeper.state, keeper.name]).toEqual(["copied", "Study (copy)"]);
		const names = (await listStudies()).map((one) => [one.id === id, one.name]);
		expect(names.sort()).toEqual([
			[false, "Study (copy)"],
			[true, "Study"],
		]);
		await keeper.keep((name) => `${name} (copy)`);
		expect([keeper.state, (await listStudies()).length]).toEqual(["copied", 2]);
	});

	it("says that the browser keeps nothing", async () => {
		vi.spyOn(indexedDB, "open").mockImplementation(() => {
			throw new DOMException("private window", "InvalidStateError");
		});
		const { keeper } = await open();
		await keeper.keep();
		expect(keeper.state).toBe("refused");
	});

	it("names what is kept in the address of its own page, and of no other", async () => {
		const rename = vi.spyOn(router, "rename").mockImplementation(() => undefined);
		const { keeper } = await open({ id: "abc" });
		const showing = async (route: Route): Promise<void> => {
			router.place = { language: "en", route };
			await keeper.keep();
		};
		await showing({ page: "rules", title: "oshi", rule: undefined });
		await showing({ page: "analyse", title: "abalone", from: undefined });
		expect(rename).not.toHaveBeenCalled();
		await showing({ page: "analyse", title: "oshi", from: undefined });
		expect(rename).toHaveBeenLastCalledWith({ page: "analyse", title: "oshi", from: { kind: "study", id: "abc" } });
	});
});
