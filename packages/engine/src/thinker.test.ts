import { gameOfRuleset } from "@tablier/games";
import {
	asStep,
	CHANCE,
	type Judge,
	readSetting,
	rulesOf,
	type Setting,
	type Step,
	StepList,
	unwrap,
} from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { KEEN } from "./eyes.ts";
import { KNOWLEDGE } from "./knowledges.ts";
import type { Question } from "./question.ts";
import { Scale } from "./scale.ts";
import { CONTEMPT, isRepetition } from "./score.ts";
import { type SearchWatch, Thinker } from "./thinker.ts";

/* Faults that a review found, each with the position that showed it. */

interface Place {
	readonly ruleset: string;
	readonly seats?: number;
	readonly options?: Readonly<Record<string, string>>;
	readonly position?: string;
}

async function at({ ruleset, seats, options = {}, position }: Place) {
	const id = gameOfRuleset(ruleset);
	if (!id) throw new Error(`no ruleset ${ruleset}`);
	const knowledge = await KNOWLEDGE[id]();
	const { game } = knowledge;
	const setting: Setting = unwrap(
		readSetting(game.rulesets, { ruleset, options, ...(seats !== undefined && { seats }) }),
	);
	const start = position ?? game.writePosition(game.start(setting));
	return {
		game,
		setting,
		start,
		think: (more: Partial<Question>, watch: SearchWatch = {}) =>
			new Thinker(knowledge, setting).think({ setting, position: start, steps: [], ...more }, watch),
	};
}

describe("a turn of one step", () => {
	it("takes no more nodes than it was given", async () => {
		const { think } = await at({ ruleset: "abalone", seats: 2, position: "S4/6/7/8/9/8/7/6/4s 5 5 w 0 1" });
		for (const lines of [1, 2])
			for (const nodes of [500, 2000]) expect(think({ lines, limits: { nodes } }).nodes).toBe(nodes);
	});
});

describe("a turn of several steps", () => {
	it("takes no more nodes than it was given", async () => {
		const position = "3B1B3/3BBB3/3B1B3/9/A7A/9/A7A/9/A3A3A A b 0 1";
		const { think } = await at({ ruleset: "mamba", seats: 2, position });
		for (const nodes of [200, 2000]) {
			const answer = think({ limits: { nodes } });
			// A node or two for each step of the turn, when nothing is left.
			expect(answer.nodes).toBeLessThanOrEqual(nodes + 2 * answer.play.length);
		}
	});

	it("keeps nothing for later when its best step ends it", async () => {
		const { think } = await at({ ruleset: "mamba", seats: 2 });
		const answer = think({ limits: { nodes: 10_000 } });
		expect(answer.play).toHaveLength(1);
		expect(answer.nodes).toBe(10_000);
	});
});

describe("three players", () => {
	it("have lines in order however early they are stopped: those of one depth are not mixed with those of another", async () => {
		const { think } = await at({ ruleset: "mamba", seats: 3 });
		for (let nodes = 20; nodes < 3000; nodes = Math.ceil(nodes * 1.3)) {
			const { lines } = think({ limits: { nodes }, lines: 8, fair: true });
			const chances = lines.map(({ scores }) => scores[0]);
			expect(chances).toEqual([...chances].sort((a, b) => b - a));
		}
	});

	it("have chances that add up to one however early they are stopped", async () => {
		for (const ruleset of ["mamba", "omba"]) {
			const place = await at({ ruleset, seats: 3 });
			const { think } = place;
			const steps = firstThrow(place);
			const { scores, play } = think({ steps, limits: { nodes: 1 } });
			expect(play).toHaveLength(1);
			expect(scores.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
		}
	});

	it("see that a position which comes for the third time is a draw", async () => {
		const position = "4C1C4/4CCC4/11/B1B8/1B9/BB9/11/11/4A1A4/4AAA4/4A1A4 A b 0 1";
		const place = await at({ ruleset: "mamba", seats: 3, position });
		const shares = drawnShares(place, ["g2-i2", "c8-d8", "g11-h11", "i2-g2", "d8-c8", "h11-g11"]);
		expect(shares).toEqual([1 / 3, 1 / 3, 1 / 3]);
	});

	it("share a draw without one who is out", async () => {
		const position = "4C1C4/4CCC4/11/11/11/11/11/11/4A1A4/4AAA4/4A1A4 A b 0 1";
		const four = position.replace("/11/11/11/11/", "/11/D1D8/1D9/DD9/");
		const [to, back] = [
			["g2-i2", "g11-h11"],
			["i2-g2", "h11-g11"],
		];
		const three = await at({ ruleset: "mamba", seats: 3, position });
		expect(drawnShares(three, [...to, ...back])).toEqual([0.5, 0, 0.5]);
		const many = await at({ ruleset: "mamba", seats: 4, position: four });
		expect(drawnShares(many, [...to, "c8-d8", ...back, "d8-c8"])).toEqual([1 / 3, 0, 1 / 3, 1 / 3]);
	});

	it("are searched as was measured: one against all in Mamba, each for himself otherwise and in every analysis", async () => {
		for (const [ruleset, seats, many] of [
			["mamba", 3, "paranoid"],
			["mamba", 4, "paranoid"],
			["omba", 3, "crowd"],
		] as const) {
			const place = await at({ ruleset, seats });
			const { think } = place;
			const steps = firstThrow(place);
			const asked = (more: Partial<Question>, watch?: SearchWatch) => ({
				...think({ steps, limits: { nodes: 2000 }, ...more }, watch),
				ms: 0,
			});
			expect(asked({})).toEqual(asked({}, { many }));
			expect(asked({}, { many: "crowd" })).not.toEqual(asked({}, { many: "paranoid" }));
			expect(asked({ fair: true })).toEqual(asked({ fair: true }, { many: "crowd" }));
		}
	});

	it("eliminate a weak rival rather than guard what they have", async () => {
		const position = "4C1C4/4CCC4/4C1C4/11/11/B3B6/5A5/4BAB4/5A5/4AAA4/4A1A4 A b 0 1";
		const { think, game, setting } = await at({ ruleset: "mamba", seats: 3, position });
		const { play, scores } = think({ limits: { nodes: 4000 } });
		const rules = rulesOf(game);
		let after = unwrap(game.readPosition(position, setting));
		for (const step of play) after = unwrap(rules.step(after, asStep(step)));
		expect(game.look(after).pieces?.counts[1]).toBe(0);
		expect(scores[1]).toBe(0);
	});

	it("taken together, have what is left to them by how they stand", async () => {
		const position = "4C1C4/4CCC4/4C1C4/B10/1B9/BB9/11/11/4A1A4/4AAA4/4A1A4 A b 0 1";
		const { think } = await at({ ruleset: "mamba", seats: 3, position });
		const { scores } = think({ limits: { nodes: 2000 } });
		expect(scores.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
		expect(scores[2]).toBeGreaterThan(2 * scores[1]);
		expect(scores[1]).toBeGreaterThan(0);
	});

	it("say what they think of where they stand when they are stopped at once", async () => {
		const { think } = await at({ ruleset: "mamba", seats: 3 });
		const [together, apart] = (["paranoid", "crowd"] as const).map((many) => think({ limits: { nodes: 1 } }, { many }));
		expect(together.depth).toBe(0);
		expect(together.scores[0]).toBeCloseTo(apart.scores[0], 1);
	});

	it("give nothing to who is out at the end of a line", async () => {
		const position = "CC4C1C2/1C8C/2C6C1/2C1CC1C3/1C8C/3C7/3AAA1A3/1B3A5/2BB2A4/6A4/1B1A7 A b 1 103";
		const { think } = await at({ ruleset: "mamba", seats: 3, position });
		const { scores } = think({ limits: { nodes: 3000 } });
		expect(scores[1]).toBe(0);
		expect(scores[0] + scores[2]).toBeCloseTo(1);
	});

	it("know that who is out has lost, whatever the others still do", async () => {
		const position = "1BC7C/1B3B1CAC1/8A2/2B1B3A1A/1B6A2/3B3A1A1/1B1BB4A1/1B1BA6/6AA3/1AB2A2A2/3A3A3 C b 2 600";
		const { think } = await at({ ruleset: "mamba", seats: 3, position });
		const { scores, depth } = think({ limits: { nodes: 20_000 } });
		expect(scores[2]).toBe(0);
		// Nothing is looked for after that.
		expect(depth).toBe(3);
	});

	it("left of four, are searched as three are", async () => {
		const position = "4C1C4/4CCC4/11/D1D8/1D9/DD9/11/11/4A1A4/4AAA4/4A1A4 A b 0 1";
		const { think } = await at({ ruleset: "mamba", seats: 4, position });
		const [usual, asTwo] = [undefined, "paranoid" as const].map((many) =>
			think({ limits: { nodes: 2000 } }, many ? { many } : {}),
		);
		expect({ ...usual, ms: 0 }).toEqual({ ...asTwo, ms: 0 });
	});

	it("are searched as two as soon as one is out, who has no chance any more", async () => {
		const places = {
			mamba: ["11/C1C1C1C4/11/11/11/11/11/11/11/A1A1A1A4/11 A b 0 9", 1],
			omba: ["A,BCA,B/AC,B,AC/-,-,BC 0x,0,0 B 3 53", 0],
		} as const;
		for (const [ruleset, [position, out]] of Object.entries(places)) {
			const { think } = await at({ ruleset, seats: 3, position });
			const answer = think({ limits: { nodes: 3000 } });
			expect(answer.scores[out]).toBe(0);
			expect(answer.scores.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
			const asTwo = think({ limits: { nodes: 3000 } }, { many: "paranoid" });
			expect({ ...answer, ms: 0 }).toEqual({ ...asTwo, ms: 0 });
		}
	});
});

/** The first face of a die, where one is to be thrown. */
function firstThrow({ game, start, setting }: Awaited<ReturnType<typeof at>>): readonly Step[] {
	const core = game.core();
	core.load(unwrap(game.readPosition(start, setting)));
	const list = new StepList(game.maxBranching);
	core.steps(list);
	return core.actor === CHANCE ? [list.items[0] as Step] : [];
}

/** After a round that was played twice, what its first step is worth when it is played for the third time. */
function drawnShares(place: Awaited<ReturnType<typeof at>>, round: readonly string[]): readonly number[] | undefined {
	const { game, setting, start, think } = place;
	const core = game.core();
	core.load(unwrap(game.readPosition(start, setting)));
	const steps: Step[] = [];
	for (const text of [...round, ...round]) {
		const step = unwrap(game.readStep(core.save(), text));
		core.make(step);
		steps.push(step);
	}
	const { lines } = think({ steps, limits: { nodes: 3000 }, lines: 64 });
	return lines.find((line) => line.steps[0] === steps[0])?.scores;
}

describe("a pass", () => {
	it("is a turn: the search does not lose itself among dice", async () => {
		const position = "AAABBB,-,-/-,-,-/-,-,BBBAAA 0,0 A 6 1";
		const { think } = await at({ ruleset: "omba", seats: 2, options: { stuck: "pass" }, position });
		expect(think({ limits: { depth: 3, nodes: 200_000 } }).depth).toBe(3);
	});
});

describe("a draw by repetition", () => {
	it("has a score that no judgement has", async () => {
		const { game } = await at({ ruleset: "oshi" });
		const core = game.core();
		const sides = Int8Array.of(0, 1);
		for (const strength of [CONTEMPT, -CONTEMPT, CONTEMPT + 0.4, 7]) {
			const judge = { strength: (seat: number) => (seat === 0 ? strength : 0) } as Judge;
			const scale = new Scale(core, judge, 2, sides, -1, false);
			for (const side of [0, 1])
				expect(isRepetition(-Math.abs(scale.judged(side, KEEN)), false, -CONTEMPT)).toBe(false);
		}
	});

	it("is half a win in analysis", async () => {
		for (const mover of ["r", "i"]) {
			const { think } = await at({ ruleset: "ko-oshi", position: `5/5/2a2/5/A4 ${mover} 0 0` });
			const { scores } = think({ limits: { nodes: 30_000 }, fair: true });
			expect(scores[0]).toBeGreaterThan(0.3);
			expect(scores[0]).toBeLessThan(0.7);
		}
	});
});
