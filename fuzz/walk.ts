import { GAME_IDS, SHELF } from "@tablier/games";
import {
	actorIn,
	addStep,
	beginHistory,
	beginTurn,
	CHANCE,
	type Game,
	type History,
	legalIn,
	OVER,
	type Position,
	pickFrom,
	type Random,
	type Rules,
	rulesOf,
	type Setting,
	type Step,
	unwrap,
	verdictOf,
	writeSteps,
} from "@tablier/kernel";
import { NO_CLOCK, resultOf, type TimedPlay } from "@tablier/kernel/match";
import type { Recordable } from "@tablier/kernel/record";
import { settingsOf } from "@tablier/testkit";

/** A game with its rules and every setting worth trying. */
export interface WalkGround {
	readonly game: Game;
	readonly rules: Rules;
	readonly settings: readonly Setting[];
}

export async function loadGrounds(): Promise<readonly WalkGround[]> {
	const games = await Promise.all(GAME_IDS.map((id) => SHELF[id]()));
	return games.map((game) => ({ game, rules: rulesOf(game), settings: settingsOf(game) }));
}

export function groundOf(grounds: readonly WalkGround[], ruleset: string): WalkGround | undefined {
	return grounds.find(({ game }) => game.rulesets.some(({ id }) => id === ruleset));
}

/** Every step that the actor, be it a seat or chance, could take. */
export function stepsIn(rules: Rules, history: History): readonly Step[] {
	const actor = actorIn(rules, history);
	if (actor === OVER) return [];
	return actor === CHANCE ? rules.chance(history.position).map(({ step }) => step) : legalIn(rules, history);
}

/** A game at random: plays are whole, so fewer steps than asked for are left over at most. */
function walk(ground: WalkGround, setting: Setting, random: Random, length: number): Recordable<Position> {
	const { game, rules } = ground;
	const line: History[] = [beginHistory(rules, game.start(setting))];
	const plays: TimedPlay[] = [];
	let turn = beginTurn(rules, line[0]);
	for (let made = 0; (made < length || turn.steps.length > 0) && turn.actor !== OVER; made++) {
		const added = unwrap(addStep(rules, turn, pickFrom(random, stepsIn(rules, turn.history))));
		({ turn } = added);
		if (!added.play) continue;
		plays.push(added.play);
		line.push(turn.history);
	}
	const verdict = verdictOf(rules, line[line.length - 1]);
	return { setting, clock: NO_CLOCK, line, plays, ...(verdict && { result: resultOf(verdict) }) };
}

export interface WalkScene {
	readonly ground: WalkGround;
	readonly setting: Setting;
	readonly played: Recordable<Position>;
}

/** Some game of some length in some setting. */
export function someScene(grounds: readonly WalkGround[], random: Random, most = 40): WalkScene {
	const ground = pickFrom(random, grounds);
	const setting = pickFrom(random, ground.settings);
	return { ground, setting, played: walk(ground, setting, random, random(most + 1)) };
}

export const lastOf = ({ line }: Recordable<Position>): Position => line[line.length - 1].position;

/** All steps of a game as texts, each in the position that it was played in. */
export const stepTexts = (game: Game, { line, plays }: Recordable<Position>): readonly string[] =>
	plays.flatMap(({ steps }, i) => writeSteps(game, line[i].position, steps));
