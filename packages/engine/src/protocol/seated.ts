import { gameOfRuleset, SHELF } from "@tablier/games";
import {
	actorIn,
	CHANCE,
	err,
	type Game,
	historyAfter,
	legalIn,
	ok,
	type Result,
	type Rules,
	readSetting,
	rollDie,
	rulesOf,
	type Setting,
	type Step,
	writeActor,
	writeSteps,
} from "@tablier/kernel";
import type { Answer } from "../question.ts";
import { roundShares } from "../score.ts";
import type { ProtocolFault } from "./error.ts";
import { type Place, placeAt, readPlace } from "./place.ts";
import { readGameLine } from "./reading.ts";

/** A game that was begun, and where it stands. */
export interface Seated {
	readonly game: Game;
	readonly rules: Rules;
	readonly setting: Setting;
	readonly place: Place;
}

const MOST_FIRST_ROLLS = 8;

/** What `game` asks for, at its start. */
export async function readSeated(said: string): Promise<Result<Seated, ProtocolFault>> {
	const wanted = readGameLine(said);
	if (!wanted.ok) return err({ code: "bad-argument", what: wanted.error });
	const id = gameOfRuleset(wanted.value.ruleset);
	if (!id) return err({ code: "unknown-game", what: wanted.value.ruleset });
	const game = await SHELF[id]();
	const setting = readSetting(game.rulesets, wanted.value);
	if (!setting.ok) return err({ code: "bad-game", what: setting.error.what });
	const rules = rulesOf(game);
	return ok({ game, rules, setting: setting.value, place: placeAt(rules, game.start(setting.value)) });
}

/** The same game where `position` says it stands. */
export function readMoved(seated: Seated, said: string): Result<Seated, ProtocolFault> {
	const place = readPlace(seated.rules, seated.setting, said, seated.place);
	return place.ok ? ok({ ...seated, place: place.value }) : place;
}

/** The first faces, until a seat is to decide: nothing can be thought about before. */
export function firstRolls({ rules, place }: Seated): readonly Step[] {
	const steps: Step[] = [];
	for (let at = place.history; steps.length < MOST_FIRST_ROLLS; ) {
		const step = rollDie(rules, at, () => 0);
		if (step === undefined) break;
		steps.push(step);
		at = historyAfter(rules, at, [step]);
	}
	return steps;
}

export function legalLine({ rules, game, place: { history } }: Seated): string {
	const actor = actorIn(rules, history);
	const outcomes = actor === CHANCE ? rules.chance(history.position).map(({ step }) => step) : [];
	const legal = actor >= 0 ? legalIn(rules, history) : outcomes;
	const texts = legal.map((step) => ` ${game.writeStep(history.position, step)}`);
	return `legal ${writeActor(actor)}${texts.join("")}`;
}

export const playLine = (seated: Seated, { play }: Answer): string => `bestplay ${textOf(seated, play)}`;

/** One for each of the best lines. */
export const infoLines = (seated: Seated, { lines, depth, nodes, ms }: Answer): string[] =>
	lines.map(({ scores, steps }, i) => {
		const effort = `depth ${depth} nodes ${nodes} ms ${Math.round(ms)}`;
		const rank = lines.length > 1 ? ` rank ${i + 1}` : "";
		const chances = roundShares(scores)
			.map((score) => score.toFixed(4))
			.join();
		return `info ${effort}${rank} score ${chances} line ${textOf(seated, steps)}`;
	});

const textOf = ({ game, place }: Seated, steps: readonly number[]): string =>
	writeSteps(game, place.history.position, steps).join(" ");
