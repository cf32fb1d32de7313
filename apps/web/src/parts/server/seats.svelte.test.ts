import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serve } from "../../../test/fetch.ts";
import { isYours } from "./seat-status.ts";
import type { KeptSeat } from "./seats.svelte.ts";

const KEY = "tablier.seats";
/** The singletons of a page that has just been opened. */
async function openPage() {
	vi.resetModules();
	const { seats } = await import("./seats.svelte.ts");
	const { mine } = await import("./my-matches.svelte.ts");
	return { seats, mine };
}
const seat = (match: string, more: Partial<KeptSeat> = {}): KeptSeat => ({
	match,
	title: "oshi",
	key: `key-${match}`,
	changedAt: 1,
	status: "running",
	...more,
});
const brief = (match: string, more: object = {}) => ({
	match,
	ruleset: "oshi",
	status: "running",
	seat: 0,
	toPlay: 0,
	sitters: [
		{ kind: "person", name: "Ann" },
		{ kind: "person", name: "Ben" },
	],
	updated: 50,
	...more,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe("the seats of this device", () => {
	it("outlive the page", async () => {
		const first = await openPage();
		first.seats.keep(seat("a", { others: ["Ben"] }));
		first.seats.keepAll([seat("b"), seat("c")]);
		first.seats.keepAll([]);
		const second = await openPage();
		expect(second.seats.find("a")).toEqual(seat("a", { others: ["Ben"] }));
		expect(second.seats.list()).toHaveLength(3);
		expect(second.seats.lasting).toBe(true);
	});

	it("are listed with those that go on first, the latest first, by title", async () => {
		const { seats } = await openPage();
		seats.keepAll([
			seat("old", { changedAt: 1 }),
			seat("over", { changedAt: 9, status: "over" }),
			seat("new", { changedAt: 5 }),
			seat("other", { changedAt: 7, title: "abalone" }),
		]);
		expect(seats.list().map(({ match }) => match)).toEqual(["other", "new", "old", "over"]);
		expect(seats.list("oshi").map(({ match }) => match)).toEqual(["new", "old", "over"]);
	});

	it("are changed where they are kept, and nowhere else", async () => {
		const { seats } = await openPage();
		seats.keep(seat("a"));
		seats.change("a", { yourTurn: true });
		seats.change("b", { yourTurn: true });
		expect([seats.find("a")?.yourTurn, seats.find("b")]).toEqual([true, undefined]);
		seats.drop("a");
		expect(seats.list()).toEqual([]);
	});

	it("come and go with another tab", async () => {
		const { seats } = await openPage();
		seats.keep(seat("a"));
		localStorage.setItem(KEY, JSON.stringify({ a: seat("a"), b: seat("b") }));
		seats.keep(seat("c"));
		expect(seats.list().map(({ match }) => match)).toEqual(["a", "b", "c"]);
		localStorage.setItem(KEY, JSON.stringify({ c: seat("c") }));
		dispatchEvent(new StorageEvent("storage", { key: "tablier.other" }));
		expect(seats.list()).toHaveLength(3);
		dispatchEvent(new StorageEvent("storage", { key: KEY }));
		expect(seats.list().map(({ match }) => match)).toEqual(["c"]);
	});

	it("that are broken are left out", async () => {
		const broken = [
			{ match: "b" },
			{ ...seat("c"), title: "chess" },
			{ ...seat("d"), changedAt: "now" },
			seat("not-e"),
			{ ...seat("f"), key: 7 },
			null,
		];
		localStorage.setItem(
			KEY,
			JSON.stringify({
				a: seat("a"),
				b: broken[0],
				c: broken[1],
				d: broken[2],
				e: broken[3],
				f: broken[4],
				g: broken[5],
			}),
		);
		expect((await openPage()).seats.list().map(({ match }) => match)).toEqual(["a"]);
		for (const text of ["{half", "null", "7"]) {
			localStorage.setItem(KEY, text);
			expect((await openPage()).seats.list()).toEqual([]);
		}
	});

	it("that are over go, the oldest first, beyond two hundred", async () => {
		const { seats } = await openPage();
		const over = Array.from({ length: 10 }, (_, i) => seat(`over${i}`, { status: "over", changedAt: i }));
		const running = Array.from({ length: 195 }, (_, i) => seat(`run${i}`));
		seats.keepAll([...over, ...running]);
		expect(seats.list()).toHaveLength(200);
		expect(
			seats
				.list()
				.filter(({ status }) => status === "over")
				.map(({ match }) => match),
		).toEqual(["over9", "over8", "over7", "over6", "over5"]);
	});

	it("stay with the page where the browser keeps nothing, and it says so", async () => {
		const { seats } = await openPage();
		vi.spyOn(localStorage, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		seats.keep(seat("a"));
		seats.keep(seat("b"));
		expect([seats.list().length, seats.lasting]).toEqual([2, false]);
	});

	it("remember the name of the player as the server takes it", async () => {
		const { seats } = await openPage();
		expect(seats.name).toBe("");
		seats.name = "  Ann \u0000 ";
		expect(seats.name).toBe("Ann");
		expect((await openPage()).seats.name).toBe("Ann");
		localStorage.setItem("tablier.name", "7");
		expect((await openPage()).seats.name).toBe("");
	});
});

describe("how the matches of this device stand", () => {
	it("is asked by key, and kept", async () => {
		const { seats, mine } = await openPage();
		seats.keepAll([seat("a"), seat("b", { status: "open" }), seat("gone")]);
		const calls = serve(() => ({ ok: { matches: [brief("a"), brief("b", { toPlay: 1 })] } }));
		expect(mine.reached).toBeUndefined();
		await mine.refresh();
		expect(mine.reached).toBe(true);
		expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST mine"]);
		expect((calls[0].body as { seats: object[] }).seats).toContainEqual({ match: "a", key: "key-a" });
		expect(seats.find("a")).toMatchObject({ yourTurn: true, others: ["Ben"], changedAt: 50 });
		expect(seats.find("b")).toMatchObject({ yourTurn: false, status: "running" });
		expect(seats.find("gone")).toMatchObject({ lost: true });
		expect([mine.waiting, seats.list().filter(isYours).length]).toEqual([1, 1]);
	});

	it("is asked once by several who ask at once, and again when somebody insists", async () => {
		const { seats, mine } = await openPage();
		seats.keep(seat("a"));
		const calls = serve(() => ({ ok: { matches: [brief("a")] } }));
		await Promise.all([mine.refresh(), mine.refresh(), mine.refresh()]);
		expect(calls).toHaveLength(1);
		await mine.refresh(true);
		expect(calls).toHaveLength(2);
		vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_001);
		await mine.refresh();
		expect(calls).toHaveLength(3);
	});

	it("stays as it was where nobody answers", async () => {
		const { seats, mine } = await openPage();
		seats.keep(seat("a", { yourTurn: true }));
		serve(() => undefined);
		await mine.refresh();
		expect([mine.reached, seats.find("a")]).toEqual([false, seat("a", { yourTurn: true })]);
	});

	it("is asked in parts, and no further once a part was not answered", async () => {
		const { seats, mine } = await openPage();
		seats.keepAll(Array.from({ length: 150 }, (_, i) => seat(`m${i}`)));
		const sizes = (calls: readonly { body: unknown }[]): number[] =>
			calls.map(({ body }) => (body as { seats: object[] }).seats.length);
		const all = serve(() => ({ ok: { matches: [] } }));
		await mine.refresh(true);
		expect(sizes(all).reduce((sum, size) => sum + size, 0)).toBe(150);
		expect(all.length).toBeGreaterThan(1);
		const none = serve(() => ({ code: "too-many" }));
		await mine.refresh(true);
		expect(none).toHaveLength(1);
	});
});
