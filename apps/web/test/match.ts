import { type GameId, SHELF } from "@tablier/games";
import {
	addStep,
	beginTurn,
	type Game,
	legalIn,
	readSetting,
	type Seat,
	type Setting,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { abortsNow, type ClockSpec, historyOf, NO_CLOCK } from "@tablier/kernel/match";
import type { NewMatch } from "../src/features/lobby/new-match.ts";
import { LiveMatch } from "../src/features/match/live-match.svelte.ts";
import { LocalSource } from "../src/features/match/local-source.svelte.ts";
import { PERSON } from "../src/parts/engine/chair.ts";
import type { Hand } from "../src/parts/surface/hand.svelte.ts";

export const settingFor = (game: Game, ruleset: string, seats = 2): Setting =>
	unwrap(readSetting(game.rulesets, { ruleset, seats, options: {} }));

export interface TestMatch {
	readonly game: Game;
	readonly source: LocalSource;
	readonly live: LiveMatch;
}

/** A new match on this device between persons, unless `more` seats machines. */
export async function aMatch(
	id: GameId,
	more: Partial<NewMatch> & { readonly seats?: number; readonly ruleset?: string } = {},
): Promise<TestMatch> {
	const game: Game = await SHELF[id]();
	const { seats = 2, ruleset = game.rulesets[0].id, ...rest } = more;
	const setting = settingFor(game, ruleset, seats);
	const chairs = Array.from({ length: seats }, () => PERSON);
	const clock: ClockSpec = NO_CLOCK;
	const source = LocalSource.start(game, { setting, clock, chairs, ...rest });
	return { game, source, live: new LiveMatch(game, source) };
}

/** Whether a step completes the play in progress. */
export function completes(hand: Hand, step: Step): boolean {
	const added = addStep(hand.rules, hand.turn, step);
	return added.ok && added.value.play !== undefined;
}

/** Plays the first legal steps until the play is complete. */
export function playOn({ live }: Pick<TestMatch, "live">, choose = 0): readonly Step[] {
	const { hand, match } = live;
	const made: Step[] = [];
	for (let i = 0; i < 64 && live.match === match; i++) {
		const step = hand.legal[choose % hand.legal.length];
		made.push(step);
		if (!hand.step(step)) throw new Error("a legal step was refused");
	}
	return made;
}

/** Every seat makes its first play, machines too: from then on clocks run and a player who leaves has lost. */
export function firstRound({ source }: Pick<TestMatch, "source">): void {
	const { rules } = source;
	while (abortsNow(rules, source.match)) {
		let turn = beginTurn(rules, historyOf(source.match));
		const by = turn.actor;
		const steps: Step[] = [];
		while (turn.actor === by) {
			steps.push(legalIn(rules, turn.history)[0]);
			turn = unwrap(addStep(rules, turn, steps[steps.length - 1])).turn;
		}
		source.send({ kind: "play", by: by as Seat, steps });
	}
}

/** Plays until a legal step leaves the play in progress, and returns that step. */
export function partialStep(match: TestMatch, most = 200): Step {
	for (let i = 0; i < most && !match.live.match.result; i++) {
		const { hand } = match.live;
		const step = hand.legal.find((one) => !completes(hand, one));
		if (step !== undefined) return step;
		playOn(match, i * 7);
	}
	throw new Error("this game has no play of several steps");
}
