import { type Game, isIllegal, type Position } from "../game.ts";
import { beginHistory, type History, verdictOf } from "../history.ts";
import { isLeave, leaverIn } from "../leave.ts";
import { NO_CLOCK } from "../match/clock.ts";
import { resultOf, type TimedPlay } from "../match/match.ts";
import { err, ok, type Result } from "../result.ts";
import { rulesOf } from "../rules.ts";
import { OVER } from "../seat.ts";
import type { Setting } from "../setting.ts";
import { addStep, beginTurn } from "../turn.ts";
import { faultAt, type Mark, type RecordFault } from "./record.ts";
import type { Replay } from "./replay.ts";

/**
 * Plays a bare list of moves: words separated by spaces, commas or lines; move numbers (`12.`, `12...`), results
 * (`1-0`) and what stands after `;` or `#` are passed over.
 */
export function importMoves<P extends Position>(
	game: Game<P>,
	setting: Setting,
	start: P,
	text: string,
	notation: string,
): Result<Replay<P>, RecordFault> {
	const rules = rulesOf(game);
	const first = beginHistory(rules, start);
	const line: History<P>[] = [first];
	const plays: TimedPlay[] = [];
	let turn = beginTurn(rules, first);
	const moves = wordsOf(text);
	if (moves.length === 0) return err(faultAt("empty-record", { line: 1, column: 1 }));
	for (const mark of moves) {
		if (turn.actor === OVER) return err(faultAt("play-after-end", mark));
		const step = game.readStep(turn.history.position, mark.text, notation);
		if (!step.ok) {
			if (isIllegal(step.error)) return err(faultAt("illegal-step", mark, { text: mark.text }, step.error));
			const at = { line: mark.line, column: mark.column + step.error.at };
			return err(faultAt("unread-step", at, { ...step.error.facts, code: step.error.code }));
		}
		// Between plays only: a play that another seat interrupts is none.
		if (isLeave(step.value) && turn.steps.length > 0) return err(faultAt("play-too-short", mark));
		const added = addStep(rules, turn, step.value);
		if (!added.ok) return err(faultAt("illegal-step", mark, { text: mark.text }, added.error));
		({ turn } = added.value);
		if (!added.value.play) continue;
		plays.push(added.value.play);
		line.push(turn.history);
	}
	if (turn.steps.length > 0) {
		plays.push({ by: turn.actor as TimedPlay["by"], steps: turn.steps });
		line.push(turn.history);
	}
	const verdict = verdictOf(rules, turn.history);
	const gone = plays.flatMap((play) => leaverIn(play) ?? []);
	return ok({
		setting,
		clock: NO_CLOCK,
		line,
		plays,
		...(gone.length > 0 && { gone }),
		...(verdict && { result: resultOf(verdict, game.sides(setting), gone) }),
	});
}

function wordsOf(text: string): Mark[] {
	return text.split(/\r?\n/).flatMap((raw, i) => {
		const [content = ""] = raw.split(/[;#]/, 1);
		return [...content.matchAll(/[^\s,]+/g)].flatMap((match) => {
			const word = match[0].replace(/^\d+\.+/, "");
			if (word === "" || /^(\d+|1-0|0-1|1\/2-1\/2|\*)$/.test(word)) return [];
			return [{ text: word, line: i + 1, column: match.index + match[0].length - word.length + 1 }];
		});
	});
}
