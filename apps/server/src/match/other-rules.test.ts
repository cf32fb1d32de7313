import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@tablier/kernel";
import { OTHER_RULES, type TableEvent } from "@tablier/kernel/match";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finishedRecords } from "../keeping/records.ts";
import { openHall, playOn, type TestHall, TestListener } from "../test-table.ts";
import { Briefs } from "./brief.ts";
import { recordOf } from "./record.ts";
import { readEvent } from "./rows.ts";

let data: string;
let hall: TestHall;
beforeEach(async () => {
	data = mkdtempSync(join(tmpdir(), "tablier-rules-"));
	hall = await openHall(data);
});
afterEach(async () => {
	await hall.close();
	rmSync(data, { recursive: true });
});

/** A running match whose log was written before the rules were changed, read by a process that knows today's. */
async function olderMatch(ruleset: string) {
	const before = await hall.open(ruleset, ["person", 1], "60");
	unwrap(await playOn(hall, before));
	await hall.pass(0);
	const { store } = hall.service;
	for (const row of await store.eventsOf(before.id, 0)) {
		const { rules: _, ...event } = JSON.parse(row.body) as TableEvent & { rules?: number };
		const body = JSON.stringify(event);
		await store.base.db
			.updateTable("events")
			.set({ body })
			.where("match", "=", before.id)
			.where("version", "=", row.version)
			.execute();
	}
	hall.kill();
	hall = await openHall(data, hall.time);
	const actor = await hall.service.hall.find(before.id);
	if (!actor) throw new Error("the match is there");
	return { actor, before };
}

describe("a match that was begun under rules which play it in another way", () => {
	it("says under which version it was begun", async () => {
		const actor = await hall.open("mamba", ["person", "person"]);
		const events = (await hall.service.store.eventsOf(actor.id, 0)).map(({ body }) => JSON.parse(body) as TableEvent);
		expect(events.find(({ kind }) => kind === "begun")).toMatchObject({ rules: 2 });
	});

	it("is over without a winner, for its players and in lists, and wakes nothing", async () => {
		const { actor } = await olderMatch("mamba");
		expect(actor.state.match?.result).toEqual({ scores: null, reason: OTHER_RULES, rule: "" });
		await hall.pass(600_000);
		expect(hall.service.hall.watched).toBe(0);
		const briefs = new Briefs(hall.service.store, (ruleset) => hall.service.hall.rulesFor(ruleset));
		const [brief] = await briefs.of([{ match: actor.id, seat: 0 }], hall.time.now);
		expect(brief).toMatchObject({ status: "over", toPlay: null, score: null });
	});

	it("takes no play, and can be played again under today's rules", async () => {
		const { actor } = await olderMatch("mamba");
		const played = await actor.do({ kind: "play", by: 0, steps: [] }, { seen: actor.state.version });
		expect(played).toMatchObject({ ok: false, error: { code: "match-over" } });
		const anna = new TestListener(0);
		await actor.join(anna, 0);
		expect(anna.events.length).toBeGreaterThan(2);
		expect((await actor.rematch(0)).ok).toBe(true);
		await hall.pass(0);
		const next = await hall.service.hall.find(actor.state.next ?? "");
		expect(next?.state.agreement.setting.ruleset).toBe("mamba");
		expect(next?.state.match?.result).toBeUndefined();
	});

	it("has no record", async () => {
		const { actor } = await olderMatch("mamba");
		const { store } = hall.service;
		const rules = await hall.service.hall.rulesFor("mamba");
		expect(recordOf(rules, (await store.eventsOf(actor.id, 0)).map(readEvent))).toEqual({
			ok: false,
			error: OTHER_RULES,
		});
		await store.base.db.updateTable("progress").set({ status: "over" }).where("match", "=", actor.id).execute();
		const records = [];
		for await (const one of finishedRecords(store)) records.push(one);
		expect(records).toEqual([{ match: actor.id }]);
	});

	it("goes on where the rules have not changed for its setting", async () => {
		const { actor, before } = await olderMatch("omba");
		expect(actor.state.match?.result).toEqual(before.state.match?.result);
		expect(actor.state.match?.plays).toEqual(before.state.match?.plays);
	});
});
