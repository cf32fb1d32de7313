/**
 * What can be told from one line of the board, a row or a column. What stands on a line is a number in base five, a digit a
 * cell as in a position. A seat sees its own pieces and others', whoever they belong to; camps count where runs meet.
 */
export const LONGEST_LINE = 11;
const CAMPS = 5;
export const POWERS = Int32Array.from({ length: LONGEST_LINE }, (_, place) => CAMPS ** place);
/** What the cells of a set, a bit each, add to the number of a line where the first camp stands on them. */
export const CODE_OF_SET = Int32Array.from({ length: 1 << LONGEST_LINE }, (_, set) => {
	let code = 0;
	for (let place = 0; place < LONGEST_LINE; place++) if ((set >> place) & 1) code += POWERS[place];
	return code;
});

/* A window of six cells with an own piece in it: 0 empty, 1 own, 2 another's, 3 the edge. Mirror images are the same. */
const WINDOW = 6;
const OWN = 1;
const OTHER = 2;
const EDGE = 3;
const windows = new Int16Array(4 ** WINDOW).fill(-1);
let windowCount = 0;
for (let pattern = 0; pattern < windows.length; pattern++) {
	let mirrored = 0;
	let owns = false;
	for (let i = 0; i < WINDOW; i++) {
		const digit = (pattern >> (2 * i)) & 3;
		mirrored |= digit << (2 * (WINDOW - 1 - i));
		if (digit === OWN) owns = true;
	}
	const digitAt = (i: number): number => (pattern >> (2 * i)) & 3;
	const walled = Array.from({ length: WINDOW - 2 }, (_, i) => digitAt(i + 1)).includes(EDGE);
	if (!owns || walled || (digitAt(0) === EDGE && digitAt(WINDOW - 1) === EDGE)) continue;
	windows[pattern] = mirrored < pattern ? windows[mirrored] : windowCount++;
}

/* An own run by its length and what is at its two ends: 0 nothing, 1 the edge, then another's run of one to four. */
const LONGEST_RUN = 4;
const ENDS = 2 + LONGEST_RUN;
const RUN = windowCount;
const runFeature = (length: number, one: number, two: number): number => {
	const [high, low] = one > two ? [one, two] : [two, one];
	return RUN + (length - 1) * ((ENDS * (ENDS + 1)) / 2) + (high * (high + 1)) / 2 + low;
};
/** Of a seat in turn; as many more of one that is not. */
export const LINE_FEATURES = RUN + LONGEST_RUN * ((ENDS * (ENDS + 1)) / 2);
/** Windows, and a run for every other cell. */
export const MOST_ON_LINE = LONGEST_LINE + 6;

/** Where a seat's attack on another has arrived: cells that turn one piece or more, and from this bit on two or more. */
export const TWO_OR_MORE = LONGEST_LINE;

/** Reads one line at a time. */
export class MambaLineReader {
	readonly features = new Int32Array(MOST_ON_LINE);
	private readonly cells = new Int8Array(LONGEST_LINE + 2);
	private readonly size: number;

	constructor(size: number) {
		this.size = size;
	}

	/** Cells are counted from 1: places 0 and `size + 1` are beyond the edges. */
	read(code: number): void {
		const { cells, size } = this;
		cells[0] = -1;
		cells[size + 1] = -1;
		for (let place = 1, rest = code; place <= size; place++, rest = (rest / CAMPS) | 0) cells[place] = rest % CAMPS;
	}

	/** Writes what a seat in turn has on the line to `features`, and returns how many. */
	list(seat: number): number {
		const { cells, size, features } = this;
		const camp = seat + 1;
		let count = 0;
		let pattern = 0;
		for (let place = 0; place <= size + 1; place++) {
			const value = cells[place];
			const seen = value < 0 ? EDGE : value === 0 ? 0 : value === camp ? OWN : OTHER;
			pattern = (pattern >> 2) | (seen << (2 * (WINDOW - 1)));
			if (place >= WINDOW - 1 && windows[pattern] >= 0) features[count++] = windows[pattern];
		}
		for (let place = 1; place <= size; place++) {
			if (cells[place] !== camp) continue;
			const length = this.runFrom(place, 1);
			const below = this.endAt(place - 1, -1);
			features[count++] = runFeature(Math.min(length, LONGEST_RUN), below, this.endAt(place + length, 1));
			place += length;
		}
		return count;
	}

	private endAt(place: number, way: number): number {
		const value = this.cells[place];
		return value < 0 ? 1 : value === 0 ? 0 : 1 + Math.min(this.runFrom(place, way), LONGEST_RUN);
	}

	/** The length of the run that begins at a place and goes one way. */
	private runFrom(place: number, way: number): number {
		const { cells } = this;
		let at = place + way;
		while (cells[at] === cells[place]) at += way;
		return (at - place) * way;
	}

	/** Empty cells where a piece that arrives makes a run longer than one of the victim's that it touches (M10), a bit each. */
	attacks(seat: number, victim: number): number {
		const { cells, size } = this;
		let found = 0;
		for (let place = 1; place <= size; place++) {
			if (cells[place] !== 0) continue;
			const below = cells[place - 1] === seat + 1 ? this.runFrom(place - 1, -1) : 0;
			const above = cells[place + 1] === seat + 1 ? this.runFrom(place + 1, 1) : 0;
			const force = Math.min(below + 1 + above, LONGEST_RUN);
			const gain = Math.max(
				this.gain(place - 1 - below, -1, victim, force),
				this.gain(place + 1 + above, 1, victim, force),
			);
			if (gain > 0) found |= 1 << (place - 1);
			if (gain > 1) found |= 1 << (place - 1 + TWO_OR_MORE);
		}
		return found;
	}

	private gain(place: number, way: number, victim: number, force: number): number {
		if (this.cells[place] !== victim + 1) return 0;
		const against = this.runFrom(place, way);
		return against < force ? against : 0;
	}
}
