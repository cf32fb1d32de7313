import { describe, expect, it } from "vitest";
import { unwrap } from "../result.ts";
import { rules, settingOf, stepsOf } from "../toy.test-match.ts";
import { type Command, decide } from "./decide.ts";
import type { MatchEvent } from "./event.ts";
import { replayEvents } from "./evolve.ts";
import { positionOf } from "./match.ts";

const begun: MatchEvent = {
	kind: "begun",
	agreement: { setting: settingOf(2, { die: "two" }), clock: { kind: "sudden", base: 10_000 } },
	at: 0,
};

describe("a machine that waits for a processor", () => {
	const match = replayEvents(rules, [begun]);
	const say = (command: Command, now: number) => decide(rules, match, command, now, () => 0, [0]);
	const play = (now: number, thought: number) =>
		unwrap(say({ kind: "play", by: 0, steps: stepsOf(positionOf(match), "w2"), thought }, now));

	it("does not lose on time, whatever the others ask for meanwhile", () => {
		expect(unwrap(say({ kind: "offer", what: "draw", by: 1 }, 60_000)).events).toMatchObject([{ kind: "offered" }]);
		expect(say({ kind: "claim-time" }, 60_000)).toMatchObject({ error: { code: "time-left" } });
		const person = decide(rules, match, { kind: "claim-time" }, 60_000, () => 0);
		expect(unwrap(person).events).toMatchObject([{ kind: "flag-fell", by: 0 }]);
	});

	it("is charged for what it has thought, and keeps a millisecond when that was all it had", () => {
		const [after, late] = [play(60_000, 400), play(60_000, 30_000)].map((decided) => decided.match.clock);
		expect(after).toMatchObject({ left: [9_600, 10_000], since: 60_000 });
		expect(late).toMatchObject({ left: [1, 10_000], since: 60_000 });
	});

	it("says how little time it had", () => {
		const steps = stepsOf(positionOf(match), "w2");
		const { events, match: after } = unwrap(say({ kind: "play", by: 0, steps, thought: 50, hurry: 12 }, 100));
		expect(events[0]).toMatchObject({ hurry: 12 });
		expect(after.plays[0]).toMatchObject({ hurry: 12 });
	});
});
