import { eachAlone, type Game, type Piece, type Seat } from "@tablier/kernel";
import { aims, misaim } from "./aim.ts";
import { AbaloneCore, MAX_BRANCHING } from "./core.ts";
import { readNacre } from "./nacre.ts";
import { type AbalonePosition, BOARD, EMPTY, RULESETS, readPosition, start, writePosition } from "./position.ts";
import { refusal } from "./refusal.ts";
import { readStep, writeStep } from "./step.ts";

export type { AbalonePosition } from "./position.ts";

export const abalone: Game<AbalonePosition> = {
	id: "abalone",
	rulesVersion: 1,
	rulesets: RULESETS,
	maxBranching: MAX_BRANCHING,
	board: () => BOARD,
	start,
	core: () => new AbaloneCore(),
	look: ({ cells, ejected, setting }) => ({
		stacks: cells.map((value): readonly Piece[] => (value === EMPTY ? [] : [{ owner: (value - 1) as Seat, size: 1 }])),
		scores: ejected,
		goal: Number(setting.options.ejections),
	}),
	writePosition,
	readPosition,
	writeStep: (_, step) => writeStep(step),
	notations: ["aba-pro", "nacre"],
	readStep: (position, text, notation) => (notation === "nacre" ? readNacre(position, text) : readStep(text)),
	aims,
	refusal,
	misaim,
	sides: eachAlone,
	repetition: ({ options }) =>
		options.repetition === "off"
			? undefined
			: {
					rule: "A15",
					times: 3,
					outcome: options.repetition === "forbidden" ? "forbidden" : "draw",
					stuckRule: "A14",
				},
	sameness: ({ cells, seat }) => `${cells.join("")}${seat}`,
};
