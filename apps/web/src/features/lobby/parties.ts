import { BEST_LEVEL } from "@tablier/engine";
import type { Setting } from "@tablier/kernel";
import type { Chair, ChairLevel } from "@tablier/kernel/match";
import type { Create } from "@tablier/protocol";
import { machineAt, PERSON, STAND_IN_LEVEL } from "../../parts/engine/chair.ts";

/** People that a form can seat: on one device any person, in a match by link its maker or a guest. */
export type Person = "person" | "me" | "friend";
/** The choice for a seat in a form: a person, or the machine at a level. */
export type Party = Person | ChairLevel;

const PEOPLE: readonly Party[] = ["person", "me", "friend"] satisfies readonly Person[];
export const isMachine = (party: Party): party is ChairLevel => !PEOPLE.includes(party);

export const partyOf = (chair: Chair): Party => (chair.kind === "person" ? "person" : chair.level);
export const chairOf = (party: Party): Chair => (isMachine(party) ? machineAt(party) : PERSON);

/** The text of a party in a select box. */
export const readParty = (text: string): Party => (/^\d+$/.test(text) ? Number(text) : (text as Party));

/** One seat is mine and the others are for friends. */
export const usualParties = (seats: number): readonly Party[] =>
	Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : "friend"));

/** Seats another party. I have one seat: taking another swaps it with mine; giving mine up takes the next one. */
export function seatParty(parties: readonly Party[], seat: number, party: Party): readonly Party[] {
	const before = parties.indexOf("me");
	if (party === "me") return parties.map((other, i) => (i === seat ? "me" : i === before ? parties[seat] : other));
	const next = parties.map((other, i) => (i === seat ? party : other));
	if (seat !== before) return next;
	const friend = next.findIndex((other, i) => other === "friend" && i !== seat);
	const mine = friend >= 0 ? friend : (seat + 1) % next.length;
	return next.map((other, i) => (i === mine ? "me" : other));
}

/** Perfect play becomes the best level, where exact chances are not known. */
export const withoutPerfect = (parties: readonly Party[]): readonly Party[] =>
	parties.map((party) => (party === "perfect" ? BEST_LEVEL : party));

export const createOf = (
	{ ruleset, options }: Setting,
	clock: string,
	parties: readonly Party[],
	order: NonNullable<Create["order"]>,
	{ rated = false, standsIn = false }: { readonly rated?: boolean; readonly standsIn?: boolean } = {},
): Create => ({
	ruleset,
	options: { ...options },
	clock,
	parties: parties.map(chairOf),
	order,
	asker: parties.indexOf("me"),
	...(rated && canCount(parties) && { rated }),
	...(standsIn && mayStandIn(parties) && { standIn: STAND_IN_LEVEL }),
});

/** Among three or four, while a person is left to play with. */
export const mayStandIn = (parties: readonly Party[]): boolean =>
	parties.length > 2 && parties.filter((party) => !isMachine(party)).length > 1;

/** Machines have no rating: a rated match is between people. */
export const canCount = (parties: readonly Party[]): boolean => !parties.some(isMachine);
