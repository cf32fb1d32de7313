import type { Core, Verdict } from "./core.ts";
import type { Effect } from "./effect.ts";
import type { Game, Position } from "./game.ts";
import { isLeave, leaverOf } from "./leave.ts";
import { type Illegal, illegal } from "./refusal.ts";
import { err, ok, type Result } from "./result.ts";
import { type Actor, CHANCE, OVER, SEATS, type Seat } from "./seat.ts";
import { fallen } from "./side.ts";
import type { Play, Step } from "./step.ts";
import { StepList } from "./step-list.ts";

export interface Outcome {
	readonly step: Step;
	readonly weight: number;
}

export interface Told<P> {
	readonly position: P;
	readonly effects: readonly Effect[];
}

/** The immutable face of a game, for views, servers and tools. */
export interface Rules<P extends Position = Position> {
	readonly game: Game<P>;
	actor(position: P): Actor;
	/** Steps of the seat that is to decide; outcomes are not choices, see `chance`. */
	legal(position: P): readonly Step[];
	chance(position: P): readonly Outcome[];
	step(position: P, step: Step): Result<P, Illegal>;
	/** The same with what happened. A seat may also leave, though that is never among the legal steps: see leave.ts. */
	tell(position: P, step: Step): Result<Told<P>, Illegal>;
	/** A whole play: refused as a whole when one of its steps is, or when its actor is not to decide or is not done. */
	play(position: P, play: Play): Result<Told<P>, Illegal>;
	verdict(position: P): Verdict | undefined;
	/** The rules have put the seat out while others play on. */
	isOut(position: P, seat: Seat): boolean;
	/** Seats that have lost already: they are out with all their side. */
	fallen(position: P): readonly Seat[];
}

/**
 * Derives the immutable face from the core. The core stays on the position it handed out last, so that playing on
 * from there, as callers do, costs one make and one save.
 */
export function rulesOf<P extends Position>(game: Game<P>): Rules<P> {
	const core: Core<P> = game.core();
	const list = new StepList(game.maxBranching);
	let here: P | undefined;

	const goTo = (position: P): void => {
		if (position === here) return;
		here = undefined;
		core.load(position);
		here = position;
	};
	const listAt = (position: P): StepList => {
		goTo(position);
		list.clear();
		core.steps(list);
		return list;
	};
	const refuses = (position: P, step: Step): Illegal | undefined =>
		listAt(position).includes(step) ? undefined : refusalOf(game, position, step);
	const refusesLeave = (position: P, seat: Seat): Illegal | undefined => {
		const rule = game.leaving?.(position.setting);
		if (rule === undefined || seat >= position.setting.seats) return illegal("", "not-a-step", []);
		goTo(position);
		if (core.actor === OVER) return illegal("", "game-over", []);
		if (core.isOut(seat)) return illegal(rule, "seat-out", []);
		// In the middle of a resolution one player may be alone on the board.
		const others = SEATS.slice(0, position.setting.seats).some((other) => other !== seat && !core.isOut(other));
		return others ? undefined : illegal(rule, "last-in", []);
	};
	const tell = (position: P, step: Step): Result<Told<P>, Illegal> => {
		const refused = isLeave(step) ? refusesLeave(position, leaverOf(step)) : refuses(position, step);
		if (refused) return err(refused);
		const effects: Effect[] = [];
		here = undefined;
		core.make(step, effects);
		const next = core.save();
		core.load(next);
		here = next;
		return ok({ position: next, effects });
	};

	const actor = (position: P): Actor => {
		goTo(position);
		return core.actor;
	};

	const isOut = (position: P, seat: Seat): boolean => {
		goTo(position);
		return core.isOut(seat);
	};

	return {
		game,
		tell,
		actor,
		legal: (position) => {
			goTo(position);
			return core.actor === CHANCE ? [] : listAt(position).toArray();
		},
		chance: (position) => {
			goTo(position);
			if (core.actor !== CHANCE) return [];
			const outcomes = listAt(position);
			return outcomes.toArray().map((step, i) => ({ step, weight: outcomes.weights[i] }));
		},
		step: (position, step) => {
			const told = tell(position, step);
			return told.ok ? ok(told.value.position) : told;
		},
		play: (position, play) => playAll(tell, actor, position, play),
		verdict: (position) => {
			goTo(position);
			return core.actor === OVER ? core.verdict() : undefined;
		},
		isOut,
		fallen: (position) => fallen(game.sides(position.setting), (seat) => isOut(position, seat)),
	};
}

function refusalOf<P extends Position>(game: Game<P>, position: P, step: Step): Illegal {
	return game.refusal(position, step) ?? illegal("", "not-a-step", []);
}

function playAll<P extends Position>(
	tell: (position: P, step: Step) => Result<Told<P>, Illegal>,
	actorAt: (position: P) => Actor,
	position: P,
	play: Play,
): Result<Told<P>, Illegal> {
	if (actorAt(position) !== play.by) return err({ code: "not-your-turn", rule: "", cells: [], facts: {} });
	const effects: Effect[] = [];
	let at = position;
	for (const step of play.steps) {
		if (actorAt(at) !== play.by) return err({ code: "play-too-long", rule: "", cells: [], facts: {} });
		const told = tell(at, step);
		if (!told.ok) return told;
		effects.push(...told.value.effects);
		at = told.value.position;
	}
	if (play.steps.length === 0 || (play.by !== CHANCE && actorAt(at) === play.by))
		return err({ code: "play-too-short", rule: "", cells: [], facts: {} });
	return ok({ position: at, effects });
}
