import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { NO_CLOCK } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import { keptAbalone } from "../../../test/kept-match.ts";
import { countPlays, judgeMatch, readMatch, summaryOf } from "./kept-match.ts";
import { replayMatch } from "./replay.ts";

describe("a kept match", () => {
	it("survives JSON", async () => {
		const match = await keptAbalone("one", 6);
		expect(readMatch(JSON.parse(JSON.stringify(match)))).toEqual({ ok: true, value: match });
	});

	it.each([
		["elapsed", { elapsed: "long" }, "elapsed", "number", '"long"'],
		["a title that does not exist", { title: "chess" }, "title", "known-name", '"chess"'],
		[
			"a title of another ruleset",
			{ title: "oshi", game: "oshi" },
			"events[0].agreement.setting.ruleset",
			"own-ruleset",
			'"abalone"',
		],
		["no log", { events: undefined }, "events", "list", ""],
		["an empty log", { events: [] }, "events[0].kind", "beginning", ""],
		["an id that does not fit into an address", { id: "a/b" }, "id", "text", '"a/b"'],
	])("with %s is refused, and it is said where", async (_, damage, at, expected, found) => {
		const match = { ...(await keptAbalone("one", 2)), ...damage };
		expect(readMatch(match)).toEqual({ ok: false, error: { code: "misfit", at, expected, found } });
	});

	it("seats persons, levels and perfect play, and nobody else", async () => {
		const match = await keptAbalone("one", 2);
		const seated = (...chairs: unknown[]) => readMatch({ ...match, chairs });
		const person = { kind: "person" };
		for (const level of [1, 8, 10, "perfect"])
			expect(seated(person, { kind: "machine", level }).ok, String(level)).toBe(true);
		expect(seated(person, person).ok).toBe(true);
		expect(seated(person, { kind: "machine", level: 11 })).toMatchObject({
			error: { at: "chairs[1].level", expected: "whole-number" },
		});
		expect(seated(person, { kind: "ghost" })).toMatchObject({ error: { at: "chairs[1].kind" } });
		expect(seated(person)).toMatchObject({ error: { at: "chairs", expected: "list" } });
	});

	it("in the shape before the chairs is unreadable, and says so", async () => {
		const { chairs: _, ...old } = await keptAbalone("one", 2);
		expect(readMatch({ ...old, company: { levels: [0, 3], seed: 7 } })).toMatchObject({ error: { at: "chairs" } });
	});

	it("of three may go on without one who left, who stands among its plays", async () => {
		const match = await keptAbalone("one", 2);
		const left = { kind: "resigned", by: 2, out: true, at: 0 } as const;
		const events = [...match.events, left];
		expect(readMatch({ ...match, events }).ok).toBe(true);
		expect(countPlays(events)).toBe(3);
		expect(countPlays([...events, match.events[1], { kind: "taken-back", plays: 3, at: 0 }])).toBe(3);
		expect(readMatch({ ...match, events: [...match.events, { ...left, out: "yes" }] })).toMatchObject({
			error: { at: "events[3].out" },
		});
	});

	it("names the event that is damaged", async () => {
		const match = await keptAbalone("one", 4);
		const events = match.events.with(3, { kind: "played", by: 0, steps: [-1], at: 0 } as never);
		expect(readMatch({ ...match, events })).toMatchObject({
			error: { at: "events[3].steps[0]", expected: "whole-number" },
		});
		const twice = [...match.events, match.events[0]];
		expect(readMatch({ ...match, events: twice })).toMatchObject({
			error: { at: "events[5].kind", expected: "beginning" },
		});
	});

	it("is replayed, or it is said which event the rules do not let through", async () => {
		const game = await SHELF.abalone();
		const match = await keptAbalone("one", 4);
		const replay = replayMatch(game, match);
		expect(replay.ok && replay.value.plays).toHaveLength(4);
		expect(replayMatch(game, { ...match, rulesVersion: 999 })).toEqual({ ok: false, error: { code: "other-rules" } });
		const events = [...match.events.slice(0, 3), match.events[1]];
		expect(replayMatch(game, { ...match, events })).toEqual({ ok: false, error: { code: "no-replay", event: 3 } });
	});

	it("of an older version of the rules is replayed where its setting is played alike, and not otherwise", async () => {
		const kept = await keptAbalone("one", 0);
		const older = async (ruleset: string, options: Record<string, string> = {}) => {
			const game = await SHELF[ruleset === "mamba" ? "mamba" : "omba"]();
			const setting = unwrap(readSetting(game.rulesets, { ruleset, options }));
			const events = [{ kind: "begun", agreement: { setting, clock: NO_CLOCK }, at: 0 }] as const;
			return replayMatch(game, { ...kept, rulesVersion: 1, events });
		};
		const refused = { ok: false, error: { code: "other-rules" } };
		expect(await older("mamba")).toEqual(refused);
		expect(await older("omba", { back: "no-reversal" })).toEqual(refused);
		expect((await older("omba")).ok).toBe(true);
		expect((await older("docker", { stuck: "pass" })).ok).toBe(true);
	});

	it("is counted without dice and without what was taken back", async () => {
		const { events } = await keptAbalone("one", 4);
		const die = { kind: "played", by: -1, steps: [], at: 0 } as const;
		expect(countPlays(events)).toBe(4);
		expect(countPlays([events[0], die, ...events.slice(1)])).toBe(4);
		expect(countPlays([...events, { kind: "taken-back", plays: 1, at: 0 }])).toBe(1);
	});

	it("is written over by a log that goes on from it, never by an older one or another", async () => {
		const [two, four] = [await keptAbalone("one", 2), await keptAbalone("one", 4)];
		expect(judgeMatch(four, two)).toBe("write");
		expect(judgeMatch(two, four)).toBe("older");
		expect(judgeMatch({ ...four, elapsed: 9, changedAt: 9 }, four)).toBe("same");
		expect(judgeMatch({ ...four, name: "Sunday" }, four)).toBe("write");
		const [begun, first, ...rest] = four.events;
		const other = { ...four, events: [begun, { ...first, at: 77 }] };
		expect(judgeMatch({ ...four, events: [begun, first, ...rest] }, other)).toBe("older");
	});

	it("with a clock is written for the time that has run, until it is over", async () => {
		const match = await keptAbalone("one", 2);
		const begun = match.events[0];
		if (begun.kind !== "begun") throw new Error("a log begins with an agreement");
		const agreement = { ...begun.agreement, clock: { kind: "sudden", base: 600_000 } as const };
		const timed = { ...match, events: [{ ...begun, agreement }, ...match.events.slice(1)] };
		expect(judgeMatch({ ...timed, elapsed: 9 }, timed)).toBe("write");
		expect(judgeMatch({ ...timed, over: true }, { ...timed, over: true })).toBe("same");
	});

	it("is short in a list", async () => {
		expect(summaryOf(await keptAbalone("one", 4))).not.toHaveProperty("events");
	});
});
