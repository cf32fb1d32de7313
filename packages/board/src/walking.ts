import { asCell, type Board, type Cell } from "@tablier/kernel";

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

/** The cell a key leads to; the same cell at the edge; undefined for a key that does not walk. */
export function walk(board: Board, from: Cell, { key, code, control }: Key, turned: boolean): Cell | undefined {
	if (key === "Home" || key === "End") return jumpInRow(board, from, (key === "Home") !== turned, control);
	const way = ARROWS[key] ?? (board.shape === "hexagon" && !control ? HEXAGON_KEYS[code] : undefined);
	if (!way) return undefined;
	const sign = turned ? -1 : 1;
	return neighbourTowards(board, from, way[0] * sign, way[1] * sign) ?? from;
}

/** Up and down on a hexagon lie between two neighbours: lean the other way on every other row, so that the walk stays straight. */
function neighbourTowards(board: Board, from: Cell, dx: number, dy: number): Cell | undefined {
	const here = board.cells[from];
	const row = board.rows.findIndex((cells) => cells.includes(from));
	const lean = row % 2 === 0 ? 0.01 : -0.01;
	let best: Cell | undefined;
	let bestTurn = 0.3;
	for (let direction = 0; direction < board.directions.length; direction++) {
		const other = board.neighbours[from * board.directions.length + direction];
		if (other >= board.cells.length) continue;
		const { x, y } = board.cells[other];
		const turn = (x - here.x) * (dx + lean * Math.abs(dy)) + (y - here.y) * dy;
		if (turn > bestTurn) {
			bestTurn = turn;
			best = asCell(other);
		}
	}
	return best;
}

function jumpInRow(board: Board, from: Cell, toStart: boolean, whole: boolean): Cell {
	const rows = board.rows;
	const row = whole ? rows[toStart ? 0 : rows.length - 1] : (rows.find((cells) => cells.includes(from)) ?? rows[0]);
	return row[toStart ? 0 : row.length - 1];
}
