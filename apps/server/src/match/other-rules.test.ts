import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@tablier/kernel";
import { OTHER_RULES, type TableEvent } from "@tablier/kernel/match";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRegistry, playOn, TestListener, type TestRegistry } from "../../test/registry.ts";
import { finishedRecords } from "../backup/records.ts";
import { MatchBriefs } from "./brief.ts";
import { recordOf } from "./record.ts";
import { readEvent } from "./rows.ts";

let data: string;
let registry: TestRegistry;
beforeEach(async () => {
	data = mkdtempSync(join(tmpdir(), "tablier-rules-"));
	registry = await openRegistry(data);
});
afterEach(async () => {
	await registry.close();
	rmSync(data, { recursive: true });
});

/** A running match whose log was written before the rules were changed, read by a process that knows today's. */
async function olderMatch(ruleset: string) {
	const before = await registry.open(ruleset, ["person", 1], "60");
	unwrap(await playOn(registry, before));
	await registry.pass(0);
	const { store } = registry.service;
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
	registry.kill();
	registry = await openRegistry(data, registry.time);
	const actor = await registry.service.registry.find(before.id);
	if (!actor) throw new Error("the match is there");
	return { actor, before };
}

describe("a match that was begun under rules which play it in another way", () => {
	it("says under which version it was begun", async () => {
		const actor = await registry.open("mamba", ["person", "person"]);
		const events = (await registry.service.store.eventsOf(actor.id, 0)).map(
			({ body }) => JSON.parse(body) as TableEvent,
		);
		expect(events.find(({ kind }) => kind === "begun")).toMatchObject({ rules: 2 });
	});

	it("is over without a winner, for its players and in lists, and wakes nothing", async () => {
		const { actor } = await olderMatch("mamba");
		expect(actor.state.match?.result).toEqual({ scores: null, reason: OTHER_RULES, rule: "" });
		await registry.pass(600_000);
		expect(registry.service.registry.watched).toBe(0);
		const briefs = new MatchBriefs(registry.service.store, (ruleset) => registry.service.registry.rulesFor(ruleset));
		const [brief] = await briefs.of([{ match: actor.id, seat: 0 }], registry.time.now);
		expect(brief).toMatchObject({ status: "over", toPlay: null, score: null });
	});

	it("takes no play, and can be played again under today's rules", async () => {
		const { actor } = await olderMatch("mamba");
		const played = await actor.apply({ kind: "play", by: 0, steps: [] }, { seen: actor.state.version });
		expect(played).toMatchObject({ ok: false, error: { code: "match-over" } });
		const anna = new TestListener(0);
		await actor.join(anna, 0);
		expect(anna.events.length).toBeGreaterThan(2);
		expect((await actor.rematch(0)).ok).toBe(true);
		await registry.pass(0);
		const next = await registry.service.registry.find(actor.state.next ?? "");
		expect(next?.state.agreement.setting.ruleset).toBe("mamba");
		expect(next?.state.match?.result).toBeUndefined();
	});

	it("has no record", async () => {
		const { actor } = await olderMatch("mamba");
		const { store } = registry.service;
		const rules = await registry.service.registry.rulesFor("mamba");
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
