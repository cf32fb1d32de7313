import { BOOKLETS, type Diagram, sceneOf } from "@tablier/diagrams";
import { gameOfTitle, SHELF, type Title } from "@tablier/games";
import { CHANCE } from "@tablier/kernel";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { completes } from "../../../test/match.ts";
import { DiagramTable } from "./diagram.svelte.ts";

beforeEach(() => void vi.useFakeTimers());

async function tables(title: Title): Promise<readonly { readonly diagram: Diagram; readonly table: DiagramTable }[]> {
	const [game, booklet] = await Promise.all([SHELF[gameOfTitle(title)](), BOOKLETS[title]()]);
	return booklet.diagrams.map((diagram) => ({ diagram, table: new DiagramTable(game, diagram, diagram.terms) }));
}

describe("a diagram", () => {
	it("shows its scenes one after the other, and begins again after the last", async () => {
		const [{ table }] = (await tables("oshi")).filter(({ diagram }) => diagram.scenes.length > 1);
		const start = table.position;
		expect(table).toMatchObject({ scene: 0, changed: false, shownAll: false });
		for (let scene = 1; scene <= table.scenes; scene++) {
			table.show();
			expect(table.scene).toBe(scene);
			expect(table.hand.notice).toBeDefined();
		}
		expect(table).toMatchObject({ shownAll: true, changed: true });
		table.show();
		expect(table.scene).toBe(1);
		table.startOver();
		expect(table).toMatchObject({ scene: 0, changed: false });
		expect(table.position).toBe(start);
		expect(table.last.size).toBe(0);
	});

	it("says a refusal where a scene is refused", async () => {
		const refusing = (await tables("abalone")).find(({ diagram }) => diagram.scenes[0]?.kind === "refusal");
		if (!refusing) throw new Error("a booklet shows what is forbidden");
		refusing.table.show();
		expect(refusing.table.hand.notice?.kind).toBe("illegal");
	});

	it("goes the reader's own way, and back to its first scene", async () => {
		const [{ table }] = (await tables("oshi")).filter(
			({ table: { hand }, diagram }) => diagram.scenes.length > 0 && hand.legal.length > 0,
		);
		const step = table.hand.legal[0];
		table.hand.choose(step);
		expect(table).toMatchObject({ changed: true, scene: 0 });
		expect(table.hand.notice).toMatchObject({ kind: "effects" });
		expect(table.last.size).toBeGreaterThan(0);
		table.show();
		expect(table.scene).toBe(1);
	});

	it("has changed as soon as a play is in progress, and lights its cells", async () => {
		const found = (await tables("mamba")).flatMap(({ table }) => {
			const step = table.hand.legal.find((one) => !completes(table.hand, one));
			return step === undefined ? [] : [{ table, step }];
		});
		expect(found.length).toBeGreaterThan(0);
		const [{ table, step }] = found;
		table.hand.choose(step);
		expect(table.hand.started).toBe(true);
		expect(table).toMatchObject({ changed: true, scene: 0 });
		table.startOver();
		expect(table.hand.started).toBe(false);
		expect(table.changed).toBe(false);
	});

	it("rolls its die, where it has one", async () => {
		const dice = (await tables("omba")).filter(({ table }) => table.rolls);
		for (const { table } of dice) {
			expect(table.dice).toBe(true);
			const before = table.history;
			table.roll();
			expect(table.history).not.toBe(before);
			expect(table.changed).toBe(true);
			// A die may leave nothing to play: then the next one is due.
			for (let i = 0; i < 50 && table.actor === CHANCE; i++) table.roll();
			expect(table.actor).not.toBe(CHANCE);
			const { history } = table;
			table.roll();
			expect(table.history).toBe(history);
		}
		const still = (await tables("oshi")).every(({ table }) => !table.dice);
		expect(still).toBe(true);
	});

	it("advises the first step of its next scene", async () => {
		for (const { table, diagram } of await tables("abalone")) {
			const first = sceneOf({ diagram, start: table.history, history: table.history, scene: 0 });
			if (first?.kind === "play") expect(table.hand.advised, diagram.id).toBeDefined();
		}
	});
});
