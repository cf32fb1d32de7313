import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptAbalone } from "../../../test/kept-match.ts";
import { clearDevice, settle } from "../../../test/page.svelte.ts";
import { findMatch, keepMatch } from "./matches.ts";
import { Hold, heldElsewhere } from "./tab-lock.svelte.ts";

let holds: Hold[] = [];
/** A page that opens a match: `came` counts how often the match came to it from another. */
function open(id: string): Hold & { came: number } {
	const hold = new Hold(id, () => void hold.came++) as Hold & { came: number };
	hold.came = 0;
	holds.push(hold);
	return hold;
}

beforeEach(clearDevice);
afterEach(() => {
	for (const hold of holds) hold.release();
	holds = [];
	heldElsewhere.clear();
	vi.unstubAllGlobals();
});

describe("a match that is open in several tabs", () => {
	it("is played in the first, and only shown in the others", async () => {
		const [first, second, other] = [open("m"), open("m"), open("n")];
		expect(first.state).toBe("asking");
		await settle();
		expect([first.state, second.state, other.state]).toEqual(["here", "elsewhere", "here"]);
		expect([first.came, second.came]).toEqual([0, 0]);
	});

	it("comes to the next when the first is closed, and not to one that was left", async () => {
		const [first, second, third] = [open("m"), open("m"), open("m")];
		await settle();
		second.release();
		await settle();
		first.release();
		await settle();
		expect([second.state, third.state]).toEqual(["elsewhere", "here"]);
		expect([second.came, third.came]).toEqual([0, 1]);
	});

	it("can be taken over, and taken back", async () => {
		const [first, second] = [open("m"), open("m")];
		await settle();
		second.take();
		await settle();
		expect([first.state, second.state]).toEqual(["elsewhere", "here"]);
		expect([first.came, second.came]).toEqual([0, 1]);
		first.take();
		await settle();
		expect([first.state, second.state]).toEqual(["here", "elsewhere"]);
		first.release();
		await settle();
		expect([second.state, second.came]).toEqual(["here", 2]);
	});

	it("that came by itself can be taken away, and comes again", async () => {
		const [first, second] = [open("m"), open("m")];
		await settle();
		first.release();
		await settle();
		const third = open("m");
		await settle();
		third.take();
		await settle();
		expect([second.state, third.state]).toEqual(["elsewhere", "here"]);
		third.release();
		await settle();
		expect([second.state, second.came]).toEqual(["here", 2]);
	});

	it("stays where it is when its own tab takes it", async () => {
		const first = open("m");
		await settle();
		first.take();
		await settle();
		expect([first.state, first.came]).toEqual(["here", 0]);
	});

	it("is not written by a tab that only shows it", async () => {
		const match = await keptAbalone("m", 1);
		expect(await keepMatch(match)).toBe("kept");
		open("m");
		const second = open("m");
		await settle();
		// Both are in one process here: the match counts as held elsewhere as long as one of them only looks.
		expect(await keepMatch(await keptAbalone("m", 2))).toBe("elsewhere");
		second.take();
		await settle();
		heldElsewhere.delete("m");
		expect(await keepMatch(await keptAbalone("m", 2))).toBe("kept");
		expect((await findMatch("m")).ok).toBe(true);
	});
});

describe("a browser without locks", () => {
	it("plays in every tab: the revision guards what is kept", () => {
		vi.stubGlobal("navigator", {});
		expect([open("m").state, open("m").state]).toEqual(["here", "here"]);
	});

	it("plays as well where site data are blocked", async () => {
		const request = () => Promise.reject(new DOMException("blocked", "SecurityError"));
		vi.stubGlobal("navigator", { locks: { request } });
		const hold = open("m");
		await settle();
		expect(hold.state).toBe("here");
	});
});

describe("a match that was played to its end", () => {
	it("makes the page ask the browser once to throw nothing away", async () => {
		const persist = vi.fn(async () => true);
		vi.stubGlobal("navigator", { storage: { persist } });
		await keepMatch(await keptAbalone("a", 1));
		expect(persist).not.toHaveBeenCalled();
		await keepMatch(await keptAbalone("b", 1, { over: true }));
		await keepMatch(await keptAbalone("c", 1, { over: true }));
		expect(persist).toHaveBeenCalledTimes(1);
	});
});
