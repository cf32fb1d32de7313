import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { err, ok, type Result, rulesOf } from "@tablier/kernel";
import type { CoreRefusal } from "./fault.ts";

/** The marbles that the network's accumulators have room for; also the most that a box holds. */
const MOST_MARBLES = 14;
const UNLIMITED = 2 ** 30;
const REPETITIONS = ["off", "draw", "forbidden"];

/** The rules of a match as the core knows them, seen by the player to move. */
export interface CoreRules {
	/** A player with so many marbles or fewer has lost by ejections. */
	readonly goalOfMover: number;
	readonly goalOfOther: number;
	readonly pliesLeft: number;
	readonly leadWins: number;
	/** Adds to the difference of marbles on the board to give the difference of ejections. */
	readonly leadOffset: number;
	readonly repetition: number;
}

function rulesAt(position: AbalonePosition): CoreRules {
	const { setting, ejected, seat, ply } = position;
	const { options } = setting;
	const [own, other] = countsOf(position);
	const goal = Number(options.ejections);
	const [byMover, byOther] = [ejected[seat], ejected[1 - seat]];
	const limit = Number(options.plies);
	return {
		goalOfMover: own - (goal - byOther),
		goalOfOther: other - (goal - byMover),
		pliesLeft: limit === 0 ? UNLIMITED : limit - ply,
		leadWins: options["at-limit"] === "ejections" ? 1 : 0,
		leadOffset: byMover - byOther - (own - other),
		repetition: REPETITIONS.indexOf(options.repetition),
	};
}

/** Marbles on the board, of the player to move first. */
function countsOf({ cells, seat }: AbalonePosition): readonly [number, number] {
	const of = (value: number): number => cells.filter((cell) => cell === value).length;
	return [of(seat + 1), of(2 - seat)];
}

const rules = rulesOf(abalone);

/** Whether the core answers for a position. It knows every option of the rules; it has no answer where no move is left. */
export function supports(position: AbalonePosition): Result<CoreRules, CoreRefusal> {
	if (position.setting.ruleset !== "abalone") return err({ code: "other-game", detail: position.setting.ruleset });
	const counts = countsOf(position);
	if (Math.max(...counts) > MOST_MARBLES) return err({ code: "too-many-marbles", detail: counts.join(" v ") });
	const verdict = rules.verdict(position);
	if (verdict) return err({ code: "game-over", detail: verdict.reason });
	const known = rulesAt(position);
	if (known.repetition < 0) return err({ code: "other-game", detail: position.setting.options.repetition });
	return ok(known);
}

/**
 * Whether the network has learned from positions like this one: all marbles of a box, six ejections to win. The core plays
 * other positions by the rules, but judges them as if a missing marble had been ejected and six had to be.
 */
export function isFamiliar(position: AbalonePosition): boolean {
	const [own, other] = countsOf(position);
	const { seat, ejected, setting } = position;
	const complete = own + ejected[1 - seat] === MOST_MARBLES && other + ejected[seat] === MOST_MARBLES;
	return complete && setting.options.ejections === "6";
}
