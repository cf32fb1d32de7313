import type { Board } from "@tablier/kernel";

export const VIEWS = ["above", "isometric"] as const;
export type View = (typeof VIEWS)[number];

/** How a board is seen: from above or from the side, and turned clockwise by so many whole steps. */
export interface Stance {
	readonly view: View;
	/** Steps of 60 degrees on a hexagon, of 90 degrees on squares. Any whole number: it goes round. */
	readonly turn: number;
}

/** Where the eye is, in radians. Pitch is a quarter turn when the eye is straight above. */
export interface Camera {
	/** How far the board is turned clockwise. */
	readonly yaw: number;
	readonly pitch: number;
}

export interface Spot {
	readonly x: number;
	readonly y: number;
}

export const turnsOf = ({ shape }: Board): number => (shape === "hexagon" ? 6 : 4);

/** The same turn, counted from 0 to less than a whole one. */
export function turnOf(board: Board, turn: number): number {
	const turns = turnsOf(board);
	return ((Math.round(turn) % turns) + turns) % turns;
}

/** Half a turn: the player on the other side. */
export const stanceOf = (board: Board, turned: boolean, view: View = "above"): Stance => ({
	view,
	turn: turned ? turnsOf(board) / 2 : 0,
});

/** A little higher than a true isometry (35 degrees), where cells are too flat for a finger. */
export const ISOMETRIC_PITCH = (42 * Math.PI) / 180;
/** A square board shows a corner to the eye, a hexagon an edge: its rows stay level. */
const CORNER = Math.PI / 4;

export function cameraOf(board: Board, { view, turn }: Stance): Camera {
	const yaw = (turn * 2 * Math.PI) / turnsOf(board);
	if (view === "above") return { yaw, pitch: Math.PI / 2 };
	return { yaw: yaw + (board.shape === "squares" ? CORNER : 0), pitch: ISOMETRIC_PITCH };
}

/** From one camera to another the shorter way round, for a turn that is shown. */
export function between(from: Camera, to: Camera, part: number): Camera {
	const round = 2 * Math.PI;
	const way = ((((to.yaw - from.yaw + Math.PI) % round) + round) % round) - Math.PI;
	return { yaw: from.yaw + way * part, pitch: from.pitch + (to.pitch - from.pitch) * part };
}

/** A vector of the board, y upwards, as it lies before the eye after the turn, y still upwards. */
export function turnSpot({ x, y }: Spot, yaw: number): Spot {
	const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
	return { x: x * cos + y * sin, y: y * cos - x * sin };
}
