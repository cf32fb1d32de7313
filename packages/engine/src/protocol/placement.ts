import {
	advance,
	beginHistory,
	beginsWith,
	err,
	type Game,
	type History,
	isIllegal,
	ok,
	type Position,
	type Result,
	type Rules,
	type Setting,
	type Step,
} from "@tablier/kernel";
import type { ProtocolFault } from "./error.ts";

/** Where the game stands, and how it came there from the start that was said. */
export interface Placement {
	/** The text of the position that the steps begin from. */
	readonly start: string;
	readonly steps: readonly Step[];
	/** The steps as they were said. */
	readonly texts: readonly string[];
	readonly history: History;
}

export const placementAt = (rules: Rules, position: Position): Placement => ({
	start: rules.game.writePosition(position),
	steps: [],
	texts: [],
	history: beginHistory(rules, position),
});

/**
 * `start` or `text TEXT`, then perhaps `moves STEP ...`. A place whose steps are the first of those said is gone on
 * from: a host says the whole game before each play.
 */
export function readPlacement(
	rules: Rules,
	setting: Setting,
	said: string,
	before: Placement,
): Result<Placement, ProtocolFault> {
	const { game } = rules;
	const [form, moves] = splitMoves(said);
	if (form !== "start" && !/^text\s/.test(said)) return err({ code: "bad-argument", what: said });
	const position = form === "start" ? ok(game.start(setting)) : readText(game, setting, form);
	if (!position.ok) return position;
	const texts = moves.split(/\s+/).filter((text) => text !== "");
	const begun = placementAt(rules, position.value);
	const known = before.start === begun.start && beginsWith(texts, before.texts);
	return playOn(rules, known ? before : begun, texts);
}

/** What stands before the word `moves`, and after it. */
function splitMoves(said: string): readonly [string, string] {
	const at = said.search(/\smoves(?:\s|$)/);
	return at < 0 ? [said, ""] : [said.slice(0, at).trimEnd(), said.slice(at + " moves".length)];
}

function readText(game: Game, setting: Setting, form: string): Result<Position, ProtocolFault> {
	const position = game.readPosition(form.replace(/^text\s*/, ""), setting);
	if (position.ok) return position;
	return err({ code: "bad-position", what: `${position.error.code} ${position.error.at + 1}` });
}

function playOn(rules: Rules, from: Placement, texts: readonly string[]): Result<Placement, ProtocolFault> {
	const steps = [...from.steps];
	let { history } = from;
	for (const text of texts.slice(steps.length)) {
		const step = rules.game.readStep(history.position, text);
		if (!step.ok) return err({ code: isIllegal(step.error) ? "illegal-step" : "bad-step", what: text });
		const next = advance(rules, history, step.value);
		if (!next.ok) return err({ code: "illegal-step", what: text });
		history = next.value.history;
		steps.push(step.value);
	}
	return ok({ start: from.start, steps, texts, history });
}
