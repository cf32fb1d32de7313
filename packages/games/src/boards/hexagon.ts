import { asCell, type Board, type Cell, type Place } from "@tablier/kernel";

/** Opposites are three apart; the first three lead to cells of a higher index. */
const HEX_DIRECTIONS = ["E", "NE", "NW", "W", "SW", "SE"] as const;
const OFFSETS = [
	[0, 1],
	[1, 1],
	[1, 0],
	[0, -1],
	[-1, -1],
	[-1, 0],
] as const;

/** A hexagon of cells: rows lettered from the bottom, diagonals numbered from the left (A1 is the bottom left corner). */
export function hexagon(side: number): Board {
	const size = 2 * side - 1;
	const index = new Map<string, Cell>();
	const cells: Place[] = [];
	const spots: (readonly [number, number])[] = [];
	for (let row = 0; row < size; row++) {
		for (let number = 1; number <= size; number++) {
			if (Math.abs(row - (number - 1)) >= side) continue;
			const name = `${String.fromCharCode(65 + row)}${number}`;
			index.set(name, asCell(cells.length));
			cells.push({ name, x: number - 1 - row / 2, y: (row * Math.sqrt(3)) / 2 });
			spots.push([row, number]);
		}
	}
	const neighbours = new Int8Array((cells.length + 1) * 6).fill(cells.length);
	spots.forEach(([row, number], cell) => {
		OFFSETS.forEach(([dRow, dNumber], direction) => {
			const name = `${String.fromCharCode(65 + row + dRow)}${number + dNumber}`;
			const other = index.get(name);
			if (other !== undefined) neighbours[cell * 6 + direction] = other;
		});
	});
	const rows = Array.from({ length: size }, (_, fromTop) =>
		spots.flatMap(([row], cell) => (row === size - 1 - fromTop ? [asCell(cell)] : [])),
	);
	return {
		shape: "hexagon",
		cells,
		rows,
		directions: HEX_DIRECTIONS,
		neighbours,
		find: (name) => index.get(name.toUpperCase()),
	};
}
