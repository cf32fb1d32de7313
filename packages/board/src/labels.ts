import type { Board, Cell, Place } from "@tablier/kernel";
import { type Spot, turnSpot } from "./camera.ts";
import type { Frame } from "./frame.ts";

export interface RowLabel {
	readonly text: string;
	readonly x: number;
	readonly y: number;
}

/** A sixth of a turn apart they would meet at one edge of a hexagon; a third apart they share none. */
const APART = -0.25;

const unit = (angle: number): Spot => ({ x: Math.cos(angle), y: Math.sin(angle) });
const negative = ({ x, y }: Spot): Spot => ({ x: -x, y: -y });

/** The two ways out of the board at whose ends its rows and its columns (or diagonals) are named. */
export function labelWays(board: Board, frame: Frame): readonly [Spot, Spot] {
	const { camera } = frame;
	/** To the left and in front: there a reader looks first. */
	const score = (way: Spot): number => {
		const { x, y } = turnSpot(way, camera.yaw);
		return -y - 0.5 * x;
	};
	const better = (way: Spot): Spot => (score(way) > score(negative(way)) ? way : negative(way));
	const rows = better(unit(0));
	if (board.shape === "squares") return [rows, better(unit(Math.PI / 2))];
	const diagonals = unit(-Math.PI / 3);
	const apart = diagonals.x * rows.x + diagonals.y * rows.y < APART;
	return [rows, apart ? diagonals : negative(diagonals)];
}

/** Names of the rows and of the columns or diagonals, each beyond the last cell of its line. */
export function labelsOf(board: Board, frame: Frame, distance = 0.78): readonly RowLabel[] {
	const hexagon = board.shape === "hexagon";
	const [rows, columns] = labelWays(board, frame);
	const row = (place: Place): string => (hexagon ? place.name[0] : place.name.slice(1));
	const column = (place: Place): string => (hexagon ? place.name.slice(1) : place.name[0]);
	return [
		...labelsTowards(board, frame, rows, distance, row),
		...labelsTowards(board, frame, columns, distance, column),
	];
}

function labelsTowards(
	board: Board,
	frame: Frame,
	way: Spot,
	distance: number,
	text: (place: Place) => string,
): readonly RowLabel[] {
	const last = new Map<string, Place>();
	const along = ({ x, y }: Spot): number => x * way.x + y * way.y;
	for (const place of board.cells) {
		if (place.aside) continue;
		const before = last.get(text(place));
		if (!before || along(place) > along(before)) last.set(text(place), place);
	}
	return [...last].map(([name, { x, y }]) => ({
		text: name,
		...frame.at({ x: x + way.x * distance, y: y + way.y * distance }),
	}));
}

/** The row and the column that the name of a cell says: A2 of a hexagon is row 1, column 2; c4 of squares is row 4, column 3. */
export function indexOf(
	{ shape }: Board,
	{ name, aside }: Place,
): { readonly row: number; readonly column: number } | undefined {
	const [, letter, digits] = /^([a-z])(\d+)$/i.exec(name) ?? [];
	if (aside || letter === undefined) return undefined;
	const [first, second] = [letter.toLowerCase().charCodeAt(0) - 96, Number(digits)];
	return shape === "hexagon" ? { row: first, column: second } : { row: second, column: first };
}

/**
 * The cells in rows as their names count them, from A or 1 upwards; what lies beside the board is a row of its own at the end.
 * Screen readers count rows in this order and say the number after the name of a cell: from the back, they would contradict it.
 */
export function namedRows(board: Board): readonly (readonly Cell[])[] {
	const rows = new Map<number, { cell: Cell; column: number }[]>();
	for (const [place, cell] of board.cells.map((place, cell) => [place, cell as Cell] as const)) {
		const { row, column } = indexOf(board, place) ?? { row: Number.POSITIVE_INFINITY, column: cell };
		rows.set(row, [...(rows.get(row) ?? []), { cell, column }]);
	}
	return [...rows]
		.sort(([a], [b]) => a - b)
		.map(([, row]) => row.sort((a, b) => a.column - b.column).map(({ cell }) => cell));
}

/** The cells in rows as they are seen, from the back, each from the left: what is nearer lies over what is behind it. */
export function rowsOf(board: Board, turn: number): readonly (readonly Cell[])[] {
	if (turn === 0) return board.rows;
	const yaw = (turn * 2 * Math.PI) / (board.shape === "hexagon" ? 6 : 4);
	const rows = new Map<number, { cell: Cell; x: number }[]>();
	const order = [...board.rows].flat();
	const cards = order.filter((cell) => board.cells[cell].aside === "card");
	for (const cell of order) {
		if (board.cells[cell].aside === "card") continue;
		const { x, y } = turnSpot(board.cells[cell], yaw);
		const key = Math.round(y * 50);
		rows.set(key, [...(rows.get(key) ?? []), { cell, x }]);
	}
	const seen = [...rows]
		.sort(([a], [b]) => b - a)
		.map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ cell }) => cell));
	return cards.length > 0 ? [...seen, cards] : seen;
}
