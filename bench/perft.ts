import { abalone } from "@tablier/games/abalone";
import { oshi } from "@tablier/games/oshi";
import { type Game, type Position, perft, readSetting, rulesOf, type Step, unwrap } from "@tablier/kernel";
import { begin, decide, type MatchEvent, NO_CLOCK, replayEvents } from "@tablier/kernel/match";
import { measure, report, yardstick } from "./measure.ts";

const startOf = <P extends Position>(game: Game<P>, options: Record<string, string> = {}): P =>
	game.start(unwrap(readSetting(game.rulesets, { ruleset: game.id, options })));

/** The same walk on every machine: a random game by a small generator. */
function randomSteps<P extends Position>(game: Game<P>, start: P, length: number): Step[] {
	const rules = rulesOf(game);
	const steps: Step[] = [];
	let at = start;
	let state = 42;
	while (steps.length < length) {
		const legal = rules.legal(at);
		if (legal.length === 0) break;
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		const step = legal[state % legal.length];
		steps.push(step);
		at = unwrap(rules.step(at, step));
	}
	return steps;
}

function replaySteps<P extends Position>(game: Game<P>, start: P, steps: readonly Step[]): number {
	const rules = rulesOf(game);
	let at = start;
	for (const step of steps) at = unwrap(rules.step(at, step));
	return steps.length;
}

/** The log of a match: what a server replays when it restores one. */
function eventsOf(game: Game, start: Position, steps: readonly Step[]): MatchEvent[] {
	const rules = rulesOf(game);
	const noDraw = () => 0;
	const begun = unwrap(begin(rules, { setting: start.setting, clock: NO_CLOCK }, 0, noDraw));
	const events = [...begun.events];
	let { match } = begun;
	for (const step of steps) {
		const by = rules.actor(match.line[match.line.length - 1].position);
		const decided = decide(rules, match, { kind: "play", by: by as 0 | 1, steps: [step] }, 0, noDraw);
		if (!decided.ok) break;
		events.push(...decided.value.events);
		match = decided.value.match;
	}
	return events;
}

const abaloneStart = startOf(abalone);
const oshiStart = startOf(oshi);
/* Short walks first: one that lasts for seconds from the start keeps code that V8 compiled before it had seen much. */
for (let i = 0; i < 6; i++) {
	perft(abalone, abaloneStart, 4, "make");
	perft(oshi, oshiStart, 3, "make");
}
const counts = [
	yardstick(),
	measure("Abalone, standard, perft 5, every leaf made and unmade", "leaves", 5, () =>
		perft(abalone, abaloneStart, 5, "make"),
	),
	measure("Abalone, standard, perft 5, leaves counted", "leaves", 5, () => perft(abalone, abaloneStart, 5)),
	measure("Oshi, perft 4, leaves counted", "leaves", 11, () => perft(oshi, oshiStart, 4)),
	measure("Oshi, perft 4, every leaf made and unmade", "leaves", 11, () => perft(oshi, oshiStart, 4, "make")),
];

const unlimited = startOf(abalone, { repetition: "off" });
const abaloneSteps = randomSteps(abalone, unlimited, 200);
const oshiSteps = randomSteps(oshi, oshiStart, 200);
const abaloneEvents = eventsOf(abalone as Game, unlimited, abaloneSteps);
const replays = [
	measure("Abalone, replay through the immutable face", "steps", 51, () =>
		replaySteps(abalone, abaloneStart, abaloneSteps),
	),
	measure("Oshi, replay through the immutable face", "steps", 51, () => replaySteps(oshi, oshiStart, oshiSteps)),
	measure("Abalone, match log of 200 plays replayed", "events", 51, () => {
		replayEvents(rulesOf(abalone as Game), abaloneEvents);
		return abaloneEvents.length;
	}),
];
report("bench/results/perft.json", [...counts, ...replays]);
