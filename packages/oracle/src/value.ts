import { type OmbaPosition, packMove } from "@tablier/games/omba";
import { ok, type Result, type Step } from "@tablier/kernel";
import { byRoll, mean, type RatedMove, rate } from "./chance.ts";
import { situationIn, type Uncovered } from "./coverage.ts";
import type { ExactTable } from "./table.ts";

export interface RatedStep {
	readonly roll: number;
	readonly step: Step;
	/** The chance of the player who plays it. */
	readonly value: number;
}

export interface Value {
	/** The chance of the seat to roll or to move; after a roll, with that roll. */
	readonly value: number;
	/** How far any of these chances can be from the truth. */
	readonly bound: number;
	/** What can be played, the best first: with the roll, or with each of the six while none was made. */
	readonly plays: readonly RatedStep[];
	/** The chance with each roll, from 1 to 6; nought when it cannot be played. */
	readonly byRoll: readonly number[];
}

/** A table of bytes is coarse: looking one turn further, into the average of many of them, makes its errors smaller. */
const TURNS = 1;

export function valueIn(table: ExactTable, position: OmbaPosition): Result<Value, Uncovered> {
	const situation = situationIn(position, table.each);
	if (!situation.ok) return situation;
	const rated = rate(table, situation.value, TURNS);
	const rolls = byRoll(rated);
	const { roll } = position;
	return ok({
		value: roll === 0 ? mean(rolls) : rolls[roll - 1],
		bound: table.facts.bound + table.facts.error,
		plays: (roll === 0 ? [1, 2, 3, 4, 5, 6] : [roll]).flatMap((number) => playsWith(rated, number)),
		byRoll: rolls,
	});
}

const playsWith = (rated: readonly RatedMove[], roll: number): RatedStep[] =>
	rated
		.filter(({ rolls }) => (rolls >> roll) & 1)
		.map(({ from, to, value }) => ({ roll, step: packMove(from, to, 0), value }))
		.sort((a, b) => b.value - a.value || a.step - b.step);
