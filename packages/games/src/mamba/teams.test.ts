import { readSetting, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { begin, type Command, decide, type Match, NO_CLOCK } from "@tablier/kernel/match";
import { readRecord, replayRecord, writeRecord } from "@tablier/kernel/record";
import { describe, expect, it } from "vitest";
import { type MambaPosition, mamba } from "./index.ts";

/* Regression: who resigned in a team made their own partner win. */

const rules = rulesOf(mamba);
const NO_DIE = (): number => 0;
const AT = 0;

function drive(standIn?: number) {
	const setting = unwrap(readSetting(mamba.rulesets, { ruleset: "mamba-de-comptoir", seats: 4, options: {} }));
	const agreement = { setting, clock: NO_CLOCK, ...(standIn !== undefined && { standIn }) } as const;
	let { match } = unwrap(begin(rules, agreement, AT, NO_DIE));
	const say = (command: Command): Match<MambaPosition> => {
		match = unwrap(decide(rules, match, command, AT, NO_DIE)).match;
		return match;
	};
	return { setting, say };
}

describe("two teams (M17)", () => {
	it("are those who sit opposite each other; without teams everybody is alone", () => {
		const { setting } = drive();
		expect(mamba.sides(setting)).toEqual([0, 1, 0, 1]);
		const alone = unwrap(readSetting(mamba.rulesets, { ruleset: "mamba", seats: 4, options: {} }));
		expect(mamba.sides(alone)).toEqual([0, 1, 2, 3]);
	});

	it("lose together when both of them have resigned, and the record says so", () => {
		const { say, setting } = drive();
		expect(say({ kind: "resign", by: 2 })?.result).toBeUndefined();
		const match = say({ kind: "resign", by: 0 });
		expect(match?.result).toEqual({ scores: [0, 0.5, 0, 0.5], reason: "resignation", rule: "" });
		const text = writeRecord(mamba, {
			setting,
			line: match?.line ?? [],
			plays: match?.plays ?? [],
			clock: NO_CLOCK,
			...(match?.result && { result: match.result }),
		});
		expect(text).toContain('[Result "0 0.5 0 0.5"]');
		const read = replayRecord(mamba, unwrap(readRecord(text)));
		expect(read.ok && read.value.result?.scores).toEqual([0, 0.5, 0, 0.5]);
		const partners = text.replace("0 0.5 0 0.5", "0 0.3333 0.3333 0.3333");
		expect(replayRecord(mamba, unwrap(readRecord(partners)))).toMatchObject({
			ok: false,
			error: { code: "wrong-result" },
		});
	});

	it("go on with a machine while each has somebody left", () => {
		const { say } = drive(3);
		expect(say({ kind: "resign", by: 0 })?.result).toBeUndefined();
		expect(say({ kind: "resign", by: 1 })?.result).toBeUndefined();
		const match = say({ kind: "dismiss", by: 3, seat: 2 as Seat });
		expect(match?.result).toEqual({ scores: [0, 0, 0, 1], reason: "absence", rule: "" });
	});
});
