import type { Title } from "@tablier/games";
import type { Words } from "@tablier/words";
import { matchRoute } from "../../parts/navigation/match-route.ts";
import type { Route } from "../../parts/navigation/routes.ts";
import { isYours } from "../../parts/server/seat-status.ts";
import type { KeptSeat } from "../../parts/server/seats.svelte.ts";
import type { MatchSummary } from "../../parts/storage/matches.ts";

/** An unfinished game in a line. */
export interface Underway {
	readonly id: string;
	readonly route: Route;
	readonly title: Title;
	readonly name: string;
	/** Whose turn it is, where that is known. */
	readonly state: string;
	readonly yours: boolean;
	readonly changedAt: number;
}

/** What is going on here and by link: what waits for this player first, then the latest. A game without a move is none. */
export function listUnderway(
	words: Words,
	matches: readonly MatchSummary[],
	seats: readonly KeptSeat[],
): readonly Underway[] {
	const here = matches.filter(({ over, plays }) => !over && plays > 0).map((match) => ofMatch(words, match));
	const far = seats.filter(({ status, lost }) => status !== "over" && !lost).map((seat) => ofSeat(words, seat));
	return [...here, ...far].sort((a, b) => Number(b.yours) - Number(a.yours) || b.changedAt - a.changedAt);
}

function ofMatch(words: Words, { id, title, chairs, changedAt }: MatchSummary): Underway {
	// A machine moves as soon as the page is open: the player is the one who is waited for.
	const yours = chairs.some(({ kind }) => kind === "machine") && chairs.some(({ kind }) => kind === "person");
	return {
		...{ id, title, changedAt, yours },
		route: { page: "play", title, id },
		name: words.door.among(words.titles[title].name, chairs.length),
		state: yours ? words.page.yourMove : words.door.onDevice,
	};
}

function ofSeat(words: Words, seat: KeptSeat): Underway {
	const { match, title, changedAt } = seat;
	return {
		...{ id: match, title, changedAt, yours: isYours(seat) },
		route: matchRoute(title, match),
		name: words.titles[title].name,
		state: sayTurn(words, seat),
	};
}

function sayTurn(words: Words, seat: KeptSeat): string {
	if (isYours(seat)) return words.page.yourMove;
	if (seat.status === "open") return words.door.waiting;
	return seat.others?.length === 1 ? words.door.theirMove(seat.others[0]) : words.online.othersTurn;
}
