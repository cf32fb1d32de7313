import { layTokens, type Token } from "@tablier/board";
import { omba } from "@tablier/games/omba";
import { type Effect, type Position, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Motion } from "./motion.svelte.ts";

const rules = rulesOf(omba);
const setting = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 }));
const board = omba.board(setting);
const lookOf = (position: Position) => omba.look(position as Parameters<typeof omba.look>[0]);
const at = (text: string) => unwrap(omba.readPosition(text, setting));
const play = (position: ReturnType<typeof at>, step: string) =>
	unwrap(rules.tell(position, unwrap(omba.readStep(position, step))));
const places = (tokens: readonly Token[]): string[] =>
	tokens
		.filter(({ cell }) => cell !== undefined)
		.map(({ cell, level, piece }) => `${board.cells[cell as number].name}:${level}:${piece.owner}`)
		.sort();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", { hidden: false });
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("effects that are shown before others have ended", () => {
	const start = at("-,-,-/-,-,-/-,-,- 6,6 A 4 1");
	const first = play(start, "@b1-a1-a2-a3");
	const rolled = play(first.position, "3");
	const second = play(rolled.position, "@b3-c3-c2");
	/** In the middle of the first walk, the player plays on. */
	const interrupted = async (): Promise<Motion> => {
		const motion = new Motion();
		motion.lay(board, lookOf(start));
		motion.show(board, first.effects, () => lookOf(first.position));
		await vi.advanceTimersByTimeAsync(motion.pace * 1.5);
		expect(places(motion.tokens)).not.toContain("a3:0:0");
		motion.show(board, second.effects, () => lookOf(second.position));
		return motion;
	};

	it("begin where those would have ended: no piece stays half-way", async () => {
		const motion = await interrupted();
		expect(places(motion.tokens)).toContain("a3:0:0");
		await vi.runAllTimersAsync();
		expect(places(motion.tokens)).toEqual(places(layTokens(board, lookOf(second.position).stacks, [])));
	});

	it("move the same tokens: a piece that was on its way goes on", async () => {
		const motion = await interrupted();
		const walker = motion.tokens.find(({ cell }) => cell !== undefined && board.cells[cell].name === "a3");
		expect(walker).toBeDefined();
		await vi.runAllTimersAsync();
		expect(motion.tokens.find(({ id }) => id === walker?.id)?.cell).toBe(walker?.cell);
	});

	it("owe nothing to those that were ended by laying the pieces", async () => {
		const motion = new Motion();
		motion.lay(board, lookOf(start));
		motion.show(board, first.effects, () => lookOf(first.position));
		motion.lay(board, lookOf(start));
		motion.show(board, [], () => lookOf(start));
		expect(places(motion.tokens)).toEqual(places(layTokens(board, lookOf(start).stacks, [])));
	});
});

describe("effects that are shown one after the other", () => {
	const start = at("-,-,-/-,-,-/-,-,- 6,6 A 4 1");
	const walk = play(start, "@b1-a1-a2-a3");
	const shown = walk.effects.filter(({ kind }) => ["shift", "place", "remove", "change", "hold"].includes(kind));
	const showing = (speed: "slow" | "normal" | "none" = "normal"): Motion => {
		const motion = new Motion();
		motion.speed = speed;
		motion.lay(board, lookOf(start));
		motion.show(board, walk.effects, () => lookOf(walk.position));
		return motion;
	};
	const laid = (position: Position) => places(layTokens(board, lookOf(position).stacks, []));

	it("count from the first to the last, each for as long as a piece travels", async () => {
		const motion = showing();
		expect(motion).toMatchObject({ at: 1, count: shown.length });
		expect(motion.event).toBe(shown[0]);
		await vi.advanceTimersByTimeAsync(motion.pace - 1);
		expect(motion.at).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(motion.at).toBe(2);
		await vi.runAllTimersAsync();
		expect(motion.event).toBeUndefined();
		expect(places(motion.tokens)).toEqual(laid(walk.position));
	});

	it("are heard one by one, those that move nothing too", async () => {
		const heard: string[] = [];
		const motion = new Motion();
		motion.heard = ({ kind }) => heard.push(kind);
		motion.lay(board, lookOf(start));
		motion.show(board, walk.effects, () => lookOf(walk.position));
		expect(heard.length).toBeLessThan(walk.effects.length);
		await vi.runAllTimersAsync();
		expect(heard).toEqual(walk.effects.map(({ kind }) => kind));
	});

	it("are all there at once where the player wants no motion, or does not see the page", async () => {
		const still = showing("none");
		expect(still.event).toBeUndefined();
		await still.shown;
		expect(places(still.tokens)).toEqual(laid(walk.position));
		vi.stubGlobal("matchMedia", () => ({ matches: true }));
		expect(showing().event).toBeUndefined();
		vi.stubGlobal("matchMedia", () => ({ matches: false }));
		vi.stubGlobal("document", { hidden: true });
		expect(showing().event).toBeUndefined();
	});

	it("end at once when they are skipped, and their promise is kept", async () => {
		const motion = showing("slow");
		motion.skip();
		expect(motion.event).toBeUndefined();
		expect(places(motion.tokens)).toEqual(laid(walk.position));
		await expect(motion.shown).resolves.toBeUndefined();
		motion.skip();
		expect(places(motion.tokens)).toEqual(laid(walk.position));
	});

	it("go on to the next one when they are told to", async () => {
		const motion = showing("slow");
		motion.next();
		await Promise.resolve();
		await Promise.resolve();
		expect(motion.at).toBe(2);
	});

	it("keep the promise of those that something newer has ended", async () => {
		const motion = showing();
		const { shown: first } = motion;
		motion.lay(board, lookOf(start));
		await expect(first).resolves.toBeUndefined();
		expect(places(motion.tokens)).toEqual(laid(start));
	});
});

describe("consequences that nobody chose", () => {
	const start = at("-,-,-/-,-,-/-,-,- 6,6 A 4 1");
	const change = { kind: "remove", rule: "X1", cells: [0] } as unknown as Effect;
	const showing = (stepwise: boolean): Motion => {
		const motion = new Motion();
		motion.stepwise = stepwise;
		motion.lay(board, lookOf(start));
		motion.show(board, [change, { ...change }], () => lookOf(start));
		return motion;
	};

	it("are shown longer than a move", async () => {
		const motion = showing(false);
		expect(motion.waits).toBe(false);
		await vi.advanceTimersByTimeAsync(motion.pace * 3 - 1);
		expect(motion.at).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(motion.at).toBe(2);
	});

	it("wait for the player who looks at each of them, also without motion", async () => {
		const motion = showing(true);
		expect(motion.waits).toBe(true);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(motion.at).toBe(1);
		motion.next();
		await vi.advanceTimersByTimeAsync(0);
		expect(motion.at).toBe(2);
		motion.next();
		await vi.advanceTimersByTimeAsync(0);
		expect(motion.waits).toBe(false);
		vi.stubGlobal("matchMedia", () => ({ matches: true }));
		expect(showing(true).waits).toBe(true);
	});
});
