import { layTokens, type Token } from "@tablier/board";
import { omba } from "@tablier/games/omba";
import { type Position, readSetting, rulesOf, unwrap } from "@tablier/kernel";
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
