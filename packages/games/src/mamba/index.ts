import { err, type Game, ok, type Piece, type Seat, StepList } from "@tablier/kernel";
import { splitFields } from "../boards/fields.ts";
import { aims, misaim } from "./aim.ts";
import { readError } from "./codes.ts";
import { MAX_BRANCHING, MambaCore } from "./core.ts";
import {
	boardOf,
	countsOf,
	EMPTY,
	type MambaPosition,
	RULESETS,
	readPosition,
	sidesOf,
	start,
	thresholdOf,
	writePosition,
} from "./position.ts";
import { refusal } from "./refusal.ts";
import { pack, readStep, SURPLUS, unpack, writeStep } from "./step.ts";

export type { MambaPosition } from "./position.ts";

export const mamba: Game<MambaPosition> = {
	id: "mamba",
	rulesVersion: 2,
	rulesets: RULESETS,
	maxBranching: MAX_BRANCHING,
	board: boardOf,
	start,
	core: () => new MambaCore(),
	look: (position) => ({
		stacks: position.cells.map((value): readonly Piece[] =>
			value === EMPTY ? [] : [{ owner: (value - 1) as Seat, size: 1 }],
		),
		scores: [],
		pieces: {
			counts: countsOf(position),
			outAt: thresholdOf(position.setting),
		},
		out: countsOf(position).map((count) => count === 0),
	}),
	writePosition,
	/** Refuses a text that waits for a choice that does not exist, or for a player who cannot move: only the core knows. */
	readPosition: (text, setting) => {
		const read = readPosition(text, setting);
		if (!read.ok) return read;
		const core = new MambaCore();
		core.load(read.value);
		if (!read.value.pending && core.actor >= 0) {
			const list = new StepList(MAX_BRANCHING);
			core.steps(list);
			const mover = splitFields(text)[1];
			return list.length > 0 ? read : err(readError("cannot-move", mover.at, { text: mover.text }));
		}
		if (!read.value.pending) return read;
		const phase = splitFields(text)[2];
		return core.waitsRightly() ? read : err(readError("bad-phase", phase.at, { text: phase.text }));
	},
	notations: ["cells"],
	writeStep: ({ setting }, step) => writeStep(setting, step),
	/** The cells of a surplus may be written from either side: the end is the one that the run has. */
	readStep: (position, text) => {
		const read = readStep(position.setting, text);
		if (!read.ok || read.value >> 14 !== SURPLUS || !refusal(position, read.value)) return read;
		const meaning = unpack(position.setting, read.value);
		const turned = meaning ? pack(SURPLUS, meaning.second, meaning.first) : read.value;
		return refusal(position, turned) ? read : ok(turned);
	},
	aims,
	refusal,
	misaim,
	sides: sidesOf,
	repetition: () => ({ rule: "M18", times: 3, outcome: "draw", stuckRule: "M18" }),
	lot: "M1",
	leaving: ({ seats }) => (seats > 2 ? "M19" : undefined),
	/** Cells and seat; a resolution that waits never counts as a repetition. */
	sameness: (position) => {
		const text = writePosition(position);
		return position.pending ? text : text.split(" ").slice(0, 2).join(" ");
	},
};
