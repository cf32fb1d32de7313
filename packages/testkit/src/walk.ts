import { type Core, type Position, rulesOf, type Setting } from "@tablier/kernel";
import { aimsArePrefixFree } from "./aim-laws.ts";
import {
	endsProperly,
	faceAgrees,
	oneKeyOnePosition,
	outIsOut,
	savedIsLoaded,
	stepsAscend,
	tellingChangesNothing,
	unmakeRestores,
	weightsArePositive,
} from "./core-laws.ts";
import {
	effectsCiteRules,
	effectsTellTheBoard,
	effectsTellTheEnd,
	jumpsGoOverPieces,
	piecesTravelOnePlace,
} from "./effect-laws.ts";
import { leavingGoesOn } from "./leave-laws.ts";
import { pickFrom, type Random, randomFrom } from "./random.ts";
import { illegalIsRefused, legalIsNotRefused, misaimIsExplained } from "./refusal-laws.ts";
import { ruleIdsOf } from "./rule-table.ts";
import { same } from "./same.ts";
import type { Subject } from "./subject.ts";
import { positionTextReadsBack, stepTextReadsBack } from "./text-laws.ts";
import { type Breach, branchOf, keyText, type Law, listSteps, roomFor, type Visit } from "./visit.ts";

/** Every law, by its name. The order matters: a game whose steps are in disorder breaks most of the others as well. */
export const LAWS: Readonly<Record<string, Law>> = {
	endsProperly,
	outIsOut,
	stepsAscend,
	weightsArePositive,
	unmakeRestores,
	tellingChangesNothing,
	savedIsLoaded,
	oneKeyOnePosition,
	faceAgrees,
	positionTextReadsBack,
	stepTextReadsBack,
	aimsArePrefixFree,
	effectsTellTheBoard,
	effectsTellTheEnd,
	effectsCiteRules,
	piecesTravelOnePlace,
	jumpsGoOverPieces,
	legalIsNotRefused,
	illegalIsRefused,
	misaimIsExplained,
	leavingGoesOn,
};

/** Walks at random from a start of the setting and says the first law broken on the way; undefined when none is. */
export function findLawBreach<P extends Position>(
	subject: Subject<P>,
	setting: Setting,
	seed: number,
	length: number,
): Breach {
	const random = randomFrom(seed);
	const starts = [subject.game.start(setting), ...(subject.starts?.(setting) ?? [])];
	const start = pickFrom(random, starts);
	const told = (law: string, breach: string) => `${law}: ${breach} (seed ${seed}, length ${length})`;
	try {
		return walkFrom(subject, setting, start, random, length, told);
	} catch (thrown) {
		return told("throws", String(thrown));
	}
}

function walkFrom<P extends Position>(
	subject: Subject<P>,
	setting: Setting,
	start: P,
	random: Random,
	length: number,
	told: (law: string, breach: string) => string,
): Breach {
	const core = subject.game.core();
	core.load(start);
	const { game } = subject;
	const list = roomFor(game.maxBranching);
	const ground = { core, spare: game.core(), list, rules: rulesOf(game), subject, setting, random };
	const memory = { ids: new Set(ruleIdsOf(subject.rules)), contents: new Map(), keys: new Map() };
	const trail: { readonly position: P; readonly key: string }[] = [];
	for (let i = 0; i < length; i++) {
		const visit = visitNode({ ...ground, ...memory });
		for (const [name, law] of Object.entries(LAWS)) {
			const breach = law(visit);
			if (breach !== undefined) return told(name, `${breach}, at ${subject.game.writePosition(visit.position)}`);
		}
		if (visit.steps.length === 0) break;
		trail.push({ position: visit.position, key: keyText(visit) });
		core.make(chooseStep(visit));
	}
	const breach = walkBack(core, trail);
	return breach === undefined ? undefined : told("unmakeRestores", breach);
}

type Ground<P extends Position> = Omit<
	Visit<P>,
	"position" | "keyLo" | "keyHi" | "actor" | "steps" | "weights" | "branches"
>;

function visitNode<P extends Position>(ground: Ground<P>): Visit<P> {
	const { core } = ground;
	const list = listSteps(core, ground.list);
	const steps = list.toArray();
	const weights = Array.from(list.weights.subarray(0, list.length));
	const { keyLo, keyHi, actor } = core;
	const position = core.save();
	const branches = steps.map((step, i) => branchOf(core, step, weights[i]));
	return { ...ground, position, keyLo, keyHi, actor, steps, weights, branches };
}

/** Half of the time a step that scores or ends the game, where there is one: random play alone seldom gets there. */
function chooseStep<P extends Position>({ branches, random }: Visit<P>): number {
	const lively = branches.filter(({ effects }) => effects.some(({ kind }) => kind !== "shift"));
	return pickFrom(random, lively.length > 0 && random(2) === 0 ? lively : branches).step;
}

function walkBack<P>(core: Core<P>, trail: readonly { readonly position: P; readonly key: string }[]): Breach {
	for (const { position, key } of trail.toReversed()) {
		core.unmake();
		if (!same(core.save(), position) || keyText(core) !== key)
			return "unmaking the whole walk does not lead back to its start";
	}
	return undefined;
}
