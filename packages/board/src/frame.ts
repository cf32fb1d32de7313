import type { Board, Cell, Place } from "@tablier/kernel";
import { type Camera, cameraOf, type Spot, type Stance, stanceOf, turnSpot } from "./camera.ts";

/** Room around the cells, in cells: for the rim of the tray, and above it for what stands high at the back. */
export interface Room {
	readonly rim: number;
	readonly rise: number;
}

/** How board places become places of the drawing: one unit is a cell, y grows downwards, the middle of the board is 0. */
export interface Frame {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
	readonly board: Board;
	readonly camera: Camera;
	/** A length away from the eye, and one upwards, as they are drawn. */
	readonly depth: number;
	readonly lift: number;
	/** A spot of the table, raised by `height`. */
	at(spot: Spot, height?: number): Spot;
	/** A cell; cards lie at the bottom of the drawing, however the board is turned. */
	of(cell: Cell, height?: number): Spot;
}

const HALF_CELL = 0.5;
/** Cards lie in a row below everything else. */
const CARD_WIDTH = 0.95;
const CARD_DROP = 0.65;
const CARD_ROOM = 0.6;
/** A hand lies on the table beside the tray; when the eye is low, the side of the tray is seen too, and it makes way. */
const HAND_GAP = 0.14;
const HAND_WAY = 0.4;
/** Pieces that lie on the rim are smaller. */
const LYING = 0.3;
const NO_ROOM: Room = { rim: 0.62, rise: 0 };

/** Worked out once a board: every frame asks for it, and there are many on the way of a turn. */
const middles = new WeakMap<Board, Spot>();

/** The middle of the board proper, around which it turns. */
export function middleOf(board: Board): Spot {
	const known = middles.get(board);
	if (known) return known;
	const proper = board.cells.filter(({ aside }) => !aside);
	const { left, top, width, height } = boundsOf(proper);
	const middle = { x: left + width / 2, y: top + height / 2 };
	middles.set(board, middle);
	return middle;
}

/** The frame of a board from a stance; `true` is half a turn, for the player on the other side. */
export function frameOf(board: Board, stance: Stance | boolean, room: Room = NO_ROOM): Frame {
	const stood = typeof stance === "boolean" ? stanceOf(board, stance) : stance;
	return frameThrough(board, cameraOf(board, stood), room);
}

export function frameThrough(board: Board, camera: Camera, room: Room): Frame {
	const middle = middleOf(board);
	const [depth, lift] = [Math.sin(camera.pitch), Math.cos(camera.pitch)];
	const at = (spot: Spot, height = 0): Spot => {
		const { x, y } = turnSpot({ x: spot.x - middle.x, y: spot.y - middle.y }, camera.yaw);
		return { x, y: -y * depth - height * lift };
	};
	const handOf = handPlace(board, room.rim + HAND_GAP + HAND_WAY * lift);
	const cards = board.cells.filter(({ aside }) => aside === "card");
	// Only who draws the whole board asks for its bounds; pieces that go through many frames do not.
	let found: { readonly all: Bounds; readonly bottom: number } | undefined;
	const bounds = (): { readonly all: Bounds; readonly bottom: number } => {
		found ??= boundsIn(board, room, lift, at, handOf, cards.length);
		return found;
	};
	const cardOf = (place: Place): Spot => ({
		x: (cards.indexOf(place) - (cards.length - 1) / 2) * CARD_WIDTH,
		y: bounds().bottom + CARD_DROP,
	});
	return {
		board,
		camera,
		depth,
		lift,
		at,
		of: (cell, height = 0) => {
			const place = board.cells[cell];
			if (place.aside === "card") return cardOf(place);
			return at(place.aside === "hand" ? handOf(place) : place, height);
		},
		get left() {
			return bounds().all.left - PAD;
		},
		get top() {
			return bounds().all.top - PAD;
		},
		get width() {
			return bounds().all.width + 2 * PAD;
		},
		get height() {
			return bounds().all.height + 2 * PAD;
		},
	};
}

interface Bounds {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/** All that is drawn, and where it ends below without the cards. */
function boundsIn(
	board: Board,
	{ rim, rise }: Room,
	lift: number,
	at: Frame["at"],
	handOf: (place: Spot) => Spot,
	cards: number,
): { readonly all: Bounds; readonly bottom: number } {
	const outline = outlineOf(board, rim);
	const corners = outline.map((corner) => at(corner));
	const low = corners.map(({ x, y }) => ({ x, y: y + THICKNESS * lift }));
	const lying = outline.map((corner) => at(corner, Math.min(rise, LYING)));
	const hands = board.cells.flatMap((place) =>
		place.aside === "hand" ? squareAt(handOf(place), HALF_CELL).map((spot) => at(spot)) : [],
	);
	const table = boundsOf([...corners, ...low, ...lying, ...hands, ...raised(board, at, rise)]);
	const bottom = table.top + table.height;
	const half = (cards * CARD_WIDTH) / 2;
	const row = cards === 0 ? [] : [-half, half].map((x) => ({ x, y: bottom + CARD_DROP + CARD_ROOM }));
	const ends = [
		{ x: table.left, y: table.top },
		{ x: table.left + table.width, y: bottom },
	];
	return { all: boundsOf([...ends, ...row]), bottom };
}

/** How thick the tray is, seen from the side. */
export const THICKNESS = 0.42;

/** Where a hand lies: on the side of the board that its place is on, `gap` away from the cells. */
function handPlace(board: Board, gap: number): (place: Spot) => Spot {
	const middle = middleOf(board);
	const reach = Math.max(...outlineOf(board, gap).map(({ y }) => y - middle.y)) + HALF_CELL;
	return ({ x, y }) => {
		const way = { x: x - middle.x, y: y - middle.y };
		const length = Math.hypot(way.x, way.y);
		return { x: middle.x + (way.x / length) * reach, y: middle.y + (way.y / length) * reach };
	};
}

/** What stands `rise` high on the cells may show above the rim. */
const raised = (board: Board, at: Frame["at"], rise: number): readonly Spot[] =>
	rise === 0 ? [] : board.cells.filter(({ aside }) => !aside).map((place) => at(place, rise));

export const squareAt = ({ x, y }: Spot, half: number): readonly Spot[] => [
	{ x: x - half, y: y + half },
	{ x: x + half, y: y + half },
	{ x: x + half, y: y - half },
	{ x: x - half, y: y - half },
];

/** The corners of the tray on the board's plane, `rim` outside the cells. */
export function outlineOf(board: Board, rim: number): readonly Spot[] {
	const middle = middleOf(board);
	const proper = board.cells.filter(({ aside }) => !aside);
	const reach = Math.max(...proper.map(({ y }) => y - middle.y)) + HALF_CELL + rim;
	if (board.shape === "squares") {
		const wide = Math.max(...proper.map(({ x }) => x - middle.x)) + HALF_CELL + rim;
		return [
			{ x: middle.x - wide, y: middle.y + reach },
			{ x: middle.x + wide, y: middle.y + reach },
			{ x: middle.x + wide, y: middle.y - reach },
			{ x: middle.x - wide, y: middle.y - reach },
		];
	}
	const corner = reach / Math.cos(Math.PI / 6);
	return [2, 1, 0, 5, 4, 3].map((sixth) => ({
		x: middle.x + corner * Math.cos((sixth * Math.PI) / 3),
		y: middle.y + corner * Math.sin((sixth * Math.PI) / 3),
	}));
}

/** Room for edges and the shadow of the tray. */
const PAD = 0.1;

function boundsOf(spots: readonly Spot[]): Bounds {
	const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
