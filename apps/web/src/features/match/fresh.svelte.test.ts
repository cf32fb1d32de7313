import { CHANCE } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import { aMatch, firstRound, partialStep, playOn } from "../../../test/match.ts";
import { freshIn, noticeOf } from "./fresh.ts";

describe("what is new in a match", () => {
	it("is nothing where nothing was played", async () => {
		const { live } = await aMatch("oshi");
		expect(freshIn(live.hand, live.match, live.match)).toEqual({
			goesOn: true,
			kept: true,
			effects: [],
			text: undefined,
			seat: 0,
		});
	});

	it("is every play since, and the last of a seat gives the words", async () => {
		const match = await aMatch("oshi");
		const before = match.live.match;
		const first = playOn(match);
		const second = playOn(match);
		const fresh = freshIn(match.live.hand, before, match.live.match);
		const { line } = match.live.match;
		expect(fresh.effects).toEqual([
			...match.live.hand.tell(line[0].position, first),
			...match.live.hand.tell(line[1].position, second),
		]);
		expect(fresh).toMatchObject({ goesOn: true, seat: 1, text: match.game.writeStep(line[1].position, second[0]) });
	});

	it("is the die alone where only a die has fallen, for the seat that played before it", async () => {
		const match = await aMatch("omba");
		playOn(match);
		const after = match.live.match;
		const before: Match = { ...after, plays: after.plays.slice(0, 2), line: after.line.slice(0, 3) };
		expect(after.plays[2].by).toBe(CHANCE);
		const fresh = freshIn(match.live.hand, before, after);
		expect(fresh).toMatchObject({ text: undefined, seat: 0 });
		expect(fresh.effects.map(({ kind }) => kind)).toContain("roll");
		const told = { kind: "effects", effects: [], seat: 0, text: "b1" } as const;
		expect(noticeOf(fresh, told, after)).toMatchObject({ text: "b1", seat: 0, effects: fresh.effects });
		expect(noticeOf(fresh, undefined, after)).toMatchObject({ text: "" });
	});

	it("does not go on where plays were taken back or changed", async () => {
		const match = await aMatch("oshi");
		const { match: start } = match.live;
		playOn(match);
		const { match: after, hand } = match.live;
		expect(freshIn(hand, after, start).goesOn).toBe(false);
		const other = { ...after, plays: [{ ...after.plays[0], steps: [hand.aiming.steps[1].step] }] };
		expect(freshIn(hand, other, after).goesOn).toBe(after.plays[0].steps[0] === other.plays[0].steps[0]);
	});

	it("leaves out the steps that are on the board, and says when they are not part of it", async () => {
		const match = await aMatch("mamba");
		const step = partialStep(match);
		const { live } = match;
		const before = live.match;
		live.hand.step(step);
		const started = live.hand.turn.steps;
		while (live.match === before) live.hand.step(live.hand.legal[0]);
		const whole = freshIn(live.hand, before, live.match);
		const rest = freshIn(live.hand, before, live.match, started);
		const shown = live.hand.tell(before.line[before.line.length - 1].position, started);
		expect(rest.kept).toBe(true);
		expect(rest.effects).toEqual(whole.effects.slice(shown.length));
		expect(whole.text?.endsWith(rest.text ?? "-")).toBe(true);
		expect(rest.text?.length).toBeLessThan(whole.text?.length ?? 0);
		const strange = freshIn(live.hand, before, live.match, [live.match.plays[before.plays.length].steps[1]]);
		expect(strange).toMatchObject({ kept: false, effects: whole.effects });
	});

	it("ends with the result, told once and last", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		match.live.send({ kind: "resign", by: 1 });
		const fresh = freshIn(match.live.hand, { ...match.live.match, result: undefined }, match.live.match);
		const before = {
			kind: "effects",
			effects: [{ kind: "roll", seat: 0, value: 1 } as never],
			seat: 1,
			text: "x",
		} as const;
		const notice = noticeOf(fresh, before, match.live.match);
		expect(notice.effects).toEqual([{ kind: "end", rule: "", reason: "resignation", scores: [1, 0] }]);
		expect(notice.text).toBe("");
	});
});
