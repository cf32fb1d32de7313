import { mamba } from "@tablier/games/mamba";
import { perft, readSetting, StepList, unwrap } from "@tablier/kernel";
import { measure, report, yardstick } from "./measure.ts";

const STEPS = 100_000;
const LONGEST_GAME = 400;

/** Random games one after the other, the same on every machine: list the steps, pick one, make it; then unmake them all. */
function walk(seats: number): number {
	const start = mamba.start(unwrap(readSetting(mamba.rulesets, { ruleset: "mamba", seats, options: {} })));
	const core = mamba.core();
	const list = new StepList(mamba.maxBranching);
	let state = 42;
	let made = 0;
	while (made < STEPS) {
		core.load(start);
		let depth = 0;
		for (; depth < LONGEST_GAME; depth++) {
			list.clear();
			core.steps(list);
			if (list.length === 0) break;
			state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
			core.make(list.items[(state >>> 8) % list.length]);
		}
		made += depth;
		for (; depth > 0; depth--) core.unmake();
	}
	return made;
}

const twoPlayers = mamba.start(unwrap(readSetting(mamba.rulesets, { ruleset: "mamba", seats: 2, options: {} })));
const measures = [
	yardstick(),
	...[2, 3, 4].map((seats) =>
		measure(`Mamba, ${seats} players, random steps listed, made, unmade`, "steps", 7, () => walk(seats)),
	),
	measure("Mamba, 2 players, perft 3, every leaf made and unmade", "leaves", 7, () =>
		perft(mamba, twoPlayers, 3, "make"),
	),
];
report("bench/results/mamba.json", measures);
