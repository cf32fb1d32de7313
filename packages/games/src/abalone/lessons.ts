import type { Course, Goal, Slip, Terms } from "../course.ts";

const TERMS: Terms = { ruleset: "abalone" };
const PUSH: Goal = { kind: "effect", effect: "shift", rule: "A6" };
const EJECT: Goal = { kind: "effect", effect: "shift", off: true };
const forward = (marbles: number): Goal => ({ kind: "effect", effect: "shift", rule: "A4", size: { least: marbles } });
const sideways = (marbles: number): Goal => ({ kind: "effect", effect: "shift", rule: "A5", size: { least: marbles } });
const NO_PUSH: Slip = { id: "no-push", when: { kind: "none", of: [PUSH] } };

export const course: Course = {
	lessons: [
		{
			id: "marble",
			rules: ["A2"],
			terms: TERMS,
			position: "5/6/5s1/8/4S4/8/7/6/5",
			tasks: [
				{ kind: "do", id: "step", turns: [{ goal: { kind: "any" }, solution: "E5E6" }] },
				{
					kind: "try",
					id: "far",
					position: "5/6/5s1/8/4S4/8/7/6/5",
					touch: ["E5", "E7"],
					refusal: "not-one-cell",
					rule: "A2",
				},
			],
		},
		{
			id: "in-line",
			rules: ["A3", "A4"],
			terms: TERMS,
			position: "5/6/5s1/8/4S4/3S4/2S4/6/5",
			tasks: [
				{ kind: "watch", id: "look", steps: ["C3D4"] },
				{
					kind: "do",
					id: "line",
					position: "5/6/5s1/8/2SSS4/8/7/6/5",
					turns: [{ goal: forward(3), solution: "E3E4" }],
					slips: [
						{ id: "sideways", when: sideways(2) },
						{ id: "fewer", when: forward(1) },
					],
				},
				{
					kind: "try",
					id: "four",
					position: "5/6/5s1/8/9/1SSSS3/7/6/5",
					touch: ["D2", "D6"],
					refusal: "line-too-long",
					rule: "A3",
				},
			],
		},
		{
			id: "broadside",
			rules: ["A5"],
			terms: TERMS,
			position: "5/4s1/7/8/9/3SSS2/7/6/5",
			tasks: [
				{ kind: "watch", id: "look", steps: ["D4D6E4"] },
				{
					kind: "do",
					id: "three",
					position: "5/4s1/7/8/3SSS3/8/7/6/5",
					turns: [{ goal: sideways(3), solution: "E4E6F5" }],
					slips: [
						{ id: "two", when: sideways(2) },
						{ id: "in-line", when: forward(1) },
					],
				},
				{
					kind: "try",
					id: "blocked",
					position: "5/4s1/7/4s3/3SSS3/8/7/6/5",
					touch: ["E4", "E6", "F5"],
					refusal: "broadside-blocked",
					rule: "A5",
				},
			],
		},
		{
			id: "sumito",
			rules: ["A6", "A9"],
			terms: TERMS,
			position: "5/4s1/7/8/2SSSs3/8/7/6/5",
			tasks: [
				{ kind: "watch", id: "look", steps: ["E3E4"] },
				{
					kind: "do",
					id: "two-one",
					position: "5/4s1/7/8/9/2SSs3/7/6/5",
					turns: [{ goal: PUSH, solution: "D3D4" }],
					slips: [NO_PUSH],
				},
				{
					kind: "find",
					id: "three-two",
					position: "5/5s/3s3/3s4/3S5/2S5/1S5/6/5",
					turns: [{ goal: PUSH, solution: "C2D3" }],
					slips: [NO_PUSH],
				},
			],
		},
		{
			id: "no-push",
			rules: ["A7"],
			terms: TERMS,
			position: "5/4s1/7/8/1SSSssS2/8/7/6/5",
			tasks: [
				{ kind: "try", id: "behind", touch: ["E2", "E5"], refusal: "sandwiched", rule: "A7" },
				{
					kind: "try",
					id: "alone",
					position: "5/4s1/7/8/3Sss3/8/2S4/6/5",
					touch: ["E4", "E5"],
					refusal: "single-never-pushes",
					rule: "A7",
				},
				{
					kind: "find",
					id: "gap",
					position: "5/4s1/7/8/1SSS1s3/8/7/6/5",
					turns: [
						{ goal: { kind: "steps", steps: ["E2E3"] }, solution: "E2E3", replies: ["H8H7"] },
						{ goal: PUSH, solution: "E3E4" },
					],
					slips: [
						{ id: "few", when: { kind: "steps", steps: ["E3E4", "E4E5"] } },
						{ id: "away", when: { kind: "any" } },
					],
				},
			],
		},
		{
			id: "pac",
			rules: ["A8"],
			terms: TERMS,
			position: "5/4s1/7/8/2SSss3/8/7/6/5",
			tasks: [
				{ kind: "try", id: "two-two", touch: ["E3", "E5"], refusal: "pac", rule: "A8" },
				{
					kind: "try",
					id: "four-three",
					position: "5/4s1/7/8/SSSSsss2/8/7/6/5",
					touch: ["E1", "E5"],
					refusal: "pac",
					rule: "A8",
				},
				{
					kind: "find",
					id: "break",
					position: "5/4s1/7/8/2SSss3/3S4/2S4/6/5",
					turns: [{ goal: PUSH, solution: "C3D4" }],
					slips: [NO_PUSH],
				},
			],
		},
		{
			id: "ejection",
			rules: ["A10"],
			terms: TERMS,
			position: "5/6/7/8/6SSs/8/1s5/6/5",
			tasks: [
				{
					kind: "do",
					id: "over",
					turns: [{ goal: EJECT, solution: "E7E8" }],
					slips: [NO_PUSH],
				},
				{
					kind: "find",
					id: "two-pushes",
					position: "5/6/7/8/4SSSs1/8/1s5/6/5",
					turns: [
						{ goal: PUSH, solution: "E5E6", replies: ["C2D3"] },
						{ goal: EJECT, solution: "E6E7" },
					],
					slips: [NO_PUSH],
				},
			],
		},
		{
			id: "winning",
			rules: ["A11"],
			terms: TERMS,
			position: "5/6/s6/8/2SSSss2/8/4S2/3S2/2s2 5 4 b",
			tasks: [
				{
					kind: "find",
					id: "sixth",
					turns: [{ goal: { kind: "effect", effect: "end", seat: 0 }, solution: "C5B4" }],
					slips: [
						{ id: "push", when: PUSH },
						{ id: "no-push", when: { kind: "any" } },
					],
				},
			],
		},
	],
	guided: {
		terms: { ruleset: "abalone", options: { ejections: "3" } },
		level: 1,
		advice: [
			{ id: "won", when: { kind: "over", outcome: "won" } },
			{ id: "lost", when: { kind: "over", outcome: "lost" } },
			{ id: "drawn", when: { kind: "over", outcome: "drawn" } },
			{ id: "begin", when: { kind: "turn", turn: 1 } },
			{ id: "lost-marble", when: { kind: "did", who: "other", goal: EJECT } },
			{ id: "ejected", when: { kind: "did", who: "you", goal: EJECT } },
			{ id: "can-eject", when: { kind: "can", goal: EJECT } },
			{ id: "can-push", when: { kind: "can", goal: PUSH } },
			{ id: "contact", when: { kind: "contact" } },
			{ id: "pushed", when: { kind: "did", who: "you", goal: PUSH } },
			{ id: "pushed-back", when: { kind: "did", who: "other", goal: PUSH } },
			{ id: "centre", when: { kind: "turn", turn: 2 } },
		],
	},
};
