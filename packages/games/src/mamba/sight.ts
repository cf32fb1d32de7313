import type { Setting, Weights } from "@tablier/kernel";
import { LineBook } from "../boards/line-book.ts";
import { squareClass } from "../boards/squares.ts";
import type { MambaCore } from "./core.ts";
import {
	aroundFeature,
	attacksFeature,
	BEYOND,
	birthsFeature,
	few,
	GONE,
	isOfMany,
	killsFeature,
	libertyFeature,
	MOST_PIECES,
	menacedFeature,
	piecesFeature,
	SQUARE,
} from "./features.ts";
import { CODE_OF_SET, LINE_FEATURES, MambaLineReader, TWO_OR_MORE } from "./lines.ts";
import { sizeOf, supplyOf } from "./position.ts";
import { COUNTS, SEAT } from "./slots.ts";
import { TARGET_ROOM, walksOf } from "./walks.ts";

/* Nine cells, a piece and those around it: three bits a row, the piece in the middle. */
const BESIDE = 0b010101010;
const MIDDLE = 0b000010000;
const countIn = (set: number): number => set.toString(2).replaceAll("0", "").length;
const COUNT_AROUND = Int8Array.from({ length: 512 }, (_, set) => few(countIn(set & ~MIDDLE)));
const COUNT_BESIDE = Int8Array.from({ length: 512 }, (_, set) => countIn(set & BESIDE));

const BOOK_LOG2 = 13;
/** Lines of one kind lie in a row of this length, empty ones before the first and after the last. */
const ROOM = 16;
const MARGIN = 2;
/** After the lines of four seats: those of all pieces, and the empty cells. */
const ALL = 4 * ROOM + MARGIN;
const FREE = ALL + ROOM;
const LOW = (1 << TWO_OR_MORE) - 1;

const bitCount = (set: number): number => {
	let count = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) count++;
	return count;
};

/** Looks at a position and lists the features of its seats. Allocates nothing. */
export class MambaSight {
	private readonly core: MambaCore;
	private readonly seats: number;
	private readonly many: boolean;
	private readonly size: number;
	private readonly supply: number;
	private readonly classes: Int8Array;
	private readonly targets: Int16Array;
	/** A row of the book: the line, its sum for each seat in turn and not, then the attacks of each seat on each (on itself: all). */
	private readonly book: LineBook;
	private readonly firstAttack: number;
	/** Sets of cells of each row, and of each column. */
	readonly rows = new Int32Array(6 * ROOM);
	readonly columns = new Int32Array(6 * ROOM);
	/** The key of the position that was looked at last. */
	private readonly seen = new Int32Array(2);
	private fresh = false;
	/** By seat: the sum of its lines; cells where it turns one piece, or more; pieces it can smother; attacks on it. */
	readonly sums = new Int32Array(4);
	private readonly ones = new Int32Array(4);
	private readonly more = new Int32Array(4);
	private readonly kills = new Int32Array(4);
	private readonly byMover = new Int32Array(4);
	private readonly byOthers = new Int32Array(4);

	/** Without weights the sums are 0. */
	constructor(core: MambaCore, setting: Setting, weights?: Weights) {
		const { seats } = setting;
		const size = sizeOf(setting);
		this.core = core;
		this.seats = seats;
		this.many = isOfMany(setting);
		this.size = size;
		this.supply = supplyOf(setting);
		this.targets = walksOf(size).targets;
		this.classes = Int8Array.from({ length: size * size }, (_, cell) => squareClass(size, cell));
		this.firstAttack = 1 + 2 * seats;
		const reader = new MambaLineReader(size);
		this.book = new LineBook(this.firstAttack + seats * seats, BOOK_LOG2, (code, items, at) => {
			reader.read(code);
			for (let seat = 0; seat < seats; seat++) {
				const count = weights ? reader.list(seat) : 0;
				const sum = at + 1 + 2 * seat;
				items.fill(0, sum, sum + 2);
				for (let i = 0; weights && i < count; i++) {
					items[sum] += weights[reader.features[i]];
					items[sum + 1] += weights[LINE_FEATURES + reader.features[i]];
				}
				const attacks = at + this.firstAttack + seat * seats;
				let all = 0;
				for (let other = 0; other < seats; other++) {
					if (other !== seat) items[attacks + other] = reader.attacks(seat, other);
					if (other !== seat) all |= items[attacks + other];
				}
				items[attacks + seat] = all;
			}
		});
	}

	forget(): void {
		this.fresh = false;
	}

	look(): void {
		const { core, seen, sums, ones, more, kills, byMover, byOthers } = this;
		if (this.fresh && seen[0] === core.keyLo && seen[1] === core.keyHi) return;
		this.fresh = true;
		seen[0] = core.keyLo;
		seen[1] = core.keyHi;
		for (let seat = 0; seat < this.seats; seat++) {
			sums[seat] = 0;
			ones[seat] = 0;
			more[seat] = 0;
			kills[seat] = 0;
			byMover[seat] = 0;
			byOthers[seat] = 0;
		}
		this.lookAtCells();
		this.lookAtLines(this.rows);
		this.lookAtLines(this.columns);
		this.lookAtBreath();
	}

	private lookAtCells(): void {
		const { rows, columns, size } = this;
		const { slots } = this.core;
		rows.fill(0);
		columns.fill(0);
		for (let rank = 0, cell = 0; rank < size; rank++)
			for (let file = 0; file < size; file++, cell++) {
				const camp = slots[cell];
				if (camp === 0) continue;
				const at = (camp - 1) * ROOM + MARGIN;
				rows[at + rank] |= 1 << file;
				columns[at + file] |= 1 << rank;
			}
		const whole = (1 << size) - 1;
		for (let line = 0; line < size; line++) {
			const at = MARGIN + line;
			rows[ALL + line] = rows[at] | rows[at + ROOM] | rows[at + 2 * ROOM] | rows[at + 3 * ROOM];
			columns[ALL + line] = columns[at] | columns[at + ROOM] | columns[at + 2 * ROOM] | columns[at + 3 * ROOM];
			rows[FREE + line] = whole & ~rows[ALL + line];
			columns[FREE + line] = whole & ~columns[ALL + line];
		}
	}

	private lookAtLines(lines: Int32Array): void {
		const { size, seats, book, sums, firstAttack } = this;
		const { items } = book;
		const mover = this.core.slots[SEAT];
		for (let line = 0; line < size; line++) {
			if (lines[ALL + line] === 0) continue;
			let code = 0;
			for (let seat = 0; seat < seats; seat++) code += (seat + 1) * CODE_OF_SET[lines[seat * ROOM + MARGIN + line]];
			const at = book.find(code);
			for (let seat = 0; seat < seats; seat++) {
				// Without a piece on the line there is nothing to see on it; a newcomer alone beats nobody (M10).
				if (lines[seat * ROOM + MARGIN + line] === 0) continue;
				sums[seat] += items[at + 1 + 2 * seat + (seat === mover ? 0 : 1)];
				const attacks = at + firstAttack + seat * seats;
				if (items[attacks + seat] !== 0) this.countAttacks(lines, line, seat, attacks, mover);
			}
		}
	}

	private countAttacks(lines: Int32Array, line: number, seat: number, attacks: number, mover: number): void {
		const { items } = this.book;
		const reach = this.reach(lines, line, seat);
		const all = items[attacks + seat];
		const two = (all >> TWO_OR_MORE) & reach;
		this.more[seat] += bitCount(two);
		this.ones[seat] += bitCount(all & LOW & reach & ~two);
		if (this.seats === 2) return;
		const menaced = seat === mover ? this.byMover : this.byOthers;
		for (let other = 0; other < this.seats; other++)
			if (other !== seat && (items[attacks + other] & reach) !== 0) menaced[other]++;
	}

	/** Empty cells of a line that a piece of the seat can reach (M6) without being of a run that ends there. */
	reach(lines: Int32Array, line: number, seat: number): number {
		const at = seat * ROOM + MARGIN + line;
		const free = lines[FREE + line];
		const freeUp = lines[FREE + line + 1];
		const freeDown = lines[FREE + line - 1];
		const up = lines[at + 1];
		const down = lines[at - 1];
		const here = lines[at];
		return (
			free &
			(up |
				down |
				((up >> 1) & (freeUp | (free >> 1))) |
				((up << 1) & (freeUp | (free << 1))) |
				((down >> 1) & (freeDown | (free >> 1))) |
				((down << 1) & (freeDown | (free << 1))) |
				(lines[at + 2] & freeUp) |
				(lines[at - 2] & freeDown) |
				((here >> 2) & (free >> 1)) |
				((here << 2) & (free << 1)))
		);
	}

	/** Pieces with one empty neighbour left, which others may take (M8). */
	private lookAtBreath(): void {
		const { rows, size } = this;
		for (let rank = 0; rank < size; rank++) {
			const free = rows[FREE + rank];
			const up = rows[FREE + rank + 1];
			const down = rows[FREE + rank - 1];
			const right = free >> 1;
			const left = free << 1;
			const several = (up & down) | (right & left) | ((up | down) & (right | left));
			const last = (up | down | right | left) & ~several & rows[ALL + rank];
			for (let rest = last; rest !== 0; rest &= rest - 1) {
				const bit = rest & -rest;
				const cell = rank * size + 31 - Math.clz32(bit);
				const breath = up & bit ? cell + size : down & bit ? cell - size : right & bit ? cell + 1 : cell - 1;
				this.countKills(cell, breath);
			}
		}
	}

	/** A piece beside the victim would leave it another breath. */
	private countKills(victim: number, breath: number): void {
		const { targets, size, seats } = this;
		const { slots } = this.core;
		let camps = 0;
		const first = breath * TARGET_ROOM;
		for (let i = first; i < first + TARGET_ROOM && targets[i] >= 0; i += 3) {
			const from = targets[i];
			const away = Math.abs(from - victim);
			if (slots[from] === 0 || away === 1 || away === size) continue;
			if (targets[i + 1] === from || slots[targets[i + 1]] === 0 || slots[targets[i + 2]] === 0)
				camps |= 1 << slots[from];
		}
		const owner = slots[victim] - 1;
		for (let seat = 0; seat < seats; seat++) {
			if (seat === owner || ((camps >> (seat + 1)) & 1) === 0) continue;
			this.kills[seat]++;
			if (seats > 2) (seat === slots[SEAT] ? this.byMover : this.byOthers)[owner]++;
		}
	}

	/** All but the features of lines. `look` must come first. */
	list(seat: number, out: Int32Array): number {
		const { slots } = this.core;
		const pieces = slots[COUNTS + seat];
		if (pieces === 0) {
			out[0] = GONE;
			return 1;
		}
		const time = this.timeOf(seat);
		let count = 0;
		out[count++] = piecesFeature(time, pieces);
		for (let more = this.many ? pieces - MOST_PIECES : 0; more > 0; more--) out[count++] = BEYOND;
		out[count++] = attacksFeature(time, this.ones[seat], this.more[seat]);
		out[count++] = killsFeature(time, this.kills[seat]);
		if (this.seats > 2) out[count++] = menacedFeature(this.byMover[seat], this.byOthers[seat]);
		return this.listPieces(seat, time, out, count);
	}

	private listPieces(seat: number, time: number, out: Int32Array, first: number): number {
		const { rows, size, classes } = this;
		const { slots } = this.core;
		const waits = time === 0 ? 0 : 1;
		let count = first;
		let isolated = 0;
		for (let rank = 0; rank < size; rank++) {
			const at = seat * ROOM + MARGIN + rank;
			for (let rest = rows[at]; rest !== 0; rest &= rest - 1) {
				const file = 31 - Math.clz32(rest & -rest);
				const own = near(rows, at, file);
				const all = near(rows, ALL + rank, file);
				const free = near(rows, FREE + rank, file);
				if (all === MIDDLE) isolated++;
				out[count++] = SQUARE + classes[rank * size + file];
				out[count++] = aroundFeature(waits, COUNT_AROUND[own], COUNT_AROUND[all ^ own]);
				out[count++] = libertyFeature(waits, COUNT_BESIDE[free], COUNT_BESIDE[all ^ own]);
			}
		}
		const stock = this.supply - slots[COUNTS] - slots[COUNTS + 1] - slots[COUNTS + 2] - slots[COUNTS + 3];
		out[count++] = birthsFeature(time, isolated < stock ? isolated : stock);
		return count;
	}

	private timeOf(seat: number): number {
		const { slots } = this.core;
		let at = slots[SEAT];
		if (at === seat) return 0;
		do at = at + 1 === this.seats ? 0 : at + 1;
		while (slots[COUNTS + at] === 0);
		return at === seat ? 1 : 2;
	}
}

/** The nine cells around and with one. */
const near = (lines: Int32Array, at: number, file: number): number =>
	(((lines[at - 1] << 1) >> file) & 7) |
	((((lines[at] << 1) >> file) & 7) << 3) |
	((((lines[at + 1] << 1) >> file) & 7) << 6);
