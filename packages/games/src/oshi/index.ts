import { eachAlone, type Game, type Piece } from "@tablier/kernel";
import { aims, misaim } from "./aim.ts";
import { MAX_BRANCHING, OshiCore } from "./core.ts";
import {
	EMPTY,
	kitOf,
	type OshiPosition,
	ownerOf,
	RULESETS,
	readPosition,
	start,
	storeysOf,
	writePosition,
} from "./position.ts";
import { refusal } from "./refusal.ts";
import { readStep, writeStep } from "./step.ts";

export type { OshiPosition } from "./position.ts";

export const oshi: Game<OshiPosition> = {
	id: "oshi",
	rulesVersion: 1,
	rulesets: RULESETS,
	maxBranching: MAX_BRANCHING,
	board: (setting) => kitOf(setting).board,
	start,
	core: () => new OshiCore(),
	look: ({ setting, cells, scores }) => ({
		stacks: cells.map((value): readonly Piece[] =>
			value === EMPTY ? [] : [{ owner: ownerOf(value), size: storeysOf(value) }],
		),
		scores,
		goal: kitOf(setting).goal,
	}),
	writePosition,
	readPosition,
	writeStep: ({ setting }, step) => writeStep(setting, step),
	notations: ["squares"],
	readStep: ({ setting }, text) => readStep(setting, text),
	aims,
	refusal,
	misaim,
	sides: eachAlone,
	repetition: () => ({ rule: "O10", times: 3, outcome: "draw", stuckRule: "O10" }),
	sameness: ({ cells, seat, bans }) =>
		`${cells.join("")}${seat}${bans.map(({ piece, square }) => `,${piece}:${square}`).join("")}`,
};
