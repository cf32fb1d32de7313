import type { Booklet, Terms } from "../diagram.ts";
import { anew, forbids, forbidsStep, plays } from "../scene.ts";

/** Omba and Docker have the same rules but for B1: the same pictures, each played by its own ruleset. */
export function bookletOf(ruleset: "omba" | "docker"): Booklet {
	const terms: Terms = { ruleset };
	const three: Terms = { ruleset, seats: 3 };
	return {
		diagrams: [
			{ id: "B1-start", rule: "B1", terms, choose: "seats", scenes: [] },
			{
				id: "B3-turn",
				rule: "B3",
				terms,
				position: "-,-,-/-,-,-/-,-,- 6,6 A - 1",
				scenes: [plays("4", "roll B3"), plays("@c3", "shift B4, shift B5, shift B5, shift B5")],
			},
			{
				id: "B3-exact",
				rule: "B3",
				terms,
				position: "-,-,-/-,-,-/A,-,- 5,6 A 2 3",
				scenes: [forbids("a1 b1", "B5", "wrong-points"), plays("a1c1", "shift B5, shift B5")],
			},
			{
				id: "B4-entries",
				rule: "B4",
				terms,
				position: "-,-,-/-,-,-/-,-,- 6,6 A 1 1",
				scenes: [
					plays("@b1", "shift B4"),
					anew(plays("@a2", "shift B4")),
					anew(plays("@b3", "shift B4")),
					anew(plays("@c2", "shift B4")),
				],
			},
			{
				id: "B5-up",
				rule: "B5",
				terms,
				position: "-,-,-/-,-,-/A,BB,- 0,4 A 3 9",
				scenes: [plays("a1b1", "shift B5")],
			},
			{
				id: "B5-down",
				rule: "B5",
				terms,
				position: "-,-,-/-,-,-/-,BBA,- 0,4 A 3 9",
				scenes: [plays("b1b2", "shift B5")],
			},
			{
				id: "B5-enter",
				rule: "B5",
				terms,
				position: "-,-,-/-,-,-/-,B,- 6,5 A 2 2",
				scenes: [plays("@b1", "shift B4")],
			},
			{
				id: "B6-back",
				rule: "B6",
				terms,
				position: "-,-,-/-,-,-/A,-,- 0,6 A 4 9",
				scenes: [forbidsStep("a1a1", "B6", "visited"), plays("a1c3", "shift B5, shift B5, shift B5, shift B5")],
			},
			{
				id: "B7-covered",
				rule: "B7",
				terms,
				position: "-,-,A/-,AB,-/-,-,- 0,5 A 1 9",
				scenes: [forbids("b2", "B7", "covered"), plays("c3c2", "shift B5")],
			},
			{
				id: "B7-own",
				rule: "B7",
				terms,
				position: "-,-,-/-,B,-/A,A,- 0,5 A 2 9",
				scenes: [plays("a1b1", "shift B5")],
			},
			{
				id: "B8-stuck",
				rule: "B8",
				terms: three,
				position: "-,-,-/-,BCBCBA,-/-,-,- 0,0,1 A - 9",
				scenes: [plays("5", "roll B3, out B8")],
			},
			{
				id: "B9-stay",
				rule: "B9",
				terms: three,
				position: "-,-,-/-,AB,C/A,-,- 1x,2,2 B 2 9",
				scenes: [forbids("a1", "B3", "not-yours"), plays("b2b1", "shift B5")],
			},
			{
				id: "B10-last",
				rule: "B10",
				terms,
				position: "-,-,-/-,BBBBBA,-/-,-,- 0,1 A - 9",
				scenes: [plays("3", "roll B3, out B8, end B10")],
			},
			{
				id: "B11-cards",
				rule: "B11",
				terms: { ruleset, options: { roll: "cards" } },
				position: "-,-,-/-,-,-/-,-,- 6,6 A",
				scenes: [
					plays("4@c3", "shift B4, shift B5, shift B5, shift B5"),
					plays("1@b3", "shift B4"),
					forbids("#4", "B11", "card-not-held"),
				],
			},
			{
				id: "B13-leaves",
				rule: "B13",
				terms: three,
				position: "-,-,-/-,AB,C/A,-,- 1,2,2 B 2 9",
				scenes: [plays("leaves:B", "out B13"), plays("1", "roll B3"), plays("c2c3", "shift B5")],
			},
		],
		plain: {
			B2: "An order drawn by lot: nothing on the board shows it.",
			B12: "Five hundred turns: a count that no picture shows.",
		},
	};
}
