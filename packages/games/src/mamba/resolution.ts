import { asCell, type Effect, type Memory, type Seat } from "@tablier/kernel";
import { EMPTY, LONGEST } from "./position.ts";

const NONE = -1;
/** A piece that has changed camp so often in one span stays put (M14). */
const MOST_FLIPS = 2;

/**
 * The confrontation of Mamba (M8 to M15), on the cells of a core. It owns what a span needs (which cells are dirty, how
 * often pieces changed camp, the line just used); the core keeps a copy when it has to wait for somebody's choice.
 */
export class Resolution {
	readonly dirty = new Uint8Array(121);
	readonly flips = new Uint8Array(121);
	/** The line just used: axis, index, side; axis NONE where there is none. */
	lastAxis = NONE;
	lastIndex = 0;
	lastSide = 0;
	changed = false;
	private size = 9;
	private cells = 81;
	private neighbours: ArrayLike<number> = [];
	private readonly live = new Uint8Array(121);
	private readonly stack = new Int16Array(121);
	private readonly liveList = new Int16Array(121);
	private liveCount = 0;
	/** Lengths of the runs through each live piece, on its row and on its column. */
	private readonly rowRun = new Uint8Array(121);
	private readonly columnRun = new Uint8Array(121);

	constructor(private readonly memory: Memory) {}

	agree(size: number, neighbours: ArrayLike<number>): void {
		this.size = size;
		this.cells = size * size;
		this.neighbours = neighbours;
	}

	/** A new span begins: nothing is dirty, nobody has changed camp. */
	clear(): void {
		this.dirty.fill(0);
		this.forget();
	}

	/** After an overpopulation pieces may change camp again (M14). */
	forget(): void {
		this.flips.fill(0);
		this.lastAxis = NONE;
	}

	/** M8: the neighbours of a newcomer that have no free neighbour left die. They are never neighbours of each other. */
	smother(arrival: number, log?: Effect[]): void {
		const { memory, neighbours, cells } = this;
		let dying = 0;
		const dead: number[] = [];
		for (let direction = 0; direction < 4; direction++) {
			const cell = neighbours[arrival * 4 + direction];
			if (cell < cells && memory.slots[cell] !== EMPTY && !this.breathes(cell)) dying |= 1 << direction;
		}
		if (dying === 0) return;
		for (let direction = 0; direction < 4; direction++) {
			if (((dying >> direction) & 1) === 0) continue;
			const cell = neighbours[arrival * 4 + direction];
			dead.push(cell);
			this.clearCell(cell);
		}
		if (log) log.push({ kind: "remove", rule: "M8", cells: dead.map(asCell) });
	}

	clearCell(cell: number): void {
		this.memory.write(cell, EMPTY);
		this.dirty[cell] = 1;
		this.changed = true;
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
	 * NONE when the span is over. `order` lists the seats still in, the active one first.
	 */
	settle(order: Int8Array, count: number, focus: number, log?: Effect[]): number {
		for (;;) {
			this.findLive();
			this.measure();
			for (let i = 0; i < count; i++) if (this.hasOverlong(order[i])) return order[i];
			let changed = false;
			for (let i = 0; i < count && !changed; i++) changed = this.transform(order[i], focus, log);
			if (!changed) {
				if (log) this.tellHolds(order, count, log);
				return NONE;
			}
		}
	}

	/** The overlong runs of a seat in the live clusters, as (end, innermost cell to remove) twice each, by callback. */
	eachSurplus(seat: number, found: (end: number, inner: number) => void): void {
		const { memory, size, live } = this;
		const { slots } = memory;
		this.findLive();
		this.measure();
		for (let cell = 0; cell < this.cells; cell++) {
			if (!live[cell] || slots[cell] !== seat + 1) continue;
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
		const { live, stack, liveList, dirty, cells, neighbours } = this;
		const { slots } = this.memory;
		live.fill(0);
		let count = 0;
		let top = 0;
		const visit = (cell: number): void => {
			if (slots[cell] === EMPTY || live[cell]) return;
			live[cell] = 1;
			liveList[count++] = cell;
			stack[top++] = cell;
		};
		for (let cell = 0; cell < cells; cell++) {
			if (!dirty[cell]) continue;
			visit(cell);
			for (let i = cell * 4; i < cell * 4 + 4; i++) if (neighbours[i] < cells) visit(neighbours[i]);
		}
		while (top > 0) {
			const cell = stack[--top];
			for (let i = cell * 4; i < cell * 4 + 4; i++) if (neighbours[i] < cells) visit(neighbours[i]);
		}
		this.liveCount = count;
	}

	private measure(): void {
		const { size, liveList, liveCount, rowRun, columnRun } = this;
		for (let i = 0; i < liveCount; i++) {
			const cell = liveList[i];
			const file = cell % size;
			rowRun[cell] = this.runLength(cell, 1, file, size - 1 - file);
			const rank = (cell - file) / size;
			columnRun[cell] = this.runLength(cell, size, rank, size - 1 - rank);
		}
	}

	private runLength(cell: number, stride: number, below: number, above: number): number {
		const { slots } = this.memory;
		const camp = slots[cell];
		let length = 1;
		for (let i = 1; i <= below && slots[cell - i * stride] === camp; i++) length++;
		for (let i = 1; i <= above && slots[cell + i * stride] === camp; i++) length++;
		return length;
	}

	private hasOverlong(seat: number): boolean {
		const { liveList, liveCount, rowRun, columnRun } = this;
		const { slots } = this.memory;
		for (let i = 0; i < liveCount; i++) {
			const cell = liveList[i];
			if (slots[cell] === seat + 1 && (rowRun[cell] > LONGEST || columnRun[cell] > LONGEST)) return true;
		}
		return false;
	}

	/** M10, one piece, the first in the fixed order of M15. */
	private transform(seat: number, focus: number, log?: Effect[]): boolean {
		const { liveList, liveCount, size, flips } = this;
		const { slots } = this.memory;
		let best = Number.MAX_SAFE_INTEGER;
		for (let i = 0; i < liveCount; i++) {
			const cell = liveList[i];
			if (slots[cell] === seat + 1 || flips[cell] >= MOST_FLIPS) continue;
			for (let way = 0; way < 4; way++) {
				if (!this.overcomes(seat, cell, way)) continue;
				const rank = this.rankOf(cell, way, focus);
				if (rank < best) best = rank;
			}
		}
		if (best === Number.MAX_SAFE_INTEGER) return false;
		const way = best % 4;
		const cell = Math.floor(best / 4) % 128;
		const axis = way >> 1;
		const attacker = this.besides(cell, way);
		const runs = axis === 0 ? this.rowRun : this.columnRun;
		if (log)
			log.push({
				kind: "change",
				rule: "M10",
				cell: asCell(cell),
				piece: { owner: seat as Seat, size: 1 },
				force: runs[attacker],
				against: runs[cell],
			});
		this.memory.write(cell, seat + 1);
		this.changed = true;
		this.dirty[cell] = 1;
		flips[cell]++;
		this.lastAxis = axis;
		this.lastIndex = axis === 0 ? Math.floor(cell / size) : cell % size;
		this.lastSide = way & 1;
		return true;
	}

	/** Ways: 0 row, stronger run on the lower side; 1 row, higher side; 2 and 3 the same on the column. */
	private besides(cell: number, way: number): number {
		const { size } = this;
		switch (way) {
			case 0:
				return cell % size === 0 ? NONE : cell - 1;
			case 1:
				return cell % size === size - 1 ? NONE : cell + 1;
			case 2:
				return cell < size ? NONE : cell - size;
			default:
				return cell + size >= this.cells ? NONE : cell + size;
		}
	}

	private overcomes(seat: number, cell: number, way: number): boolean {
		const other = this.besides(cell, way);
		if (other === NONE || this.memory.slots[other] !== seat + 1) return false;
		const runs = way < 2 ? this.rowRun : this.columnRun;
		return runs[other] > runs[cell];
	}

	/**
	 * M15 as one number, the lowest first: continues the line just used in the same direction; then nearest to the focus;
	 * then row before column, lower rank, lower file, lower side. Cells are numbered by rank, then file.
	 */
	private rankOf(cell: number, way: number, focus: number): number {
		const { size } = this;
		const [rank, file] = [Math.floor(cell / size), cell % size];
		const axis = way >> 1;
		const goesOn =
			axis === this.lastAxis && (axis === 0 ? rank : file) === this.lastIndex && (way & 1) === this.lastSide;
		const distance = Math.abs(rank - Math.floor(focus / size)) + Math.abs(file - (focus % size));
		return (((goesOn ? 0 : 1) * 32 + distance) * 2 + axis) * 512 + cell * 4 + way;
	}

	/** M14: pieces that only the block keeps from changing once more. */
	private tellHolds(order: Int8Array, count: number, log: Effect[]): void {
		const { slots } = this.memory;
		for (let i = 0; i < this.liveCount; i++) {
			const cell = this.liveList[i];
			if (this.flips[cell] < MOST_FLIPS) continue;
			let held = false;
			for (let j = 0; j < count; j++)
				for (let way = 0; way < 4; way++) held ||= slots[cell] !== order[j] + 1 && this.overcomes(order[j], cell, way);
			if (held) log.push({ kind: "hold", rule: "M14", cell: asCell(cell) });
		}
	}
}
