import {
	type Core,
	type Game,
	type Judge,
	type Knowledge,
	type Look,
	OVER,
	ok,
	type Position,
	pickFrom,
	type Random,
	type Rules,
	randomFrom,
	rulesOf,
	type Setting,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { softmax } from "../score.ts";
import type { Player, TurnRequest } from "./player.ts";

/** A player who looks at one step at a time and likes some more than others; chance decides between equals. */
function oneStepPlayer(
	choose: (turn: TurnRequest, random: Random) => Step,
	begin?: (setting: Setting) => void,
): Player {
	let random = randomFrom(0);
	return {
		begin: async (setting, seed) => {
			random = randomFrom(seed);
			begin?.(setting);
			return ok(undefined);
		},
		play: async (turn) => ok([choose(turn, random)]),
		close: async () => {},
	};
}

export const randomPlayer = (): Player => oneStepPlayer(({ legal }, random) => pickFrom(random, legal));

/** Takes what is offered, the most first, and otherwise plays at random: it looks no further than its own step. */
export function taker(game: Game): Player {
	const rules = rulesOf(game);
	return oneStepPlayer((turn, random) => {
		const { position } = turn.history;
		const sides = game.sides(position.setting);
		const gains = turn.legal.map((step) => gainOf(rules, sides, position, turn.seat, step));
		const most = Math.max(...gains);
		return pickFrom(random, most > 0 ? turn.legal.filter((_, i) => gains[i] === most) : turn.legal);
	});
}

/** What a step takes from the others and keeps of one's own, in points and pieces; a won game is worth more than all. */
function gainOf(rules: Rules, sides: readonly number[], before: Position, seat: number, step: Step): number {
	const after = unwrap(rules.step(before, step));
	const verdict = rules.verdict(after);
	const won = verdict
		? verdict.scores.reduce((sum, share, other) => sum + (sides[other] === sides[seat] ? share : 0), 0)
		: 0;
	const [old, now] = [rules.game.look(before), rules.game.look(after)];
	let gain = 0;
	for (const [other, side] of sides.entries()) {
		const own = side === sides[seat];
		const lost = piecesOf(old, other) - piecesOf(now, other);
		const points = (now.scores[other] ?? 0) - (old.scores[other] ?? 0);
		gain += own ? points - Math.max(0, lost) : lost - points;
	}
	return gain + (verdict ? (won - 1 / new Set(sides).size) * 1000 : 0);
}

/** What lies under another piece is nobody's. */
const piecesOf = ({ stacks }: Look, seat: number): number =>
	stacks.reduce((sum, stack) => sum + (stack.length > 0 && stack[stack.length - 1].owner === seat ? 1 : 0), 0);

/** Makes the step after which the judge likes its side best. */
export function greedy(knowledge: Knowledge): Player {
	let core: Core<Position> = knowledge.game.core();
	let judge: Judge | undefined;
	let sides: readonly number[] = [];
	return oneStepPlayer(
		({ history, legal, seat }, random) => {
			core.load(history.position);
			judge?.load();
			const likes = legal.map((step) => {
				core.make(step);
				judge?.made();
				const share = shareOf(core, judge, sides, seat);
				core.unmake();
				judge?.unmade();
				return share;
			});
			const most = Math.max(...likes);
			return pickFrom(
				random,
				legal.filter((_, i) => !(likes[i] < most)),
			);
		},
		(setting) => {
			core = knowledge.game.core();
			sides = knowledge.game.sides(setting);
			judge = knowledge.judge(core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
		},
	);
}

function shareOf(core: Core<Position>, judge: Judge | undefined, sides: readonly number[], seat: number): number {
	const shares =
		core.actor === OVER ? core.verdict().scores : softmax(sides.map((_, other) => judge?.strength(other) ?? 0));
	return shares.reduce((sum, share, other) => sum + (sides[other] === sides[seat] ? share : 0), 0);
}
