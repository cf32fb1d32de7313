import { asCell, type Memory, type Seat } from "@tablier/kernel";
import type { Effect } from "./codes.ts";
import { EMPTY, LONGEST } from "./position.ts";

const NONE = -1;
/** A piece that has changed camp so often in one resolution, or since a surplus was removed, stays put (M14). */
const MOST_FLIPS = 2;
/** Above every rank of `rankOf`. */
const LAST_RANK = 0x3fff_ffff;
/** Directions of the board by way: 0 row, stronger run on the lower side; 1 row, higher side; 2 and 3 the same on the column. */
const DIRECTION_OF_WAY = Int8Array.of(2, 0, 3, 1);

/**
 * The confrontation of Mamba (M8 to M15), on the cells of a core. It owns what a resolution needs (which cells are dirty,
 * how often pieces changed camp, the alignment that has just grown); the core keeps a copy while a player has to choose.
 */
export class Resolution {
	readonly dirty = new Uint8Array(121);
	private readonly dirtyList = new Int16Array(121);
	private dirtyCount = 0;
	readonly flips = new Uint8Array(121);
	/** The piece that has just changed camp and the way of its attacker; NONE where no alignment has just grown (M15). */
	lastCell = 0;
	lastWay = NONE;
	/** Pieces whose block has been told since the flips were counted from zero. */
	private readonly told = new Uint8Array(121);
	private size = 9;
	private cells = 81;
	private neighbours: ArrayLike<number> = [];
	private readonly fileOf = new Int8Array(121);
	private readonly rankOf = new Int8Array(121);
	/** The stamp of the last search that found the cell in a live cluster. */
	private readonly live = new Int32Array(121);
	private stamp = 0;
	private readonly liveList = new Int16Array(121);
	private liveCount = 0;
	/** Lengths of the runs through each live piece, on its row and on its column. */
	private readonly rowRun = new Uint8Array(121);
	private readonly columnRun = new Uint8Array(121);
	/** Camps, as bits, with an overlong run in a live cluster. */
	private overlong = 0;
	private readonly best = new Int32Array(4);

	/** `counts` is the first of four slots where the pieces of each seat are counted. */
	constructor(
		private readonly memory: Memory,
		private readonly counts: number,
	) {}

	agree(size: number, neighbours: ArrayLike<number>): void {
		this.size = size;
		this.cells = size * size;
		this.neighbours = neighbours;
		for (let cell = 0; cell < this.cells; cell++) {
			this.fileOf[cell] = cell % size;
			this.rankOf[cell] = Math.floor(cell / size);
		}
	}

	/** All that stands on the board is written here, so that the counts follow. */
	put(cell: number, value: number): void {
		const { memory, counts } = this;
		const { slots } = memory;
		const old = slots[cell];
		memory.write(cell, value);
		if (old !== EMPTY) memory.writePlain(counts + old - 1, slots[counts + old - 1] - 1);
		if (value !== EMPTY) memory.writePlain(counts + value - 1, slots[counts + value - 1] + 1);
	}

	/** A new resolution begins: nothing is dirty, no piece has changed camp. */
	clear(): void {
		this.turnTo();
		this.forget();
	}

	/** The next part of the same resolution: nothing is dirty, no alignment has just grown, the flips stay (M14). */
	turnTo(): void {
		const { dirty, dirtyList } = this;
		for (let i = 0; i < this.dirtyCount; i++) dirty[dirtyList[i]] = 0;
		this.dirtyCount = 0;
		this.lastWay = NONE;
	}

	/** Something happened on the cell: its cluster, and those it touches, have to be looked at. */
	soil(cell: number): void {
		if (this.dirty[cell] !== 0) return;
		this.dirty[cell] = 1;
		this.dirtyList[this.dirtyCount++] = cell;
	}

	/** After an overpopulation pieces may change camp again (M14). */
	forget(): void {
		this.flips.fill(0);
		this.told.fill(0);
		this.lastWay = NONE;
	}

	/** M8: the neighbours of a newcomer that have no free neighbour left die. They are never neighbours of each other. */
	smother(arrival: number, log?: Effect[]): void {
		const { memory, neighbours, cells } = this;
		let dying = 0;
		for (let direction = 0; direction < 4; direction++) {
			const cell = neighbours[arrival * 4 + direction];
			if (cell < cells && memory.slots[cell] !== EMPTY && !this.breathes(cell)) dying |= 1 << direction;
		}
		if (dying === 0) return;
		const dead: number[] = [];
		for (let direction = 0; direction < 4; direction++) {
			if (((dying >> direction) & 1) === 0) continue;
			const cell = neighbours[arrival * 4 + direction];
			dead.push(cell);
			this.clearCell(cell);
		}
		if (log) log.push({ kind: "remove", rule: "M8", cells: dead.map(asCell) });
	}

	clearCell(cell: number): void {
		this.put(cell, EMPTY);
		this.soil(cell);
	}

	private breathes(cell: number): boolean {
		const { neighbours, cells, memory } = this;
		for (let direction = 0; direction < 4; direction++) {
			const other = neighbours[cell * 4 + direction];
			if (other < cells && memory.slots[other] === EMPTY) return true;
		}
		return false;
	}

	/**
	 * Transformations until nothing applies or an overlong run has to be cut. Returns the owner of that run (its seat), or
	 * NONE when nothing applies any more. `order` lists the seats still in, the active one first.
	 */
	settle(order: Int8Array, count: number, focus: number, log?: Effect[]): number {
		for (;;) {
			const owner = this.overlongOwner(order, count);
			if (owner !== NONE) return owner;
			if (!this.transform(order, count, focus, log)) {
				if (log) this.tellHolds(log);
				return NONE;
			}
		}
	}

	/** Looks at the live clusters, and returns the first seat in order with an overlong run there; NONE when there is none. */
	overlongOwner(order: Int8Array, count: number): number {
		this.findLive();
		this.measure();
		if (this.overlong === 0) return NONE;
		for (let i = 0; i < count; i++) if ((this.overlong >> order[i]) & 1) return order[i];
		return NONE;
	}

	/** The overlong runs of the seat that `overlongOwner` found, as (end, innermost cell to remove) twice each, by callback. */
	eachSurplus(seat: number, found: (end: number, inner: number) => void): void {
		const { memory, size, live } = this;
		const { slots } = memory;
		for (let cell = 0; cell < this.cells; cell++) {
			if (live[cell] !== this.stamp || slots[cell] !== seat + 1) continue;
			if (this.rowRun[cell] > LONGEST && (cell % size === 0 || slots[cell - 1] !== seat + 1))
				this.bothEnds(cell, this.rowRun[cell], 1, found);
			if (this.columnRun[cell] > LONGEST && (cell < size || slots[cell - size] !== seat + 1))
				this.bothEnds(cell, this.columnRun[cell], size, found);
		}
	}

	private bothEnds(low: number, length: number, stride: number, found: (end: number, inner: number) => void): void {
		const surplus = length - LONGEST;
		const high = low + (length - 1) * stride;
		found(low, low + (surplus - 1) * stride);
		found(high, high - (surplus - 1) * stride);
	}

	/** The clusters, of any camps, that contain or touch a dirty cell. */
	private findLive(): void {
		const { liveList, dirtyList, dirtyCount, neighbours } = this;
		this.stamp++;
		this.liveCount = 0;
		for (let next = 0; next < dirtyCount; next++) {
			const cell = dirtyList[next];
			this.visit(cell);
			for (let i = cell * 4; i < cell * 4 + 4; i++) this.visit(neighbours[i]);
		}
		for (let next = 0; next < this.liveCount; next++) {
			const first = liveList[next] * 4;
			for (let i = first; i < first + 4; i++) this.visit(neighbours[i]);
		}
	}

	private visit(cell: number): void {
		const { live, stamp } = this;
		if (cell >= this.cells || live[cell] === stamp || this.memory.slots[cell] === EMPTY) return;
		live[cell] = stamp;
		this.liveList[this.liveCount++] = cell;
	}

	/** Each run is measured from its lower end; all its cells are in one cluster. */
	private measure(): void {
		const { size, cells, liveList, liveCount, rowRun, columnRun, neighbours, fileOf } = this;
		const { slots } = this.memory;
		this.overlong = 0;
		for (let i = 0; i < liveCount; i++) {
			const cell = liveList[i];
			const camp = slots[cell];
			const west = neighbours[cell * 4 + 2];
			const south = neighbours[cell * 4 + 3];
			if (west >= cells || slots[west] !== camp) {
				let end = cell + 1;
				for (const edge = cell - fileOf[cell] + size; end < edge && slots[end] === camp; ) end++;
				for (let at = cell; at < end; at++) rowRun[at] = end - cell;
				if (end - cell > LONGEST) this.overlong |= 1 << (camp - 1);
			}
			if (south >= cells || slots[south] !== camp) {
				let length = 1;
				for (let at = cell + size; at < cells && slots[at] === camp; at += size) length++;
				for (let at = cell, left = length; left > 0; at += size, left--) columnRun[at] = length;
				if (length > LONGEST) this.overlong |= 1 << (camp - 1);
			}
		}
	}

	/** M10, one piece: the first in the fixed order of M15 of the first seat in order that can transform one. */
	private transform(order: Int8Array, count: number, focus: number, log?: Effect[]): boolean {
		this.findBest(focus);
		for (let i = 0; i < count; i++)
			if (this.best[order[i]] !== LAST_RANK) {
				this.turn(order[i], this.best[order[i]], log);
				return true;
			}
		return false;
	}

	/** For each seat its first transformation, as `rank` numbers them. */
	private findBest(focus: number): void {
		const { liveList, liveCount, flips, best, neighbours, cells, rowRun, columnRun } = this;
		const { slots } = this.memory;
		best.fill(LAST_RANK);
		for (let i = 0; i < liveCount; i++) {
			const cell = liveList[i];
			if (flips[cell] >= MOST_FLIPS) continue;
			const camp = slots[cell];
			for (let way = 0; way < 4; way++) {
				const other = neighbours[cell * 4 + DIRECTION_OF_WAY[way]];
				if (other >= cells || slots[other] === EMPTY || slots[other] === camp) continue;
				if (way < 2 ? rowRun[other] <= rowRun[cell] : columnRun[other] <= columnRun[cell]) continue;
				const rank = this.rank(cell, way, focus);
				if (rank < best[slots[other] - 1]) best[slots[other] - 1] = rank;
			}
		}
	}

	private turn(seat: number, rank: number, log?: Effect[]): void {
		const way = rank & 3;
		const cell = (rank >> 2) & 127;
		if (log) {
			const runs = way < 2 ? this.rowRun : this.columnRun;
			const attacker = this.neighbours[cell * 4 + DIRECTION_OF_WAY[way]];
			const piece = { owner: seat as Seat, size: 1 };
			const [force, against] = [runs[attacker], runs[cell]];
			log.push({ kind: "change", rule: "M10", cell: asCell(cell), piece, force, against });
		}
		this.put(cell, seat + 1);
		this.soil(cell);
		this.flips[cell]++;
		this.lastCell = cell;
		this.lastWay = way;
	}

	/**
	 * M15 as one number, the lowest first: the alignment that has just grown goes on; then nearest to the focus; then row
	 * before column, lower rank, lower file, lower side. Cells are numbered by rank, then file.
	 */
	private rank(cell: number, way: number, focus: number): number {
		const { rankOf, fileOf } = this;
		const distance = Math.abs(rankOf[cell] - rankOf[focus]) + Math.abs(fileOf[cell] - fileOf[focus]);
		return (((this.goesOn(cell, way) ? 0 : 1) * 32 + distance) * 2 + (way >> 1)) * 512 + cell * 4 + way;
	}

	/** Whether the attack comes the way of the last one and its run holds the piece that has just changed camp. */
	private goesOn(cell: number, way: number): boolean {
		if (way !== this.lastWay) return false;
		const { neighbours, cells, lastCell } = this;
		const { slots } = this.memory;
		const camp = slots[lastCell];
		const direction = DIRECTION_OF_WAY[way];
		for (
			let at = neighbours[cell * 4 + direction];
			at < cells && slots[at] === camp;
			at = neighbours[at * 4 + direction]
		)
			if (at === lastCell) return true;
		return false;
	}

	/** M14: pieces that only the block keeps from changing once more, each told once. */
	private tellHolds(log: Effect[]): void {
		const { live, stamp, flips, told, neighbours, cells, rowRun, columnRun } = this;
		const { slots } = this.memory;
		for (let cell = 0; cell < cells; cell++) {
			if (live[cell] !== stamp || flips[cell] < MOST_FLIPS || told[cell] !== 0) continue;
			const held = [0, 1, 2, 3].some((way) => {
				const other = neighbours[cell * 4 + DIRECTION_OF_WAY[way]];
				if (other >= cells || slots[other] === EMPTY || slots[other] === slots[cell]) return false;
				return way < 2 ? rowRun[other] > rowRun[cell] : columnRun[other] > columnRun[cell];
			});
			if (!held) continue;
			told[cell] = 1;
			log.push({ kind: "hold", rule: "M14", cell: asCell(cell) });
		}
	}
}
