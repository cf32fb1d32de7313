import { beginHistory, readSetting, rulesOf, type Seat, unwrap, verdictOf } from "@tablier/kernel";
import { type Agreement, begin, type Command, decide, type Match, NO_CLOCK } from "@tablier/kernel/match";
import { readRecord, replayRecord, writeRecord } from "@tablier/kernel/record";
import { describe, expect, it } from "vitest";
import { type MambaPosition, mamba } from "./index.ts";

/* Regression: who was out by the rules had a share of draws and of what others resigned, and could still end the match. */

const rules = rulesOf(mamba);
const NO_DIE = (): number => 0;
const AT = 0;

/** Of three players West is out; of two teams North is, whose partner plays on. */
const THREE = "11/C1C1C1C4/11/11/11/11/11/11/11/A1A1A1A4/11 A b 0 9";
const TEAMS = "11/11/D1D1D1D4/11/B1B1B1B4/11/11/11/11/A1A1A1A4/11 A b 0 9";
/** West has four pieces, and loses one to North's three with d6-d8. */
const SUICIDE = "10C/11/11/4CCC4/11/B1BB6B/11/11/11/A1A1A1A4/11 B b 0 9";

function drive(seats: 3 | 4, standIn?: number, position = seats === 3 ? THREE : TEAMS) {
	const ruleset = seats === 3 ? "mamba" : "mamba-de-comptoir";
	const setting = unwrap(readSetting(mamba.rulesets, { ruleset, seats, options: {} }));
	return { setting, ...driveMatch({ setting, position, clock: NO_CLOCK, ...(standIn !== undefined && { standIn }) }) };
}

function driveMatch(agreement: Agreement) {
	let { match } = unwrap(begin(rules, agreement, AT, NO_DIE));
	const at = (): Match<MambaPosition> => match;
	const say = (command: Command): string => {
		const decision = decide(rules, at(), command, AT, NO_DIE);
		if (!decision.ok) return decision.error.code;
		match = decision.value.match;
		return decision.value.events.map(({ kind }) => kind).join(" ");
	};
	const play = (by: Seat, text: string): string => {
		const { position } = at().line[at().line.length - 1];
		return say({ kind: "play", by, steps: [unwrap(mamba.readStep(position, text))] });
	};
	return { match: at, say, play };
}

describe("a player who is out (M16)", () => {
	it("has no share when another resigns: who is left has won", () => {
		for (const standIn of [undefined, 3]) {
			const { say, match } = drive(3, standIn);
			expect(say({ kind: "resign", by: 2 })).toBe("resigned");
			expect(match().result).toEqual({ scores: [1, 0, 0], reason: "resignation", rule: "" });
		}
	});

	it("cannot resign, offer or answer, nor be sent away", () => {
		const { say } = drive(3);
		expect(say({ kind: "resign", by: 1 })).toBe("seat-out");
		expect(say({ kind: "offer", what: "draw", by: 1 })).toBe("seat-out");
		expect(say({ kind: "dismiss", by: 0, seat: 1 })).toBe("seat-out");
		expect(say({ kind: "offer", what: "draw", by: 0 })).toBe("offered");
		expect(say({ kind: "accept", by: 1 })).toBe("seat-out");
		expect(say({ kind: "decline", by: 1 })).toBe("seat-out");
	});

	it("leaves the win to who alone still plays, when the third has left before", () => {
		const { say, play, match } = drive(3, 3, SUICIDE);
		expect(say({ kind: "resign", by: 0 })).toBe("resigned");
		expect(play(1, "d6-d8")).toBe("played");
		expect(match().result).toEqual({ scores: [0, 0, 1], reason: "absence", rule: "" });
		const { line, plays, result, gone } = match();
		const { setting } = line[0].position;
		const text = writeRecord(mamba, { setting, line, plays, gone, clock: NO_CLOCK, ...(result && { result }) });
		expect(unwrap(replayRecord(mamba, unwrap(readRecord(text)))).result).toEqual(result);
	});

	it("has won when the last one resigns in the middle of the resolution that takes their pieces", () => {
		const setting = unwrap(readSetting(mamba.rulesets, { ruleset: "mamba", seats: 2, options: {} }));
		const agreement = { setting, position: "9/9/9/9/BBBB1A3/9/9/9/9 A b 0 9", clock: NO_CLOCK } as const;
		const { play, say, match } = driveMatch(agreement);
		expect(play(0, "f5-e5")).toBe("played");
		expect(say({ kind: "resign", by: 1 })).toBe("resigned");
		expect(match().result?.scores).toEqual([1, 0]);
	});

	it("is not asked for a draw, and has no share of it", () => {
		const { say, match } = drive(3);
		say({ kind: "offer", what: "draw", by: 0 });
		expect(say({ kind: "accept", by: 2 })).toBe("accepted draw-agreed");
		expect(match().result).toEqual({ scores: [0.5, 0, 0.5], reason: "agreement", rule: "" });
	});

	it("[M18] has no share of a draw by repetition", () => {
		const { play, match } = drive(3);
		const round: readonly [Seat, string][] = [
			[0, "a2-a3"],
			[2, "a10-a9"],
			[0, "a3-a2"],
			[2, "a9-a10"],
		];
		for (const [by, text] of [...round, ...round]) expect(play(by, text)).toBe("played");
		expect(match().result).toEqual({ scores: [0.5, 0, 0.5], reason: "repetition", rule: "M18" });
	});

	it("may want their last play back, which all others must grant", () => {
		const { say, play, match } = drive(3, undefined, SUICIDE);
		expect(play(1, "d6-d8")).toBe("played");
		expect(rules.isOut(match().line[1].position, 1)).toBe(true);
		expect(say({ kind: "offer", what: "take-back", by: 1 })).toBe("offered");
		expect(say({ kind: "accept", by: 0 })).toBe("accepted");
		expect(say({ kind: "accept", by: 2 })).toBe("accepted taken-back");
		expect(match().plays).toEqual([]);
	});
});

describe("a partner who is out (M17)", () => {
	it("wins and loses with the team, and shares its draw", () => {
		const { say, match } = drive(4);
		expect(rules.fallen(match().line[0].position)).toEqual([]);
		expect(say({ kind: "resign", by: 1 })).toBe("resigned");
		expect(match().result).toBeUndefined();
		expect(say({ kind: "resign", by: 3 })).toBe("resigned");
		expect(match().result?.scores).toEqual([0.5, 0, 0.5, 0]);
		const other = drive(4);
		other.say({ kind: "offer", what: "draw", by: 0 });
		other.say({ kind: "accept", by: 1 });
		expect(other.say({ kind: "accept", by: 3 })).toBe("accepted draw-agreed");
		expect(other.match().result?.scores).toEqual([0.25, 0.25, 0.25, 0.25]);
	});

	it("[M18] shares a draw after 300 turns with nothing new", () => {
		const { setting } = drive(4);
		const position = unwrap(mamba.readPosition(TEAMS.replace("b 0 9", "b 299 400"), setting));
		const next = unwrap(rules.step(position, unwrap(mamba.readStep(position, "a2-a3"))));
		expect(verdictOf(rules, beginHistory(rules, next))).toEqual({
			scores: [0.25, 0.25, 0.25, 0.25],
			reason: "calm-limit",
			rule: "M18",
		});
	});

	it("cannot keep a team in the match whose last player has left", () => {
		const { say, match } = drive(4, 3);
		expect(say({ kind: "resign", by: 1 })).toBe("resigned");
		expect(match().result).toBeUndefined();
		say({ kind: "resign", by: 0 });
		expect(match().result).toEqual({ scores: [0, 0, 0, 1], reason: "resignation", rule: "" });
	});
});

describe("a record", () => {
	it("of a match that somebody resigned after another was out is read as it was written, and with other shares refused", () => {
		const { say, match, setting } = drive(3);
		say({ kind: "resign", by: 2 });
		const { line, plays, result } = match();
		const text = writeRecord(mamba, { setting, line, plays, clock: NO_CLOCK, ...(result && { result }) });
		const read = (record: string) => replayRecord(mamba, unwrap(readRecord(record)));
		expect(unwrap(read(text)).result).toEqual(result);
		for (const shares of ["0.5 0.5 0", "0.5 0 0.5"])
			expect(read(text.replace('"1 0 0"', `"${shares}"`))).toMatchObject({
				ok: false,
				error: { code: "wrong-result" },
			});
	});
});
