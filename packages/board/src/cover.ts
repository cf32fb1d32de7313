import type { Board, Stacks } from "@tablier/kernel";
import type { GroundKind } from "./material.ts";

/* A plain drawing of a position, for a title that has no picture of its own: nothing but circles and squares. */

const TRAY = "#8f5f33";
const LIGHT = "#dcb880";
const DARK = "#d1a96d";
const PIT = "#c39a62";
const EDGE = "#3b2f20";
const MARGIN = 0.75;

/** An SVG file. `colours` are those of the seats. */
export function drawCover(board: Board, stacks: Stacks, ground: GroundKind, colours: readonly string[]): string {
	const proper = board.cells.flatMap((place, cell) => (place.aside ? [] : [{ ...place, y: -place.y, cell }]));
	const [xs, ys] = [proper.map(({ x }) => x), proper.map(({ y }) => y)];
	const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
	const wide = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
	const side = wide + 1 + 2 * MARGIN;
	const corner = { x: middle.x - side / 2, y: middle.y - side / 2 };
	const checked = ground === "checks" && board.shape === "squares";
	const cells = proper.map(({ x, y }) => (checked ? square(x, y) : circle(x, y, 0.42, PIT, DARK)));
	const pieces = proper.flatMap(({ x, y, cell }) =>
		stacks[cell].map(({ owner }, level) => circle(x, y - level * 0.12, 0.36, colours[owner] ?? LIGHT, EDGE)),
	);
	const tray =
		board.shape === "hexagon"
			? circle(middle.x, middle.y, side / 2 - 0.1, TRAY, EDGE)
			: `<rect x="${corner.x + 0.1}" y="${corner.y + 0.1}" width="${side - 0.2}" height="${side - 0.2}" rx="0.3" fill="${TRAY}"/>`;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${corner.x} ${corner.y} ${side} ${side}">`,
		...[tray, ...cells, ...pieces],
		"</svg>",
	].join("");
}

const square = (x: number, y: number): string =>
	`<rect x="${x - 0.5}" y="${y - 0.5}" width="1" height="1" fill="${(Math.round(x) + Math.round(y)) % 2 === 0 ? LIGHT : DARK}"/>`;

const circle = (x: number, y: number, radius: number, fill: string, edge: string): string =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${edge}" stroke-width="0.04"/>`;
