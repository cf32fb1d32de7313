import { titleOfRuleset } from "@tablier/games";
import { type BriefMatch, LIMITS } from "@tablier/protocol";
import type { KeptSeat } from "./seats.svelte.ts";

export const isYours = ({ status, yourTurn, lost }: KeptSeat): boolean =>
	status === "running" && yourTurn === true && !lost;

export interface Groups {
	readonly yours: readonly KeptSeat[];
	readonly others: readonly KeptSeat[];
	readonly over: readonly KeptSeat[];
}

/** Matches that wait for this player, for others, and those that are over. The least time left comes first. */
export function groupSeats(list: readonly KeptSeat[]): Groups {
	const over = list.filter(({ status, lost }) => status === "over" || lost);
	const going = list.filter((seat) => !over.includes(seat));
	const urgency = ({ left, leftAt }: KeptSeat): number => (left ?? Number.POSITIVE_INFINITY) + (leftAt ?? 0);
	const yours = going.filter(isYours).sort((a, b) => (urgency(a) < urgency(b) ? -1 : urgency(a) > urgency(b) ? 1 : 0));
	return { yours, others: going.filter((seat) => !isYours(seat)), over };
}

/** The seats of which this browser wants to be told when it is their turn: also those of matches that have not begun. */
export const pushedSeats = (list: readonly KeptSeat[]): Pick<KeptSeat, "match" | "key">[] =>
	list
		.filter(({ status, lost }) => status !== "over" && !lost)
		.slice(0, LIMITS.seatsOfPush)
		.map(({ match, key }) => ({ match, key }))
		// Who has played last changes nothing.
		.sort((a, b) => (a.match < b.match ? -1 : 1));

/** Those that are over are asked after for so long: the others may still agree to play again. */
const REMATCH_MS = 7 * 24 * 60 * 60_000;

/** Which seats the server is asked about; `always` those, too, that it did not know any more. */
export const askedSeats = (list: readonly KeptSeat[], always: boolean, now: number): readonly KeptSeat[] =>
	list.filter(({ status, lost, next, changedAt }) =>
		status === "over" ? !lost && next === undefined && now - changedAt < REMATCH_MS : always || !lost,
	);

/** What must be kept after the server has told: seats that stand otherwise, matches that follow, and those that are gone. */
export function changedBy(
	asked: readonly KeptSeat[],
	told: readonly BriefMatch[],
	now: number,
	find: (match: string) => KeptSeat | undefined,
): readonly KeptSeat[] {
	return asked.flatMap((seat) => {
		const brief = told.find(({ match }) => match === seat.match);
		// Between asking and hearing another tab, or the page of the match, may have written: that is newer.
		const known = find(seat.match);
		if (!known) return [];
		if (!brief) return [{ ...known, lost: true }];
		const next = nextOf(known, brief, now);
		return [{ ...known, ...standingOf(brief, now) }, ...(next && !find(next.match) ? [next] : [])];
	});
}

function standingOf(brief: BriefMatch, now: number): Partial<KeptSeat> & Pick<KeptSeat, "status" | "changedAt"> {
	const { status, seat, toPlay, sitters, left, score, updated, ruleset, next } = brief;
	const title = titleOfRuleset(ruleset);
	return {
		status,
		...(title && { title }),
		yourTurn: status === "running" && toPlay === seat,
		others: sitters.flatMap(({ kind, name }, other) => (kind === "person" && other !== seat && name ? [name] : [])),
		changedAt: updated,
		left,
		leftAt: left === undefined ? undefined : now,
		score,
		...(next !== undefined && { next }),
		lost: undefined,
	};
}

/** The others have agreed to play again while this device was away: the same key opens it. */
function nextOf({ title, key, watch }: KeptSeat, { next }: BriefMatch, now: number): KeptSeat | undefined {
	return next === undefined ? undefined : { match: next, title, key, watch, changedAt: now, status: "open" };
}
