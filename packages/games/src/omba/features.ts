import type { Setting } from "@tablier/kernel";
import { CARDS, HAND_OF, HEIGHT, LEFT, type OmbaCore, OUT, ROLL, reachOf, SEAT } from "./core.ts";
import { entriesOf } from "./path.ts";
import { CELLS, CUBES, withCards } from "./position.ts";
import { ENTERING, Terrain } from "./terrain.ts";

/*
 * Each seat has features of its own. What decides is which numbers it could play, by how soon it has to: the times are
 * 0 it rolls next, 1 to 3 so many others before it, 4 it has something to play and chooses.
 */
const TIMES = 5;
const CHOOSES = 4;
const NUMBERS = 6;

/** A seat that is out has this feature and no other. */
export const GONE = 0;
/** By seats left, time and set of numbers: those it could play, of the cards it holds where there are cards. */
const PLAYABLE = 1;
/** Of the seat in turn: how many numbers it, and the next one, could play; before and after the roll. */
const BOTH = PLAYABLE + 3 * TIMES * 64;
/** By number, from how many places it could be played, up to three; rolling next, and else. */
const WAYS = BOTH + 2 * 7 * 7;
/** By cubes in hand and free cubes. */
const CUBES_OF = WAYS + 2 * NUMBERS * 4;
/** A covered cube, by how many lie on it, up to four, and whose is the topmost: own, of one in play, of one who is out. */
const COVERED = CUBES_OF + 7 * 7;
/** A free cube, by kind of cell and height up to six. */
const FREE = COVERED + 4 * 3;
/** A free cube, by time and by how many numbers would let the next other seat cover it. */
const EXPOSED = FREE + 3 * 6;
/** By cards held and playable ones among them. */
const HELD = EXPOSED + TIMES * 7;
export const SIZE = HELD + 7 * 7;
export const MOST = 3 + NUMBERS + CUBES + 6 * 2;

/** Kinds of cells: corner, entry, centre. */
const KIND = Int8Array.of(0, 1, 0, 1, 2, 1, 0, 1, 0);
const COUNT = Int8Array.from({ length: 64 }, (_, set) => [0, 1, 2, 3, 4, 5].filter((bit) => (set >> bit) & 1).length);

export const playableFeature = (left: number, time: number, numbers: number): number =>
	PLAYABLE + ((left - 2) * TIMES + time) * 64 + numbers;
export const bothFeature = (chooses: number, own: number, next: number): number =>
	BOTH + (chooses * 7 + own) * 7 + next;
export const waysFeature = (later: number, number: number, ways: number): number =>
	WAYS + (later * NUMBERS + number - 1) * 4 + ways;
export const cubesFeature = (hand: number, free: number): number => CUBES_OF + hand * 7 + free;
export const coveredFeature = (under: number, whose: number): number => COVERED + (under - 1) * 3 + whose;
const freeFeature = (kind: number, height: number): number => FREE + kind * 6 + height - 1;
export const exposedFeature = (time: number, numbers: number): number => EXPOSED + time * 7 + numbers;
const heldFeature = (held: number, playable: number): number => HELD + held * 7 + playable;

/** Which of three groups of nine bits are not empty, as bits. */
const someOf = (ends: number): number =>
	(((ends & 0x1ff) + 0x1ff) >> 9) |
	(((((ends >> 9) & 0x1ff) + 0x1ff) >> 9) << 1) |
	((((ends >> 18) + 0x1ff) >> 9) << 2);

/** Looks at a position and lists the features of its seats. Allocates nothing. */
export class OmbaSight {
	private readonly core: OmbaCore;
	private readonly seats: number;
	private readonly cards: boolean;
	private readonly terrain: Terrain;
	/** Entry cells by seat. */
	private readonly entries: readonly Int8Array[];
	/** The key of the position that was looked at last. */
	private readonly seen = new Int32Array(2);
	private fresh = false;
	/** By seat: from how many places each number could be played (the hand is one), and the numbers that could. */
	private readonly ways = new Int32Array(4);
	private readonly numbers = new Int32Array(4);
	/** By seat: where its cubes could end (see terrain.ts). */
	private readonly low = new Int32Array(4);
	private readonly high = new Int32Array(4);

	constructor(core: OmbaCore, setting: Setting) {
		this.core = core;
		this.seats = setting.seats;
		this.cards = withCards(setting);
		this.terrain = new Terrain(reachOf(setting));
		this.entries = Array.from({ length: setting.seats }, (_, seat) => Int8Array.from(entriesOf(setting, seat)));
	}

	forget(): void {
		this.fresh = false;
	}

	private look(): void {
		const { core, seen, terrain, low, high, ways } = this;
		if (this.fresh && seen[0] === core.keyLo && seen[1] === core.keyHi) return;
		const { slots } = core;
		this.fresh = true;
		seen[0] = core.keyLo;
		seen[1] = core.keyHi;
		terrain.look(slots, HEIGHT);
		for (let seat = 0; seat < this.seats; seat++) this.lookAtHand(seat);
		for (let cell = 0; cell < CELLS; cell++) {
			const height = slots[HEIGHT + cell];
			if (height === 0) continue;
			const seat = slots[cell * CUBES + height - 1] - 1;
			terrain.find(cell);
			low[seat] |= terrain.low;
			high[seat] |= terrain.high;
			ways[seat] += terrain.ways;
		}
		for (let seat = 0; seat < this.seats; seat++) {
			const set = someOf(low[seat]) | (someOf(high[seat]) << 3);
			this.numbers[seat] = this.cards ? set & (slots[CARDS + seat] >> 1) : set;
		}
	}

	private lookAtHand(seat: number): void {
		const { terrain, low, high, ways } = this;
		const entries = this.entries[seat];
		low[seat] = 0;
		high[seat] = 0;
		ways[seat] = 0;
		if (this.core.slots[HAND_OF + seat] === 0) return;
		for (let i = 0; i < entries.length; i++) {
			terrain.find(ENTERING + entries[i]);
			low[seat] |= terrain.low;
			high[seat] |= terrain.high;
			ways[seat] |= terrain.ways;
		}
	}

	list(seat: number, out: Int32Array): number {
		const { slots } = this.core;
		if (slots[OUT + seat] === 1) {
			out[0] = GONE;
			return 1;
		}
		this.look();
		const { numbers, cards } = this;
		const left = slots[LEFT] < 2 ? 2 : slots[LEFT];
		const chooses = cards || slots[ROLL] !== 0 ? 1 : 0;
		const before = this.before(seat);
		const time = before === 0 ? chooses * CHOOSES : before;
		const next = this.after(seat);
		let count = 0;
		out[count++] = playableFeature(left, time, numbers[seat]);
		if (before === 0) out[count++] = bothFeature(chooses, COUNT[numbers[seat]], COUNT[numbers[next]]);
		const held = cards ? slots[CARDS + seat] : ~0;
		if (cards) out[count++] = heldFeature(COUNT[(held >> 1) & 63], COUNT[numbers[seat]]);
		for (let number = 1; number <= NUMBERS; number++) {
			if (((held >> number) & 1) === 0) continue;
			const ways = (this.ways[seat] >> (4 * number)) & 15;
			out[count++] = waysFeature(time === 0 ? 0 : 1, number, ways > 3 ? 3 : ways);
		}
		const threat = before === 0 ? next : slots[SEAT];
		return this.listCubes(seat, time, threat, out, count);
	}

	/** How many seats in play have their turn before this one. */
	private before(seat: number): number {
		const { slots } = this.core;
		let count = 0;
		for (let at = slots[SEAT]; at !== seat; at = at + 1 === this.seats ? 0 : at + 1) if (slots[OUT + at] === 0) count++;
		return count;
	}

	/** The next seat in play; the seat itself where there is no other. */
	private after(seat: number): number {
		const { slots } = this.core;
		let at = seat;
		do at = at + 1 === this.seats ? 0 : at + 1;
		while (slots[OUT + at] === 1 && at !== seat);
		return at;
	}

	private listCubes(seat: number, time: number, threat: number, out: Int32Array, first: number): number {
		const { slots } = this.core;
		let count = first;
		let free = 0;
		for (let cell = 0; cell < CELLS; cell++) {
			const height = slots[HEIGHT + cell];
			if (height === 0) continue;
			const top = slots[cell * CUBES + height - 1] - 1;
			const whose = top === seat ? 0 : 1 + slots[OUT + top];
			for (let level = 0; level < height - 1; level++) {
				if (slots[cell * CUBES + level] !== seat + 1) continue;
				const under = height - 1 - level;
				out[count++] = coveredFeature(under > 4 ? 4 : under, whose);
			}
			if (whose !== 0) continue;
			free++;
			out[count++] = freeFeature(KIND[cell], height > 6 ? 6 : height);
			out[count++] = exposedFeature(time, this.exposure(cell, threat));
		}
		const hand = slots[HAND_OF + seat];
		out[count++] = cubesFeature(hand > 6 ? 6 : hand, free > 6 ? 6 : free);
		return count;
	}

	/** How many numbers would let a seat end on the cell. */
	private exposure(cell: number, threat: number): number {
		const low = this.low[threat] >> cell;
		const high = this.high[threat] >> cell;
		return (low & 1) + ((low >> 9) & 1) + ((low >> 18) & 1) + (high & 1) + ((high >> 9) & 1) + ((high >> 18) & 1);
	}
}
