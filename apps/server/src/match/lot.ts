import { randomInt } from "node:crypto";
import type { Seat } from "@tablier/kernel";
import type { Create } from "@tablier/protocol";

/** The seat of each party, in the order listed or by lot. The first seat begins. */
export function lot(parties: number, order: NonNullable<Create["order"]>): readonly Seat[] {
	const seats = Array.from({ length: parties }, (_, seat) => seat as Seat);
	return order === "as-listed" ? seats : shuffled(seats);
}

/** In an unpredictable order. */
export function shuffled<T>(items: readonly T[]): readonly T[] {
	const mixed = [...items];
	for (let i = mixed.length - 1; i > 0; i--) {
		const j = randomInt(i + 1);
		[mixed[i], mixed[j]] = [mixed[j], mixed[i]];
	}
	return mixed;
}
