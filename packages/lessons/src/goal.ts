import type { EffectGoal, Goal, Span } from "@tablier/games/course";
import type { Cell, Effect, Position, Rules, Step } from "@tablier/kernel";

/** A step that was made: what a goal is asked about. */
export interface MadeStep {
	readonly before: Position;
	readonly step: Step;
	readonly effects: readonly Effect[];
	readonly after: Position;
}

export function meets(rules: Rules, goal: Goal, made: MadeStep): boolean {
	switch (goal.kind) {
		case "any":
			return true;
		case "steps":
			return goal.steps.some((text) => isStep(rules, made, text));
		case "effect":
			return within(
				made.effects.filter((effect) => fits(rules, goal, effect, made)).length,
				goal.count ?? { least: 1 },
			);
		case "stands":
			return stands(rules, goal, made.after);
		case "covers":
			return covers(rules, goal.seat, made);
		case "all":
			return goal.of.every((part) => meets(rules, part, made));
		case "some":
			return goal.of.some((part) => meets(rules, part, made));
		case "none":
			return !goal.of.some((part) => meets(rules, part, made));
	}
}

const within = (number: number, { least = 0, most = Number.POSITIVE_INFINITY }: Span): boolean =>
	number >= least && number <= most;

/** Texts may differ where the step is the same (a walk in Omba), so they are read. */
function isStep({ game }: Rules, { before, step }: MadeStep, text: string): boolean {
	const read = game.readStep(before, text);
	return read.ok && read.value === step;
}

function stands({ game }: Rules, { cell, seat, height }: Goal & { kind: "stands" }, after: Position): boolean {
	const at = game.board(after.setting).find(cell);
	const stack = (at === undefined ? undefined : game.look(after).stacks[at]) ?? [];
	return stack.at(-1)?.owner === seat && within(stack.length, height ?? {});
}

function covers({ game }: Rules, seat: number | undefined, { effects, after }: MadeStep): boolean {
	const shift = effects.findLast(({ kind }) => kind === "shift" || kind === "jump");
	const at = shift ? placesOf(shift)[0] : undefined;
	const under = at === undefined ? undefined : game.look(after).stacks[at]?.at(-2);
	return under !== undefined && (seat === undefined || under.owner === seat);
}

function fits({ game }: Rules, goal: EffectGoal, effect: Effect, { before }: MadeStep): boolean {
	if (effect.kind !== goal.effect) return false;
	if (goal.rule !== undefined && effect.rule !== goal.rule) return false;
	if (goal.seat !== undefined && !concerns(effect, goal.seat)) return false;
	if (goal.size && !within(sizeOf(effect), goal.size)) return false;
	if (goal.off && !(effect.kind === "shift" && effect.travels.some(({ to }) => to === null))) return false;
	const { cells } = game.board(before.setting);
	return !goal.cells || placesOf(effect).some((cell) => goal.cells?.includes(cells[cell]?.name ?? ""));
}

function concerns(effect: Effect, seat: number): boolean {
	if (effect.kind === "place" || effect.kind === "change") return effect.piece.owner === seat;
	if (effect.kind === "end") {
		const score = effect.scores[seat] ?? 0;
		return score > 0 && score === Math.max(...effect.scores);
	}
	return "seat" in effect && effect.seat === seat;
}

function sizeOf(effect: Effect): number {
	if (effect.kind === "shift") return effect.travels.length;
	if (effect.kind === "jump") return effect.over.length;
	if (effect.kind === "remove") return effect.cells.length;
	if (effect.kind === "score") return effect.points;
	if (effect.kind === "change") return effect.force;
	return effect.kind === "roll" ? effect.value : 1;
}

function placesOf(effect: Effect): readonly Cell[] {
	if (effect.kind === "shift") return effect.travels.flatMap(({ to }) => (to === null ? [] : [to]));
	if (effect.kind === "jump") return [effect.to];
	if (effect.kind === "remove") return effect.cells;
	return effect.kind === "place" || effect.kind === "change" || effect.kind === "hold" ? [effect.cell] : [];
}
