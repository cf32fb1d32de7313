import type { Board, Place } from "@tablier/kernel";

/** How board places become places of the drawing: one unit is a cell, y grows downwards. */
export interface Frame {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
	at(place: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number };
}

/** Half a cell and a little; more where the names of rows and columns stand. */
const MARGIN = 0.62;
const LABELS = 1;

/** The frame of a board; turned by half for the player on the other side. */
export function frameOf(board: Board, turned: boolean): Frame {
	const xs = board.cells.map(({ x }) => x);
	const ys = board.cells.map(({ y }) => y);
	const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	return {
		left: west - LABELS,
		top: turned ? -LABELS : -MARGIN,
		width: east - west + 2 * LABELS,
		height: north - south + MARGIN + LABELS,
		at: ({ x, y }) => (turned ? { x: east + west - x, y: y - south } : { x, y: north - y }),
	};
}

export interface RowLabel {
	readonly text: string;
	readonly x: number;
	readonly y: number;
}

/** Names of the rows, before their first cell; names of the columns or diagonals, after the last cell below. */
export function labelsOf(board: Board, frame: Frame): readonly RowLabel[] {
	const labels: RowLabel[] = [];
	const beside = (place: Place, dx: number, dy: number, text: string): void => {
		const { x, y } = frame.at({ x: place.x + dx, y: place.y + dy });
		labels.push({ text, x, y });
	};
	const hexagon = board.shape === "hexagon";
	for (const row of board.rows) {
		const first = row.map((cell) => board.cells[cell]).find((place) => !place.aside);
		if (!first) continue;
		beside(first, hexagon ? -0.78 : -0.8, 0, hexagon ? first.name[0] : first.name.slice(1));
	}
	board.cells.forEach((place, cell) => {
		const count = board.directions.length;
		const downRight = board.neighbours[cell * count + count - 1];
		if (place.aside || (downRight < board.cells.length && !board.cells[downRight].aside)) return;
		beside(place, hexagon ? 0.39 : 0, hexagon ? -0.68 : -0.8, hexagon ? place.name.slice(1) : place.name[0]);
	});
	return labels;
}
