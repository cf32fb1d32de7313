import type { Chair } from "@tablier/kernel/match";
import { wordsIn } from "@tablier/words/cli";
import { expect, it } from "vitest";
import type { KeptSeat } from "../../parts/server/seats.svelte.ts";
import type { MatchSummary } from "../../parts/storage/matches.ts";
import { listUnderway } from "./underway.ts";

const words = wordsIn("fr");
const PERSON: Chair = { kind: "person" };
const MACHINE: Chair = { kind: "machine", level: 3 };
const match = (id: string, chairs: readonly Chair[], more: Partial<MatchSummary> = {}): MatchSummary => ({
	...{ id, title: "mamba", game: "mamba", rulesVersion: 1, over: false, seed: 1, plays: 4, startedAt: 1, changedAt: 1 },
	chairs,
	...more,
});
const seat = (id: string, more: Partial<KeptSeat> = {}): KeptSeat => ({
	...{ match: id, title: "abalone", key: "k", changedAt: 1, status: "running" },
	...more,
});

it("says what waits for the player first, and whose turn it is", () => {
	const matches = [
		match("here", [PERSON, PERSON], { changedAt: 9 }),
		match("four", [PERSON, MACHINE, MACHINE, MACHINE]),
	];
	const seats = [seat("anna", { yourTurn: false, others: ["Anna"] }), seat("open", { status: "open", changedAt: 0 })];
	expect(listUnderway(words, matches, seats).map(({ name, state }) => `${name}, ${state}`)).toEqual([
		"Mamba à quatre, à vous",
		"Mamba, sur cet appareil",
		"Abalone, à Anna",
		"Abalone, on attend des joueurs",
	]);
});

it("leaves out games that are over, that nobody has moved in, and that the server has lost", () => {
	const matches = [match("over", [PERSON, MACHINE], { over: true }), match("new", [PERSON, MACHINE], { plays: 0 })];
	expect(listUnderway(words, matches, [seat("gone", { lost: true }), seat("over", { status: "over" })])).toEqual([]);
});
