import type { Board, Cell } from "@tablier/kernel";
import type { Spot } from "./camera.ts";
import { type Frame, squareAt } from "./frame.ts";
import { hullOf, pathOf } from "./outline.ts";
import { CUBE } from "./pose.ts";

const HEXAGON_REACH = 0.577;

/** The corners of a cell on the drawing, drawn in by `inset`. */
export function cornersOf(board: Board, frame: Frame, cell: Cell, inset = 0): readonly Spot[] {
	const place = board.cells[cell];
	if (place.aside === "card") {
		const { x, y } = frame.of(cell);
		return [-1, 1, 1, -1].map((side, i) => ({
			x: x + side * (0.42 - inset),
			y: y + (i < 2 ? -1 : 1) * (0.56 - inset),
		}));
	}
	if (place.aside === "hand") return handCorners(frame, cell, place, 0.5 - inset);
	if (board.shape === "squares") return squareAt(place, 0.5 - inset).map((spot) => frame.at(spot));
	return Array.from({ length: 6 }, (_, i) => {
		const angle = Math.PI / 6 + (i * Math.PI) / 3;
		const reach = HEXAGON_REACH - inset;
		return frame.at({ x: place.x + Math.cos(angle) * reach, y: place.y + Math.sin(angle) * reach });
	});
}

/** The top of the cubes that stand on a cell. */
export const topCorners = (board: Board, frame: Frame, cell: Cell, crown: number): readonly Spot[] =>
	squareAt(board.cells[cell], CUBE / 2).map((spot) => frame.at(spot, crown));

/** A hand may have made way for the tray: its corners lie around where it is drawn. */
export function handCorners(frame: Frame, cell: Cell, place: Spot, half: number): readonly Spot[] {
	const [here, drawn] = [frame.at(place), frame.of(cell)];
	return squareAt(place, half)
		.map((spot) => frame.at(spot))
		.map(({ x, y }) => ({ x: x + drawn.x - here.x, y: y + drawn.y - here.y }));
}

/** What stands on a cell, as a pointer meets it seen from the side; undefined where nothing rises above the ground. */
export function bodyPath(board: Board, frame: Frame, cell: Cell, crown: number, half: number): string | undefined {
	if (crown * frame.lift < 0.05 || board.cells[cell].aside) return undefined;
	const foot = squareAt(board.cells[cell], half);
	return pathOf(hullOf([...foot.map((spot) => frame.at(spot)), ...foot.map((spot) => frame.at(spot, crown))]));
}
