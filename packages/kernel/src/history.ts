import type { Verdict } from "./core.ts";
import type { Effect } from "./effect.ts";
import type { Position } from "./game.ts";
import { isLeave } from "./leave.ts";
import { Past } from "./past.ts";
import { type Illegal, illegal } from "./refusal.ts";
import { err, ok, type Result } from "./result.ts";
import type { Rules } from "./rules.ts";
import { type Actor, CHANCE, OVER, type Seat } from "./seat.ts";
import { drawnBetween, lostBy } from "./side.ts";
import type { Step } from "./step.ts";

/**
 * A position together with the positions on the way to it, itself included. Rules that look only at a position
 * live in the core; the rule of repetition looks at the past, so it lives here, once for all games.
 */
export interface History<P extends Position = Position> {
	readonly position: P;
	readonly past: Past;
}

export interface Advance<P extends Position> {
	readonly history: History<P>;
	readonly effects: readonly Effect[];
}

export function beginHistory<P extends Position>(rules: Rules<P>, position: P): History<P> {
	return { position, past: Past.of([rules.game.sameness(position)]) };
}

/** Plays one step; refused by the game, or by the rule of repetition where the setting forbids it. */
export function advance<P extends Position>(
	rules: Rules<P>,
	history: History<P>,
	step: Step,
): Result<Advance<P>, Illegal> {
	if (verdictOf(rules, history)) return err(illegal("", "game-over", []));
	const told = rules.tell(history.position, step);
	if (!told.ok) return told;
	const { position, effects } = told.value;
	const forbidden = isLeave(step) ? undefined : forbids(rules, history, position);
	if (forbidden) return err(forbidden);
	const next = { position, past: history.past.with(rules.game.sameness(position)) };
	return ok({ history: next, effects: withEnd(rules, next, effects) });
}

/** The verdict of the position, or of its past. */
export function verdictOf<P extends Position>(rules: Rules<P>, history: History<P>): Verdict | undefined {
	const { position } = history;
	const own = rules.verdict(position);
	if (own) return own;
	const repetition = rules.game.repetition(position.setting);
	if (!repetition) return undefined;
	const sides = rules.game.sides(position.setting);
	if (repetition.outcome === "draw") {
		if (history.past.times(rules.game.sameness(position)) < repetition.times) return undefined;
		return { scores: drawnBetween(sides, rules.fallen(position)), reason: "repetition", rule: repetition.rule };
	}
	const loser = rules.actor(position);
	if (loser === CHANCE || legalIn(rules, history).length > 0) return undefined;
	const scores = lostBy(sides, loser as Seat, [], rules.fallen(position));
	return { scores, reason: "no-step", rule: repetition.stuckRule };
}

/** The legal steps, less those that the rule of repetition forbids. */
export function legalIn<P extends Position>(rules: Rules<P>, history: History<P>): readonly Step[] {
	const steps = rules.legal(history.position);
	if (!couldForbid(rules, history)) return steps;
	return steps.filter((step) => {
		const next = rules.step(history.position, step);
		return next.ok && !forbids(rules, history, next.value);
	});
}

export function actorIn<P extends Position>(rules: Rules<P>, history: History<P>): Actor {
	return verdictOf(rules, history) ? OVER : rules.actor(history.position);
}

function couldForbid<P extends Position>(rules: Rules<P>, { position, past }: History<P>): boolean {
	const repetition = rules.game.repetition(position.setting);
	if (repetition?.outcome !== "forbidden") return false;
	return past.repeats >= repetition.times - 2;
}

function forbids<P extends Position>(rules: Rules<P>, history: History<P>, next: P): Illegal | undefined {
	const repetition = rules.game.repetition(next.setting);
	// A die cannot be forbidden to fall.
	if (repetition?.outcome !== "forbidden" || rules.actor(history.position) === CHANCE) return undefined;
	const times = history.past.times(rules.game.sameness(next)) + 1;
	if (times < repetition.times) return undefined;
	return illegal(repetition.rule, "repetition-forbidden", [], { times });
}

/** The end that only the past explains is told like any other end. */
function withEnd<P extends Position>(rules: Rules<P>, next: History<P>, effects: readonly Effect[]): readonly Effect[] {
	if (effects.some(({ kind }) => kind === "end")) return effects;
	const verdict = verdictOf(rules, next);
	return verdict ? [...effects, { kind: "end", ...verdict }] : effects;
}
