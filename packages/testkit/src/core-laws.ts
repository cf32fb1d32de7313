import { CHANCE, type Core, fallen, OVER, type Position, SEATS } from "@tablier/kernel";
import { pickFrom } from "./random.ts";
import { same } from "./same.ts";
import { type Branch, type Breach, firstBreach, isLive, keyText, listSteps, type Visit } from "./visit.ts";

/** A live node has a step, a finished one has none and says how it ended. */
export function endsProperly<P extends Position>({ actor, steps, core, setting }: Visit<P>): Breach {
	if (isLive(actor)) return steps.length > 0 ? undefined : `actor ${actor} has no step`;
	if (actor !== OVER) return `${actor} is no actor`;
	if (steps.length > 0) return "the game is over and a step is left";
	const { scores } = core.verdict();
	if (scores.length !== setting.seats) return `the verdict has ${scores.length} scores for ${setting.seats} seats`;
	const sum = scores.reduce((total, score) => total + score, 0);
	return Math.abs(sum - 1) < 1e-9 ? undefined : `the scores of the verdict add up to ${sum}`;
}

/** A seat that is out decides nothing any more, stays out, and has no share of the end when all its side is out. */
export function outIsOut<P extends Position>({ core, actor, setting, subject, branches }: Visit<P>): Breach {
	const sides = subject.game.sides(setting);
	if (actor >= 0 && core.isOut(actor)) return `actor ${actor} is out`;
	const lost = fallen(sides, (seat) => core.isOut(seat));
	if (actor === OVER && lost.some((seat) => core.verdict().scores[seat] > 0))
		return `of ${lost} one is out and has won`;
	const out = SEATS.slice(0, setting.seats).filter((seat) => core.isOut(seat));
	return firstBreach(out.length === 0 ? [] : branches, ({ step }) => {
		core.make(step);
		const back = out.find((seat) => !core.isOut(seat));
		core.unmake();
		return back === undefined ? undefined : `after step ${step} seat ${back} is in again`;
	});
}

export function stepsAscend<P extends Position>({ steps, subject }: Visit<P>): Breach {
	const { maxBranching } = subject.game;
	if (steps.length > maxBranching) return `${steps.length} steps where ${maxBranching} are promised at most`;
	return firstBreach(steps.entries(), ([i, step]) => {
		if (step < 0 || step >= 2 ** 30) return `step ${step} does not fit into 30 bits`;
		return i > 0 && step <= steps[i - 1] ? `step ${step} comes after ${steps[i - 1]}` : undefined;
	});
}

export function weightsArePositive<P extends Position>({ actor, weights }: Visit<P>): Breach {
	if (actor !== CHANCE) return undefined;
	return firstBreach(weights, (weight) =>
		Number.isInteger(weight) && weight > 0 ? undefined : `an outcome has the weight ${weight}`,
	);
}

/** Made and unmade, alone and with another step on top, every step leaves all as it was. */
export function unmakeRestores<P extends Position>(visit: Visit<P>): Breach {
	const { core, position, steps, random, list } = visit;
	const { turn } = core;
	const differs = (step: number): Breach => {
		if (!same(core.save(), position)) return `step ${step} made and unmade changes the position`;
		if (keyText(core) !== keyText(visit)) return `step ${step} made and unmade changes the key`;
		if (core.turn !== turn) return `step ${step} made and unmade changes the turn`;
		return core.actor === visit.actor ? undefined : `step ${step} made and unmade changes the actor`;
	};
	return firstBreach(steps, (step) => {
		core.make(step);
		if (core.turn < turn) return `step ${step} turns the game back`;
		core.unmake();
		const once = differs(step);
		if (once !== undefined) return once;
		core.make(step);
		const deeper = listSteps(core, list).toArray();
		if (deeper.length > 0) {
			core.make(pickFrom(random, deeper));
			core.unmake();
		}
		core.unmake();
		return differs(step);
	});
}

/** A step made in silence and one that is told lead to the same position. */
export function tellingChangesNothing<P extends Position>({ core, branches }: Visit<P>): Breach {
	return firstBreach(branches, ({ step, next, keyLo, keyHi }) => {
		core.make(step);
		const alike = same(core.save(), next) && core.keyLo === keyLo && core.keyHi === keyHi;
		core.unmake();
		return alike ? undefined : `step ${step} told leads elsewhere than step ${step} made in silence`;
	});
}

/** Loading what was saved changes nothing: neither the position, nor its key, nor what is legal. Nor does JSON. */
export function savedIsLoaded<P extends Position>({ branches, spare }: Visit<P>): Breach {
	return firstBreach(branches, (branch) => {
		const copy = JSON.parse(JSON.stringify(branch.next)) as P;
		if (!same(copy, branch.next)) return "the position does not survive JSON";
		return loadDiffers(spare, branch.next, branch) ?? loadDiffers(spare, copy, branch);
	});
}

function loadDiffers<P>(spare: Core<P>, position: P, branch: Branch<P>): Breach {
	spare.load(position);
	if (!same(spare.save(), branch.next)) return `after step ${branch.step} load and save change the position`;
	if (keyText(spare) !== keyText(branch)) return `after step ${branch.step} load gives another key than make`;
	return spare.actor === branch.actor ? undefined : `after step ${branch.step} load gives another actor than make`;
}

/** Equal keys mean equal content, and equal content an equal key. */
export function oneKeyOnePosition<P extends Position>({ subject, branches, contents, keys }: Visit<P>): Breach {
	return firstBreach(branches, (branch) => {
		const key = keyText(branch);
		const content = subject.content(branch.next);
		const known = contents.get(key);
		if (known !== undefined && known !== content) return `one key for ${known} and ${content}`;
		const before = keys.get(content);
		if (before !== undefined && before !== key) return `two keys for ${content}`;
		contents.set(key, content);
		keys.set(content, key);
		return undefined;
	});
}

export function faceAgrees<P extends Position>({
	rules,
	position,
	actor,
	steps,
	weights,
	branches,
	core,
}: Visit<P>): Breach {
	if (rules.actor(position) !== actor) return `the face says ${rules.actor(position)} is to act, the core ${actor}`;
	if (!same(rules.legal(position), actor === CHANCE ? [] : steps)) return "the face lists other steps";
	const outcomes = actor === CHANCE ? steps.map((step, i) => ({ step, weight: weights[i] })) : [];
	if (!same(rules.chance(position), outcomes)) return "the face lists other outcomes";
	if (!same(rules.verdict(position), actor === OVER ? core.verdict() : undefined))
		return "the face gives another verdict";
	return firstBreach(branches, ({ step, next, effects }) => {
		const told = rules.tell(position, step);
		if (!told.ok) return `the face refuses step ${step}`;
		if (!same(told.value.position, next)) return `step ${step} leads elsewhere in the face`;
		return same(told.value.effects, effects) ? undefined : `step ${step} is told otherwise by the face`;
	});
}
