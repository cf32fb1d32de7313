import type { Board, Cell } from "@tablier/kernel";
import { ISOMETRIC_PITCH, type Spot, type View } from "./camera.ts";
import type { Frame } from "./frame.ts";
import { isStacked, type Skin } from "./material.ts";
import type { Token } from "./tokens.ts";

/** Where a token is drawn, and how large. */
export interface Pose extends Spot {
	readonly scale: number;
	/** What lies nearer to the eye is drawn later. */
	readonly depth: number;
}

/** What is needed to place tokens on a drawing. */
export interface Scene {
	readonly board: Board;
	readonly frame: Frame;
	readonly skin: Skin;
	readonly view: View;
}

/** A height of 1 as it is drawn from the side. */
export const ISOMETRIC_LIFT = Math.cos(ISOMETRIC_PITCH);
/** An edge of a cube, in cells. */
export const CUBE = 0.66;
/** A storey of a pagoda with its roof. */
export const STOREY = 0.4;

/** How high a piece is, seen from the side. */
export const tallOf = (skin: Skin, size: number): number =>
	({ marble: 0.56, pagoda: size * STOREY + 0.2, cube: CUBE, container: CUBE, beetle: 0.3 })[skin];

/** How high the middle of a piece is above its foot, seen from the side. */
export const MIDDLE: Readonly<Record<Skin, number>> = {
	marble: 0.27,
	pagoda: 0.3,
	cube: CUBE,
	container: CUBE,
	beetle: 0.14,
};

/** How much of a stack of cubes seen from above shows of each: the taller the stack, the less. */
export const slabOf = (height: number): number => Math.min(0.15, 0.5 / height);
/** How much of the top of a stack is seen from above: a whole square, while the cell has room for it. */
export const faceOf = (height: number): number => Math.min(0.56, 0.95 - height * slabOf(height));

/** Three columns of small cubes that lie beside each other in a hand. */
const HAND_COLUMNS = 3;
const HAND_SCALE = 0.4;
/** A level weighs less than any distance between rows, and orders what stands on one cell. */
const LEVEL = 1e-4;

export function poseOf({ board, frame, skin, view }: Scene, token: Token): Pose {
	const { x, y, cell, level, height } = token;
	const ground = frame.at({ x, y });
	if (cell !== undefined && board.cells[cell].aside === "hand") return inHand(frame, frame.of(cell), token, view);
	const depth = ground.y + level * LEVEL;
	if (!isStacked(skin)) return { ...ground, scale: 1, depth };
	const rise = view === "isometric" ? level * CUBE * frame.lift : level * slabOf(height);
	return { x: ground.x, y: ground.y - rise, scale: 1, depth };
}

function inHand(frame: Frame, { x, y }: Spot, { level, height }: Token, view: View): Pose {
	const columns = Math.min(HAND_COLUMNS, height);
	const column = (level % HAND_COLUMNS) - (columns - 1) / 2;
	const row = Math.floor(level / HAND_COLUMNS) - (Math.ceil(height / HAND_COLUMNS) - 1) / 2;
	if (view === "above") return { x: x + column * 0.31, y: y + row * 0.4, scale: HAND_SCALE, depth: y + row };
	// Along the sides of the place, which is seen from a corner.
	const spot = { x: x + (column - row) * 0.22, y: y + (column + row) * 0.22 * frame.depth };
	return { ...spot, y: spot.y + 0.06, scale: HAND_SCALE, depth: spot.y };
}

/** A mark on the drawing that must be seen, and the cell that it belongs to. */
export interface Sight extends Spot {
	readonly cell: Cell;
}

/** Whether a piece stands before a mark of a cell further back. */
export function hides({ frame, skin }: Scene, token: Token, pose: Pose, sight: Sight): boolean {
	if (token.cell === undefined || token.cell === sight.cell || pose.scale < 1) return false;
	const foot = frame.at(token).y;
	if (foot <= frame.of(sight.cell).y + 0.01) return false;
	const top = pose.y - tallOf(skin, token.piece.size) * frame.lift - HALF_WIDTH[skin] * frame.depth;
	const below = pose.y + HALF_WIDTH[skin];
	return Math.abs(sight.x - pose.x) < HALF_WIDTH[skin] * Math.SQRT2 && sight.y > top && sight.y < below;
}

/** Back to front. */
export const inOrder = <T extends { readonly pose: Pose; readonly token: Token }>(placed: readonly T[]): readonly T[] =>
	[...placed].sort((a, b) => a.pose.depth - b.pose.depth || a.token.id - b.token.id);

/** How high the pieces of each cell reach; a hand is flat. */
export function crownsOf(
	{ board, skin }: Pick<Scene, "board" | "skin">,
	tokens: readonly Token[],
): ReadonlyMap<Cell, number> {
	const crowns = new Map<Cell, number>();
	for (const { cell, level, piece } of tokens) {
		if (cell === undefined) continue;
		const top = board.cells[cell].aside ? 0.2 : level * CUBE + tallOf(skin, piece.size);
		crowns.set(cell, Math.max(crowns.get(cell) ?? 0, top));
	}
	return crowns;
}

/** Half the width of what stands on a cell. */
export const HALF_WIDTH: Readonly<Record<Skin, number>> = {
	marble: 0.4,
	pagoda: 0.34,
	cube: CUBE / 2,
	container: CUBE / 2,
	beetle: 0.34,
};

/** Stacks of two and more: how many stand there has to be read at once. */
export function heightsOf(
	{ board, skin }: Pick<Scene, "board" | "skin">,
	tokens: readonly Token[],
): ReadonlyMap<Cell, number> {
	const heights = new Map<Cell, number>();
	if (!isStacked(skin)) return heights;
	for (const { cell, height } of tokens)
		if (cell !== undefined && height > 1 && !board.cells[cell].aside) heights.set(cell, height);
	return heights;
}

/** The owners of a stack from the bottom to the top. */
export const stackOf = (tokens: readonly Token[], cell: Cell): readonly number[] =>
	tokens
		.filter((token) => token.cell === cell)
		.sort((a, b) => a.level - b.level)
		.map(({ piece }) => piece.owner);

/** Stacks of two are expected: the drawing makes room for taller ones when they are there. */
const EXPECTED = 2;

/** The room that pieces at the back need above the tray. */
export function riseOf(scene: Pick<Scene, "board" | "skin">, tokens: readonly Token[]): number {
	if (!isStacked(scene.skin)) return tallOf(scene.skin, 3);
	return Math.max(EXPECTED, ...heightsOf(scene, tokens).values()) * CUBE;
}
