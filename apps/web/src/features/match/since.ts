import type { MoveCell } from "./move-rows.ts";

/** All moves since the last one of a seat, dice that wait left out. All of them where the seat has not moved yet. */
export function cellsSince(cells: readonly MoveCell[], seat: number): readonly MoveCell[] {
	const own = cells.findLastIndex((cell) => cell.seat === seat && !cell.waits);
	return cells.slice(own + 1).filter(({ waits }) => !waits);
}
