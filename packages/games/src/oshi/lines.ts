/**
 * What can be told from one line of the board, a row or a column, seen by the player to move. What stands on a line is a
 * number in base seven, a digit a cell: 0 empty, then as in a position; seen by a player 1..3 are his own storeys and 4..6
 * the other's. A move stays on its line, so a line tells exactly what can be pushed off along it.
 */
export const VALUES = 7;
const PIECES = VALUES - 1;
const LONGEST = 9;
export const POWERS = Int32Array.from({ length: LONGEST + 1 }, (_, place) => VALUES ** place);

/** A mover that pushes something off stands on one of the last six cells at most: three steps and three pieces. */
const END = 6;
/** Ends with more pieces are too rare to learn anything about. */
const MOST_AT_END = 3;

/* Features of a line: what stands at each end, each piece with the next one either way, how far each can go either way. */
const endFeatures = new Int16Array(VALUES ** END).fill(-1);
let ends = 0;
for (let pattern = 1; pattern < endFeatures.length; pattern++) {
	let count = 0;
	for (let rest = pattern; rest > 0; rest = Math.floor(rest / VALUES)) if (rest % VALUES !== 0) count++;
	if (count <= MOST_AT_END) endFeatures[pattern] = ends++;
}
const END_FEATURES: Readonly<Int16Array> = endFeatures;
/** By piece, next piece, cells between them and cells beyond the next one, both up to three. */
const PAIR = ends;
const FAR = 4;
const pairFeature = (piece: number, next: number, gap: number, beyond: number): number =>
	PAIR + (((piece - 1) * PIECES + next - 1) * FAR + Math.min(gap, FAR - 1)) * FAR + Math.min(beyond, FAR - 1);
/** By piece and number of distances. */
const REACH = PAIR + PIECES * PIECES * FAR * FAR;
export const reachFeature = (piece: number, distances: number): number => REACH + (piece - 1) * 4 + distances;
export const LINE_FEATURES = REACH + PIECES * 4;
/** Two ends a line; two ways a piece, two features each. */
const MOST_ON_LINE = 2 + LONGEST * 4;

export const storeysOf = (piece: number): number => ((piece - 1) % 3) + 1;
export const isOwn = (piece: number): boolean => piece <= 3;
export const seenBy = (mover: number, value: number): number =>
	value === 0 || mover === 0 ? value : ((value + 2) % PIECES) + 1;
const SEEN = Int8Array.from({ length: 2 * VALUES }, (_, i) => seenBy(Math.floor(i / VALUES), i % VALUES));

/** Reads one line at a time; what it found stays until the next. */
export class OshiLineReader {
	readonly features = new Int32Array(MOST_ON_LINE);
	count = 0;
	/** The most points the player to move, and the other if it were his turn, could win along the line with one move. */
	ownGain = 0;
	enemyGain = 0;
	/** Moves of the player to move that push off a piece of the other's: place, way (0 up, 1 down), distance, points won. */
	readonly strikes = new Int32Array(LONGEST * 6 * 4);
	strikeCount = 0;
	private readonly cells = new Int8Array(LONGEST);
	private readonly size: number;
	private readonly exact: boolean;
	private hits = false;

	constructor(size: number, exact: boolean) {
		this.size = size;
		this.exact = exact;
	}

	read(code: number, mover: number): void {
		const { size, cells, features } = this;
		this.begin(code, mover);
		if (code === 0) return;
		this.readEnd(0, 1);
		this.readEnd(size - 1, -1);
		for (let place = 0; place < size; place++) {
			const piece = cells[place];
			if (piece === 0) continue;
			for (let way = 1; way >= -1; way -= 2) {
				features[this.count++] = reachFeature(piece, this.readWay(place, way));
				this.readNext(place, way);
			}
		}
	}

	/** The strikes alone. */
	readStrikes(code: number, mover: number): void {
		const { size, cells } = this;
		this.begin(code, mover);
		for (let place = 0; place < size; place++) {
			if (cells[place] === 0 || !isOwn(cells[place])) continue;
			this.readWay(place, 1);
			this.readWay(place, -1);
		}
	}

	private begin(code: number, mover: number): void {
		const { size, cells } = this;
		this.count = 0;
		this.ownGain = 0;
		this.enemyGain = 0;
		this.strikeCount = 0;
		for (let place = 0, rest = code; place < size; place++, rest = (rest / VALUES) | 0)
			cells[place] = SEEN[mover * VALUES + (rest % VALUES)];
	}

	private readEnd(edge: number, inwards: number): void {
		const length = Math.min(END, this.size);
		let pattern = 0;
		for (let i = 0; i < length; i++) pattern += this.cells[edge + i * inwards] * POWERS[i];
		const feature = END_FEATURES[pattern];
		if (feature >= 0) this.features[this.count++] = feature;
	}

	/** As the core finds legal moves (O3 to O6), but for the ban of O8. Returns how many distances there are. */
	private readWay(place: number, way: number): number {
		const { cells, size, exact } = this;
		const piece = cells[place];
		const storeys = storeysOf(piece);
		const room = way > 0 ? size - 1 - place : place;
		let seen = 0;
		let pushed = 0;
		let distances = 0;
		for (let distance = 1; distance <= storeys && distance <= room; distance++) {
			while (seen < distance + pushed && seen < room) if (cells[place + way * ++seen] !== 0) pushed++;
			if (pushed > storeys) break;
			if (exact && distance < storeys) continue;
			distances++;
			const fallen = distance + pushed - room;
			if (fallen > 0) this.strike(place, way, distance, this.gainOf(piece, place + way * room, way, fallen));
		}
		return distances;
	}

	private readNext(place: number, way: number): void {
		const { cells, size } = this;
		const room = way > 0 ? size - 1 - place : place;
		for (let gap = 0; gap < room; gap++) {
			const next = cells[place + way * (gap + 1)];
			if (next === 0) continue;
			this.features[this.count++] = pairFeature(cells[place], next, gap, room - gap - 1);
			return;
		}
	}

	/** Points won by pushing off so many pieces, the outermost ones: where some fall, all that stand ahead are pushed. */
	private gainOf(piece: number, edge: number, way: number, fallen: number): number {
		const { cells } = this;
		let gain = 0;
		this.hits = false;
		for (let left = fallen, at = edge; left > 0; at -= way) {
			const other = cells[at];
			if (other === 0) continue;
			left--;
			const hit = isOwn(other) !== isOwn(piece);
			gain += hit ? storeysOf(other) : -storeysOf(other);
			if (hit) this.hits = true;
		}
		return gain;
	}

	private strike(place: number, way: number, distance: number, gain: number): void {
		if (!isOwn(this.cells[place])) {
			if (gain > this.enemyGain) this.enemyGain = gain;
			return;
		}
		if (gain > this.ownGain) this.ownGain = gain;
		if (!this.hits) return;
		const at = this.strikeCount++ * 4;
		this.strikes[at] = place;
		this.strikes[at + 1] = way > 0 ? 0 : 1;
		this.strikes[at + 2] = distance;
		this.strikes[at + 3] = gain;
	}
}
