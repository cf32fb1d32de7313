import { asCell, type Board, type Cell } from "@tablier/kernel";
import { turnOf, turnSpot, turnsOf } from "./camera.ts";
import { frameOf } from "./frame.ts";
import { rowsOf } from "./labels.ts";

/** Where a key leads on the board as it is drawn: x to the right, y upwards. */
type Way = readonly [number, number];

const ARROWS: Readonly<Record<string, Way>> = {
	ArrowRight: [1, 0],
	ArrowLeft: [-1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1],
};

/** By the place of the key, so that they lie around the hand on every keyboard: Q E, A D, Z X on QWERTY. */
const HEXAGON_KEYS: Readonly<Record<string, Way>> = {
	KeyQ: [-0.5, 0.87],
	KeyE: [0.5, 0.87],
	KeyA: [-1, 0],
	KeyD: [1, 0],
	KeyZ: [-0.5, -0.87],
	KeyX: [0.5, -0.87],
};

export interface Key {
	readonly key: string;
	readonly code: string;
	readonly control: boolean;
}

/**
 * The cell a key leads to; the same cell at the edge; undefined for a key that does not walk. It follows what is seen
 * at every turn of the board (`true` is half a turn). Seen from the side, up is away along the rows, as it was from above.
 */
export function walk(board: Board, from: Cell, key: Key, turned: boolean | number): Cell | undefined {
	const turn = typeof turned === "number" ? turnOf(board, turned) : turned ? turnsOf(board) / 2 : 0;
	const rows = rowsOf(board, turn);
	if (key.key === "Home" || key.key === "End") return jumpInRow(rows, from, key.key === "Home", key.control);
	const way = ARROWS[key.key] ?? (board.shape === "hexagon" && !key.control ? HEXAGON_KEYS[key.code] : undefined);
	if (!way) return undefined;
	if (board.cells.some(({ aside }) => aside)) return nearestTowards(board, from, turn, way) ?? from;
	const row = rows.findIndex((cells) => cells.includes(from));
	return neighbourTowards(board, from, turn, way, row % 2 === 0 ? 0.01 : -0.01) ?? from;
}

/** How straight a way to a neighbour is: a hexagon has two on either side of up, but none beside right. */
const STRAIGHT = 0.6;

/** Up and down on a hexagon lie between two neighbours: it leans the other way on every other row, so that the walk stays straight. */
function neighbourTowards(board: Board, from: Cell, turn: number, [dx, dy]: Way, lean: number): Cell | undefined {
	const here = board.cells[from];
	const yaw = (turn * 2 * Math.PI) / turnsOf(board);
	const count = board.directions.length;
	let best: Cell | undefined;
	let straightest = STRAIGHT;
	for (let direction = 0; direction < count; direction++) {
		const other = board.neighbours[from * count + direction];
		if (other >= board.cells.length) continue;
		const way = turnSpot({ x: board.cells[other].x - here.x, y: board.cells[other].y - here.y }, yaw);
		const straight = way.x * (dx + lean * Math.abs(dy)) + way.y * dy;
		if (straight > straightest) {
			straightest = straight;
			best = asCell(other);
		}
	}
	return best;
}

/** Within this cone a cell lies that way. */
const CONE = 0.5;

/** Hands and cards lie beside the board wherever there is room: the nearest that is seen that way, the straighter the better. */
function nearestTowards(board: Board, from: Cell, turn: number, [dx, dy]: Way): Cell | undefined {
	const frame = frameOf(board, { view: "above", turn });
	const here = frame.of(from);
	let best: Cell | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (let other = 0; other < board.cells.length; other++) {
		const { x, y } = frame.of(asCell(other));
		const distance = Math.hypot(x - here.x, y - here.y);
		const straight = ((x - here.x) * dx - (y - here.y) * dy) / distance;
		if (other === from || straight < CONE || distance / straight ** 2 >= least) continue;
		least = distance / straight ** 2;
		best = asCell(other);
	}
	return best;
}

function jumpInRow(rows: readonly (readonly Cell[])[], from: Cell, toStart: boolean, whole: boolean): Cell {
	const row = whole ? rows[toStart ? 0 : rows.length - 1] : (rows.find((cells) => cells.includes(from)) ?? rows[0]);
	return row[toStart ? 0 : row.length - 1];
}
