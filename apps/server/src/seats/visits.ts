import type { Seat } from "@tablier/kernel";
import type { MatchHandle, MatchListener } from "../match/match-handle.ts";

/** A program that polls once a minute is present. */
export const VISIT_MS = 60_000;
/** Beyond it the oldest visit ends early. */
const MOST_VISITS = 20_000;

interface Visit {
	/** Weak: a match that was removed from memory stays in no list of visits, where it would take its memory for a minute. */
	readonly match: WeakRef<MatchHandle>;
	readonly leave: () => void;
	cancel: () => void;
}

interface VisitNeeds {
	now(): number;
	alarm(time: number, call: () => void): () => void;
}

/**
 * Seats that play over HTTP without a lasting connection: each counts as connected for a while after its last
 * request. A visit is a listener that receives nothing, so that all nodes learn of it as of a socket. Notifications
 * are sent all the same.
 */
export class Visits {
	private readonly needs: VisitNeeds;
	private readonly visits = new Map<string, Visit>();

	constructor(needs: VisitNeeds) {
		this.needs = needs;
	}

	/** A seat has just sent a request. Nothing waits for it: it does not matter if the match cannot be joined now. */
	note(match: MatchHandle, seat: Seat): void {
		const key = keyOf(match.id, seat);
		// An actor that was removed and loaded again knows of no visit.
		if (this.visits.get(key)?.match.deref() !== match) this.end(key);
		const visit = this.visits.get(key) ?? this.begin(key, match, seat);
		visit.cancel();
		visit.cancel = this.needs.alarm(this.needs.now() + VISIT_MS, () => this.end(key));
		if (this.visits.size > MOST_VISITS) this.end(this.visits.keys().next().value ?? "");
	}

	/** The seat has left by another connection. */
	leave(match: string, seat: Seat): void {
		this.end(keyOf(match, seat));
	}

	close(): void {
		for (const { cancel } of this.visits.values()) cancel();
		this.visits.clear();
	}

	private begin(key: string, match: MatchHandle, seat: Seat): Visit {
		const listener: MatchListener = { seat, visit: true, lag: () => 0, send: () => undefined };
		const visit = visitOf(new WeakRef(match), listener);
		this.visits.set(key, visit);
		match.join(listener, Number.MAX_SAFE_INTEGER).then(
			// Ended before it had joined: no later call would remove it.
			() => this.visits.get(key) === visit || visit.leave(),
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

/** Outside of the call that has the match: a closure keeps all that its neighbours use. */
const visitOf = (match: WeakRef<MatchHandle>, listener: MatchListener): Visit => ({
	match,
	leave: () => match.deref()?.leave(listener, false),
	cancel: () => undefined,
});

const keyOf = (match: string, seat: Seat): string => `${match} ${seat}`;
