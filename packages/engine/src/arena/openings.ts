import {
	addStep,
	beginHistory,
	beginTurn,
	CHANCE,
	drawWith,
	err,
	type Game,
	type History,
	historyAfter,
	type Illegal,
	isIllegal,
	legalIn,
	OVER,
	ok,
	pickFrom,
	type ReadError,
	type Result,
	type Rules,
	randomFrom,
	rollDie,
	rulesOf,
	type Setting,
	type Step,
	unwrap,
	verdictOf,
} from "@tablier/kernel";

/** Where a game begins: a position, and steps that were made from it, so that repetition counts them. */
export interface Opening {
	readonly start: string;
	readonly steps: readonly Step[];
}

export type OpeningFault =
	| { readonly code: "bad-position"; readonly column: number; readonly error: ReadError }
	| { readonly code: "unread-step"; readonly column: number; readonly text: string; readonly error: ReadError }
	| { readonly code: "illegal-step"; readonly column: number; readonly text: string; readonly error: Illegal }
	| { readonly code: "opening-over"; readonly column: number };

interface Word {
	readonly text: string;
	/** Counted from 1. */
	readonly column: number;
}

/** `start`, or a position, then perhaps `moves` and steps; or bare steps from the start. */
export function readOpening(game: Game, setting: Setting, text: string): Result<Opening, OpeningFault> {
	const words = [...text.matchAll(/\S+/g)].map((match): Word => ({ text: match[0], column: match.index + 1 }));
	const cut = words.findIndex((word) => word.text === "moves");
	const before = cut < 0 ? words : words.slice(0, cut);
	const moves = cut < 0 ? [] : words.slice(cut + 1);
	const own = game.writePosition(game.start(setting));
	const [first] = before;
	const last = before[before.length - 1];
	if (!first || (first === last && first.text === "start")) return playOpening(game, setting, own, moves);
	const position = game.readPosition(text.slice(first.column - 1, last.column - 1 + last.text.length), setting);
	if (position.ok) return playOpening(game, setting, game.writePosition(position.value), moves);
	const step = game.readStep(game.start(setting), first.text);
	if (cut < 0 && (step.ok || isIllegal(step.error) || !hasRows(first.text)))
		return playOpening(game, setting, own, before);
	return err({ code: "bad-position", column: first.column + position.error.at, error: position.error });
}

/** Boards of all games are written row by row: what has no rows is a bad step and not a bad board. */
const hasRows = (text: string): boolean => text.includes("/");

function playOpening(
	game: Game,
	setting: Setting,
	start: string,
	words: readonly Word[],
): Result<Opening, OpeningFault> {
	const rules = rulesOf(game);
	let turn = beginTurn(rules, beginHistory(rules, unwrap(game.readPosition(start, setting))));
	const steps: Step[] = [];
	for (const { text, column } of words) {
		const step = game.readStep(turn.history.position, text);
		if (!step.ok) {
			if (isIllegal(step.error)) return err({ code: "illegal-step", column, text, error: step.error });
			return err({ code: "unread-step", column: column + step.error.at, text, error: step.error });
		}
		const added = addStep(rules, turn, step.value);
		if (!added.ok) return err({ code: "illegal-step", column, text, error: added.error });
		({ turn } = added.value);
		steps.push(step.value);
	}
	return ok({ start, steps });
}

/** One opening a line; empty lines and what follows `#` are passed over. */
export function readOpenings(
	game: Game,
	setting: Setting,
	text: string,
): Result<readonly Opening[], OpeningFault & { readonly line: number }> {
	const openings: Opening[] = [];
	for (const [i, raw] of text
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.entries()) {
		const line = raw.replace(/#.*$/, "");
		if (line.trim() === "") continue;
		const opening = readOpening(game, setting, line);
		if (!opening.ok) return err({ ...opening.error, line: i + 1 });
		if (isOver(game, setting, opening.value)) return err({ code: "opening-over", column: 1, line: i + 1 });
		openings.push(opening.value);
	}
	return ok(openings);
}

export function isOver(game: Game, setting: Setting, opening: Opening): boolean {
	const rules = rulesOf(game);
	return verdictOf(rules, historyAt(rules, setting, opening)) !== undefined;
}

/** The history of an opening that is known to be legal. */
export function historyAt(rules: Rules, setting: Setting, { start, steps }: Opening): History {
	return historyAfter(rules, beginHistory(rules, unwrap(rules.game.readPosition(start, setting))), steps);
}

/** Plays at random from the start; dice fall in between. Tried again when the game would be over. */
export function randomOpening(game: Game, setting: Setting, plays: number, seed: number): Opening {
	const rules = rulesOf(game);
	const random = randomFrom(seed);
	const draw = drawWith(random);
	const start = game.start(setting);
	for (let attempt = 0; attempt < 100; attempt++) {
		let turn = beginTurn(rules, beginHistory(rules, start));
		const steps: Step[] = [];
		let left = plays;
		while (left > 0 && turn.actor !== OVER) {
			const { history } = turn;
			const step = rollDie(rules, history, draw) ?? pickFrom(random, legalIn(rules, history));
			const added = unwrap(addStep(rules, turn, step));
			({ turn } = added);
			steps.push(step);
			if (added.play && added.play.by !== CHANCE) left--;
		}
		if (turn.actor !== OVER) return { start: game.writePosition(start), steps };
	}
	return { start: game.writePosition(start), steps: [] };
}
