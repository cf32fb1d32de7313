import { BEST_LEVEL } from "@tablier/engine";
import type { Setting } from "@tablier/kernel";
import type { ChairLevel } from "@tablier/kernel/match";
import type { Create } from "@tablier/protocol";
import { PERFECT, STAND_IN_LEVEL } from "../../parts/engine/company.ts";

/** Who gets a seat of a match by link: who makes it, whoever has the link, or the machine at a level or PERFECT. */
export type Party = "me" | "friend" | number;

/** One seat is mine, the others are for friends until somebody says otherwise. */
export const usualParties = (seats: number): readonly Party[] =>
	Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : "friend"));

/** Another party at a seat. I have one seat: taking another leaves mine to who sat there; giving it up takes the next one. */
export function seatParty(parties: readonly Party[], seat: number, party: Party): readonly Party[] {
	const before = parties.indexOf("me");
	if (party === "me") return parties.map((other, i) => (i === seat ? "me" : i === before ? parties[seat] : other));
	const next = parties.map((other, i) => (i === seat ? party : other));
	if (seat !== before) return next;
	const friend = next.findIndex((other, i) => other === "friend" && i !== seat);
	const mine = friend >= 0 ? friend : (seat + 1) % next.length;
	return next.map((other, i) => (i === mine ? "me" : other));
}

const chairLevel = (level: number): ChairLevel => (level === PERFECT ? "perfect" : level);

/** Where perfect play is not known, whoever wanted it has the best there is. */
export const withoutPerfect = (parties: readonly Party[]): readonly Party[] =>
	parties.map((party) => (party === PERFECT ? BEST_LEVEL : party));

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
	parties: parties.map((party) =>
		typeof party === "number" ? { kind: "machine", level: chairLevel(party) } : { kind: "person" },
	),
	order,
	asker: parties.indexOf("me"),
	...(rated && canCount(parties) && { rated }),
	...(standsIn && mayStandIn(parties) && { standIn: STAND_IN_LEVEL }),
});

/** Of three or four, and where a person is left to play with. */
export const mayStandIn = (parties: readonly Party[]): boolean =>
	parties.length > 2 && parties.filter((party) => typeof party !== "number").length > 1;

/** Machines have no rating: what counts is between people. */
export const canCount = (parties: readonly Party[]): boolean => parties.every((party) => typeof party !== "number");
