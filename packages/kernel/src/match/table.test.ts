import { describe, expect, it } from "vitest";
import { rules, settingOf, stepsOf } from "../../test/race-match.ts";
import { unwrap } from "../result.ts";
import { begin, decide } from "./decide.ts";
import { positionOf } from "./match.ts";
import {
	clientSeedsOf,
	evolveTable,
	evolveTableAll,
	isFull,
	replayTable,
	type TableEvent,
	tableAfter,
} from "./table.ts";

const agreement = { setting: settingOf(2), clock: { kind: "none" } as const };
const OPENED: TableEvent = {
	kind: "opened",
	agreement,
	chairs: [{ kind: "person" }, { kind: "machine", level: 2 }],
	commitment: "c0",
	at: 1,
};
const SAT: TableEvent = { kind: "sat", seat: 0, name: "Anna", seed: "a", at: 2 };

describe("a table", () => {
	it("is full when every seat is somebody's or a machine's", () => {
		expect(isFull(replayTable(rules, [OPENED]))).toBe(false);
		const table = replayTable(rules, [OPENED, SAT]);
		expect(isFull(table)).toBe(true);
		expect(clientSeedsOf(table)).toEqual(["a", ""]);
		expect(table.sitters[0]).toMatchObject({ name: "Anna" });
		expect(table).toMatchObject({ version: 2, moved: 1, salt: "" });
	});

	it("remembers who agreed to be published; in an old log nobody did", () => {
		const asked = replayTable(rules, [OPENED, { ...SAT, publish: "unnamed" }]);
		expect(asked.sitters[0]).toMatchObject({ name: "Anna", publish: "unnamed" });
		expect(replayTable(rules, [OPENED, SAT]).sitters[0]).not.toHaveProperty("publish");
	});

	it("knows with which salt each die fell, and when the position last changed", () => {
		const { events: begun } = unwrap(begin(rules, agreement, 3, () => 0));
		let table = replayTable(rules, [OPENED, SAT, ...begun]);
		expect(table).toMatchObject({ version: 4, moved: 4, salts: [""] });
		const match = table.match;
		if (!match) throw new Error("the match has begun");
		const steps = stepsOf(positionOf(match), "w1");
		const played = unwrap(decide(rules, match, { kind: "play", by: 0, steps, salt: "pepper", id: "p1" }, 4, () => 0));
		const decided = tableAfter(table, played);
		table = played.events.reduce((at, event) => evolveTable(rules, at, event), table);
		expect(decided).toEqual(table);
		expect(table).toMatchObject({ version: 6, moved: 6, salts: ["", "pepper"] });
		const offered = unwrap(decide(rules, played.match, { kind: "offer", what: "draw", by: 0 }, 5, () => 0));
		table = tableAfter(table, offered);
		expect(table).toMatchObject({ version: 7, moved: 6, offered: 7 });
		table = evolveTable(rules, table, { kind: "revealed", seed: "5e", at: 6 });
		table = evolveTable(rules, table, { kind: "followed", match: "next", at: 7 });
		expect(table).toMatchObject({ version: 9, seed: "5e", next: "next" });
	});

	it("takes many events as it takes one after the other, and leaves the table before as it was", () => {
		const { events: begun } = unwrap(begin(rules, agreement, 3, () => 0));
		const before = replayTable(rules, [OPENED, SAT, ...begun]);
		const copy = structuredClone({ plays: before.match?.plays, salts: before.salts, version: before.version });
		const steps = stepsOf(positionOf(before.match as never), "w1");
		const events: TableEvent[] = [
			{ kind: "offered", what: "draw", by: 0, at: 4 },
			{ kind: "declined", by: 1, at: 5 },
			{ kind: "played", by: 0, steps, at: 6 },
		];
		const one = events.reduce((table, event) => evolveTable(rules, table, event), before);
		expect(evolveTableAll(rules, before, events)).toEqual(one);
		expect(evolveTableAll(rules, undefined, [OPENED, SAT, ...begun, ...events])).toEqual(one);
		expect({ plays: before.match?.plays, salts: before.salts, version: before.version }).toEqual(copy);
		expect(evolveTableAll(rules, before, [])).toBe(before);
	});

	it("cannot begin in the middle, nor be nothing", () => {
		expect(() => evolveTable(rules, undefined, SAT)).toThrow('cannot start with "sat"');
		expect(() => replayTable(rules, [])).toThrow("at least one event");
	});
});
