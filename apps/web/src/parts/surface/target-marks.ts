import { type Aiming, extend, stepAt, type TargetMark, targets } from "@tablier/board";
import type { Board, Cell, Effect, Piece, Stacks, Step } from "@tablier/kernel";

/** A hand that has chosen something, over a board. */
interface Chosen {
	readonly board: Board;
	readonly stacks: Stacks;
	readonly aiming: Aiming;
	/** What a step does. */
	readonly tell: (step: Step) => readonly Effect[];
}

const topOf = (stacks: Stacks, cell: Cell): Piece | undefined => stacks[cell]?.at(-1);

/** What each cell means that can be touched next: to go there, a birth, a piece that joins the group, or a way for the group. */
export function markTargets(chosen: Chosen): ReadonlyMap<Cell, TargetMark> {
	const { board, aiming } = chosen;
	const { touched } = aiming;
	if (touched.length === 0) return new Map();
	const next = [...targets(aiming)].filter((cell) => !touched.includes(cell));
	const longer = board.cells
		.map((_, cell) => cell as Cell)
		.filter((cell) => !next.includes(cell) && extend(board, aiming, cell) !== undefined);
	return new Map([...next, ...longer].map((cell) => [cell, markOf(chosen, cell)]));
}

function markOf(chosen: Chosen, cell: Cell): TargetMark {
	const { board, aiming, stacks, tell } = chosen;
	const { touched } = aiming;
	const step = stepAt(aiming, cell);
	if (step === undefined) {
		const owner = topOf(stacks, touched[0])?.owner;
		const joins = owner !== undefined && topOf(stacks, cell)?.owner === owner && !board.cells[touched[0]].aside;
		return joins ? { kind: "add", from: nearest(board, touched, cell) } : { kind: "go" };
	}
	const first = tell(step).find(({ kind }) => kind === "shift" || kind === "place" || kind === "jump");
	if (first?.kind === "place" && !board.cells[touched[0]].aside) return { kind: "birth" };
	if (first?.kind === "shift" && first.travels.length > 1 && touched.length > 1) {
		const travel = first.travels.find(({ to }) => to !== null);
		if (travel?.to != null) return { kind: "handle", from: travel.from, to: travel.to };
	}
	return { kind: "go" };
}

function nearest({ cells }: Board, among: readonly Cell[], cell: Cell): Cell {
	const far = (other: Cell): number => Math.hypot(cells[other].x - cells[cell].x, cells[other].y - cells[cell].y);
	return among.reduce((best, other) => (far(other) < far(best) ? other : best));
}
