import { asCell, type Board, type Cell, type Place } from "@tablier/kernel";
import type { Spot } from "./camera.ts";
import { type Frame, outlineOf, squareAt, THICKNESS } from "./frame.ts";
import { GROUND_OF, type GroundKind, isSquared, type Skin } from "./material.ts";
import { hullOf, pair, pathOf, roundedPath, roundedSpots } from "./outline.ts";
import { handCorners } from "./shape.ts";

/** The shapes of a tray and its cells, as the frame shows them. */
export interface Ground {
	readonly fall: string;
	/** The body of the tray and the parts of its side that face the eye, the brighter the more they look to the left. */
	readonly body: string | undefined;
	readonly sides: readonly { readonly path: string; readonly light: number }[];
	readonly tray: string;
	/** What lies inside the rim: a gutter under marbles, else the field. */
	readonly field: string;
	readonly surface: string | undefined;
	/** Every other square. */
	readonly others: string | undefined;
	readonly lines: string | undefined;
	/** What is painted on a quay: the corners of every bay. */
	readonly paint: string | undefined;
	/** Where marbles lie. */
	readonly pits: readonly Spot[];
	/** What beetles stand on, all in one: a page has twenty boards of eighty. */
	readonly stones: string | undefined;
	readonly hands: readonly (Spot & { readonly path: string; readonly owner: number; readonly text: string })[];
	readonly cards: readonly (Spot & { readonly text: string })[];
	readonly labelDistance: number;
}

/** Room around the cells for each kind of tray; names need some, and so do pieces that are out of the game. */
export const rimOf = (skin: Skin, coordinates: boolean, ground: GroundKind = GROUND_OF[skin]): number => {
	if (ground === "pits") return 0.8;
	return coordinates || skin === "pagoda" ? 0.46 : 0.28;
};

export function groundOf(board: Board, frame: Frame, kind: GroundKind, rim: number): Ground {
	const { at } = frame;
	const hexagon = board.shape === "hexagon";
	const outline = outlineOf(board, rim);
	const corner = hexagon ? 0.9 : 0.3;
	const flat = (path: (offset: Spot) => string): string => path({ x: 0.05, y: 0.12 + THICKNESS * frame.lift });
	const proper = board.cells.map((place, cell) => ({ place, cell })).filter(({ place }) => !place.aside);
	const inner = kind === "pits" ? { grow: rim - 0.2, corner: hexagon ? 0.7 : 0.3 } : { grow: 0.02, corner: 0.06 };
	const path = kind === "stones" ? { grow: 0.06, corner: 0.2 } : inner;
	// A hexagon has no squares to draw.
	const pits = kind === "pits" || (isSquared(kind) && hexagon);
	return {
		fall: flat((offset) => roundedPath(outline, corner, (spot) => shifted(at(spot), offset))),
		...sidesOf(roundedSpots(outline, corner), frame),
		tray: roundedPath(outline, corner, at),
		field: roundedPath(outlineOf(board, path.grow), path.corner, at),
		surface: kind === "pits" ? roundedPath(outlineOf(board, 0.04), hexagon ? 0.5 : 0.2, at) : undefined,
		others: isSquared(kind) && !hexagon ? othersOf(proper, at) : undefined,
		lines: kind === "stones" ? pathsOf(board, frame) : pits ? undefined : gridOf(proper, at),
		paint: kind === "quay" && !hexagon ? baysOf(proper, at) : undefined,
		pits: pits ? proper.map(({ place }) => at(place)) : [],
		stones: kind === "stones" ? proper.map(({ place }) => roundAt(at(place), 0.4, frame.depth)).join("") : undefined,
		hands: board.cells.flatMap((place, cell) => (place.aside === "hand" ? [handOf(frame, place, asCell(cell))] : [])),
		cards: board.cells.flatMap((place, cell) =>
			place.aside === "card" ? [{ ...frame.of(asCell(cell)), text: place.name.slice(1) }] : [],
		),
		labelDistance: hexagon ? 0.92 : 0.5 + rim / 2,
	};
}

/** A place for the pieces of one owner, whose letter is the end of its name. */
function handOf(frame: Frame, place: Place, cell: Cell): Ground["hands"][number] {
	const text = place.name.slice(1);
	const corners = handCorners(frame, cell, place, 0.48);
	return { path: roundedPath(corners, 0.12, (spot) => spot), owner: "ABCD".indexOf(text), text, ...frame.of(cell) };
}

const shifted = ({ x, y }: Spot, offset: Spot): Spot => ({ x: x + offset.x, y: y + offset.y });

type Placed = readonly { readonly place: { readonly x: number; readonly y: number } }[];

const othersOf = (cells: Placed, at: Frame["at"]): string =>
	cells
		.filter(({ place }) => (Math.round(place.x) + Math.round(place.y)) % 2 === 0)
		.map(({ place }) => pathOf(squareAt(place, 0.5).map((spot) => at(spot))))
		.join("");

const gridOf = (cells: Placed, at: Frame["at"]): string =>
	cells.map(({ place }) => pathOf(squareAt(place, 0.5).map((spot) => at(spot)))).join("");

const BAY = 0.43;
const STROKE = 0.15;

/** An angle at each corner of a cell, as bays of a quay are marked. */
const baysOf = (cells: Placed, at: Frame["at"]): string =>
	cells
		.flatMap(({ place: { x, y } }) =>
			[-1, 1].flatMap((across) =>
				[-1, 1].map((up) => {
					const spot = (dx: number, dy: number): string =>
						pair(at({ x: x + across * (BAY - dx), y: y + up * (BAY - dy) }));
					return `M${spot(STROKE, 0)}L${spot(0, 0)}L${spot(0, STROKE)}`;
				}),
			),
		)
		.join("");

function roundAt({ x, y }: Spot, radius: number, depth: number): string {
	const half = `a${radius} ${radius * depth} 0 1 0`;
	return `M${pair({ x: x - radius, y })}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`;
}

/** A path between neighbours, drawn once for the two. */
function pathsOf(board: Board, { at }: Frame): string {
	const count = board.directions.length;
	return board.cells
		.flatMap((place, cell) =>
			Array.from({ length: count }, (_, direction) => board.neighbours[cell * count + direction])
				.filter((other) => other < board.cells.length && other > cell)
				.map((other) => `M${pair(at(place))}L${pair(at(board.cells[other]))}`),
		)
		.join("");
}

/** A side faces the eye when it goes to the left on the screen, for the corners follow each other clockwise. */
function sidesOf(outline: readonly Spot[], { at, lift }: Frame): Pick<Ground, "body" | "sides"> {
	if (lift < 0.02) return { body: undefined, sides: [] };
	const [high, low] = [outline.map((spot) => at(spot)), outline.map((spot) => at(spot, -THICKNESS))];
	const sides = outline.flatMap((_, i) => {
		const next = (i + 1) % outline.length;
		const [a, b] = [high[i], high[next]];
		const length = Math.hypot(b.x - a.x, b.y - a.y);
		if (b.x >= a.x - 1e-6) return [];
		return [{ path: pathOf([a, b, low[next], low[i]]), light: 0.35 + 0.5 * Math.max(0, (a.y - b.y) / length) }];
	});
	return { body: pathOf(hullOf([...high, ...low])), sides };
}
