import { type Mind, openMindHere } from "@tablier/engine/worker";
import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { Engine } from "./engine.ts";

const game = await SHELF.oshi();
const setting = unwrap(readSetting(game.rulesets, { ruleset: "oshi", seats: 2, options: {} }));
const question = {
	setting,
	position: game.writePosition(game.start(setting)),
	steps: [],
	seed: 1,
	limits: { depth: 1 },
};

/** Real minds, counted; what each has learned and whether it was closed. */
function minds() {
	const made: { learned: number; closed: boolean }[] = [];
	const open = async (): Promise<Mind> => {
		const mind = openMindHere();
		const state = { learned: 0, closed: false };
		made.push(state);
		return {
			think: mind.think,
			learn: () => void state.learned++,
			close: () => {
				state.closed = true;
				mind.close();
			},
		};
	};
	return { made, open };
}

describe("the engine of a page", () => {
	it("is opened with the first question, and once for all that ask", async () => {
		const { made, open } = minds();
		const engine = new Engine(open);
		expect(made).toEqual([]);
		const answers = await Promise.all([engine.think(question), engine.think(question)]);
		expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
		expect(made).toHaveLength(1);
		engine.close();
		await Promise.resolve();
		expect(made[0].closed).toBe(true);
	});

	it("opens another worker after one that crashed", async () => {
		const { made, open } = minds();
		let fails = true;
		const engine = new Engine(() => (fails ? Promise.reject(new Error("no memory")) : open()));
		expect(await engine.think(question)).toMatchObject({ ok: false, error: { code: "crashed", what: "no memory" } });
		fails = false;
		expect((await engine.think(question)).ok).toBe(true);
		expect(made).toHaveLength(1);
		engine.close();
	});

	it("gets the table once, and again after it was closed; without a table nothing happens", async () => {
		const { made, open } = minds();
		const engine = new Engine(open);
		let loads = 0;
		const load = async (): Promise<Uint8Array> => {
			loads++;
			return new Uint8Array(1);
		};
		await engine.teach(async () => undefined);
		expect(made[0].learned).toBe(0);
		await engine.teach(load);
		await engine.teach(load);
		expect([made[0].learned, loads]).toEqual([1, 1]);
		engine.close();
		await engine.teach(load);
		expect(made[1].learned).toBe(1);
		engine.close();
	});

	it("says nothing of a worker that does not open until it is asked", async () => {
		const engine = new Engine(() => Promise.reject(new Error("no worker")));
		await engine.teach(async () => new Uint8Array(1));
		expect((await engine.think(question)).ok).toBe(false);
	});
});
