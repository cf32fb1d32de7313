import { randomFrom, readSetting, StepList, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { KNOWLEDGE } from "./knowledges.ts";
import { Path } from "./path.ts";

const GAMES = Object.keys(KNOWLEDGE) as (keyof typeof KNOWLEDGE)[];

async function walk(id: (typeof GAMES)[number], seed: number, length: number) {
	const { game } = await KNOWLEDGE[id]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: game.rulesets[0].id }));
	const start = game.start(setting);
	const core = game.core();
	const list = new StepList(game.maxBranching);
	const random = randomFrom(seed);
	const steps: number[] = [];
	core.load(start);
	while (steps.length < length) {
		list.clear();
		core.steps(list);
		if (list.length === 0) break;
		steps.push(list.items[random(list.length)]);
		core.make(steps[steps.length - 1]);
	}
	return { game, start, steps };
}

describe.each(GAMES)("a path through %s", (id) => {
	it("is the same gone play by play, at once, back and on another way", async () => {
		const { game, start, steps } = await walk(id, 5, 60);
		const { steps: others } = await walk(id, 6, 60);
		const core = game.core();
		const path = new Path(core);
		const along = steps.map((_, i) => steps.slice(0, i + 1));
		for (const way of [...along, steps.slice(0, 7), others, [], steps]) {
			path.follow(start, way);
			const freshCore = game.core();
			const fresh = new Path(freshCore);
			fresh.follow(start, way);
			expect(core.save()).toEqual(freshCore.save());
			const { keyLo, keyHi } = core;
			expect([keyLo, keyHi]).toEqual([freshCore.keyLo, freshCore.keyHi]);
			expect(path.occurrences(keyLo, keyHi, 9)).toBe(fresh.occurrences(keyLo, keyHi, 9));
		}
	});

	it("is gone anew from another start, and when something was left in the middle", async () => {
		const { game, start, steps } = await walk(id, 7, 30);
		const core = game.core();
		const path = new Path(core);
		path.follow(start, steps.slice(0, 10));
		core.make(steps[10]);
		path.follow(start, steps.slice(0, 12));
		const there = core.save();
		path.push(1, 2);
		path.follow(start, steps.slice(0, 12));
		expect(core.save()).toEqual(there);
		expect(path.occurrences(1, 2, 9)).toBe(0);
		path.follow(there, steps.slice(12, 20));
		const freshCore = game.core();
		const fresh = new Path(freshCore);
		fresh.follow(start, steps.slice(0, 20));
		expect(core.save()).toEqual(freshCore.save());
	});
});
