import { actorIn, legalIn, type Position, type Rules, type Seat } from "@tablier/kernel";
import {
	flagAt,
	historyOf,
	isFree,
	playsLeft,
	runningSeat,
	type Table,
	timeLeft,
	writeClock,
} from "@tablier/kernel/match";
import type { MatchState } from "@tablier/protocol";

/** A match as texts, for programs without the rules. */
export function stateOf<P extends Position>(
	rules: Rules<P>,
	match: string,
	table: Table<P>,
	seat: Seat | null,
	now: number,
): MatchState {
	const { agreement, sitters, commitment, version, next } = table;
	return {
		match,
		version,
		seat,
		status: !table.match ? "open" : table.match.result ? "over" : "running",
		ruleset: agreement.setting.ruleset,
		options: { ...agreement.setting.options },
		clock: writeClock(agreement.clock),
		...(agreement.rated && { rated: true }),
		...(agreement.standIn !== undefined && { standIn: agreement.standIn }),
		...(table.lot && { lot: true }),
		commitment,
		sitters: sitters.map(({ chair, name, seed }) => ({
			kind: chair.kind,
			...(chair.kind === "machine" && { level: chair.level }),
			...(name !== undefined && { name }),
			taken: chair.kind === "machine" || seed !== undefined,
		})),
		...positionPart(rules, table, now),
		...(next !== undefined && { next }),
		now,
	};
}

function positionPart<P extends Position>(rules: Rules<P>, { match }: Table<P>, now: number): Partial<MatchState> {
	if (!match) return {};
	const history = historyOf(match);
	const actor = match.result ? -2 : actorIn(rules, history);
	const { position } = history;
	const left = playsLeft(match);
	const running = runningSeat(rules, match);
	return {
		position: rules.game.writePosition(position),
		toPlay: actor >= 0 ? actor : null,
		steps: actor >= 0 ? legalIn(rules, history).map((step) => rules.game.writeStep(position, step)) : [],
		plays: match.plays.length,
		...(left !== undefined && { playsLeft: left }),
		...(match.gone.length > 0 && { gone: [...match.gone] }),
		...(match.clock.spec.kind !== "none" && {
			left: match.clock.left.map((_, seat) => timeLeft(match.clock, seat, now, seat === running)),
		}),
		...(running !== undefined && isFree(match.clock, running) && { freeUntil: flagAt(match.clock, running) }),
		...(match.result && {
			result: { scores: match.result.scores && [...match.result.scores], reason: match.result.reason },
		}),
	};
}
