import type { Board, Stacks } from "@tablier/kernel";

/** A side of the table, clockwise from the near one as the board lies unturned. */
export type Side = 0 | 1 | 2 | 3;

const SIDES: readonly Side[] = [0, 1, 2, 3];

/** Where each seat's pieces begin: near, left, far or right of the middle of the board. */
function homes({ cells }: Board, start: Stacks, seats: number): readonly Side[] {
	const own = Array.from({ length: seats }, () => ({ x: 0, y: 0, count: 0 }));
	const middle = { x: 0, y: 0 };
	for (const { x, y } of cells) {
		middle.x += x / cells.length;
		middle.y += y / cells.length;
	}
	start.forEach((stack, cell) => {
		for (const { owner } of stack) {
			own[owner].x += cells[cell].x - middle.x;
			own[owner].y += cells[cell].y - middle.y;
			own[owner].count++;
		}
	});
	return own.map(({ x, y }) => (Math.abs(x) > Math.abs(y) ? (x < 0 ? 1 : 3) : y > 0 ? 2 : 0));
}

/** The side of each seat before the board is turned. A position that does not tell has them sit clockwise. */
export function sidesOf(board: Board, start: Stacks, seats: number): readonly Side[] {
	const found = homes(board, start, seats);
	if (new Set(found).size === seats) return found;
	return seats === 2 ? [0, 2] : SIDES.slice(0, seats);
}

/** The side of a seat on the screen, with the board turned by quarters. */
export const sideAfter = (side: Side, quarters: number): Side => ((((side - quarters) % 4) + 4) % 4) as Side;
