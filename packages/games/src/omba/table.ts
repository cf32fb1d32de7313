import { asCell, type Board, type Cell, type Place, type Setting } from "@tablier/kernel";
import { BOARD, CELLS, withCards } from "./position.ts";

/** Where the seats sit, clockwise: South, West, North, East; two players face each other. */
const PLACES = [
	{ x: 1, y: -1.6 },
	{ x: -1.6, y: 1 },
	{ x: 1, y: 3.2 },
	{ x: 3.2, y: 1 },
] as const;
export const sideOf = ({ seats }: Setting, seat: number): number => (seats === 2 ? seat * 2 : seat);

/** Cubes in hand lie on a place of their own beside the board, cards too: all that can be touched is a cell. */
export const handCell = (seat: number): Cell => asCell(CELLS + seat);
export const cardCell = ({ seats }: Setting, card: number): Cell => asCell(CELLS + seats + card - 1);

const boards = new Map<string, Board>();

/** The nine cells, then a hand for each seat (`@A`), then the six cards (`#1`) in the variant that has them. */
export function boardOf(setting: Setting): Board {
	const key = `${setting.seats} ${withCards(setting)}`;
	const known = boards.get(key);
	if (known) return known;
	const made = makeBoard(setting);
	boards.set(key, made);
	return made;
}

function makeBoard(setting: Setting): Board {
	const seats = Array.from({ length: setting.seats }, (_, seat) => seat);
	const hands = seats.map(
		(seat): Place => ({ name: `@${"ABCD"[seat]}`, aside: "hand", ...PLACES[sideOf(setting, seat)] }),
	);
	const cards = withCards(setting) ? [1, 2, 3, 4, 5, 6].map(cardPlace) : [];
	const cells = [...BOARD.cells, ...hands, ...cards];
	const index = new Map(cells.map(({ name }, cell) => [name.toLowerCase(), asCell(cell)]));
	return {
		...BOARD,
		cells,
		rows: rowsOf(setting, seats, cards.length),
		neighbours: neighboursOf(setting, seats, cells.length, cards.length),
		find: (name) => index.get(name.toLowerCase()),
	};
}

const cardPlace = (card: number): Place => ({ name: `#${card}`, aside: "card", x: card * 0.95 - 2.3, y: -2.8 });

function rowsOf(setting: Setting, seats: readonly number[], cards: number): readonly (readonly Cell[])[] {
	const onSide = (side: number): Cell[] => seats.filter((seat) => sideOf(setting, seat) === side).map(handCell);
	const [top, middle, bottom] = BOARD.rows;
	const cardRow = Array.from({ length: cards }, (_, i) => cardCell(setting, i + 1));
	const rows = [onSide(2), top, [...onSide(1), ...middle, ...onSide(3)], bottom, onSide(0), cardRow];
	return rows.filter((row) => row.length > 0);
}

/** For walking with the keys only: the rules have neighbours of their own. Directions are E, N, W, S. */
function neighboursOf(setting: Setting, seats: readonly number[], count: number, cards: number): Int8Array {
	const neighbours = new Int8Array((count + 1) * 4).fill(count);
	const link = (from: Cell, direction: number, to: Cell): void => {
		neighbours[from * 4 + direction] = to;
		neighbours[to * 4 + ((direction + 2) % 4)] = from;
	};
	for (let i = 0; i < CELLS * 4; i++) if (BOARD.neighbours[i] < CELLS) neighbours[i] = BOARD.neighbours[i];
	const inner = ["b1", "a2", "b3", "c2"].map((name) => BOARD.find(name) as Cell);
	const outward = [3, 2, 1, 0];
	for (const seat of seats) link(inner[sideOf(setting, seat)], outward[sideOf(setting, seat)], handCell(seat));
	for (let card = 1; card <= cards; card++) {
		if (card > 1) link(cardCell(setting, card - 1), 0, cardCell(setting, card));
		neighbours[cardCell(setting, card) * 4 + 1] = handCell(0);
	}
	if (cards > 0) neighbours[handCell(0) * 4 + 3] = cardCell(setting, 3);
	return neighbours;
}
