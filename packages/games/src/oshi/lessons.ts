import type { Course, Goal, Terms } from "../course.ts";

const TERMS: Terms = { ruleset: "oshi" };
/** Squares are told one by one. */
const goes = (squares: number): Goal => ({ kind: "effect", effect: "shift", count: { least: squares } });
const pushes = (pieces: number): Goal => ({ kind: "effect", effect: "shift", rule: "O4", size: { least: pieces + 1 } });
const PUSH = pushes(1);
const scores = (points: number): Goal => ({ kind: "effect", effect: "score", seat: 0, size: { least: points } });
const WIN: Goal = { kind: "effect", effect: "end", seat: 0 };

export const course: Course = {
	lessons: [
		{
			id: "storeys",
			rules: ["O3"],
			terms: TERMS,
			position: "9/2b1a4/9/9/9/9/2A1B1C2/9/9",
			tasks: [
				{
					kind: "do",
					id: "three",
					turns: [{ goal: goes(3), solution: "g3-g6" }],
					slips: [
						{
							id: "other",
							when: {
								kind: "none",
								of: [{ kind: "steps", steps: ["g3-g4", "g3-g5", "g3-h3", "g3-i3", "g3-f3", "g3-g2", "g3-g1"] }],
							},
						},
						{ id: "short", when: { kind: "any" } },
					],
				},
				{
					kind: "try",
					id: "far",
					position: "9/2b1a4/9/9/9/9/2A1B1C2/9/9",
					touch: ["c3", "c5"],
					refusal: "too-far",
					rule: "O3",
				},
				{ kind: "try", id: "diagonal", touch: ["e3", "f4"], refusal: "not-straight", rule: "O3" },
			],
		},
		{
			id: "pushing",
			rules: ["O4"],
			terms: TERMS,
			position: "9/6a2/9/9/3c5/3A5/9/9/9",
			tasks: [
				{
					kind: "do",
					id: "tall",
					turns: [{ goal: PUSH, solution: "d4-d5" }],
					slips: [{ id: "no-push", when: { kind: "any" } }],
				},
				{
					kind: "do",
					id: "two",
					position: "9/2b6/9/9/9/4A4/4a4/4B4/9",
					turns: [{ goal: pushes(2), solution: "e2-e4" }],
					slips: [{ id: "no-push", when: { kind: "any" } }],
				},
				{
					kind: "try",
					id: "too-many",
					position: "9/9/9/9/9/2Aab4/9/5A3/9",
					touch: ["c4", "d4"],
					refusal: "line-too-long",
					rule: "O5",
				},
			],
		},
		{
			id: "gaps",
			rules: ["O5"],
			terms: TERMS,
			position: "9/6b2/9/9/1C1a1a3/9/9/9/9",
			tasks: [
				{
					kind: "do",
					id: "close",
					turns: [{ goal: pushes(2), solution: "b5-e5" }],
					slips: [
						{ id: "one", when: PUSH },
						{ id: "no-push", when: { kind: "any" } },
					],
				},
				{
					kind: "try",
					id: "grown",
					position: "9/6b2/9/9/1Ba1aa3/9/9/9/9",
					touch: ["b5", "d5"],
					refusal: "line-too-long",
					rule: "O5",
				},
				{
					kind: "do",
					id: "shorter",
					turns: [{ goal: PUSH, solution: "b5-c5" }],
					slips: [{ id: "no-push", when: { kind: "any" } }],
				},
			],
		},
		{
			id: "edge",
			rules: ["O6"],
			terms: TERMS,
			position: "9/6a2/9/9/9/bA7/9/9/9",
			tasks: [
				{
					kind: "do",
					id: "over",
					turns: [{ goal: scores(1), solution: "b4-a4" }],
					slips: [{ id: "no-push", when: { kind: "any" } }],
				},
				{
					kind: "find",
					id: "both",
					position: "4b4/4a4/9/4C4/9/9/6c2/9/9",
					turns: [{ goal: { kind: "effect", effect: "score", seat: 0, count: { least: 2 } }, solution: "e6-e9" }],
					slips: [
						{ id: "one", when: scores(1) },
						{ id: "none", when: { kind: "any" } },
					],
				},
			],
		},
		{
			id: "points",
			rules: ["O7"],
			terms: TERMS,
			position: "9/6ab1/9/9/9/9/2B6/9/2A6",
			tasks: [
				{ kind: "watch", id: "own", steps: ["c3-c1"] },
				{
					kind: "find",
					id: "most",
					position: "9/6b2/9/aB7/9/9/9/3C5/3c5",
					turns: [{ goal: scores(3), solution: "d2-d1" }],
					slips: [
						{ id: "one", when: scores(1) },
						{ id: "none", when: { kind: "any" } },
					],
				},
			],
		},
		{
			id: "impasse",
			rules: ["O8"],
			terms: TERMS,
			position: "9/7a1/9/4b4/2C1A4/9/9/9/9 i",
			tasks: [
				{ kind: "watch", id: "pushed", steps: ["e6-e5"] },
				{ kind: "try", id: "back", touch: ["e4", "e5"], refusal: "impasse", rule: "O8" },
				{
					kind: "find",
					id: "another",
					turns: [{ goal: PUSH, solution: "c5-e5" }],
					slips: [{ id: "no-push", when: { kind: "any" } }],
				},
			],
		},
		{
			id: "winning",
			rules: ["O9"],
			terms: TERMS,
			position: "9/2c6/9/9/7Ab/9/9/3B5/3a5 r 5 3",
			tasks: [
				{
					kind: "find",
					id: "seven",
					turns: [{ goal: WIN, solution: "h5-i5" }],
					slips: [
						{ id: "one", when: scores(1) },
						{ id: "none", when: { kind: "any" } },
					],
				},
			],
		},
		{
			id: "ko-oshi",
			rules: ["O3", "O8", "O9"],
			terms: { ruleset: "ko-oshi" },
			position: "a2b1/5/5/1B1A1/5",
			tasks: [
				{ kind: "try", id: "one", touch: ["b2", "b3"], refusal: "must-go-all-the-way", rule: "O3" },
				{
					kind: "do",
					id: "exactly",
					turns: [{ goal: goes(2), solution: "b2-b4" }],
					slips: [{ id: "small", when: { kind: "any" } }],
				},
				{ kind: "watch", id: "comes", position: "4b/2a2/5/2A2/A4 i", steps: ["c4-c3"] },
				{ kind: "try", id: "back", touch: ["c2", "c3"], refusal: "impasse-pushed", rule: "O8" },
				{
					kind: "find",
					id: "four",
					position: "5/bA1a1/5/5/3Ba r 2 1",
					turns: [{ goal: WIN, solution: "b4-a4" }],
					slips: [{ id: "none", when: { kind: "any" } }],
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
			{ id: "lost-piece", when: { kind: "did", who: "other", goal: { kind: "effect", effect: "score", seat: 1 } } },
			{ id: "scored", when: { kind: "did", who: "you", goal: scores(1) } },
			{ id: "can-much", when: { kind: "can", goal: scores(2) } },
			{ id: "can-score", when: { kind: "can", goal: scores(1) } },
			{ id: "pushed", when: { kind: "did", who: "other", goal: PUSH } },
			{ id: "contact", when: { kind: "contact" } },
			{
				id: "can-push",
				when: {
					kind: "can",
					goal: { kind: "all", of: [PUSH, { kind: "effect", effect: "shift", rule: "O4", count: { least: 2 } }] },
				},
			},
			{ id: "edges", when: { kind: "turn", turn: 2 } },
		],
	},
};
