import {
	type Actor,
	applyEffects,
	type Board,
	type Effect,
	type Look,
	OVER,
	type Position,
	type Stacks,
	type Travel,
} from "@tablier/kernel";
import { same } from "./same.ts";
import { type Branch, type Breach, firstBreach, type Visit } from "./visit.ts";

/** The effects, applied to the board as it was, give the board as it is. */
export function effectsTellTheBoard<P extends Position>({ subject, position, branches, actor }: Visit<P>): Breach {
	const { game } = subject;
	const before = game.look(position);
	return firstBreach(branches, ({ step, next, effects }) => {
		const after = game.look(next);
		if (!same(applyEffects(before.stacks, effects), after.stacks))
			return `the effects of step ${step} do not give the new board`;
		return scoresDiffer(step, before.scores, after.scores, effects) ?? luckDiffers(step, before, after, effects, actor);
	});
}

/**
 * Who is out and what the die shows, where the look has them. A roll is used up by whatever follows it, but for a seat that
 * leaves out of turn.
 */
function luckDiffers(step: number, before: Look, after: Look, effects: readonly Effect[], actor: Actor): Breach {
	const out = [...(before.out ?? [])];
	for (const effect of effects) if (effect.kind === "out") out[effect.seat] = true;
	if (!same(out, [...(after.out ?? [])])) return `the effects of step ${step} do not tell who is out`;
	const last = effects.at(-1);
	const aside = effects.some((effect) => effect.kind === "out" && effect.left && effect.seat !== actor);
	const die = last?.kind === "roll" ? last.value : aside ? before.die : undefined;
	return die === after.die ? undefined : `the effects of step ${step} do not give the new die`;
}

function scoresDiffer(
	step: number,
	before: readonly number[],
	after: readonly number[],
	effects: readonly Effect[],
): Breach {
	const totals = [...before];
	for (const effect of effects) {
		if (effect.kind !== "score") continue;
		totals[effect.seat] += effect.points;
		if (totals[effect.seat] !== effect.total) return `step ${step} tells a total of ${effect.total} that is not so`;
	}
	return same(totals, [...after]) ? undefined : `the effects of step ${step} do not give the new scores`;
}

/** The last effect is the end exactly when the game is over, and it tells the verdict. */
export function effectsTellTheEnd<P extends Position>({ branches, rules }: Visit<P>): Breach {
	return firstBreach(branches, ({ step, next, effects, actor }) => {
		const ends = effects.filter(({ kind }) => kind === "end");
		if (actor !== OVER) return ends.length === 0 ? undefined : `step ${step} tells an end and the game goes on`;
		const last = effects.at(-1);
		if (ends.length !== 1 || last?.kind !== "end") return `step ${step} ends the game and does not tell it last`;
		const { kind: _, ...told } = last;
		return same(told, rules.verdict(next)) ? undefined : `step ${step} tells another end than the verdict`;
	});
}

export function effectsCiteRules<P extends Position>({ branches, ids }: Visit<P>): Breach {
	return firstBreach(branches, ({ step, effects }) =>
		firstBreach(effects, ({ rule }) => (ids.has(rule) ? undefined : `step ${step} cites the unknown rule "${rule}"`)),
	);
}

/** Pieces travel one place at a time: to a neighbour, or over the edge. From a hand beside the board they go anywhere; others jump. */
export function piecesTravelOnePlace<P extends Position>({ subject, setting, branches }: Visit<P>): Breach {
	const board = subject.game.board(setting);
	return firstBreach(branches, (branch) => firstBreach(travelsOf(branch), (travel) => goesFar(board, travel)));
}

const travelsOf = <P>({ effects }: Branch<P>): readonly Travel[] =>
	effects.flatMap((effect) => (effect.kind === "shift" ? effect.travels : []));

function goesFar({ neighbours, directions, cells }: Board, { from, to }: Travel): Breach {
	const around = directions.map((_, direction) => neighbours[from * directions.length + direction]);
	const place = to ?? cells.length;
	if (cells[from].aside === "hand" && to !== null) return undefined;
	return around.includes(place) ? undefined : `a piece travels from ${from} to ${to ?? "the outside"}`;
}

/** A jump goes from a piece straight over others to a place that is no neighbour; a leap has nothing between. */
export function jumpsGoOverPieces<P extends Position>({ subject, setting, position, branches }: Visit<P>): Breach {
	const board = subject.game.board(setting);
	const { stacks } = subject.game.look(position);
	return firstBreach(branches, ({ effects }) =>
		firstBreach(effects.entries(), ([i, effect]) =>
			effect.kind === "jump" ? crooked(board, applyEffects(stacks, effects.slice(0, i)), effect) : undefined,
		),
	);
}

type Jump = Effect & { kind: "jump" };

function crooked(board: Board, stacks: Stacks, { from, to, over }: Jump): Breach {
	const name = `the jump from ${from} to ${to}`;
	if (stacks[from].length === 0) return `${name} begins where no piece stands`;
	if (over.some((cell) => stacks[cell].length === 0)) return `${name} goes over an empty cell`;
	const rays = board.directions.map((_, direction) => rayFrom(board, from, direction));
	if (rays.some(([first]) => first === to)) return `${name} goes to a neighbour: that is a shift`;
	if (over.length === 0) return undefined;
	const between = rays.find((ray) => ray.includes(to));
	return between && over.every((cell) => between.indexOf(cell) >= 0 && between.indexOf(cell) < between.indexOf(to))
		? undefined
		: `${name} is not straight`;
}

function rayFrom({ neighbours, directions, cells }: Board, from: number, direction: number): readonly number[] {
	const ray: number[] = [];
	const next = (cell: number): number => neighbours[cell * directions.length + direction];
	for (let cell = next(from); cell < cells.length && ray.length < cells.length; cell = next(cell)) ray.push(cell);
	return ray;
}
