import { eachAlone, type Game, ok, type Piece, type Seat } from "@tablier/kernel";
import { aims, misaim } from "./aim.ts";
import { attempts } from "./attempts.ts";
import { MAX_BRANCHING, OmbaCore } from "./core.ts";
import { cardsIn, type OmbaPosition, RULESETS, readPosition, start, writePosition } from "./position.ts";
import { refusal } from "./refusal.ts";
import { readStep, writeStep } from "./step.ts";
import { boardOf } from "./table.ts";

export type { OmbaPosition } from "./position.ts";
export { HAND, packMove, unpack } from "./step.ts";

const cubes = (owner: number, count: number): readonly Piece[] =>
	Array.from({ length: count }, () => ({ owner: owner as Seat, size: 1 }));

function settled(position: OmbaPosition): OmbaPosition {
	const core = new OmbaCore();
	core.load(position);
	core.settle();
	return core.save();
}

export const omba: Game<OmbaPosition> = {
	id: "omba",
	rulesVersion: 2,
	/** The second version differs in one option only: a move that ends where it began (B6). */
	alikeSince: ({ options }) => (options.back === "no-reversal" ? 2 : 1),
	rulesets: RULESETS,
	maxBranching: MAX_BRANCHING,
	board: boardOf,
	start,
	core: () => new OmbaCore(),
	look: ({ stacks, hands, out, roll, cards }) => ({
		stacks: [
			...stacks.map((stack) => stack.flatMap((owner) => cubes(owner, 1))),
			...hands.map((count, owner) => cubes(owner, count)),
			...(cards.length > 0 ? Array.from({ length: 6 }, () => []) : []),
		],
		scores: [],
		out,
		...(roll !== 0 && { die: roll }),
		...(cards.length > 0 && { cards: cards.map(cardsIn) }),
	}),
	writePosition,
	readPosition: (text, setting) => {
		const read = readPosition(text, setting);
		return read.ok ? ok(settled(read.value)) : read;
	},
	notations: ["path"],
	writeStep,
	readStep: (position, text) => readStep(position, text),
	aims,
	refusal,
	misaim,
	attempts,
	sides: eachAlone,
	repetition: () => undefined,
	lot: "B2",
	leaving: ({ seats }) => (seats > 2 ? "B13" : undefined),
	sameness: writePosition,
};
