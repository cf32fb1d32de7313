import type { Board, Cell, Effect } from "@tablier/kernel";
import { coursesOf } from "./foresee.ts";
import type { NumberedMove } from "./marks.ts";

/** What a move did, as a mark on the board: the cell that it left, the cell that it reached, and the cells of its births. */
export function numberMove(board: Board, number: number, seat: number, effects: readonly Effect[]): NumberedMove {
	const courses = coursesOf(board, effects);
	const [starts, ends] = [courses.map(({ start }) => start), courses.map(({ end }) => end)];
	const from = starts.find((cell) => !ends.includes(cell)) ?? starts[0];
	const own = courses.filter(({ end }) => end !== undefined);
	const to = own.find(({ end }) => !starts.includes(end))?.end ?? own[0]?.end;
	const births = effects.flatMap((effect): Cell[] => (effect.kind === "place" ? [effect.cell] : []));
	return { number, seat, ...(from !== undefined && { from }), ...(to !== undefined && { to }), births };
}
