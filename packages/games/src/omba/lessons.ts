import type { Course, Goal, Terms } from "../course.ts";

const TERMS: Terms = { ruleset: "omba" };
const ANY: Goal = { kind: "any" };
const ends = (cell: string, height = 1): Goal => ({ kind: "stands", cell, seat: 0, height: { least: height } });
export const course: Course = {
	lessons: [
		{
			id: "entering",
			rules: ["B1", "B3", "B4"],
			terms: TERMS,
			position: "-,-,-/-,-,-/-,-,- 6,6 A 1 1",
			tasks: [
				{ kind: "try", id: "corner", touch: ["@A", "a1"], refusal: "wrong-points", rule: "B5" },
				{ kind: "do", id: "enter", turns: [{ goal: ANY, solution: "@b1" }] },
				{
					kind: "do",
					id: "further",
					position: "-,-,-/-,-,-/-,-,- 6,6 A 2 1",
					turns: [{ goal: ends("b2"), solution: "@b2" }],
					slips: [{ id: "corner", when: ANY }],
				},
			],
		},
		{
			id: "walking",
			rules: ["B3", "B6"],
			terms: TERMS,
			position: "-,-,-/-,-,-/A,-,- 0,6 A 2 3",
			tasks: [
				{ kind: "try", id: "less", touch: ["a1", "b1"], refusal: "wrong-points", rule: "B5" },
				{ kind: "do", id: "exactly", turns: [{ goal: ANY, solution: "a1b2" }] },
				{
					kind: "find",
					id: "round",
					position: "-,-,-/-,-,-/A,-,- 0,6 A 3 3",
					turns: [{ goal: ends("b1"), solution: "a1b1" }],
					slips: [{ id: "elsewhere", when: ANY }],
				},
			],
		},
		{
			id: "climbing",
			rules: ["B5"],
			terms: TERMS,
			position: "-,-,-/-,-,-/A,B,- 0,5 A 2 3",
			tasks: [
				{
					kind: "do",
					id: "up",
					turns: [{ goal: ends("b1", 2), solution: "a1b1" }],
					slips: [{ id: "flat", when: ANY }],
				},
				{
					kind: "do",
					id: "down",
					position: "-,-,-/-,-,-/-,BA,- 0,5 A 2 3",
					turns: [{ goal: ANY, solution: "b1b2" }],
				},
				{
					kind: "find",
					id: "tower",
					position: "-,-,-/-,-,-/A,BBB,- 0,3 A 4 5",
					turns: [{ goal: ends("b1", 4), solution: "a1b1" }],
					slips: [{ id: "flat", when: ANY }],
				},
			],
		},
		{
			id: "covering",
			rules: ["B7"],
			terms: TERMS,
			position: "-,-,-/-,AB,-/A,-,- 0,5 A 2 3",
			tasks: [
				{ kind: "try", id: "under", touch: ["b2"], refusal: "covered", rule: "B7" },
				{ kind: "watch", id: "freed", position: "-,-,-/-,AB,-/-,-,- 0,4 B 2 5", steps: ["b2a2", "1"] },
				{ kind: "do", id: "free", turns: [{ goal: ANY, solution: "b2c2" }] },
				{
					kind: "find",
					id: "cover",
					position: "-,-,B/-,A,-/-,-,- 0,4 A 3 5",
					turns: [{ goal: ends("c3", 2), solution: "b2c3" }],
					slips: [{ id: "missed", when: ANY }],
				},
			],
		},
		{
			id: "out",
			rules: ["B8", "B10"],
			terms: TERMS,
			position: "-,-,-/-,-,-/A,-,B 0,0 A 3 9",
			tasks: [
				{
					kind: "find",
					id: "last",
					turns: [{ goal: ends("c1", 2), solution: "a1c1", replies: ["5"] }],
					slips: [{ id: "missed", when: ANY }],
				},
			],
		},
		{
			id: "staying",
			rules: ["B9"],
			terms: { ruleset: "omba", seats: 3 },
			position: "-,-,-/-,BA,-/-,-,C 1,0,2 B - 5",
			tasks: [
				{ kind: "watch", id: "falls", steps: ["4", "2", "@a3", "2"] },
				{
					kind: "do",
					id: "leave",
					turns: [
						{
							goal: { kind: "stands", cell: "b2", seat: 1 },
							solution: "b2c2",
						},
					],
					slips: [{ id: "stayed", when: ANY }],
				},
			],
		},
		{
			id: "cards",
			rules: ["B11"],
			terms: { ruleset: "omba", options: { roll: "cards" } },
			position: "-,-,-/-,-,-/A,-,- 0,5 A 13456,13456 3",
			tasks: [
				{ kind: "try", id: "played", touch: ["#2"], refusal: "card-not-held", rule: "B11" },
				{
					kind: "do",
					id: "choose",
					turns: [{ goal: ends("b2"), solution: "4a1b2" }],
					slips: [{ id: "elsewhere", when: ANY }],
				},
			],
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
			{ id: "covered", when: { kind: "did", who: "other", goal: { kind: "covers", seat: 0 } } },
			{ id: "can-cover", when: { kind: "can", goal: { kind: "covers", seat: 1 } } },
			{ id: "high", when: { kind: "did", who: "you", goal: { kind: "covers", seat: 1 } } },
			{ id: "all-in", when: { kind: "turn", turn: 5 } },
			{ id: "keep-free", when: { kind: "turn", turn: 3 } },
		],
	},
};
