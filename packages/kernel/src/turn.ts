import type { Effect } from "./effect.ts";
import type { Position } from "./game.ts";
import { type Advance, actorIn, advance, type History } from "./history.ts";
import { isLeave, leaverIn, leaverOf } from "./leave.ts";
import { type Illegal, illegal } from "./refusal.ts";
import { err, ok, type Result, unwrap } from "./result.ts";
import type { Rules } from "./rules.ts";
import { type Actor, CHANCE } from "./seat.ts";
import type { Play, Step } from "./step.ts";

/**
 * The play in progress: the steps that one actor has made so far. Plain data, and never changed: each function returns
 * another turn. It holds no complete play: the step that completes one begins the next turn.
 */
export interface Turn<P extends Position = Position> {
	/** Where the play began. */
	readonly from: History<P>;
	/** Where its steps lead. */
	readonly history: History<P>;
	readonly steps: readonly Step[];
	/** The actor to decide, after these steps as before them. */
	readonly actor: Actor;
}

export interface Added<P extends Position = Position> {
	/** With the step; or the next turn, when the step completed the play. */
	readonly turn: Turn<P>;
	readonly effects: readonly Effect[];
	/** The complete play, as soon as another actor takes over or the game ends. A die is complete at once. */
	readonly play?: Play;
}

const refused = (code: string): Illegal => illegal("", code, []);

export function beginTurn<P extends Position>(rules: Rules<P>, history: History<P>): Turn<P> {
	return { from: history, history, steps: [], actor: actorIn(rules, history) };
}

/** Refused by the rules of the game or of repetition; or because a seat would leave in the middle of a play. */
export function addStep<P extends Position>(rules: Rules<P>, turn: Turn<P>, step: Step): Result<Added<P>, Illegal> {
	if (isLeave(step) && turn.steps.length > 0) return err(refused("play-too-short"));
	const advanced = advance(rules, turn.history, step);
	if (!advanced.ok) return advanced;
	const { history, effects } = advanced.value;
	const steps = [...turn.steps, step];
	const next = beginTurn(rules, history);
	// A seat may leave out of turn, in a play of its own, and is never to decide after it.
	const by = isLeave(step) ? leaverOf(step) : turn.actor;
	const complete = by === CHANCE || next.actor !== by;
	if (!complete) return ok({ turn: { ...next, from: turn.from, steps }, effects });
	return ok({ turn: next, effects, play: { by: by as Play["by"], steps } });
}

/** Back to where the play began. */
export function dropSteps<P extends Position>(turn: Turn<P>): Turn<P> {
	return { ...turn, history: turn.from, steps: [] };
}

/**
 * A complete play at once. Refused when its actor is not to decide, or when it has too many steps or too few. Dice that
 * follow one another may stand in one play: older records have such plays.
 */
export function advancePlay<P extends Position>(
	rules: Rules<P>,
	from: History<P>,
	{ by, steps }: Play,
): Result<Advance<P>, Illegal> {
	const leaver = leaverIn({ steps });
	if (leaver !== undefined) return leaver === by ? advance(rules, from, steps[0]) : err(refused("not-your-turn"));
	let turn = beginTurn(rules, from);
	const effects: Effect[] = [];
	if (turn.actor !== by) return err(refused("not-your-turn"));
	for (const step of steps) {
		if (turn.actor !== by) return err(refused("play-too-long"));
		if (isLeave(step)) return err(refused("not-a-step"));
		const added = addStep(rules, turn, step);
		if (!added.ok) return added;
		({ turn } = added.value);
		effects.push(...added.value.effects);
	}
	const complete = steps.length > 0 && turn.steps.length === 0;
	return complete ? ok({ history: turn.history, effects }) : err(refused("play-too-short"));
}

/** Where steps lead that are known to be legal: those of a log, or of a record that was read. */
export function historyAfter<P extends Position>(
	rules: Rules<P>,
	history: History<P>,
	steps: readonly Step[],
): History<P> {
	let at = history;
	for (const step of steps) at = unwrap(advance(rules, at, step)).history;
	return at;
}
