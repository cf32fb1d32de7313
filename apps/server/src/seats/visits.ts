import type { Seat } from "@tablier/kernel";
import type { Listener, MatchFace } from "../match/match-handle.ts";

/** A program that asks once a minute is at the table. */
export const VISIT_MS = 60_000;
/** Beyond it the one that came first is forgotten: it only looks away earlier. */
const MOST_VISITS = 20_000;

interface Visit {
	readonly match: MatchFace;
	readonly leave: () => void;
	cancel: () => void;
}

interface VisitNeeds {
	now(): number;
	alarm(time: number, call: () => void): () => void;
}

/**
 * Seats that play and ask over HTTP, without a connection that stays: each counts as one for a while after its last request. It is a
 * listener who hears nothing, so that every node knows of it as it does of a socket. Notifications are sent all the same.
 */
export class Visits {
	private readonly needs: VisitNeeds;
	private readonly visits = new Map<string, Visit>();

	constructor(needs: VisitNeeds) {
		this.needs = needs;
	}

	/** A seat has just asked something of its match. It is not waited for: a match that cannot be joined now has other worries. */
	note(match: MatchFace, seat: Seat): void {
		const key = keyOf(match.id, seat);
		// An actor that was forgotten and read again knows of no visit.
		if (this.visits.get(key)?.match !== match) this.end(key);
		const visit = this.visits.get(key) ?? this.begin(key, match, seat);
		visit.cancel();
		visit.cancel = this.needs.alarm(this.needs.now() + VISIT_MS, () => this.end(key));
		if (this.visits.size > MOST_VISITS) this.end(this.visits.keys().next().value ?? "");
	}

	/** The seat says good-bye by another way. */
	leave(match: string, seat: Seat): void {
		this.end(keyOf(match, seat));
	}

	close(): void {
		for (const { cancel } of this.visits.values()) cancel();
		this.visits.clear();
	}

	private begin(key: string, match: MatchFace, seat: Seat): Visit {
		const listener: Listener = { seat, visit: true, lag: () => 0, send: () => undefined };
		let left = false;
		const leave = (): void => {
			left = true;
			match.leave(listener, false);
		};
		const visit: Visit = { match, leave, cancel: () => undefined };
		this.visits.set(key, visit);
		match.join(listener, Number.MAX_SAFE_INTEGER).then(
			// Gone before it was in: no later call would take it out.
			() => left && match.leave(listener, false),
			() => this.visits.get(key) === visit && this.end(key),
		);
		return visit;
	}

	private end(key: string): void {
		const visit = this.visits.get(key);
		visit?.cancel();
		this.visits.delete(key);
		visit?.leave();
	}
}

const keyOf = (match: string, seat: Seat): string => `${match} ${seat}`;
