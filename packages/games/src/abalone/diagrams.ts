import type { Booklet, Terms } from "../diagram.ts";
import { anew, forbids, plays } from "../scene.ts";

const terms: Terms = { ruleset: "abalone" };

export const booklet: Booklet = {
	diagrams: [
		{ id: "A1-start", rule: "A1", terms, choose: "layout", scenes: [] },
		{
			id: "A2-one-cell",
			rule: "A2",
			terms,
			position: "5/2ss2/7/2S5/4S4/1S6/7/6/5",
			scenes: [forbids("D2 D4", "A2", "not-one-cell"), forbids("H6", "A2", "not-yours"), plays("D2E3", "shift A4")],
		},
		{
			id: "A3-line",
			rule: "A3",
			terms,
			position: "5/2ss2/7/8/2SSS4/8/7/6/5",
			scenes: [plays("E3E4", "shift A4")],
		},
		{
			id: "A3-four",
			rule: "A3",
			terms,
			position: "5/2ss2/7/8/9/1SSSS3/7/6/5",
			scenes: [forbids("D2 D6", "A3", "line-too-long"), plays("D3D4", "shift A4")],
		},
		{ id: "A4-forward", rule: "A4", terms, position: "5/2ss2/7/8/9/3S4/2S4/6/5", scenes: [plays("C3D4", "shift A4")] },
		{
			id: "A5-sideways",
			rule: "A5",
			terms,
			position: "5/2ss2/7/8/9/3SSS2/7/6/5",
			scenes: [plays("D4D6E4", "shift A5"), anew(plays("D4D5E5", "shift A5"))],
		},
		{
			id: "A5-blocked",
			rule: "A5",
			terms,
			position: "5/2s3/7/8/5s3/3SSS2/7/6/5",
			scenes: [forbids("D4 D6 E4", "A5", "broadside-blocked"), plays("D4D5E4", "shift A5")],
		},
		{
			id: "A6-three-ways",
			rule: "A6",
			terms,
			position: "5/6/SSs4/8/2SSSs3/8/SSSss2/6/5",
			scenes: [plays("G3G4", "shift A6"), anew(plays("E3E4", "shift A6")), anew(plays("C1C2", "shift A6"))],
		},
		{
			id: "A7-no-push",
			rule: "A7",
			terms,
			position: "5/6/2Sss2/8/2SS1s3/8/7/6/5",
			scenes: [forbids("G5 G6", "A7", "single-never-pushes"), plays("E3E4", "shift A4")],
		},
		{
			id: "A7-behind",
			rule: "A7",
			terms,
			position: "5/3s2/7/8/2SSSsS2/8/7/6/5",
			scenes: [forbids("E3 E6", "A7", "sandwiched")],
		},
		{
			id: "A8-pac",
			rule: "A8",
			terms,
			position: "5/6/1Ss4/8/2SSss3/8/SSSsss1/6/5",
			scenes: [forbids("G4 G5", "A8", "pac"), forbids("E3 E5", "A8", "pac"), forbids("C1 C4", "A8", "pac")],
		},
		{
			id: "A8-break",
			rule: "A8",
			terms,
			position: "5/6/7/8/1SSSsss2/3S4/2S4/6/5",
			scenes: [forbids("E2 E5", "A8", "pac"), plays("C3D4", "shift A6")],
		},
		{
			id: "A9-choice",
			rule: "A9",
			terms,
			position: "2s2/6/7/5S2/6SSs/8/7/6/5",
			scenes: [plays("E7E8", "shift A6, score A10"), anew(plays("F7F8", "shift A4"))],
		},
		{
			id: "A10-edge",
			rule: "A10",
			terms,
			position: "2s2/6/7/8/4SSSss/8/7/6/5",
			scenes: [plays("E5E6", "shift A6, score A10")],
		},
		{
			id: "A11-sixth",
			rule: "A11",
			terms,
			position: "2s2/6/7/8/4SSSss/8/7/6/5 5 3 b 4 40",
			scenes: [plays("E5E6", "shift A6, score A10, end A11")],
		},
		{
			id: "A14-stuck",
			rule: "A14",
			terms,
			position: "s4/6/7/8/9/8/s6/1s4/Ss3 0 0 w 0 30",
			scenes: [plays("C1B1", "shift A4, end A14")],
		},
		{
			id: "A15-thrice",
			rule: "A15",
			terms,
			position: "5/6/4s2/8/9/8/2S4/6/5",
			scenes: [
				plays("C3C4 G7G6 C4C3 G6G7", "shift A4, shift A4, shift A4, shift A4"),
				plays("C3C4 G7G6 C4C3 G6G7", "shift A4, shift A4, shift A4, shift A4, end A15"),
			],
		},
		{
			id: "A16-limit",
			rule: "A16",
			terms: { ruleset: "abalone", options: { plies: "2", "at-limit": "ejections" } },
			position: "5/6/4s2/8/9/8/2S4/6/5 2 1 b 0 1",
			scenes: [plays("C3C4 G7G6", "shift A4, shift A4, end A16")],
		},
	],
	plain: {
		A12: "An agreement between players: nothing on the board shows it.",
		A13: "A clock beside the board: nothing on the board shows it.",
	},
};
