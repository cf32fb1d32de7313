import type { Course, Goal, Terms } from "../course.ts";

const TERMS: Terms = { ruleset: "docker" };
const ANY: Goal = { kind: "any" };
const ends = (cell: string, height = 1): Goal => ({ kind: "stands", cell, seat: 0, height: { least: height } });
const COVER: Goal = { kind: "some", of: [1, 2].map((seat) => ({ kind: "covers", seat })) };

export const course: Course = {
	lessons: [
		{
			id: "quay",
			rules: ["B1", "B3", "B4"],
			terms: { ruleset: "docker", seats: 3 },
			position: "-,-,-/-,-,-/-,-,- 3,3,3 A 3 1",
			tasks: [
				{ kind: "watch", id: "look", steps: ["@c2", "4", "@a3"] },
				{
					kind: "do",
					id: "enter",
					position: "-,-,-/-,-,-/-,-,- 3,3,3 A 2 1",
					turns: [{ goal: ends("b2"), solution: "@b2" }],
					slips: [{ id: "corner", when: ANY }],
				},
				{
					kind: "try",
					id: "full",
					position: "-,-,-/-,-,-/-,B,- 3,2,3 A 1 3",
					touch: ["@A", "b1"],
					refusal: "wrong-points",
					rule: "B5",
				},
			],
		},
		{
			id: "lifting",
			rules: ["B5"],
			terms: TERMS,
			position: "-,-,-/-,A,-/-,BB,- 0,4 A 3 5",
			tasks: [
				{
					kind: "do",
					id: "two",
					turns: [{ goal: ends("b1", 3), solution: "b2b1" }],
					slips: [{ id: "ground", when: ANY }],
				},
				{
					kind: "find",
					id: "three",
					position: "-,-,-/BBB,-,-/A,-,- 0,3 A 4 5",
					turns: [{ goal: ends("a2", 4), solution: "a1a2" }],
					slips: [{ id: "ground", when: ANY }],
				},
			],
		},
		{
			id: "lowering",
			rules: ["B5"],
			terms: TERMS,
			position: "-,-,-/-,-,-/-,BBA,- 0,3 A 3 5",
			tasks: [
				{ kind: "do", id: "down", turns: [{ goal: ANY, solution: "b1a1" }] },
				{
					kind: "find",
					id: "roofs",
					position: "-,-,-/-,B,-/B,BA,- 0,3 A 1 5",
					turns: [{ goal: ends("b2", 2), solution: "b1b2" }],
					slips: [{ id: "other-roof", when: ANY }],
				},
			],
		},
		{
			id: "no-back",
			rules: ["B6"],
			terms: TERMS,
			position: "-,-,-/-,-,-/-,-,A 0,6 A 2 3",
			tasks: [
				{ kind: "try", id: "back", touch: ["c1", "c2"], refusal: "wrong-points", rule: "B5" },
				{
					kind: "find",
					id: "round",
					position: "-,-,-/-,-,-/-,-,A 0,6 A 3 3",
					turns: [{ goal: ends("c2"), solution: "c1c2" }],
					slips: [{ id: "elsewhere", when: ANY }],
				},
			],
		},
		{
			id: "stuck",
			rules: ["B7"],
			terms: TERMS,
			position: "-,-,-/-,-,-/A,AB,- 0,4 A 1 5",
			tasks: [
				{ kind: "try", id: "under", touch: ["b1"], refusal: "covered", rule: "B7" },
				{
					kind: "find",
					id: "cover",
					position: "-,B,-/-,-,-/A,-,- 0,3 A 4 7",
					turns: [{ goal: { kind: "covers", seat: 1 }, solution: "a1b3" }],
					slips: [{ id: "missed", when: ANY }],
				},
			],
		},
		{
			id: "out",
			rules: ["B8", "B9", "B10"],
			terms: { ruleset: "docker", seats: 3 },
			position: "-,-,-/-,B,-/A,-,C 0,0,1 A 3 9",
			tasks: [
				{
					kind: "find",
					id: "shut-in",
					turns: [{ goal: ends("b2", 2), solution: "a1b2", replies: ["6"] }],
					slips: [{ id: "missed", when: ANY }],
				},
				{
					kind: "find",
					id: "last",
					position: "-,-,-/-,B,-/A,-,C 0,0x,0 A 3 12",
					turns: [{ goal: ends("c1", 2), solution: "a1c1", replies: ["2"] }],
					slips: [{ id: "missed", when: ANY }],
				},
			],
		},
	],
	guided: {
		terms: { ruleset: "docker", seats: 3 },
		level: 1,
		advice: [
			{ id: "won", when: { kind: "over", outcome: "won" } },
			{ id: "lost", when: { kind: "over", outcome: "lost" } },
			{ id: "drawn", when: { kind: "over", outcome: "drawn" } },
			{ id: "begin", when: { kind: "turn", turn: 1 } },
			{
				id: "rival-out",
				when: {
					kind: "did",
					who: "other",
					goal: { kind: "some", of: [1, 2].map((seat) => ({ kind: "effect", effect: "out", seat })) },
				},
			},
			{ id: "covered", when: { kind: "did", who: "other", goal: { kind: "covers", seat: 0 } } },
			{ id: "can-cover", when: { kind: "can", goal: COVER } },
			{ id: "high", when: { kind: "did", who: "you", goal: COVER } },
			{ id: "keep-free", when: { kind: "turn", turn: 3 } },
		],
	},
};
