import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@tablier/kernel";
import { afterAll, describe, expect, it } from "vitest";
import { aPlay, openHall, TestListener } from "../test-table.ts";

/* Two halls on one store, as two nodes that both believe that a match is theirs: the log has the last word. */

const data = mkdtempSync(join(tmpdir(), "tablier-fence-"));
afterAll(() => rmSync(data, { recursive: true }));

describe("two nodes that both believe to have a match", () => {
	it("keep a play once, and neither refuses what the other has kept", async () => {
		const one = await openHall(data);
		const actor = await one.open("oshi", ["person", "person"]);
		const two = await openHall(data, one.time);
		const other = await two.service.hall.find(actor.id);
		if (!other) throw new Error("a match that was opened is there");
		const listener = new TestListener(0);
		await other.join(listener, actor.state.version);
		const play = { kind: "play" as const, ...(await aPlay(one, actor)), id: "p1" };
		const { version: seen } = actor.state;
		const done = await Promise.all([actor.do(play, { seen }), other.do(play, { seen })]);
		expect(done.map((one) => unwrap(one).version)).toEqual([seen + 1, seen + 1]);
		const answer = { kind: "play" as const, ...(await aPlay(one, actor)), id: "p2" };
		const before = { seen: actor.state.version };
		unwrap(await actor.do(answer, before));
		expect(unwrap(await other.do(answer, before))).toMatchObject({ known: true });
		expect(await other.do({ ...answer, id: "p3" }, before)).toMatchObject({ ok: false, error: { code: "stale" } });
		const ids = (await one.service.store.eventsOf(actor.id, 0)).flatMap(({ body }) => JSON.parse(body).id ?? []);
		expect(ids).toEqual(["p1", "p2"]);
		expect(listener.events.flatMap((event) => (event.kind === "played" ? (event.id ?? []) : []))).toEqual(ids);
		await one.close();
		await two.close();
	});
});
