import { omba } from "@tablier/games/omba";
import { type Core, OVER, perft, readSetting, StepList, unwrap } from "@tablier/kernel";
import { type Measure, measure, report, yardstick } from "./measure.ts";

const GAMES = 20_000;

const startOf = (seats: number, options: Record<string, string> = {}) =>
	omba.start(unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats, options })));

/** Random games from the start to their end by a small generator, each unmade to the start again. Steps are rolls and moves. */
function walkGames<P>(core: Core<P>, list: StepList, games: number): number {
	let state = 42;
	let steps = 0;
	for (let game = 0; game < games; game++) {
		let made = 0;
		while (core.actor !== OVER) {
			list.clear();
			core.steps(list);
			state = (Math.imul(state, 1664525) + 1013904223) | 0;
			core.make(list.items[((state >>> 8) * list.length) >>> 24]);
			made++;
		}
		for (let i = 0; i < made; i++) core.unmake();
		steps += made;
	}
	return steps;
}

function walking(what: string, seats: number, options: Record<string, string> = {}): Measure {
	const core = omba.core();
	const list = new StepList(omba.maxBranching);
	core.load(startOf(seats, options));
	return measure(`Omba, ${what}, random games made and unmade`, "steps", 7, () => walkGames(core, list, GAMES));
}

const start = startOf(2);
const measures = [
	yardstick(),
	walking("2 players", 2),
	walking("3 players", 3),
	walking("4 players", 4),
	walking("2 players, no-reversal", 2, { back: "no-reversal" }),
	walking("2 players, cards", 2, { roll: "cards" }),
	measure("Omba, 2 players, perft 9, leaves counted", "leaves", 5, () => perft(omba, start, 9)),
	measure("Omba, 2 players, perft 9, every leaf made and unmade", "leaves", 5, () => perft(omba, start, 9, "make")),
];
report("bench/results/omba.json", measures);
