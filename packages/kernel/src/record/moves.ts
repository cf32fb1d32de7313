import { type Game, isIllegal, type Position } from "../game.ts";
import { actorIn, advance, beginHistory, verdictOf } from "../history.ts";
import { isLeave, leaverIn } from "../leave.ts";
import { NO_CLOCK } from "../match/clock.ts";
import { resultOf } from "../match/match.ts";
import { err, ok, type Result } from "../result.ts";
import { rulesOf } from "../rules.ts";
import { OVER } from "../seat.ts";
import type { Setting } from "../setting.ts";
import { type GrowingLine, joinInPlace } from "./joining.ts";
import { faultAt, type Mark, type RecordFault } from "./record.ts";
import type { Replay } from "./replay.ts";

/**
 * Plays a bare list of moves: words separated by spaces, commas or lines; move numbers (`12.`, `12...`), results (`1-0`)
 * and what stands after `;` or `#` are passed over.
 */
export function importMoves<P extends Position>(
	game: Game<P>,
	setting: Setting,
	start: P,
	text: string,
	notation: string,
): Result<Replay<P>, RecordFault> {
	const rules = rulesOf(game);
	const played: GrowingLine<P> = { line: [beginHistory(rules, start)], plays: [] };
	const moves = wordsOf(text);
	if (moves.length === 0) return err(faultAt("empty-record", { line: 1, column: 1 }));
	for (const mark of moves) {
		const history = played.line[played.line.length - 1];
		const actor = actorIn(rules, history);
		if (actor === OVER) return err(faultAt("play-after-end", mark));
		const step = game.readStep(history.position, mark.text, notation);
		if (!step.ok) {
			if (isIllegal(step.error)) return err(faultAt("illegal-step", mark, { text: mark.text }, step.error));
			const at = { line: mark.line, column: mark.column + step.error.at };
			return err(faultAt("unread-step", at, { ...step.error.facts, code: step.error.code }));
		}
		// Between plays only: a play that another seat interrupts is none.
		if (isLeave(step.value) && actor >= 0 && played.plays[played.plays.length - 1]?.by === actor)
			return err(faultAt("play-too-short", mark));
		const next = advance(rules, history, step.value);
		if (!next.ok) return err(faultAt("illegal-step", mark, { text: mark.text }, next.error));
		joinInPlace(played, actor, step.value, next.value.history);
	}
	const verdict = verdictOf(rules, played.line[played.line.length - 1]);
	const gone = played.plays.flatMap((play) => leaverIn(play) ?? []);
	return ok({
		setting,
		clock: NO_CLOCK,
		...played,
		...(gone.length > 0 && { gone }),
		...(verdict && { result: resultOf(verdict, game.sides(setting), gone) }),
	});
}

function wordsOf(text: string): Mark[] {
	return text.split(/\r?\n/).flatMap((raw, i) => {
		const [content] = raw.split(/[;#]/, 1);
		return [...content.matchAll(/[^\s,]+/g)].flatMap((match) => {
			const word = match[0].replace(/^\d+\.+/, "");
			if (word === "" || /^(\d+|1-0|0-1|1\/2-1\/2|\*)$/.test(word)) return [];
			return [{ text: word, line: i + 1, column: match.index + match[0].length - word.length + 1 }];
		});
	});
}
