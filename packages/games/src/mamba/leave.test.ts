import { leaveOf, readSetting, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { type MambaPosition, mamba } from "./index.ts";

const rules = rulesOf(mamba);
const TEAMS = "mamba-de-comptoir";

function at(text: string, seats: number, options: Record<string, string> = {}, ruleset = "mamba"): MambaPosition {
	const setting = unwrap(readSetting(mamba.rulesets, { ruleset, seats, options: { board: "9x9", ...options } }));
	return unwrap(mamba.readPosition(text, setting));
}
const leave = (position: MambaPosition, seat: Seat) => unwrap(rules.tell(position, leaveOf(seat)));
const play = (position: MambaPosition, words: string): MambaPosition =>
	words.split(" ").reduce((here, word) => unwrap(rules.step(here, unwrap(mamba.readStep(here, word)))), position);
const told = (position: MambaPosition, seat: Seat): string[] =>
	leave(position, seat).effects.map(({ kind, rule }) => `${kind} ${rule}`);
const board = (position: MambaPosition): string => mamba.writePosition(position).split(" ")[0];

/** South to play; each has four pieces that stand alone. */
const CALM = "1C1C1C1C1/9/B8/2B6/B8/2B6/9/9/A1A1A1A2 A b 7 9";

describe("a player of three or four who leaves", () => {
	it("[M19] is out, the pieces go, and the next player has the turn", () => {
		const { position, effects } = leave(at(CALM, 3), 0);
		expect(mamba.writePosition(position)).toBe("1C1C1C1C1/9/B8/2B6/B8/2B6/9/9/9 B b 0 10");
		expect(effects).toMatchObject([
			{ kind: "out", rule: "M19", seat: 0, left: true },
			{ kind: "remove", rule: "M19", cells: [0, 2, 4, 6] },
		]);
	});

	it("[M19] may leave out of turn: who is to play stays to play", () => {
		const { position } = leave(at(CALM, 3), 1);
		expect(mamba.writePosition(position)).toBe("1C1C1C1C1/9/9/9/9/9/9/9/A1A1A1A2 A b:4,4,4 7 9");
	});

	it("[M19] may leave after a birth: the newborn goes too, and the turn passes", () => {
		const { position } = leave(play(at(CALM, 3), "a1+a2"), 0);
		expect(board(position)).toBe("1C1C1C1C1/9/B8/2B6/B8/2B6/9/9/9");
		expect(rules.actor(position)).toBe(1);
	});

	it("[M19] what the pieces touched is resolved again, for the active player first", () => {
		/* A block held d5 for B. The pieces of C touched its cluster: it is looked at again, and held again. */
		const before = at("A1A1A1A2/9/9/9/1AABC1C1C/3B4C/3B5/9/B1B6 A b 0 9", 3);
		expect(told(before, 2)).toEqual(["out M19", "remove M19", "change M10", "change M10", "hold M14"]);
	});

	it("[M19] others who are reduced to the number of the table by that are out after it", () => {
		/* A block held d5 for B as well, but no column wins it back: B has three pieces left. */
		const before = at("A1A1A4/9/9/9/1AABC2C1/9/8C/9/BB1B4C A b 0 9", 3);
		const { position, effects } = leave(before, 2);
		expect(effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual([
			"out M19",
			"remove M19",
			"change M10",
			"out M16",
			"remove M16",
			"end M16",
		]);
		expect(rules.verdict(position)?.scores).toEqual([1, 0, 0]);
	});
});

describe("while a resolution waits for a choice", () => {
	/** South's e3-e5 makes a row of five: South chooses an end. */
	const LONG = "1C1C1C1C1/9/9/9/AAAA2B1C/9/B3A4/9/B1B1B3A A b 0 9";

	it("[M19] the choice of a player who leaves goes with the pieces", () => {
		const waiting = play(at(LONG, 3), "e3-e5");
		expect([rules.actor(waiting), waiting.pending?.decider]).toEqual([0, 0]);
		const { position, effects } = leave(waiting, 0);
		expect(position.pending).toBeUndefined();
		expect(mamba.writePosition(position)).toBe("1C1C1C1C1/9/9/9/6B1C/9/B8/9/B1B1B4 B b 0 10");
		expect(effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["out M19", "remove M19"]);
	});

	it("[M19] another player's choice goes on", () => {
		const waiting = play(at(LONG, 3), "e3-e5");
		const { position } = leave(waiting, 2);
		expect(rules.actor(position)).toBe(0);
		expect(rules.legal(position)).toEqual(rules.legal(waiting));
		expect(rules.isOut(position, 2)).toBe(true);
		const after = play(position, "xa5");
		expect(board(after)).toBe("9/9/9/9/1AAAA1B2/9/B8/9/B1B1B3A");
		expect(rules.actor(after)).toBe(1);
	});

	it("[M19] the owner chooses where the active player chose for him and has left", () => {
		const before = at("1C1C1C1C1/9/9/9/1BBBB4/9/5A3/9/A1A1A1A1A A b 0 9", 3, { chooser: "active" });
		const waiting = play(before, "f3-f5");
		expect(rules.actor(waiting)).toBe(0);
		const { position } = leave(waiting, 0);
		expect(rules.actor(position)).toBe(1);
		expect(rules.legal(position)).toEqual(rules.legal(waiting));
		expect(rules.actor(play(position, "xf5"))).toBe(1);
	});
});

describe("the last player on the board", () => {
	it("[M19] cannot leave while the resolution that took the others' pieces still waits", () => {
		const before = at("9/9/9/9/BBBB1A3/9/9/9/9 A b 0 9", 3);
		const waiting = play(before, "f5-e5");
		expect(rules.actor(waiting)).toBe(1);
		expect(rules.tell(waiting, leaveOf(1))).toMatchObject({ ok: false, error: { code: "last-in", rule: "M19" } });
	});
});

describe("a team (M17)", () => {
	const FOUR = "1C1C1C3/9/B7D/9/B7D/9/B7D/9/2A1A1A2 A b 0 9";

	it("[M19] plays on with the partner, and is out with both", () => {
		const once = leave(at(FOUR, 4, {}, TEAMS), 0).position;
		expect(rules.verdict(once)).toBeUndefined();
		expect(rules.fallen(once)).toEqual([]);
		const { position, effects } = leave(once, 2);
		expect(effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["out M19", "remove M19", "end M17"]);
		expect(rules.verdict(position)?.scores).toEqual([0, 0.5, 0, 0.5]);
	});
});
