import type { Board, Cell, Effect, Piece, Travel } from "@tablier/kernel";
import type { Spot } from "./camera.ts";

/** Where a piece would go, in spots of the board. */
export interface PiecePath {
	readonly from: Spot;
	readonly to: Spot;
	/** The cells where it begins and ends; no end when it leaves the board. */
	readonly start?: Cell;
	readonly end?: Cell;
}

/** What would become of a cell: a piece born, lost, or gone over to another owner. */
export interface CellOutcome {
	readonly cell: Cell;
	readonly kind: "birth" | "loss" | "change";
	/** The piece that stands there afterwards; absent after a loss. */
	readonly piece?: Piece;
}

export interface Foreseen {
	readonly courses: readonly PiecePath[];
	readonly outcomes: readonly CellOutcome[];
}

/** A jump is a shift of one piece to a place further away. */
const travelsOf = (effect: Effect): readonly Travel[] =>
	effect.kind === "shift" ? effect.travels : effect.kind === "jump" ? [effect] : [];

/** All the consequences of a step, for a drawing that shows them before they happen. */
export const foresee = (board: Board, effects: readonly Effect[]): Foreseen => ({
	courses: coursesOf(board, effects),
	outcomes: outcomesOf(effects),
});

/** One course a piece: a piece that goes on in the next effect has one long course, one that leaves ends beyond the edge. */
export function coursesOf(board: Board, effects: readonly Effect[]): readonly PiecePath[] {
	let tracks: { start: Cell; at: Cell | null; course: PiecePath }[] = [];
	for (const travels of effects.map(travelsOf).filter(({ length }) => length > 0)) {
		const before = tracks;
		tracks = before.filter(({ at }) => !travels.some(({ from }) => from === at));
		for (const travel of travels) {
			const start = before.find(({ at }) => at === travel.from)?.start ?? travel.from;
			const end = travel.to === null ? {} : { end: travel.to };
			const course = { from: board.cells[start], to: endOf(board, travels, travel), start, ...end };
			tracks.push({ start, at: travel.to, course });
		}
	}
	return tracks.map(({ course }) => course);
}

function endOf(board: Board, travels: readonly Travel[], { from, to }: Travel): Spot {
	if (to !== null) return board.cells[to];
	const beside = travels.find((travel) => travel.to !== null);
	const { x, y } = board.cells[from];
	if (!beside || beside.to === null) return { x, y };
	const [a, b] = [board.cells[beside.from], board.cells[beside.to]];
	return { x: x + (b.x - a.x) * 0.8, y: y + (b.y - a.y) * 0.8 };
}

/** The last thing that happens on a cell is what is left of it: a piece may go over twice, then be lost. */
function outcomesOf(effects: readonly Effect[]): readonly CellOutcome[] {
	const outcomes = new Map<Cell, CellOutcome>();
	const born = new Set<Cell>();
	for (const effect of effects) {
		if (effect.kind === "place") {
			born.add(effect.cell);
			outcomes.set(effect.cell, { cell: effect.cell, kind: "birth", piece: effect.piece });
		} else if (effect.kind === "change") {
			const kind = born.has(effect.cell) ? "birth" : "change";
			outcomes.set(effect.cell, { cell: effect.cell, kind, piece: effect.piece });
		} else if (effect.kind === "remove") for (const cell of effect.cells) outcomes.set(cell, { cell, kind: "loss" });
	}
	return [...outcomes.values()];
}
