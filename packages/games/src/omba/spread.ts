import { CELLS } from "./position.ts";
import { costBetween } from "./reach.ts";
import { Walker } from "./walker.ts";

/** Where a cube can end with each number at once: what a judge asks, where the rules ask for one number at a time. */
export interface Spread {
	/** Takes the heights of all cells, which lie in a row of slots. */
	look(slots: Int32Array, base: number): void;
	/** The cube on top of a cell: the cells where it can end are added to `ends`, a set for each number from 1 to 6. */
	ofCube(cell: number, ends: Int32Array): void;
	/** The same of a cube that enters on a cell. */
	ofEntry(cell: number, ends: Int32Array): void;
}

const MOST = 6;

/** The cells around the centre, in order; the odd ones lie beside the centre. */
const RING = Int32Array.of(0, 1, 2, 5, 8, 7, 6, 3);
const CENTRE = 4;
const PLACE = Int32Array.from({ length: CELLS }, (_, cell) => RING.indexOf(cell));
const BIT = Int32Array.from(RING, (cell) => 1 << cell);

/** With `back=never-twice`: an arc of the ring, perhaps the centre, and another arc that stops short of the first (see ring.ts). */
export class RingSpread implements Spread {
	private readonly heights = new Int32Array(8);
	/** Costs from each place to the next, and from odd places to the centre. */
	private readonly costs = new Int32Array(8);
	private readonly spokes = new Int32Array(8);
	private centre = 0;
	private ends = new Int32Array(8) as Int32Array;

	look(slots: Int32Array, base: number): void {
		const { heights, costs, spokes } = this;
		for (let place = 0; place < 8; place++) heights[place] = slots[base + RING[place]];
		this.centre = slots[base + CENTRE];
		for (let place = 0; place < 8; place++) costs[place] = costBetween(heights[place], heights[(place + 1) & 7]);
		for (let place = 1; place < 8; place += 2) spokes[place] = costBetween(heights[place], this.centre);
	}

	ofCube(cell: number, ends: Int32Array): void {
		this.ends = ends;
		if (cell === CENTRE) this.outOfCentre(this.centre - 1);
		else this.fromPlace(PLACE[cell], this.heights[PLACE[cell]] - 1, 0);
	}

	ofEntry(cell: number, ends: Int32Array): void {
		this.ends = ends;
		const place = PLACE[cell];
		const height = this.heights[place];
		if (height >= MOST) return;
		this.add(1 + height, BIT[place]);
		this.fromPlace(place, height, 1 + height);
	}

	private add(number: number, cell: number): void {
		this.ends[number] |= cell;
	}

	private fromPlace(place: number, height: number, spent: number): void {
		const { heights, costs } = this;
		const above = (place + 1) & 7;
		const below = (place + 7) & 7;
		for (let at = above, sum = spent + costBetween(height, heights[above]); sum <= MOST; at = (at + 1) & 7) {
			this.add(sum, BIT[at]);
			if (at & 1) this.throughCentre(place, at, sum + this.spokes[at]);
			sum += costs[at];
		}
		for (let at = below, sum = spent + costBetween(height, heights[below]); sum <= MOST; ) {
			this.add(sum, BIT[at]);
			if (at & 1) this.throughCentre(at, place, sum + this.spokes[at]);
			at = (at + 7) & 7;
			sum += costs[at];
		}
		if (place & 1) this.throughCentre(place, place, spent + costBetween(height, this.centre));
	}

	/** In the centre with so many points spent, having visited the places from `low` up to `high`. */
	private throughCentre(low: number, high: number, spent: number): void {
		if (spent > MOST) return;
		this.add(spent, 1 << CENTRE);
		if (spent === MOST) return;
		const span = (high - low) & 7;
		for (let place = 1; place < 8; place += 2)
			if (((place - low) & 7) > span) this.alongRing(place, spent + this.spokes[place], low, high);
	}

	private outOfCentre(height: number): void {
		for (let place = 1; place < 8; place += 2)
			this.alongRing(place, costBetween(height, this.heights[place]), place, place);
	}

	/** From a place both ways, up to `low` and down to `high`, which are not visited again. */
	private alongRing(place: number, spent: number, low: number, high: number): void {
		if (spent > MOST) return;
		const { costs } = this;
		this.add(spent, BIT[place]);
		for (let sum = spent + costs[place], at = (place + 1) & 7; sum <= MOST && at !== low; at = (at + 1) & 7) {
			this.add(sum, BIT[at]);
			sum += costs[at];
		}
		for (let at = (place + 7) & 7, sum = spent + costs[at]; sum <= MOST && at !== high; ) {
			this.add(sum, BIT[at]);
			at = (at + 7) & 7;
			sum += costs[at];
		}
	}
}

/** With `back=no-reversal`, a number at a time. */
export class WalkerSpread implements Spread {
	private readonly walker = new Walker();
	private readonly heights = new Int32Array(CELLS);

	look(slots: Int32Array, base: number): void {
		this.walker.look(slots, base);
		for (let cell = 0; cell < CELLS; cell++) this.heights[cell] = slots[base + cell];
	}

	ofCube(cell: number, ends: Int32Array): void {
		for (let number = 1; number <= MOST; number++) ends[number] |= this.walker.ofCube(cell, number);
	}

	ofEntry(cell: number, ends: Int32Array): void {
		const height = this.heights[cell];
		for (let left = 0; left < MOST - height; left++) ends[left + 1 + height] |= this.walker.ofEntry(cell, left);
	}
}
