import type { Seat } from "@tablier/kernel";
import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { aMatch, firstRound, partialStep, playOn, type TestMatch } from "../../../test/match.ts";
import { machineAt, PERSON } from "../../parts/engine/chair.ts";
import { sayRefusal } from "../../parts/surface/words.ts";
import { type ActionNeeds, Actions } from "./actions.svelte.ts";

const words = wordsIn("en");
const { why } = words.table;
const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

const actionsOf = ({ live }: Pick<TestMatch, "live">, more: Partial<ActionNeeds> = {}): Actions =>
	new Actions(live, {
		words: () => words,
		names: () => NAMES,
		over: () => false,
		draws: () => true,
		idle: () => why.watching,
		...more,
	});

/** What is asked of players at one device, and how they answered. */
function settling() {
	const settled: [string, Seat, boolean][] = [];
	return { settled, settle: (what: string, by: Seat, agreed: boolean) => void settled.push([what, by, agreed]) };
}

describe("taking back", () => {
	it("needs a move, and the player of the last one speaks", async () => {
		const match = await aMatch("oshi");
		const { settled, settle } = settling();
		const actions = actionsOf(match, { settle });
		expect(actions.takeBackRefused).toBe(sayRefusal(words, "nothing-to-take-back"));
		actions.takeBack();
		expect(actions.question).toBeUndefined();
		playOn(match);
		expect(actions.takeBackRefused).toBeUndefined();
		actions.takeBack();
		expect(actions.question?.text).toBe(words.page.takeBackAsk("Ann", 1));
		expect(actions.question?.danger).toBeUndefined();
		actions.answer(true);
		expect(settled).toEqual([["take-back", 0, true]]);
		expect(actions.question).toBeUndefined();
	});

	it("asks nobody where one person plays machines", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(1)] });
		const { settled, settle } = settling();
		firstRound(match);
		const actions = actionsOf(match, { settle });
		actions.takeBack();
		expect(actions.question).toBeUndefined();
		expect(settled).toEqual([["take-back", 0, true]]);
	});

	it("drops the steps in progress first, whatever else forbids it", async () => {
		const match = await aMatch("mamba");
		const step = partialStep(match);
		match.live.hand.step(step);
		expect(match.live.hand.started).toBe(true);
		const { settled, settle } = settling();
		const actions = actionsOf(match, { settle, over: () => true });
		expect(actions.takeBackRefused).toBeUndefined();
		actions.takeBack();
		expect(match.live.hand.started).toBe(false);
		expect([settled, actions.question]).toEqual([[], undefined]);
	});

	it("is refused while an earlier move is looked at, while an order is out, and without a connection", async () => {
		const match = await aMatch("oshi");
		playOn(match);
		const actions = actionsOf(match);
		match.live.view(0);
		expect([actions.takeBackRefused, actions.drawRefused]).toEqual([why.looking, why.looking]);
		match.live.view(1);
		Object.defineProperty(match.source, "pending", { value: true, configurable: true });
		expect(actions.takeBackRefused).toBe(why.sent);
		Object.defineProperty(match.source, "reachable", { value: false });
		expect(actions.takeBackRefused).toBe(why.offline);
		expect(actions.resignRefused).toBe(why.offline);
	});
});

describe("a draw", () => {
	it("is offered by the player to move, and answered by the others", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		const { settled, settle } = settling();
		const actions = actionsOf(match, { settle });
		expect([actions.speaker, actions.drawRefused]).toEqual([0, undefined]);
		actions.offerDraw();
		expect(actions.question).toMatchObject({
			text: words.page.drawAsk("Ann", 1),
			yes: words.online.accept,
			no: words.online.decline,
		});
		actions.answer(false);
		expect(settled).toEqual([["draw", 0, false]]);
	});

	it("is forgotten where the question is closed without an answer", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		const { settled, settle } = settling();
		const actions = actionsOf(match, { settle });
		actions.offerDraw();
		actions.answer(undefined);
		expect([settled, actions.question]).toEqual([[], undefined]);
	});

	it("is sent where a server keeps the match", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		actionsOf(match).offerDraw();
		expect(match.live.match.offer).toMatchObject({ what: "draw", by: 0 });
	});

	it("is not for machines, nor for the turn of another", async () => {
		const machine = actionsOf(await aMatch("oshi", { chairs: [PERSON, machineAt(1)] }), { draws: () => false });
		expect(machine.drawRefused).toBe(why.drawMachine);
		const three = await aMatch("mamba", { seats: 3, chairs: [machineAt(1), PERSON, PERSON] });
		const actions = actionsOf(three);
		expect([actions.speaker, actions.drawRefused]).toEqual([undefined, why.drawTurn]);
		actions.offerDraw();
		expect(three.live.match.offer).toBeUndefined();
		expect(actions.resignRefused).toBe(why.notYourTurn);
	});
});

describe("resigning", () => {
	it("asks first, and only yes resigns", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(1)] });
		firstRound(match);
		const actions = actionsOf(match);
		expect(actions.resignRefused).toBeUndefined();
		actions.resign();
		expect(actions.question).toMatchObject({ text: words.table.resignAsk, yes: words.table.resignDo, danger: true });
		actions.answer(false);
		expect(match.live.match.result).toBeUndefined();
		actions.resign();
		actions.answer(true);
		expect(match.live.match.result?.scores).toEqual([0, 1]);
		expect(actions.takeBackRefused).toBe(why.over);
	});

	it("is to call the match off before every seat has moved", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(1)] });
		const actions = actionsOf(match);
		actions.resign();
		expect(actions.question).toMatchObject({ text: words.table.abortAsk, yes: words.table.abortDo });
	});

	it("names the player at a shared device, and says where the others play on", async () => {
		const two = await aMatch("oshi");
		firstRound(two);
		const actions = actionsOf(two);
		actions.resign();
		expect(actions.question?.text).toBe(words.page.resignAsk("Ann"));
		const three = await aMatch("mamba", { seats: 3 });
		firstRound(three);
		const others = actionsOf(three);
		others.resign();
		expect(others.question?.text).toBe(words.page.resignOutAsk(NAMES[three.live.actor]));
	});

	it("is not for spectators, nor after the end", async () => {
		const machines = await aMatch("oshi", { chairs: [machineAt(1), machineAt(2)] });
		const actions = actionsOf(machines);
		expect([actions.resignRefused, actions.takeBackRefused]).toEqual([why.watching, why.watching]);
		actions.resign();
		expect(actions.question).toBeUndefined();
		expect(actionsOf(await aMatch("oshi"), { over: () => true }).resignRefused).toBe(why.over);
	});
});
