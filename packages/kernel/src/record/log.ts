import type { Game, Position } from "../game.ts";
import { leaverIn } from "../leave.ts";
import { NO_CLOCK } from "../match/clock.ts";
import { beginning } from "../match/decide.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Replay } from "./replay.ts";

/** The log of a match that goes on, without a clock, where a line of plays has led. */
export function logOfReplay<P extends Position>(
	game: Game<P>,
	{ setting, line, plays }: Pick<Replay<P>, "setting" | "line" | "plays">,
	at: number,
): readonly MatchEvent[] {
	const position = game.writePosition(line[0]!.position);
	const played = plays.map((play): MatchEvent => {
		const left = leaverIn(play);
		return left === undefined
			? { kind: "played", by: play.by, steps: play.steps, at }
			: { kind: "resigned", by: left, out: true, at };
	});
	return [beginning(game, { setting, position, clock: NO_CLOCK, freeStart: true }, at), ...played];
}
