import { actorIn, type Position, type Rules } from "@tablier/kernel";
import { historyOf, playing, type Table } from "@tablier/kernel/match";
import type { Presence as PresenceFrame } from "@tablier/protocol";
import { DISMISS_AFTER_LEAVING, dismissAfter } from "./claiming.ts";

interface Place {
	connections: number;
	/** How many of them are programs that ask now and then (http/visit.ts). */
	visits: number;
	/** Since when nobody is there. */
	away: number;
	leftForGood: boolean;
}

/** Who is at the table. Not kept: after a restart everybody is away from then on, in favour of whoever is. */
export class Presence {
	private readonly places: Place[];
	private watchers = 0;
	private readonly wanting = new Set<number>();

	constructor(seats: number, now: number) {
		this.places = Array.from({ length: seats }, () => ({ connections: 0, visits: 0, away: now, leftForGood: false }));
	}

	come(seat: number | null, visit = false): void {
		if (seat === null) this.watchers++;
		else {
			this.places[seat].connections++;
			if (visit) this.places[seat].visits++;
			this.places[seat].leftForGood = false;
		}
	}

	go(seat: number | null, now: number, forGood: boolean, visit = false): void {
		if (seat === null) this.watchers--;
		else {
			const place = this.places[seat];
			place.connections--;
			if (visit) place.visits--;
			if (place.connections > 0) return;
			place.away = now;
			place.leftForGood = forGood;
		}
	}

	/** Whoever does something is there, also without a connection that stays. */
	touch(seat: number, now: number): void {
		this.places[seat].away = now;
		this.places[seat].leftForGood = false;
	}

	/** The server stood still between two moments: no client could say that it was there. */
	standStill(begun: number, ended: number): void {
		for (const place of this.places) if (place.away <= begun) place.away += ended - begun;
	}

	/** Whether a client of the seat hears what happens, so that no notification is needed. */
	isHere(seat: number): boolean {
		return this.places[seat].connections > this.places[seat].visits;
	}

	/** Says that a seat wants to play again. */
	want(seat: number): void {
		this.wanting.add(seat);
	}

	wants(seat: number): boolean {
		return this.wanting.has(seat);
	}

	/** When the others may dismiss a seat; undefined while they may not. */
	dismissAt<P extends Position>(rules: Rules<P>, table: Table<P>, seat: number): number | undefined {
		const { match, sitters } = table;
		const place = this.places[seat];
		if (!match || match.result || sitters[seat].chair.kind === "machine" || place.connections > 0) return undefined;
		if (!playing(rules, match).some((other) => other === seat)) return undefined;
		const { spec, since } = match.clock;
		const after = dismissAfter(spec);
		if (after === undefined) return undefined;
		if (spec.kind !== "none") return place.away + (place.leftForGood ? DISMISS_AFTER_LEAVING : after);
		// Without a clock it is the play that is waited for, and the log knows since when.
		return actorIn(rules, historyOf(match)) === seat ? since + after : undefined;
	}

	frame<P extends Position>(id: string, rules: Rules<P>, table: Table<P>, now: number): PresenceFrame {
		const seats = this.places.map((place, seat) => {
			const here = place.connections > 0 || table.sitters[seat].chair.kind === "machine";
			const dismiss = this.dismissAt(rules, table, seat);
			return {
				here,
				...(!here && { away: place.away }),
				...(dismiss !== undefined && { dismiss }),
				...(this.wanting.has(seat) && { rematch: true }),
			};
		});
		return { kind: "presence", match: id, seats, watchers: this.watchers, now };
	}
}
