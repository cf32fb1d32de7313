import { KNOWLEDGE, Thinker } from "@tablier/engine";
import { omba, unpack } from "@tablier/games/omba";
import { pickFrom, type Random } from "@tablier/kernel";
import {
	after,
	type Knower,
	type Move,
	movesIn,
	positionOf,
	type RatedMove,
	rate,
	type Situation,
} from "@tablier/oracle";

/** Chooses among the moves that a roll allows. */
export type OraclePlayer = (situation: Situation, roll: number, moves: readonly Move[], random: Random) => Move;

const EACH = 6;
const CENTRE = 4;

/** The best of the moves by some count; chance decides between equals. */
const most =
	(worth: (situation: Situation, move: Move) => number): OraclePlayer =>
	(situation, _, moves, random) => {
		const worths = moves.map((move) => worth(situation, move));
		const best = Math.max(...worths);
		return pickFrom(
			random,
			moves.filter((_, i) => worths[i] === best),
		);
	};

/** How many of the six rolls can be played. */
const playable = (situation: Situation): number => {
	let rolls = 0;
	for (const move of movesIn(situation, EACH)) rolls |= move.rolls;
	return [1, 2, 3, 4, 5, 6].filter((roll) => (rolls >> roll) & 1).length;
};

/** Cubes of the mover that nothing lies on. */
function freeCubes({ heights, owns }: Situation): number {
	let [cubes, free] = [0, 0];
	for (const height of heights) {
		cubes += height;
		if (height > 0 && (owns >> (cubes - 1)) & 1) free++;
	}
	return free;
}

/** The same board with the other player to move. */
const turned = ({ heights, owns, cubes, own }: Situation): Situation => ({
	heights,
	owns: ~owns & ((1 << cubes) - 1),
	cubes,
	own: cubes - own,
});

const below = (heights: Uint8Array, cell: number): number =>
	heights.slice(0, cell).reduce((sum, height) => sum + height, 0);

/** Whose cube a move ends on: 1 its own, -1 the other's, 0 none. */
export function coveredBy({ heights, owns }: Situation, { to }: Move): number {
	if (heights[to] === 0) return 0;
	return (owns >> (below(heights, to) + heights[to] - 1)) & 1 ? 1 : -1;
}

/** The best by the ratings that come with the moves. */
export const best: OraclePlayer = (_situation, _roll, moves) =>
	(moves as readonly RatedMove[]).reduce((one, other) => (other.value > one.value ? other : one));

/** The best by what a table says. */
export const perfect = (knower: Knower, turns = 0): OraclePlayer => {
	return (situation, roll, moves) => {
		const rated = rate(knower, situation, turns).filter(({ rolls }) => (rolls >> roll) & 1);
		const best = rated.reduce((one, other) => (other.value > one.value ? other : one));
		return moves.find(({ from, to }) => from === best.from && to === best.to) as Move;
	};
};

/** One line each. */
export const STRATEGIES: Readonly<Record<string, OraclePlayer>> = {
	"plays at random": (_situation, _roll, moves, random) => pickFrom(random, moves),
	"enters whenever it can": most((_, { from }) => (from === 9 ? 1 : 0)),
	"enters only when it must": most((_, { from }) => (from === 9 ? 0 : 1)),
	"lands on the other's cubes when it can": most((situation, move) => -coveredBy(situation, move)),
	"never lands on its own cube if it can help it": most((situation, move) =>
		coveredBy(situation, move) === 1 ? 0 : 1,
	),
	"goes to the centre when it can": most((_, { to }) => (to === CENTRE ? 1 : 0)),
	"keeps as many of its own rolls playable as it can": most((situation, move) =>
		playable(turned(after(situation, move))),
	),
	"leaves the other as few playable rolls as it can": most((situation, move) => -playable(after(situation, move))),
	"has as many more free cubes than the other as it can": most((situation, move) => {
		const next = after(situation, move);
		return freeCubes(turned(next)) - freeCubes(next);
	}),
	"free cubes likewise, then the fewest rolls for the other": most((situation, move) => {
		const next = after(situation, move);
		return 10 * (freeCubes(turned(next)) - freeCubes(next)) - playable(next);
	}),
	"its own playable rolls less the other's": most((situation, move) => {
		const next = after(situation, move);
		return playable(turned(next)) - playable(next);
	}),
};

/** A level of the engine; the best one with a limit of nodes, because a shared machine makes its second unequal. */
export async function levelPlayer(level: number, nodes: number, seed: () => number): Promise<OraclePlayer> {
	const knowledge = await KNOWLEDGE.omba();
	const { setting } = positionOf({ heights: new Uint8Array(9), owns: 0, cubes: 0, own: 0 }, EACH);
	return (situation, roll, moves) => {
		const thinker = new Thinker(knowledge, setting);
		const { play } = thinker.think({
			setting,
			position: omba.writePosition(positionOf(situation, EACH, roll)),
			steps: [],
			seed: seed(),
			...(level === 8 ? { limits: { nodes } } : { level }),
		});
		const meaning = unpack(play[0]);
		const found = moves.find(({ from, to }) => from === meaning?.from && to === meaning.to);
		if (!found) throw new Error(`no move: ${play}`);
		return found;
	};
}
