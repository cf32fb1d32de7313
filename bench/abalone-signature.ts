import type { NetworkSearch } from "@tablier/engine/abalone-core";
import { abalone } from "@tablier/games/abalone";
import { randomFrom, readSetting, StepList, unwrap } from "@tablier/kernel";

/** The layouts, each after some random plies, that the signature is made of. */
const LAYOUTS = ["standard", "belgian-daisy", "german-daisy", "alien-attack", "the-wall", "fujiyama"];
const PLIES = [0, 6, 12];
const DEPTH = 9;

function openingFrom(layout: string, plies: number) {
	const start = abalone.start(unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", options: { layout } })));
	const core = abalone.core();
	const list = new StepList(abalone.maxBranching);
	const random = randomFrom(plies);
	core.load(start);
	const steps = Array.from({ length: plies }, () => {
		list.clear();
		core.steps(list);
		const step = list.items[random(list.length)];
		core.make(step);
		return step;
	});
	return { start, steps };
}

/**
 * The nodes of a fixed set of searches to a fixed depth. A change of the core that should change nothing leaves the signature
 * as it is; a change that should names the new one in its commit. The network is a part of it.
 */
export function signatureOf(search: NetworkSearch): Record<string, number> {
	return Object.fromEntries(
		LAYOUTS.map((layout) => {
			const searched = PLIES.map((plies) => {
				const { start, steps } = openingFrom(layout, plies);
				return unwrap(search.think({ start, steps, limits: { depth: DEPTH } })).nodes;
			});
			return [layout, searched.reduce((sum, nodes) => sum + nodes, 0)];
		}),
	);
}
