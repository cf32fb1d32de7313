import { CHANCE } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { aMatch, firstRound, playOn, type TestMatch } from "../../../test/match.ts";
import { Speech } from "../../parts/surface/speech.svelte.ts";
import { TableState } from "./table.svelte.ts";

const tableOf = ({ live }: Pick<TestMatch, "live">, viewer?: number): TableState =>
	new TableState(live, new Speech(), viewer);

describe("how the board lies", () => {
	it("has the reader's own seat at the near side", async () => {
		const match = await aMatch("oshi");
		expect(tableOf(match).sides).toEqual([0, 2]);
		expect(tableOf(match, 0).sides).toEqual([0, 2]);
		expect(tableOf(match, 1).sides).toEqual([2, 0]);
		const four = await aMatch("mamba", { seats: 4 });
		for (const seat of [0, 1, 2, 3]) expect(tableOf(four, seat).sides[seat]).toBe(0);
	});

	it("turns by steps of the board, and a flip is half of them", async () => {
		const table = tableOf(await aMatch("abalone"));
		expect(table.turns).toBe(6);
		table.flip();
		expect([table.turn, table.sides]).toEqual([3, [2, 0]]);
		for (let i = 0; i < 3; i++) table.turnBy(1);
		expect([table.turn, table.sides]).toEqual([0, [0, 2]]);
		expect(tableOf(await aMatch("oshi")).turns).toBe(4);
	});
});

describe("sheets", () => {
	it("open one at a time and close by the same press", async () => {
		const table = tableOf(await aMatch("oshi"));
		table.toggle("menu");
		expect(table.sheet).toBe("menu");
		table.toggle("keys");
		expect(table.sheet).toBe("keys");
		table.toggle("keys");
		expect(table.sheet).toBeUndefined();
	});

	it("open the rules at a rule, which the next press forgets", async () => {
		const table = tableOf(await aMatch("oshi"));
		table.showRule("O4");
		expect([table.sheet, table.rule]).toEqual(["rules", "O4"]);
		table.showRule("O5");
		expect([table.sheet, table.rule]).toEqual(["rules", "O5"]);
		table.toggle("rules");
		expect([table.sheet, table.rule]).toEqual([undefined, undefined]);
	});
});

describe("an answer to a press", () => {
	it("is shown and said, and stands until what it is about changes", async () => {
		const match = await aMatch("oshi");
		const table = tableOf(match);
		expect(table.note).toBe("");
		table.tell("Wait for your turn.");
		expect([table.note, table.speech.said]).toEqual(["Wait for your turn.", "Wait for your turn."]);
		playOn(match);
		expect(table.note).toBe("");
	});

	it("is void while another move is looked at", async () => {
		const match = await aMatch("oshi");
		playOn(match);
		playOn(match);
		const table = tableOf(match);
		table.tell("Here.");
		match.live.view(0);
		expect(table.note).toBe("");
		table.tell("At the start.");
		expect(table.note).toBe("At the start.");
		match.live.view(1);
		expect(table.note).toBe("");
	});

	it("is void as soon as the match changes, though the board does not", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		const table = tableOf(match);
		table.tell("Here.");
		match.live.send({ kind: "offer", what: "draw", by: 0 });
		expect(table.note).toBe("");
	});

	it("is said again when it is the same", async () => {
		const table = tableOf(await aMatch("oshi"));
		table.tell("No.");
		table.tell("No.");
		expect(table.speech.said).toBe("No.\u00a0");
	});
});

describe("stepping through the moves", () => {
	it("goes to the start and back to the last move, and no further", async () => {
		const match = await aMatch("oshi");
		playOn(match);
		playOn(match);
		const table = tableOf(match);
		table.step(1);
		expect(match.live.viewing).toBeUndefined();
		table.step(-1);
		expect(match.live.viewing).toBe(1);
		table.step(-1);
		table.step(-1);
		expect(match.live.viewing).toBe(0);
		table.step(1);
		table.step(1);
		expect(match.live.viewing).toBeUndefined();
	});

	it("never shows a die without the move that it belongs to", async () => {
		const match = await aMatch("omba");
		playOn(match);
		playOn(match);
		const { plays } = match.live.match;
		expect(plays.map(({ by }) => by === CHANCE)).toEqual([true, false, true, false, true]);
		const table = tableOf(match);
		const seen: (number | undefined)[] = [];
		for (let i = 0; i < 4; i++) {
			table.step(-1);
			seen.push(match.live.viewing);
		}
		expect(seen).toEqual([4, 2, 0, 0]);
	});
});
