/**
 * How fast the engine searches, and a signature: the nodes of a fixed set of searches to fixed depths. A change of the search
 * that should change nothing leaves the signature as it is; one that should says the new one in its commit.
 */
import { KNOWLEDGE, Thinker } from "@tablier/engine";
import { gameOfRuleset } from "@tablier/games";
import { CHANCE, type Knowledge, OVER, randomFrom, readSetting, type Setting, StepList, unwrap } from "@tablier/kernel";
import { type Measure, report, yardstick } from "./measure.ts";

interface Subject {
	readonly ruleset: string;
	readonly seats: number;
	readonly depth: number;
	readonly options?: Readonly<Record<string, string>>;
}

const SUBJECTS: readonly Subject[] = [
	{ ruleset: "abalone", seats: 2, depth: 6, options: { layout: "belgian-daisy" } },
	{ ruleset: "oshi", seats: 2, depth: 6 },
	{ ruleset: "ko-oshi", seats: 2, depth: 7 },
	{ ruleset: "omba", seats: 2, depth: 2 },
	{ ruleset: "docker", seats: 3, depth: 2 },
	{ ruleset: "mamba", seats: 2, depth: 4 },
	{ ruleset: "mamba", seats: 3, depth: 2 },
	{ ruleset: "mamba-de-comptoir", seats: 4, depth: 3 },
];
const POSITIONS = 8;

/** Steps of a small random game, the same each time, to a node where a seat decides. */
function openingOf({ game }: Knowledge, setting: Setting, number: number): number[] {
	const core = game.core();
	const list = new StepList(game.maxBranching);
	const random = randomFrom(number);
	const steps: number[] = [];
	core.load(game.start(setting));
	while (core.actor !== OVER && (steps.length < number * 3 || core.actor === CHANCE)) {
		list.clear();
		core.steps(list);
		const step = list.items[random(list.length)];
		steps.push(step);
		core.make(step);
	}
	return core.actor === OVER ? steps.slice(0, 2) : steps;
}

const measures: Measure[] = [yardstick()];
const signature: Record<string, number> = {};
for (const { ruleset, seats, depth, options = {} } of SUBJECTS) {
	const id = gameOfRuleset(ruleset);
	if (!id) continue;
	const knowledge = await KNOWLEDGE[id]();
	const setting = unwrap(readSetting(knowledge.game.rulesets, { ruleset, seats, options }));
	const position = knowledge.game.writePosition(knowledge.game.start(setting));
	const run = (): { nodes: number; ms: number } => {
		const begun = performance.now();
		let nodes = 0;
		for (let number = 0; number < POSITIONS; number++) {
			const steps = openingOf(knowledge, setting, number);
			nodes += new Thinker(knowledge, setting).think({ setting, position, steps, limits: { depth } }).nodes;
		}
		return { nodes, ms: performance.now() - begun };
	};
	run();
	const name = `${ruleset}, ${seats} seats`;
	signature[name] = run().nodes;
	/* A second of thinking with the tables of one thinker: what a player of the best level does. */
	const steps = openingOf(knowledge, setting, 0);
	const rates = [1, 2, 3].map(() => {
		const answer = new Thinker(knowledge, setting).think({ setting, position, steps, limits: { ms: 1000 } });
		return { rate: answer.nodes / (answer.ms / 1000), depth: answer.depth, nodes: answer.nodes };
	});
	rates.sort((a, b) => a.rate - b.rate);
	measures.push({
		what: `${name}: a second from the start, depth ${rates[1].depth}`,
		unit: "nodes",
		count: rates[1].nodes,
		runs: 3,
		median: rates[1].rate,
		best: rates[2].rate,
	});
}
report("bench/results/search.json", measures, { signature });
console.log("signature", JSON.stringify(signature));
