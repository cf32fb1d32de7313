import { RULESETS_OF_TITLE, type Skin, styleOf, type Title } from "@tablier/games";
import { type Board, type Game, readSetting, unwrap } from "@tablier/kernel";
import { AREA, type Extent } from "./paper.ts";

/** A board as it is printed: no hands and cards beside it, and the rules it is for. */
export interface PrintedBoard {
	readonly id: string;
	readonly board: Board;
	/** Millimetres of a cell. */
	readonly cell: number;
	/** Cells of tray around the cells. */
	readonly rim: number;
	/** Whether the names of rows and columns fit on the rim; else each cell has its name. */
	readonly coordinates: boolean;
	readonly uses: readonly { readonly ruleset: string; readonly seats: number }[];
}

const CELL = 20;
/** Cubes stand on each other and are gripped from the side. */
const WIDE_CELL = 60;
const RIM = 5;
/** Less than this, and a name would not fit. */
const LABEL_RIM = 4.5;

export const isStacked = (skin: Skin): boolean => skin === "cube" || skin === "container";

/** Every board that a title is played on, each once. */
export function boardsOf(game: Game, title: Title): readonly PrintedBoard[] {
	const boards = new Map<string, PrintedBoard>();
	for (const ruleset of RULESETS_OF_TITLE[title]) {
		const seats = game.rulesets.find(({ id }) => id === ruleset)?.seats ?? [];
		for (const count of seats) {
			const setting = unwrap(readSetting(game.rulesets, { ruleset, seats: count }));
			const board = bare(game.board(setting));
			const key = board.cells.map(({ name }) => name).join();
			const known = boards.get(key) ?? fitted(`${ruleset}-${count}`, board, title);
			boards.set(key, { ...known, uses: [...known.uses, { ruleset, seats: count }] });
		}
	}
	return [...boards.values()];
}

/** Places beside the board come after the cells, so that indices stay as they are. */
const bare = (board: Board): Board => ({ ...board, cells: board.cells.filter(({ aside }) => !aside) });

function fitted(id: string, board: Board, title: Title): PrintedBoard {
	const wanted = isStacked(styleOf(title).skin) ? WIDE_CELL : CELL;
	const { width } = extentOf(board, 0);
	const cell = Math.min(wanted, Math.floor(AREA.width / width));
	const hexagon = board.shape === "hexagon";
	// The corners of a hexagon reach further than its sides.
	const free = ((AREA.width - width * cell) / 2) * (hexagon ? Math.cos(Math.PI / 6) : 1);
	const rim = Math.min(RIM, Math.floor(free * 10) / 10);
	return { id, board, cell, rim: rim / cell, coordinates: !hexagon && rim >= LABEL_RIM, uses: [] };
}

/** The tray in cells, `rim` around the cells: as the board package draws it from above. */
export function extentOf({ cells, shape }: Board, rim: number): Extent {
	const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1 + 2 * rim;
	const height = span(cells.map(({ y }) => y));
	if (shape === "squares") return { width: span(cells.map(({ x }) => x)), height };
	return { width: height / Math.cos(Math.PI / 6), height };
}

/** What a drawing of the board shows: the tray, around the middle of the board. */
export function viewBoxOf({ board, rim }: PrintedBoard): string {
	const { width, height } = extentOf(board, rim);
	return [-width / 2, -height / 2, width, height].map((length) => Number(length.toFixed(4))).join(" ");
}

/** The size on paper. */
export function sizeOf({ board, rim, cell }: PrintedBoard): Extent {
	const { width, height } = extentOf(board, rim);
	return { width: width * cell, height: height * cell };
}
