import type { Booklet, Terms } from "../diagram.ts";
import { anew, forbids, plays } from "../scene.ts";

const terms: Terms = { ruleset: "oshi" };
const small: Terms = { ruleset: "ko-oshi" };

export const booklet: Booklet = {
	diagrams: [
		{ id: "O1-start", rule: "O1", terms, scenes: [] },
		{ id: "O1-ko-oshi", rule: "O1", terms: small, scenes: [] },
		{
			id: "O3-far",
			rule: "O3",
			terms,
			position: "9/2a6/9/9/4C4/9/9/7A1/9",
			scenes: [
				plays("e5-e8", "shift O3, shift O3, shift O3"),
				anew(forbids("e5 e9", "O3", "too-far")),
				forbids("e5 f6", "O3", "not-straight"),
				forbids("h2 h4", "O3", "too-far"),
			],
		},
		{
			id: "O3-ko-oshi",
			rule: "O3",
			terms: small,
			position: "a4/5/2B2/5/5",
			scenes: [forbids("c3 c4", "O3", "must-go-all-the-way"), plays("c3-c5", "shift O3, shift O3")],
		},
		{
			id: "O4-push",
			rule: "O4",
			terms,
			position: "9/2a6/9/9/2BAc4/9/9/7A1/9",
			scenes: [plays("c5-e5", "shift O4, shift O4")],
		},
		{
			id: "O4-height",
			rule: "O4",
			terms,
			position: "9/6a2/9/9/2Ac5/9/9/9/9",
			scenes: [plays("c5-d5", "shift O4")],
		},
		{
			id: "O5-gap",
			rule: "O5",
			terms,
			position: "9/6b2/9/9/1C1a1a3/9/9/9/9",
			scenes: [plays("b5-e5", "shift O3, shift O4, shift O4")],
		},
		{
			id: "O5-grows",
			rule: "O5",
			terms,
			position: "9/6b2/9/9/1Baa1a3/9/9/9/9",
			scenes: [forbids("b5 d5", "O5", "line-too-long"), plays("b5-c5", "shift O4")],
		},
		{
			id: "O6-edge",
			rule: "O6",
			terms,
			position: "9/2a6/9/9/5C1ab/9/9/9/9",
			scenes: [plays("f5-i5", "shift O3, shift O6, score O7, shift O6, score O7")],
		},
		{
			id: "O7-own",
			rule: "O7",
			terms,
			position: "9/2a6/9/9/7AB/9/9/9/9",
			scenes: [plays("h5-i5", "shift O6, score O7")],
		},
		{
			id: "O8-back",
			rule: "O8",
			terms,
			position: "9/2a6/9/4c4/9/4C4/9/7A1/9",
			scenes: [
				plays("e4-e6", "shift O3, shift O4"),
				forbids("e7 e6", "O8", "impasse"),
				plays("e7-e5", "shift O4, shift O4"),
			],
		},
		{
			id: "O8-ko-oshi",
			rule: "O8",
			terms: small,
			position: "4b/5/1A1a1/5/B4",
			scenes: [plays("b3-c3", "shift O3"), forbids("d3 c3", "O8", "impasse-pushed")],
		},
		{
			id: "O9-seven",
			rule: "O9",
			terms,
			position: "9/2a6/9/9/7Ac/9/9/2A6/9 r 4 2",
			scenes: [plays("h5-i5", "shift O6, score O7, end O9")],
		},
		{
			id: "O9-both",
			rule: "O9",
			terms,
			position: "9/2a6/9/9/5C1Bc/9/9/2A6/9 r 4 5",
			scenes: [plays("f5-i5", "shift O3, shift O6, score O7, shift O6, score O7, end O9")],
		},
		{
			id: "O9-ko-oshi",
			rule: "O9",
			terms: small,
			position: "a4/5/3Ab/5/A4 r 2 1",
			scenes: [plays("d3-e3", "shift O6, score O7, end O9")],
		},
		{
			id: "O10-stuck",
			rule: "O10",
			terms,
			position: "9/9/9/9/9/9/a8/a8/Aa1b5 i",
			scenes: [plays("d1-c1", "shift O3, end O10")],
		},
		{
			id: "O10-thrice",
			rule: "O10",
			terms,
			position: "9/9/6b2/9/9/9/2B6/9/9",
			scenes: [
				plays("c3-c4 g7-g6 c4-c3 g6-g7", "shift O3, shift O3, shift O3, shift O3"),
				plays("c3-c4 g7-g6 c4-c3 g6-g7", "shift O3, shift O3, shift O3, shift O3, end O10"),
			],
		},
	],
	plain: { O2: "Who begins is agreed or drawn: nothing on the board shows it." },
};
