import { SHELF } from "@tablier/games";
import { actorIn, legalIn, readSetting, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { begin, evolveTable, historyOf, replayTable, type Table, type TableEvent } from "@tablier/kernel/match";
import type { Outward } from "@tablier/protocol";
import { describe, expect, it } from "vitest";
import { type HeldOrder, hearOf } from "./held-order.ts";
import type { Order } from "./order.ts";

const match = "abcdefghijkl";
const game = await SHELF.oshi();
const rules = rulesOf(game);
const agreement = {
	setting: unwrap(readSetting(game.rulesets, { ruleset: "oshi", seats: 2, options: {} })),
	clock: { kind: "none" } as const,
};
const START = replayTable(rules, [
	{ kind: "opened", agreement, chairs: [{ kind: "person" }, { kind: "person" }], commitment: "c", at: 0 },
	{ kind: "sat", seat: 0 as Seat, seed: "a", at: 0 },
	{ kind: "sat", seat: 1 as Seat, seed: "b", at: 0 },
	...unwrap(begin(rules, agreement, 0, () => 0)).events,
]);
const after = (table: Table, ...events: readonly TableEvent[]): Table =>
	events.reduce<Table>((at, event) => evolveTable(rules, at, event), table);
function played(table: Table): TableEvent {
	const history = historyOf(table.match as NonNullable<Table["match"]>);
	return { kind: "played", by: actorIn(rules, history) as Seat, steps: [legalIn(rules, history)[0]], at: 1 };
}
const RESIGNED: TableEvent = { kind: "resigned", by: 0 as Seat, at: 2 };
const OFFERED: TableEvent = { kind: "offered", what: "draw", by: 1 as Seat, at: 2 };

const hold = (order: Order, table: Table, sent = false): HeldOrder => ({ order, id: "o1", seen: table.version, sent });
const told = (held: HeldOrder, table: Table, ...events: readonly TableEvent[]) => {
	const frame: Outward = { kind: "events", match, version: table.version + 1, events: [...events], now: 0 };
	return hearOf(held, 0, frame, events, after(table, ...events));
};
const refused = (held: HeldOrder, code: "not-kept" | "too-many" | "no-offer" | "not-away", id?: string) =>
	hearOf(held, 0, { kind: "refused", code, match, ...(id !== undefined && { id }) }, [], START);

describe("an order that the server may not have heard", () => {
	it("is held while nothing is said of it, also when the game goes on", () => {
		const resign = hold({ kind: "resign" }, START);
		expect(told(resign, START, played(START))).toEqual({ held: resign });
		expect(refused(resign, "no-offer", "another")).toEqual({ held: resign });
	});

	it("is never given twice: what the server has kept of it settles it", () => {
		expect(told(hold({ kind: "resign" }, START), START, RESIGNED)).toEqual({ held: undefined });
		const offered = after(START, OFFERED);
		const answers = [
			[{ kind: "accept" }, { kind: "accepted", by: 0 as Seat, at: 3 }],
			[{ kind: "decline" }, { kind: "declined", by: 0 as Seat, at: 3 }],
		] as const;
		for (const [order, event] of answers)
			expect(told(hold(order, offered), offered, event)).toEqual({ held: undefined });
		const own: TableEvent = { kind: "offered", what: "draw", by: 0 as Seat, at: 3 };
		const declined: TableEvent = { kind: "declined", by: 1 as Seat, at: 4 };
		expect(told(hold({ kind: "offer", what: "draw" }, START), START, own, declined)).toEqual({ held: undefined });
	});

	it("ends with a refusal, which is said; one that asks to send it again does not end it", () => {
		const claim = hold({ kind: "dismiss", seat: 1 }, START, true);
		expect(refused(claim, "not-away", "o1")).toEqual({ held: undefined, refusal: "not-away" });
		expect(refused(claim, "too-many", "o1")).toEqual({ held: { ...claim, sent: false } });
		expect(refused(claim, "not-kept")).toEqual({ held: { ...claim, sent: false } });
	});

	it("is not sent for another position or another offer, and that is said", () => {
		const back = hold({ kind: "offer", what: "take-back" }, START);
		expect(told(back, START, played(START))).toEqual({ held: undefined, refusal: "stale" });
		const offered = after(START, OFFERED);
		const declined: TableEvent = { kind: "declined", by: 1 as Seat, at: 3 };
		expect(told(hold({ kind: "accept" }, offered), offered, declined, OFFERED)).toEqual({
			held: undefined,
			refusal: "stale",
		});
	});

	it("is dropped without a word when the game is over", () => {
		const ended: TableEvent = { kind: "resigned", by: 1 as Seat, at: 2 };
		expect(told(hold({ kind: "resign" }, START), START, ended)).toEqual({ held: undefined });
	});

	it("to play again is settled when the server says that this seat wants to, or by the next match", () => {
		const over = after(START, RESIGNED);
		const rematch = hold({ kind: "rematch" }, over);
		const presence = (wanted: boolean): Outward => ({
			kind: "presence",
			match,
			seats: [{ here: true, rematch: wanted }, { here: true }],
			watchers: 0,
			now: 0,
		});
		expect(hearOf(rematch, 0, presence(false), [], over)).toEqual({ held: rematch });
		expect(hearOf(rematch, 0, presence(true), [], over)).toEqual({ held: undefined });
		expect(told(rematch, over, { kind: "followed", match: "next", at: 3 })).toEqual({ held: undefined });
	});
});
