import type { Course, Goal, Terms } from "../course.ts";

/*
 * Who has four pieces or fewer is out, so both camps have some more that only look on: on the first and the last rank,
 * in rows, so that none of them is isolated or smothered.
 */
const TERMS: Terms = { ruleset: "mamba" };
const ANY: Goal = { kind: "any" };
const MOVE: Goal = { kind: "effect", effect: "shift", rule: "M6" };
const BIRTH: Goal = { kind: "effect", effect: "place", rule: "M3", seat: 0 };
const takes = (pieces: number): Goal => ({
	kind: "effect",
	effect: "change",
	rule: "M10",
	seat: 0,
	count: { least: pieces },
});
const TAKE = takes(1);
const TAKEN: Goal = { kind: "effect", effect: "change", rule: "M10", seat: 1 };
const SMOTHER: Goal = { kind: "effect", effect: "remove", rule: "M8" };

export const course: Course = {
	lessons: [
		{
			id: "move",
			rules: ["M6"],
			terms: TERMS,
			position: "BB4BBB/9/9/9/9/3AA4/9/9/6AAA A",
			tasks: [
				{
					kind: "do",
					id: "corner",
					turns: [{ goal: { kind: "steps", steps: ["e4-f5"] }, solution: "e4-f5" }],
					slips: [{ id: "elsewhere", when: ANY }],
				},
				{
					kind: "try",
					id: "far",
					position: "BB4BBB/9/9/9/9/3AA4/9/9/6AAA A",
					touch: ["e4", "e7"],
					refusal: "too-far",
					rule: "M6",
				},
				{ kind: "try", id: "through", touch: ["d4", "f4"], refusal: "path-blocked", rule: "M6" },
			],
		},
		{
			id: "transformation",
			rules: ["M7", "M10"],
			terms: TERMS,
			position: "BB4BBB/9/9/2A6/2A1B4/9/3A5/3A5/6AAA A",
			tasks: [
				{
					kind: "do",
					id: "take",
					turns: [{ goal: TAKE, solution: "d3-d5" }],
					slips: [{ id: "nothing", when: ANY }],
				},
				{
					kind: "watch",
					id: "equal",
					position: "BB4BBB/9/9/2A6/2A1BB3/9/3A5/3A5/6AAA A",
					steps: ["d3-d5"],
				},
				{
					kind: "watch",
					id: "alone",
					position: "BB4BBB/9/9/9/4BB3/9/3A5/3A5/AA4AAA A",
					steps: ["d3-d5"],
				},
			],
		},
		{
			id: "birth",
			rules: ["M2", "M3", "M5"],
			terms: TERMS,
			position: "BB4BBB/9/9/9/3A5/9/9/9/AA4AAA A",
			tasks: [
				{
					kind: "do",
					id: "born",
					turns: [{ goal: BIRTH, solution: "d5+e5" }],
					slips: [{ id: "moved", when: MOVE }],
				},
				{ kind: "do", id: "then-move", turns: [{ goal: ANY, solution: "e5-e7" }] },
				{
					kind: "find",
					id: "fights",
					position: "BB4BBB/9/3A1B3/9/3A1B3/9/9/9/AA4AAA A",
					turns: [
						{ goal: { kind: "all", of: [BIRTH, TAKE] }, solution: "d5+e5" },
						{ goal: { kind: "all", of: [MOVE, TAKE] }, solution: "e5-e7" },
					],
					slips: [
						{ id: "born-far", when: BIRTH },
						{ id: "moved", when: MOVE },
					],
				},
			],
		},
		{
			id: "asphyxia",
			rules: ["M8"],
			terms: TERMS,
			position: "BB4BBB/9/9/4A4/3ABA3/9/9/4A4/4A1AAA A",
			tasks: [
				{
					kind: "do",
					id: "smother",
					turns: [{ goal: SMOTHER, solution: "e2-e4" }],
					slips: [{ id: "nothing", when: ANY }],
				},
				{ kind: "watch", id: "own", position: "BB4BBB/9/9/9/4A4/4A4/9/B8/A1A3AAA A", steps: ["c1-b1"] },
			],
		},
		{
			id: "overpopulation",
			rules: ["M9"],
			terms: TERMS,
			position: "BB4BBB/9/9/9/1AA1BB3/9/3A5/3A5/6AAA A",
			tasks: [
				{
					kind: "do",
					id: "five",
					turns: [{ goal: takes(2), solution: "d3-d5" }],
					slips: [{ id: "nothing", when: ANY }],
				},
				{ kind: "do", id: "cut", turns: [{ goal: ANY, solution: "xb5" }] },
			],
		},
		{
			id: "order",
			rules: ["M11", "M12", "M13", "M15"],
			terms: TERMS,
			position: "BB4BBB/9/9/4A4/2A1BA3/4A4/3A5/3A5/6AAA A",
			tasks: [
				{ kind: "watch", id: "death-first", steps: ["d3-d5"] },
				{
					kind: "watch",
					id: "arrival-first",
					position: "BB4BBB/9/1A1B5/9/2AABB3/9/9/9/AA4AAA A",
					steps: ["c5-c7"],
				},
				{
					kind: "find",
					id: "chain",
					position: "BB4BBB/4A4/4A4/2A1B4/2A1B4/9/3A5/3A5/6AAA A",
					turns: [{ goal: takes(2), solution: "d3-d5" }],
					slips: [
						{ id: "one", when: TAKE },
						{ id: "nothing", when: ANY },
					],
				},
			],
		},
		{
			id: "block",
			rules: ["M14"],
			terms: TERMS,
			position: "BB4BBB/9/4B4/2A1B4/2A1B4/9/3A5/3A5/6AAA A",
			tasks: [
				{
					kind: "do",
					id: "held",
					turns: [{ goal: { kind: "effect", effect: "hold", rule: "M14" }, solution: "d3-d5" }],
					slips: [{ id: "nothing", when: ANY }],
				},
				{ kind: "watch", id: "woken", steps: ["e7-g7"] },
			],
		},
		{
			id: "out",
			rules: ["M16"],
			terms: TERMS,
			position: "B5BBB/9/9/2A6/2A1B4/9/3A5/3A5/6AAA A",
			tasks: [
				{
					kind: "find",
					id: "fifth",
					turns: [{ goal: { kind: "effect", effect: "end", seat: 0 }, solution: "d3-d5" }],
					slips: [{ id: "nothing", when: ANY }],
				},
			],
		},
		{
			id: "company",
			rules: ["M11", "M16", "M17"],
			terms: { ruleset: "mamba", seats: 3, options: { board: "9x9" } },
			position: "CC4CCC/9/9/9/1BB1CC3/9/B2A5/B2A5/B5AAA A",
			tasks: [{ kind: "watch", id: "third", steps: ["d3-d5", "xb5"] }],
		},
	],
	guided: {
		terms: TERMS,
		level: 1,
		advice: [
			{ id: "won", when: { kind: "over", outcome: "won" } },
			{ id: "lost", when: { kind: "over", outcome: "lost" } },
			{ id: "drawn", when: { kind: "over", outcome: "drawn" } },
			{ id: "begin", when: { kind: "turn", turn: 1 } },
			{ id: "taken", when: { kind: "did", who: "other", goal: TAKEN } },
			{ id: "gave", when: { kind: "did", who: "you", goal: TAKEN } },
			{ id: "took", when: { kind: "did", who: "you", goal: TAKE } },
			{ id: "can-take", when: { kind: "can", goal: TAKE } },
			{ id: "can-birth", when: { kind: "can", goal: BIRTH } },
			{ id: "their-birth", when: { kind: "did", who: "other", goal: { kind: "effect", effect: "place", seat: 1 } } },
			{ id: "contact", when: { kind: "contact" } },
			{ id: "spread", when: { kind: "turn", turn: 2 } },
		],
	},
};
