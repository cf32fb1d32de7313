import { SHELF } from "@tablier/games";
import {
	advance,
	beginHistory,
	type Cell,
	type Game,
	type History,
	type Play,
	readSetting,
	rulesOf,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { completes, settingFor } from "../../../test/match.ts";
import { type EffectNotice, Hand } from "./hand.svelte.ts";

interface Played {
	readonly play: Play;
	readonly told: EffectNotice;
	readonly after: History;
}

/** A hand over the start of a game, and the plays that it hands over. */
function handOver(game: Game, ruleset: string, { accepts = true } = {}) {
	const plays: Played[] = [];
	let free = true;
	const hand: Hand = new Hand(game, {
		free: () => free,
		play: (play, told, after) => {
			plays.push({ play, told, after });
			if (accepts) hand.take(after);
			return accepts;
		},
	});
	const start = beginHistory(hand.rules, game.start(settingFor(game, ruleset)));
	hand.take(start);
	hand.lay(start.position);
	return {
		hand,
		plays,
		start,
		close: () => {
			free = false;
		},
	};
}

const abalone: Game = await SHELF.abalone();
const oshi = await SHELF.oshi();
const mamba = await SHELF.mamba();
const omba = await SHELF.omba();
/** Two black marbles before a white one. */
const PUSH = "5/6/7/8/2SSs4/8/7/6/5";
/** The cells of the first way to aim at a step. */
const aimsOf = (hand: Hand, step: Step) => hand.game.aims(hand.position, step)[0];

beforeEach(() => void vi.useFakeTimers());

describe("a hand over a board", () => {
	it("is used only after it was put over one", () => {
		const hand = new Hand(oshi, { free: () => true });
		expect(() => hand.turn).toThrow("before");
	});

	it("aims cell by cell and hands over the play of one step", () => {
		const { hand, plays, start } = handOver(oshi, "oshi");
		const step = hand.legal[0];
		const aims = aimsOf(hand, step);
		for (const cell of aims.slice(0, -1)) hand.touch(cell, "never");
		expect(hand.aiming.touched).toEqual(aims.slice(0, -1));
		expect(plays).toEqual([]);
		hand.touch(aims[aims.length - 1], "never");
		expect(plays).toHaveLength(1);
		const [{ play, told, after }] = plays;
		expect(play).toEqual({ by: 0, steps: [step] });
		expect(told).toMatchObject({ kind: "effects", seat: 0, text: oshi.writeStep(start.position as never, step) });
		expect(told.effects.length).toBeGreaterThan(0);
		expect(hand.turn.history).toBe(after);
		expect(hand.turn.actor).toBe(1);
		expect(hand.aiming.touched).toEqual([]);
	});

	it("lights the cells that can be touched next, and no cell while it is not free", () => {
		const { hand, close } = handOver(oshi, "oshi");
		const [first] = aimsOf(hand, hand.legal[0]);
		expect(hand.targets.has(first)).toBe(true);
		close();
		expect(hand.targets.size).toBe(0);
		expect(hand.legal).toEqual([]);
		hand.touch(first, "never");
		expect(hand.aiming.touched).toEqual([]);
	});

	it("waits for a confirmation, foresees the step meanwhile, and plays it when the last cell is touched again", () => {
		const { hand, plays } = handOver(oshi, "oshi");
		const step = hand.legal[0];
		const aims = aimsOf(hand, step);
		for (const cell of aims) hand.touch(cell, "always");
		expect(hand.pending).toBe(step);
		expect(plays).toEqual([]);
		expect(hand.foreseen).toEqual(hand.tell(hand.position, [step]));
		hand.touch(aims[aims.length - 1], "always");
		expect(plays).toHaveLength(1);
		expect(hand.pending).toBeUndefined();
		hand.confirm();
		expect(plays).toHaveLength(1);
	});

	it("asks only where a move does something to others, where that is wished", () => {
		const { hand, plays } = handOver(abalone, "abalone");
		const cell = (name: string) => hand.game.board(hand.position.setting).find(name) as Cell;
		const touch = (...names: string[]) => {
			for (const name of names) hand.touch(cell(name), "consequences");
		};
		touch("C3", "D3");
		expect(hand.pending).toBeUndefined();
		expect(plays).toHaveLength(1);
		const push = unwrap(abalone.readPosition(PUSH, hand.position.setting)) as never;
		hand.take(beginHistory(hand.rules, push));
		touch("E3", "E5");
		expect(hand.pending).toBeDefined();
		expect(plays).toHaveLength(1);
		hand.confirm();
		expect(plays).toHaveLength(2);
	});

	it("marks by shape: where a piece goes, which piece joins it, and which way a group moves", () => {
		const { hand } = handOver(abalone, "abalone");
		const cell = (name: string) => hand.game.board(hand.position.setting).find(name) as Cell;
		const kinds = () =>
			Object.fromEntries(
				[...hand.marks].map(([at, { kind }]) => [hand.game.board(hand.position.setting).cells[at].name, kind]),
			);
		expect(hand.marks.size).toBe(0);
		hand.touch(cell("C3"), "never");
		expect(kinds()).toMatchObject({ D3: "go", D4: "go", C4: "add", C5: "add" });
		hand.touch(cell("C4"), "never");
		expect(kinds()).toMatchObject({ D3: "handle", D4: "handle", C2: "handle", C5: "add" });
		expect(hand.marks.has(cell("C6"))).toBe(false);
		hand.touch(cell("C5"), "never");
		expect(hand.aiming.touched).toEqual([cell("C3"), cell("C5")]);
		expect(kinds()).toMatchObject({ C2: "handle", C6: "handle" });
	});

	it("marks births apart from moves", () => {
		const { hand, plays } = handOver(mamba, "mamba");
		for (let i = 0; i < 200; i++) {
			const birth = hand.legal.find((step) => hand.tell(hand.position, [step])[0]?.kind === "place");
			if (birth !== undefined) {
				const [mother, born] = aimsOf(hand, birth);
				hand.touch(mother, "never");
				expect(hand.marks.get(born)).toEqual({ kind: "birth" });
				expect([...hand.marks.values()].some(({ kind }) => kind === "go")).toBe(true);
				return;
			}
			hand.step(hand.legal[(i * 11) % hand.legal.length]);
		}
		expect.unreachable(`no birth in ${plays.length} plays`);
	});

	it("drops a pending step when another cell is touched, or it is let go", () => {
		const { hand, plays } = handOver(oshi, "oshi");
		const aims = aimsOf(hand, hand.legal[0]);
		for (const cell of aims) hand.touch(cell, "always");
		hand.touch(aims[0], "always");
		expect(hand.pending).toBeUndefined();
		for (const cell of aims) hand.touch(cell, "always");
		hand.letGo();
		expect(hand.pending).toBeUndefined();
		expect(hand.aiming.touched).toEqual([]);
		hand.confirm();
		expect(plays).toEqual([]);
	});

	it("foresees the step under the pointer only after a first cell was touched", () => {
		const { hand } = handOver(oshi, "oshi");
		const step = hand.legal[0];
		const aims = aimsOf(hand, step);
		hand.pointed = aims[aims.length - 1];
		expect(hand.foreseen).toEqual([]);
		for (const cell of aims.slice(0, -1)) hand.touch(cell, "never");
		expect(hand.foreseen).toEqual(hand.tell(hand.position, [step]));
		hand.letGo();
		hand.pointed = undefined;
		hand.advised = step;
		expect(hand.foreseen).toEqual(hand.tell(hand.position, [step]));
	});

	it("foresees nothing for a pointer that passes over the board, also where one cell says a step", () => {
		const oneTouch: Game = { ...oshi, aims: (position, step) => [oshi.aims(position, step)[0].slice(-1)] };
		const { hand } = handOver(oneTouch, "oshi");
		hand.pointed = aimsOf(hand, hand.legal[0])[0];
		expect(hand.foreseen).toEqual([]);
	});

	it("forgets an advised step when the turn is over", () => {
		const { hand } = handOver(oshi, "oshi");
		hand.advised = hand.legal[0];
		hand.choose(hand.legal[1]);
		expect(hand.advised).toBeUndefined();
	});

	it("names the rule of repetition when it alone forbids what was aimed at", () => {
		const rules = rulesOf(abalone);
		const setting = unwrap(
			readSetting(abalone.rulesets, { ruleset: "abalone", seats: 2, options: { repetition: "forbidden" } }),
		);
		let history = beginHistory(rules, abalone.start(setting));
		for (const text of "C5D5 G5F5 D5C5 F5G5 C5D5 G5F5 D5C5".split(" "))
			history = unwrap(advance(rules, history, unwrap(abalone.readStep(history.position, text)))).history;
		const hand = new Hand(abalone, { free: () => true });
		hand.take(history);
		const back = unwrap(abalone.readStep(history.position, "F5G5"));
		for (const cell of abalone.aims(history.position, back)[0]) hand.touch(cell, "never");
		expect(hand.notice).toMatchObject({ kind: "illegal", illegal: { code: "repetition-forbidden" } });
	});

	it("says why an aim is wrong and lights the cells", () => {
		const { hand, plays } = handOver(oshi, "oshi");
		const [first] = aimsOf(hand, hand.legal[0]);
		hand.touch(first, "never");
		const wrong = hand.game
			.board(hand.position.setting)
			.cells.findIndex((_, cell) => cell !== first && !hand.targets.has(cell as never));
		hand.touch(wrong as never, "never");
		expect(hand.notice?.kind).toBe("illegal");
		expect(hand.faults).toEqual(hand.notice?.kind === "illegal" ? hand.notice.illegal.cells : []);
		expect(plays).toEqual([]);
		hand.touch(first, "never");
		expect(hand.notice).toBeUndefined();
	});

	it("refuses a step that the rules forbid", () => {
		const { hand, plays } = handOver(oshi, "oshi");
		const step = hand.legal[0];
		expect(hand.step(step)).toBe(true);
		expect(hand.step(step)).toBe(false);
		expect(hand.notice?.kind).toBe("illegal");
		expect(plays).toHaveLength(1);
	});

	it("says that a play was refused by its owner, and stays where it was", () => {
		const { hand, start } = handOver(oshi, "oshi", { accepts: false });
		expect(hand.step(hand.legal[0])).toBe(false);
		expect(hand.turn.history).toBe(start);
	});

	it("offers nothing where the match is closed, or a die is to be rolled", () => {
		const { hand, start } = handOver(oshi, "oshi");
		hand.take(start, true);
		expect(hand.legal).toEqual([]);
		const dice = new Hand(omba, { free: () => true });
		const rules = rulesOf(omba);
		const before = beginHistory(rules, omba.start(settingFor(omba, "omba") as never)) as History;
		dice.take(before);
		expect(dice.turn.actor).toBe(-1);
		expect(dice.legal).toEqual([]);
	});

	it("plays from the list without aiming, while it is free", () => {
		const { hand, plays, close } = handOver(oshi, "oshi");
		hand.choose(hand.legal[0]);
		expect(plays).toHaveLength(1);
		const next = hand.legal[0];
		close();
		hand.choose(next);
		expect(plays).toHaveLength(1);
	});

	it("leaves every step to an owner that judges steps", () => {
		const steps: Step[] = [];
		const hand = new Hand(oshi, { free: () => true, step: (step) => steps.push(step) });
		const start = beginHistory(hand.rules, oshi.start(settingFor(oshi, "oshi") as never)) as History;
		hand.take(start);
		const [first, second] = hand.legal;
		hand.choose(first);
		hand.pending = second;
		hand.confirm();
		expect(steps).toEqual([first, second]);
		expect(hand.turn.history).toBe(start);
		expect(hand.started).toBe(false);
	});
});

describe("a play of several steps", () => {
	/** Plays to a position of Mamba where a step does not complete the play. */
	function begun() {
		const over = handOver(mamba, "mamba");
		const { hand } = over;
		for (let i = 0; i < 300; i++) {
			const step = hand.legal.find((one) => !completes(hand, one));
			if (step !== undefined) return { ...over, step, before: over.plays.length };
			hand.step(hand.legal[(i * 7) % hand.legal.length]);
		}
		throw new Error("no play of several steps was found");
	}

	it("stays with the hand until a step completes it", () => {
		const { hand, plays, step, before } = begun();
		const { from, actor } = { from: hand.turn.history, actor: hand.turn.actor };
		expect(hand.step(step)).toBe(true);
		expect(plays).toHaveLength(before);
		expect(hand.started).toBe(true);
		expect(hand.turn).toMatchObject({ from, actor, steps: [step] });
		expect(hand.notice).toMatchObject({ kind: "effects", seat: actor });
		const made = [step];
		while (plays.length === before) {
			made.push(hand.legal[0]);
			hand.step(hand.legal[0]);
		}
		expect(plays[before].play).toEqual({ by: actor, steps: made });
		expect(hand.started).toBe(false);
	});

	it("is dropped without asking, and the pieces are laid back", () => {
		const { hand, plays, step, before } = begun();
		const { history } = hand.turn;
		const legal = [...hand.legal];
		hand.lay(hand.position);
		const tokens = hand.motion.tokens.length;
		hand.step(step);
		hand.dropSteps();
		expect(hand.turn.history).toBe(history);
		expect(hand.started).toBe(false);
		expect(hand.legal).toEqual(legal);
		expect(hand.notice).toEqual({ kind: "taken-back" });
		expect(hand.motion.event).toBeUndefined();
		expect(hand.motion.tokens).toHaveLength(tokens);
		expect(plays).toHaveLength(before);
	});
});
