import { SEATS, type Seat } from "@tablier/kernel";
import type { Chair, ChairLevel } from "@tablier/kernel/match";
import type { Words } from "@tablier/words";

/** The level of a machine that plays on for a player who leaves, where the players agree on one (docs/adr/0012). */
export const STAND_IN_LEVEL = 3;
/** The level of an opponent that the player has not chosen. */
export const USUAL_LEVEL = 3;

export const PERSON: Chair = { kind: "person" };
export const machineAt = (level: ChairLevel): Chair => ({ kind: "machine", level });

/** One person, and machines everywhere else. */
export const againstMachines = (seats: number, person: number, level: ChairLevel = USUAL_LEVEL): readonly Chair[] =>
	Array.from({ length: seats }, (_, seat) => (seat === person ? PERSON : machineAt(level)));

export const isPerson = (chair: Chair | undefined): boolean => chair?.kind === "person";

export const personsAt = (chairs: readonly Chair[]): readonly Seat[] => SEATS.filter((seat) => isPerson(chairs[seat]));

/** What players of a level are like: `Easy-going`. */
export const nameLevel = ({ door }: Words, level: ChairLevel): string =>
	level === "perfect" ? door.perfect : (door.levels[level - 1] ?? String(level));

/** A machine in a list of players to choose from: `machine, Easy-going (3)`. */
export const nameMachine = (words: Words, level: ChairLevel): string =>
	level === "perfect" ? words.door.perfectNamed : words.door.machineNamed(nameLevel(words, level), level);

/** The name of a machine: `the machine, level 3`. */
export const sayLevel = ({ machine }: Words, level: ChairLevel): string =>
	level === "perfect" ? machine.perfect : machine.level(level);
/** The same, where there is little room. */
export const sayShortLevel = ({ machine }: Words, level: ChairLevel): string =>
	level === "perfect" ? machine.shortPerfect : machine.short(level);
