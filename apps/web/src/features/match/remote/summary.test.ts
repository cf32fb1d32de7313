import { SHELF } from "@tablier/games";
import { legalIn, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { begin, evolveTable, historyOf, replayTable, type Table } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import { hear, orderOf, type Saying } from "./order.ts";
import { summaryOf } from "./summary.ts";

const game = await SHELF.oshi();
const rules = rulesOf(game);
const agreement = {
	setting: unwrap(readSetting(game.rulesets, { ruleset: "oshi", seats: 2, options: {} })),
	clock: { kind: "none" } as const,
};
const opened = replayTable(rules, [
	{ kind: "opened", agreement, chairs: [{ kind: "person" }, { kind: "person" }], commitment: "c", at: 0 },
	{ kind: "sat", seat: 0, name: "Ada", seed: "a", at: 0 },
]);
const seated = evolveTable(rules, opened, { kind: "sat", seat: 1, name: "Ben", seed: "b", at: 0 });
const begun: Table = unwrap(begin(rules, agreement, 0, () => 0)).events.reduce<Table>(
	(table, event) => evolveTable(rules, table, event),
	seated,
);

describe("the summary of a match by link", () => {
	it("is open until the match begins, and names the others who have come", () => {
		expect(summaryOf(rules, opened, 0)).toMatchObject({ status: "open", yourTurn: false, others: [] });
		expect(summaryOf(rules, seated, 0)).toMatchObject({ status: "open", others: ["Ben"] });
		expect(summaryOf(rules, opened, 0)).not.toHaveProperty("score");
	});

	it("says whose turn it is", () => {
		expect(summaryOf(rules, begun, 0)).toMatchObject({ status: "running", yourTurn: true });
		expect(summaryOf(rules, begun, 1)).toMatchObject({ status: "running", yourTurn: false, others: ["Ada"] });
		const match = begun.match;
		if (!match) throw new Error("the match has begun");
		const steps = [legalIn(rules, historyOf(match))[0]];
		const played = evolveTable(rules, begun, { kind: "played", by: 0, steps, at: 1 });
		expect(summaryOf(rules, played, 1).yourTurn).toBe(true);
	});

	it("has the score when it is over, null where nobody has one", () => {
		const resigned = evolveTable(rules, begun, { kind: "resigned", by: 0, at: 1 });
		expect(summaryOf(rules, resigned, 0)).toMatchObject({ status: "over", yourTurn: false, score: 0 });
		expect(summaryOf(rules, resigned, 1).score).toBe(1);
		const abandoned = evolveTable(rules, begun, { kind: "abandoned", at: 1 });
		expect(summaryOf(rules, abandoned, 0).score).toBeNull();
	});
});

describe("a command to a server", () => {
	it("is sent without the seat, which the key tells", () => {
		expect(orderOf({ kind: "resign", by: 1 })).toEqual({ kind: "resign" });
		expect(orderOf({ kind: "accept", by: 1 })).toEqual({ kind: "accept" });
		expect(orderOf({ kind: "decline", by: 0 })).toEqual({ kind: "decline" });
		expect(orderOf({ kind: "offer", what: "draw", by: 0 })).toEqual({ kind: "offer", what: "draw" });
		expect(orderOf({ kind: "dismiss", by: 0, seat: 2 })).toEqual({ kind: "dismiss", seat: 2 });
	});
});

describe("what players say", () => {
	it("is kept as far as the last four, each with a number of its own", () => {
		let sayings: readonly Saying[] = [];
		for (let i = 0; i < 6; i++)
			sayings = hear(sayings, { kind: "said", match: "abcdefghijkl", seat: i % 2, phrase: "hello" });
		expect(sayings.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
		expect(sayings.map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
	});
});
