import { CELLS } from "./position.ts";
import { costBetween, equal, type Reach } from "./reach.ts";

/** The eight cells around the centre, in order; the odd ones lie beside the centre. */
const RING = Int32Array.of(0, 1, 2, 5, 8, 7, 6, 3);
const CENTRE = 4;
const CENTRE_BIT = 1 << CENTRE;
/** By cell; the centre has none. */
const PLACE = Int32Array.from({ length: CELLS }, (_, cell) => RING.indexOf(cell));

/** A cell's bit by its place on the ring. */
const BIT = Int32Array.from(RING, (cell) => 1 << cell);
/** Bit of the cell so many steps up or down the ring: `[place * 16 + steps]`; no steps mean no cell. */
const stepsAlong = (sign: number): Int32Array =>
	Int32Array.from({ length: 128 }, (_, i) => ((i & 15) === 0 ? 0 : BIT[((i >> 4) + sign * (i & 15)) & 7]));
const ABOVE = stepsAlong(1);
const BELOW = stepsAlong(-1);

/** Dearer than any roll, so it stands for all that is. */
const DEAR = 7;
/** Costs of steps along the ring are strung together, three bits each: the first five tell where up to six points lead. */
const FIVE = 0o77777;
const SIX = 0o777777;
const SIX_FLAT = 0o111111;

/**
 * By the costs of the next five steps: after how many steps exactly so many points are spent, four bits a number of points,
 * 0 for never. Costs are positive, so there is one answer at most. (Six steps for six points are looked at apart.)
 */
const STEPS = Int32Array.from({ length: FIVE + 1 }, (_, costs) => {
	let spent = 0;
	let steps = 0;
	for (let i = 0; i < 5; i++) {
		spent += (costs >> (3 * i)) & 7;
		if (spent > 6) break;
		steps |= (i + 1) << (4 * spent);
	}
	return steps;
});

/** A string of eight costs begun elsewhere. Its low 24 bits count. */
const turned = (string: number, by: number): number => (string >>> (3 * by)) | (string << (24 - 3 * by));

const clipped = (cost: number): number => cost + ((DEAR - cost) & ((DEAR - cost) >> 31));

/**
 * Where a cube can end with `back=never-twice`. A walk that visits no cell twice is an arc of the ring, or an arc that
 * ends in the centre, or an arc, the centre and another arc that stops short of the first: where an arc ends with
 * so many points is looked up, not walked. A lifted cube changes the costs of its first step only, because no walk
 * comes back. Allocates nothing.
 */
export class Ring implements Reach {
	private readonly heights = new Int32Array(8);
	private centre = 0;
	/** Costs along the ring, upwards from place 0 and downwards from place 0. */
	private upward = 0;
	private downward = 0;
	/** Cost between each odd place and the centre, and what `STEPS` says from there, both ways. */
	private readonly spoke = new Int32Array(8);
	private readonly up = new Int32Array(8);
	private readonly down = new Int32Array(8);

	/** Written out cell by cell: this is done for every position, and as loops it cost a random game five percent. */
	look(slots: Int32Array, base: number): void {
		const { heights, spoke, up, down } = this;
		const centre = slots[base + CENTRE];
		const h0 = slots[base];
		const h1 = slots[base + 1];
		const h2 = slots[base + 2];
		const h3 = slots[base + 5];
		const h4 = slots[base + 8];
		const h5 = slots[base + 7];
		const h6 = slots[base + 6];
		const h7 = slots[base + 3];
		this.centre = centre;
		heights[0] = h0;
		heights[1] = h1;
		heights[2] = h2;
		heights[3] = h3;
		heights[4] = h4;
		heights[5] = h5;
		heights[6] = h6;
		heights[7] = h7;
		const c0 = clipped(costBetween(h0, h1));
		const c1 = clipped(costBetween(h1, h2));
		const c2 = clipped(costBetween(h2, h3));
		const c3 = clipped(costBetween(h3, h4));
		const c4 = clipped(costBetween(h4, h5));
		const c5 = clipped(costBetween(h5, h6));
		const c6 = clipped(costBetween(h6, h7));
		const c7 = clipped(costBetween(h7, h0));
		const upward = c0 | (c1 << 3) | (c2 << 6) | (c3 << 9) | (c4 << 12) | (c5 << 15) | (c6 << 18) | (c7 << 21);
		const downward = c7 | (c6 << 3) | (c5 << 6) | (c4 << 9) | (c3 << 12) | (c2 << 15) | (c1 << 18) | (c0 << 21);
		this.upward = upward;
		this.downward = downward;
		spoke[1] = costBetween(centre, h1);
		spoke[3] = costBetween(centre, h3);
		spoke[5] = costBetween(centre, h5);
		spoke[7] = costBetween(centre, h7);
		up[1] = STEPS[turned(upward, 1) & FIVE];
		up[3] = STEPS[turned(upward, 3) & FIVE];
		up[5] = STEPS[turned(upward, 5) & FIVE];
		up[7] = STEPS[turned(upward, 7) & FIVE];
		down[1] = STEPS[turned(downward, 7) & FIVE];
		down[3] = STEPS[turned(downward, 5) & FIVE];
		down[5] = STEPS[turned(downward, 3) & FIVE];
		down[7] = STEPS[turned(downward, 1) & FIVE];
	}

	ofCube(from: number, points: number): number {
		if (from === CENTRE) return this.ofCentre(this.centre - 1, points);
		const place = PLACE[from];
		return this.ofPlace(place, this.heights[place] - 1, points);
	}

	ofEntry(cell: number, points: number): number {
		if (points === 0) return 1 << cell;
		const place = PLACE[cell];
		return this.ofPlace(place, this.heights[place], points);
	}

	private ofCentre(height: number, points: number): number {
		const { heights, up, down } = this;
		let found = 0;
		for (let place = 1; place < 8; place += 2) {
			const left = points - costBetween(height, heights[place]);
			if (left < 0) continue;
			found |= equal(left, 0) * BIT[place];
			found |= ABOVE[place * 16 + ((up[place] >> (4 * left)) & 15)];
			found |= BELOW[place * 16 + ((down[place] >> (4 * left)) & 15)];
		}
		return found;
	}

	private ofPlace(place: number, height: number, points: number): number {
		const { heights, spoke } = this;
		const above = clipped(costBetween(height, heights[(place + 1) & 7]));
		const below = clipped(costBetween(height, heights[(place + 7) & 7]));
		const upward = (turned(this.upward, place) & ~7) | above;
		const downward = (turned(this.downward, (8 - place) & 7) & ~7) | below;
		let found = ABOVE[place * 16 + ((STEPS[upward & FIVE] >> (4 * points)) & 15)];
		found |= BELOW[place * 16 + ((STEPS[downward & FIVE] >> (4 * points)) & 15)];
		if (points === 6) {
			if ((upward & SIX) === SIX_FLAT) found |= BIT[(place + 6) & 7];
			if ((downward & SIX) === SIX_FLAT) found |= BIT[(place + 2) & 7];
		}
		/* Arcs of an odd number of steps from a corner, of an even number from beside the centre, lead to the centre. */
		let steps = 1;
		let left = points - above;
		let right = points - below;
		if (place & 1) {
			found |= this.throughCentre(place, place, points - costBetween(height, this.centre));
			steps = 2;
			left -= (upward >> 3) & 7;
			right -= (downward >> 3) & 7;
		}
		for (; left > 0 || right > 0; steps += 2) {
			const high = (place + steps) & 7;
			const low = (place - steps) & 7;
			if (left > 0) found |= this.throughCentre(place, high, left - spoke[high]);
			if (right > 0) found |= this.throughCentre(low, place, right - spoke[low]);
			left -= ((upward >> (3 * steps)) & 7) + ((upward >> (3 * steps + 3)) & 7);
			right -= ((downward >> (3 * steps)) & 7) + ((downward >> (3 * steps + 3)) & 7);
		}
		return found;
	}

	/** Ends of walks that are in the centre with so many points left, having visited the places from `low` up to `high`. */
	private throughCentre(low: number, high: number, points: number): number {
		if (points <= 0) return points === 0 ? CENTRE_BIT : 0;
		const { spoke, up, down } = this;
		const span = (high - low) & 7;
		let found = 0;
		for (let place = 1; place < 8; place += 2) {
			const left = points - spoke[place];
			const above = (up[place] >> (4 * left)) & 15;
			const below = (down[place] >> (4 * left)) & 15;
			const ends =
				(-equal(left, 0) & BIT[place]) |
				ABOVE[place * 16 + (above & ((above - ((low - place) & 7)) >> 31))] |
				BELOW[place * 16 + (below & ((below - ((place - high) & 7)) >> 31))];
			found |= ends & ~(left >> 31) & ((span - ((place - low) & 7)) >> 31);
		}
		return found;
	}
}
