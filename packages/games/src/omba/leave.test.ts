import { advance, beginHistory, leaveOf, readSetting, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { type OmbaPosition, omba } from "./index.ts";

const rules = rulesOf(omba);
const settingOf = (seats: number, options: Record<string, string> = {}, ruleset = "omba") =>
	unwrap(readSetting(omba.rulesets, { ruleset, seats, options }));

const at = (text: string, seats = 3, options: Record<string, string> = {}, ruleset = "omba"): OmbaPosition =>
	unwrap(omba.readPosition(text, settingOf(seats, options, ruleset)));
const leave = (position: OmbaPosition, seat: Seat) => unwrap(rules.tell(position, leaveOf(seat)));
const text = omba.writePosition;

describe("a player of three or four who leaves", () => {
	it("[B13] is out, the cubes stay, and the next player rolls", () => {
		const { position, effects } = leave(at("-,-,-/-,AB,C/A,-,- 2,3,3 B 2 9"), 1);
		expect(text(position)).toBe("-,-,-/-,AB,C/A,-,- 2,3x,3 C - 10");
		expect(effects).toEqual([{ kind: "out", rule: "B13", seat: 1, left: true }]);
	});

	it("[B13] may leave out of turn: the roll of another stays", () => {
		const { position, effects } = leave(at("-,-,-/-,AB,C/A,-,- 2,3,3 B 2 9"), 0);
		expect(text(position)).toBe("-,-,-/-,AB,C/A,-,- 2x,3,3 B 2 9");
		expect(effects).toEqual([{ kind: "out", rule: "B13", seat: 0, left: true }]);
	});

	it("[B13] never decides again", () => {
		let history = beginHistory(rules, leave(at("-,-,-/-,-,-/-,-,- 3,3,3,3 A - 1", 4), 2).position);
		for (let i = 0; i < 40 && rules.verdict(history.position) === undefined; i++) {
			expect(rules.actor(history.position)).not.toBe(2);
			const [step] = [...rules.chance(history.position).map((one) => one.step), ...rules.legal(history.position)];
			history = unwrap(advance(rules, history, step)).history;
			expect(rules.isOut(history.position, 2)).toBe(true);
		}
	});

	it("[B13] leaves the last one in as the winner", () => {
		const { position, effects } = leave(at("-,-,-/-,-,-/-,-,- 4,4x,4 A - 5"), 2);
		expect(effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["out B13", "end B10"]);
		expect(rules.verdict(position)?.scores).toEqual([1, 0, 0]);
	});

	it("[B13] with cards too: who cannot play when the turn comes is out after it", () => {
		const { position, effects } = leave(
			at("-,-,-/-,AABC,-/-,-,- 0,2,0 B 123456,123456,1 9", 3, { roll: "cards" }, "docker"),
			1,
		);
		expect(text(position)).toBe("-,-,-/-,AABC,-/-,-,- 0,2x,0x A 123456,123456,1 11");
		expect(effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["out B13", "out B8", "end B10"]);
	});

	it("[B13] is no choice among the steps, and is refused where it cannot be", () => {
		const three = at("-,-,-/-,-,-/-,-,- 4x,4,4 B 2 9");
		expect(rules.legal(three)).not.toContain(leaveOf(1));
		const code = (position: OmbaPosition, seat: Seat): string | undefined => {
			const told = rules.tell(position, leaveOf(seat));
			return told.ok ? undefined : told.error.code;
		};
		expect(code(three, 0)).toBe("seat-out");
		expect(code(three, 3)).toBe("not-a-step");
		expect(code(at("-,-,-/-,-,-/-,-,- 6,6 A - 1", 2), 1)).toBe("not-a-step");
		expect(code(at("-,-,-/-,-,-/-,-,- 4x,4x,4 C - 9"), 2)).toBe("game-over");
	});
});
