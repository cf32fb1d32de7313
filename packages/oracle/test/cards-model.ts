import { type OmbaPosition, omba } from "@tablier/games/omba";
import { type Core, OVER, readSetting, StepList, unwrap } from "@tablier/kernel";

/* An independent model for the tests: the game's own rules and a map of the texts of positions. Not part of the product. */

export const CARDS = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2, options: { roll: "cards" } }));

interface Node {
	readonly position: OmbaPosition;
	readonly followers: Node[];
	/** As in the solver, for the seat to play. */
	outcome: number;
}

/** Everything that can be reached from the start, with its outcome for the seat to play. */
export function model(each: number): readonly Node[] {
	const nodes = allNodes({ ...omba.start(CARDS), hands: [each, each] });
	for (let turns = 1, found = 1; found > 0 || turns < 3; turns++) {
		const decided = nodes
			.filter(({ outcome }) => outcome === 0)
			.flatMap((node): [Node, number][] => {
				/* After the last turn nobody plays: whoever made it has won. */
				const lost = ({ position, outcome }: Node): boolean => position.out.includes(true) || outcome < 0;
				if (node.position.out.includes(true)) return [];
				if (node.followers.some(lost)) return [[node, turns]];
				return node.followers.every(({ outcome }) => outcome > 0) ? [[node, -turns]] : [];
			});
		for (const [node, outcome] of decided) node.outcome = outcome;
		found = decided.length;
	}
	return nodes;
}

export function stepsOf(core: Core<OmbaPosition>): readonly number[] {
	const list = new StepList(omba.maxBranching);
	core.steps(list);
	return list.toArray();
}

function allNodes(start: OmbaPosition): Node[] {
	const core = omba.core();
	const known = new Map<string, Node>();
	const waiting: Node[] = [];
	const nodeAt = (position: OmbaPosition): Node => {
		const here = { ...position, turn: 1 };
		const text = omba.writePosition(here);
		const found = known.get(text);
		if (found) return found;
		const node: Node = { position: here, followers: [], outcome: 0 };
		known.set(text, node);
		waiting.push(node);
		return node;
	};
	nodeAt(start);
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		core.load(node.position);
		if (core.actor === OVER) continue;
		for (const step of stepsOf(core)) {
			core.make(step);
			node.followers.push(nodeAt(core.save()));
			core.unmake();
		}
	}
	return [...known.values()];
}
