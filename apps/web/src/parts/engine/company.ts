import { LEVELS } from "@tablier/engine";
import type { ChairLevel } from "@tablier/kernel/match";
import type { Words } from "@tablier/words";

/** A seat where a person sits. */
export const PERSON = 0;
/** A seat where exact chances are played from: what is kept has numbers only, and this is above the levels. */
export const PERFECT = 9;

/** The level that plays on for a player who leaves, where the players want one (docs/adr/0012). */
export const STAND_IN_LEVEL = 3;

/** The level of a chair as it is kept on a device. */
export const levelNumber = (level: ChairLevel): number => (level === "perfect" ? PERFECT : level);

/** Who sits at a seat where no person does: `the machine, level 3`. */
export const sayLevel = ({ machine }: Words, level: number): string =>
	level === PERFECT ? machine.perfect : machine.level(level);
/** The same, where there is little room. */
export const sayShortLevel = ({ machine }: Words, level: number): string =>
	level === PERFECT ? machine.shortPerfect : machine.short(level);

/** Who sits at the table. */
export interface Company {
	/** The machine's level at each seat, or PERSON. */
	readonly levels: readonly number[];
	/** The machine's own, drawn once a match: its form is the same from the first play to the last. */
	readonly seed: number;
}

export const seatCompany = (levels: readonly number[]): Company => ({
	levels,
	seed: crypto.getRandomValues(new Uint32Array(1))[0],
});

/** What a browser has kept may be of an older version or broken: then persons sit everywhere. */
export function readCompany(kept: Partial<Company> | undefined, seats: number): Company {
	const levels = Array.isArray(kept?.levels) ? kept.levels : [];
	const known = (level: unknown): boolean =>
		level === PERSON || level === PERFECT || LEVELS.some((one) => one === level);
	const good = levels.length === seats && levels.every(known) && Number.isSafeInteger(kept?.seed);
	return good ? (kept as Company) : seatCompany(Array<number>(seats).fill(PERSON));
}
