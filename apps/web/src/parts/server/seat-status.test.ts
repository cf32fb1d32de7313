import type { BriefMatch } from "@tablier/protocol";
import { describe, expect, it } from "vitest";
import { askedSeats, changedBy, groupSeats, pushedSeats } from "./seat-status.ts";
import type { KeptSeat } from "./seats.svelte.ts";

const seat = (match: string, more: Partial<KeptSeat> = {}): KeptSeat => ({
	match,
	title: "oshi",
	key: `key-${match}`,
	changedAt: 1,
	status: "running",
	...more,
});
const brief = (match: string, more: Partial<BriefMatch> = {}): BriefMatch => ({
	match,
	seat: 1,
	version: 4,
	ruleset: "oshi",
	clock: "none",
	status: "running",
	sitters: [
		{ kind: "person", name: "Ada", taken: true },
		{ kind: "person", name: "Me", taken: true },
	],
	toPlay: 1,
	updated: 500,
	...more,
});
const names = (list: readonly KeptSeat[]): string[] => list.map(({ match }) => match);

describe("the matches of a device", () => {
	it("wait for me, for others, or for nobody; who has least time left comes first", () => {
		const groups = groupSeats([
			seat("slow", { yourTurn: true, left: 900, leftAt: 1000 }),
			seat("free", { yourTurn: true }),
			seat("fast", { yourTurn: true, left: 200, leftAt: 1100 }),
			seat("theirs", { yourTurn: false }),
			seat("open", { status: "open", yourTurn: true }),
			seat("done", { status: "over", yourTurn: true }),
			seat("gone", { yourTurn: true, lost: true }),
		]);
		expect(names(groups.yours)).toEqual(["fast", "slow", "free"]);
		expect(names(groups.others)).toEqual(["theirs", "open"]);
		expect(names(groups.over)).toEqual(["done", "gone"]);
	});

	it("stand as the server tells", () => {
		const kept = seat("m", { watch: "w", status: "open" });
		const told = [brief("m", { left: 70, ruleset: "docker" })];
		expect(changedBy([kept], told, 9000, () => kept)).toEqual([
			{
				...kept,
				title: "docker",
				status: "running",
				yourTurn: true,
				others: ["Ada"],
				changedAt: 500,
				left: 70,
				leftAt: 9000,
				score: undefined,
			},
		]);
	});

	it("are marked when the server knows them no longer, and left alone when they were forgotten meanwhile", () => {
		const [there, forgotten] = [seat("there"), seat("forgotten")];
		const find = (match: string) => (match === "there" ? there : undefined);
		expect(changedBy([there, forgotten], [], 1, find)).toEqual([{ ...there, lost: true }]);
		expect(changedBy([forgotten], [brief("forgotten")], 1, find)).toEqual([]);
	});

	it("bring the match that follows, once", () => {
		const [kept, next] = [seat("m"), seat("n")];
		const told = [brief("m", { status: "over", toPlay: null, score: 1, next: "n" })];
		expect(names(changedBy([kept], told, 1, (match) => (match === "m" ? kept : undefined)))).toEqual(["m", "n"]);
		expect(names(changedBy([kept], told, 1, (match) => (match === "m" ? kept : next)))).toEqual(["m"]);
	});

	it("are all named to who sends notifications, from the waiting room on, in an order that does not change with every play", () => {
		const waits = seat("b", { status: "open" });
		const runs = seat("a", { changedAt: 7 });
		const rest = [seat("c", { status: "over" }), seat("d", { lost: true })];
		const named = [runs, waits].map(({ match, key }) => ({ match, key }));
		expect(pushedSeats([waits, runs, ...rest])).toEqual(named);
		expect(pushedSeats([runs, ...rest, waits])).toEqual(named);
	});

	it("are asked about while they go on, and for a week after they are over, until one follows", () => {
		const now = 1_000_000_000_000;
		const hours = (count: number): number => now - count * 60 * 60_000;
		const list = [
			seat("runs"),
			seat("gone", { lost: true }),
			seat("fresh", { status: "over", changedAt: hours(2) }),
			seat("followed", { status: "over", changedAt: hours(2), next: "n" }),
			seat("old", { status: "over", changedAt: hours(8 * 24) }),
			seat("over and gone", { status: "over", changedAt: hours(2), lost: true }),
		];
		expect(names(askedSeats(list, false, now))).toEqual(["runs", "fresh"]);
		expect(names(askedSeats(list, true, now))).toEqual(["runs", "gone", "fresh"]);
	});

	it("bring a match that was agreed on after one had left, and are not asked about again", () => {
		const kept = seat("m", { status: "over", changedAt: 400 });
		const told = [brief("m", { status: "over", toPlay: null, score: 0, next: "n" })];
		const changed = changedBy(askedSeats([kept], false, 600), told, 600, (match) => (match === "m" ? kept : undefined));
		expect(names(changed)).toEqual(["m", "n"]);
		expect(changed[1]).toMatchObject({ key: kept.key, status: "open" });
		expect(names(askedSeats(changed, false, 600))).toEqual(["n"]);
	});
});
