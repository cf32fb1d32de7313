import type { Advice, Goal, Guided, Moment } from "@tablier/games/course";
import { type Cell, type Position, type Rules, unwrap } from "@tablier/kernel";
import { type MadeStep, meets } from "./goal.ts";

/** What there is to see when advice is looked for: at the person's turn, or when the game is over. */
export interface AdviceContext {
	readonly position: Position;
	readonly seat: number;
	/** How many turns of the person have begun, this one included. */
	readonly turn: number;
	/** The steps since the last turn of the person began, theirs first. */
	readonly made: readonly (MadeStep & { readonly by: number })[];
	/** Shares of the win, once the game is over. */
	readonly scores?: readonly number[];
}

/** The first advice whose moment has come and that was not given before. */
export function adviceAt(
	rules: Rules,
	{ advice }: Guided,
	given: ReadonlySet<string>,
	sight: AdviceContext,
): Advice | undefined {
	return advice.find(({ id, when }) => !given.has(id) && isNow(rules, when, sight));
}

function isNow(rules: Rules, moment: Moment, sight: AdviceContext): boolean {
	const { seat, turn, made, scores } = sight;
	if (moment.kind === "over") return scores !== undefined && outcomeOf(scores, seat) === moment.outcome;
	if (scores !== undefined) return false;
	switch (moment.kind) {
		case "turn":
			return turn === moment.turn;
		case "contact":
			return touches(rules, sight);
		case "can":
			return can(rules, moment.goal, sight.position);
		case "did":
			return made.some((one) => (one.by === seat) === (moment.who === "you") && meets(rules, moment.goal, one));
	}
}

/** Every player plays alone in a guided game: a player who shares has not won, even when a third is out. */
function outcomeOf(scores: readonly number[], seat: number): "won" | "lost" | "drawn" {
	if ((scores[seat] ?? 0) < Math.max(...scores)) return "lost";
	return scores.filter((score) => score > 0).length > 1 ? "drawn" : "won";
}

function can(rules: Rules, goal: Goal, before: Position): boolean {
	return rules.legal(before).some((step) => {
		const { position, effects } = unwrap(rules.tell(before, step));
		return meets(rules, goal, { before, step, effects, after: position });
	});
}

/** Hands and cards beside the board touch nobody. */
function touches({ game }: Rules, { position, seat }: AdviceContext): boolean {
	const { cells, neighbours, directions } = game.board(position.setting);
	const { stacks } = game.look(position);
	const owner = (cell: number): number | undefined => (cells[cell]?.aside ? undefined : stacks[cell]?.at(-1)?.owner);
	return cells.some((_, cell) => {
		if (owner(cell) !== seat) return false;
		return directions.some((_, direction) => {
			const other = owner(neighbours[cell * directions.length + direction] as Cell);
			return other !== undefined && other !== seat;
		});
	});
}
