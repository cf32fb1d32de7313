import {
	type Actor,
	CHANCE,
	type Core,
	type Effect,
	type Position,
	type Rules,
	type Setting,
	type Step,
	StepList,
} from "@tablier/kernel";
import type { Random } from "./random.ts";
import type { Subject } from "./subject.ts";

/** One legal step and what it led to, made with a log on the walking core. */
export interface Branch<P> {
	readonly step: Step;
	readonly weight: number;
	readonly next: P;
	readonly effects: readonly Effect[];
	readonly keyLo: number;
	readonly keyHi: number;
	readonly actor: Actor;
}

/** A node of a walk, with all a law may look at. A law leaves `core` where it found it. */
export interface Visit<P extends Position> {
	readonly subject: Subject<P>;
	readonly setting: Setting;
	readonly random: Random;
	readonly core: Core<P>;
	/** A second core, free to be loaded with anything. */
	readonly spare: Core<P>;
	/** Room for the steps of another node: fresh lists would be most of the cost of a walk. */
	readonly list: StepList;
	readonly rules: Rules<P>;
	readonly position: P;
	readonly keyLo: number;
	readonly keyHi: number;
	readonly actor: Actor;
	readonly steps: readonly Step[];
	readonly weights: readonly number[];
	readonly branches: readonly Branch<P>[];
	readonly ids: ReadonlySet<string>;
	/** Contents by key and keys by content, over the whole walk. */
	readonly contents: Map<string, string>;
	readonly keys: Map<string, string>;
}

/** What is wrong at a node, in words; undefined when nothing is. */
export type Breach = string | undefined;
export type Law = <P extends Position>(visit: Visit<P>) => Breach;

/** The first thing wrong in a list of checks. */
export function firstBreach<T>(items: Iterable<T>, check: (item: T) => Breach): Breach {
	for (const item of items) {
		const breach = check(item);
		if (breach !== undefined) return breach;
	}
	return undefined;
}

/** More room than the game asks for, so that a game that understates its branching is seen. */
export const roomFor = (maxBranching: number): StepList => new StepList(maxBranching * 2 + 8);

export function listSteps<P>(core: Core<P>, list: StepList): StepList {
	list.clear();
	core.steps(list);
	return list;
}

export function branchOf<P>(core: Core<P>, step: Step, weight: number): Branch<P> {
	const effects: Effect[] = [];
	core.make(step, effects);
	const branch = { step, weight, next: core.save(), effects, keyLo: core.keyLo, keyHi: core.keyHi, actor: core.actor };
	core.unmake();
	return branch;
}

export const keyText = ({ keyLo, keyHi }: { readonly keyLo: number; readonly keyHi: number }): string =>
	`${keyLo}:${keyHi}`;
export const isLive = (actor: Actor): boolean => actor >= 0 || actor === CHANCE;
