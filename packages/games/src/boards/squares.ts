import { asCell, type Board, type Cell, type Place } from "@tablier/kernel";

/** Opposites are two apart. */
const SQUARE_DIRECTIONS = ["E", "N", "W", "S"] as const;
const OFFSETS = [
	[1, 0],
	[0, 1],
	[-1, 0],
	[0, -1],
] as const;

/** A square grid: files a.. from the left, ranks 1.. from the bottom. */
export function squares(size: number): Board {
	const index = new Map<string, Cell>();
	const cells: Place[] = [];
	for (let rank = 0; rank < size; rank++) {
		for (let file = 0; file < size; file++) {
			const name = `${String.fromCharCode(97 + file)}${rank + 1}`;
			index.set(name, asCell(cells.length));
			cells.push({ name, x: file, y: rank });
		}
	}
	const neighbours = new Int8Array((cells.length + 1) * 4).fill(cells.length);
	cells.forEach(({ x, y }, cell) => {
		OFFSETS.forEach(([dx, dy], direction) => {
			const inside = x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size;
			if (inside) neighbours[cell * 4 + direction] = (y + dy) * size + x + dx;
		});
	});
	const rows = Array.from({ length: size }, (_, fromTop) =>
		Array.from({ length: size }, (_, file) => asCell((size - 1 - fromTop) * size + file)),
	);
	return {
		shape: "squares",
		cells,
		rows,
		directions: SQUARE_DIRECTIONS,
		neighbours,
		find: (name) => index.get(name.toLowerCase()),
	};
}

/** Squares that the eight symmetries of a board take to each other are one class, numbered from the corner inwards. */
export function squareClass(size: number, cell: number): number {
	const fold = (at: number): number => Math.min(at, size - 1 - at);
	const [file, rank] = [fold(cell % size), fold(Math.floor(cell / size))];
	const [far, near] = [Math.max(file, rank), Math.min(file, rank)];
	return (far * (far + 1)) / 2 + near;
}
