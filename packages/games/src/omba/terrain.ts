import { LineBook } from "../boards/line-book.ts";
import { CELLS, CUBES } from "./position.ts";
import type { Reach } from "./reach.ts";

/* Places a cube can come from: the nine cells, and as many more for entering there. */
export const ENTERING = CELLS;
const PLACES = 2 * CELLS;
/** A row of the book: the terrain, the places worked out so far, then three numbers a place. */
const FIRST = 2;
const ROOM = 3;
const ROW = FIRST + PLACES * ROOM;
const BOOK_LOG2 = 12;
/** The highest number of a die. */
const MOST = 6;

const choose = (n: number, k: number): number => (k === 0 ? 1 : Math.round((choose(n - 1, k - 1) * n) / k));
/** How many ways there are to pile up to so many cubes on so many cells. */
const piles = (cells: number, cubes: number): number => choose(cubes + cells, cells);
/** Heights of nine cells as one number, below 300,000: what each adds, by cell, cubes on the cells before, and height. */
const RANKS = Int32Array.from({ length: CELLS * 13 * 13 }, (_, i) => {
	const [cell, before, height] = [Math.floor(i / 169), Math.floor(i / 13) % 13, i % 13];
	let rank = 0;
	for (let less = 0; less < height && before + less <= CUBES; less++)
		rank += piles(CELLS - 1 - cell, CUBES - before - less);
	return rank;
});

/**
 * Where cubes can end depends on the heights of the cells alone, and the same heights come back again and again while a
 * search goes on: what was worked out about them is kept. The ends of numbers 1 to 3 are in one number, those of 4 to 6
 * in another, nine bits each; then a one for each number that can be played, four bits apart from bit 4 on.
 */
export class Terrain {
	private readonly book: LineBook;
	private readonly reach: Reach;
	private readonly ends = new Int32Array(8);
	private slots = new Int32Array(0) as Int32Array;
	private base = 0;
	private row = 0;
	/** What the last call of `find` found. */
	low = 0;
	high = 0;
	ways = 0;

	constructor(reach: Reach) {
		this.reach = reach;
		this.book = new LineBook(ROW, BOOK_LOG2, (_, items, at) => {
			items[at + 1] = 0;
		});
	}

	/** Takes the heights of all cells, which lie in a row of slots. */
	look(slots: Int32Array, base: number): void {
		let rank = 0;
		let before = 0;
		for (let cell = 0; cell < CELLS; cell++) {
			const height = slots[base + cell];
			rank += RANKS[(cell * 13 + before) * 13 + height];
			before += height;
		}
		this.row = this.book.find(rank);
		this.slots = slots;
		this.base = base;
	}

	find(place: number): void {
		const { row } = this;
		const { items } = this.book;
		if (((items[row + 1] >> place) & 1) === 0) this.work(place);
		const at = row + FIRST + place * ROOM;
		this.low = items[at];
		this.high = items[at + 1];
		this.ways = items[at + 2];
	}

	private work(place: number): void {
		const { row, ends, reach, slots, base } = this;
		const { items } = this.book;
		ends.fill(0);
		reach.look(slots, base);
		if (place < ENTERING) for (let number = 1; number <= MOST; number++) ends[number] = reach.ofCube(place, number);
		else {
			const cell = place - ENTERING;
			const spent = 1 + slots[base + cell];
			for (let number = spent; number <= MOST; number++) ends[number] = reach.ofEntry(cell, number - spent);
		}
		const at = row + FIRST + place * ROOM;
		items[row + 1] |= 1 << place;
		items[at] = ends[1] | (ends[2] << 9) | (ends[3] << 18);
		items[at + 1] = ends[4] | (ends[5] << 9) | (ends[6] << 18);
		items[at + 2] = 0;
		for (let number = 1; number <= MOST; number++) if (ends[number] !== 0) items[at + 2] |= 1 << (4 * number);
	}
}
