import type { Judge, Knowledge, Setting, StepList, Weights } from "@tablier/kernel";
import { LineBook } from "../boards/line-book.ts";
import { squareClass } from "../boards/squares.ts";
import { MAX_BRANCHING, type OshiCore, SCORE } from "./core.ts";
import {
	ENEMY_GAIN,
	featuresOf,
	gainFeature,
	needOf,
	OWN_GAIN,
	secondFeature,
	squareFeature,
	toGoFeature,
} from "./features.ts";
import { oshi } from "./index.ts";
import { FORMS } from "./levels.ts";
import { OshiLineReader, POWERS, seenBy, VALUES } from "./lines.ts";
import { kitOf, type OshiPosition } from "./position.ts";
import { pack } from "./step.ts";
import { WEIGHTS } from "./weights.ts";

const BOOK_LOG2 = 15;
/** A row of the book: the line, the sum of its weights for either player to move, then what can be pushed off along it. */
const ROW = 4;
/* Bits of what can be pushed off: points that Red could win, that Ivory could win, and whose moves push off another's. */
const GAIN_BITS = 4;
const MOST_GAIN = (1 << GAIN_BITS) - 1;
const STRIKES = 2 * GAIN_BITS;
/** By size of the board and cell. */
const MOST_CELLS = 81;
const RANK = Int8Array.from({ length: 10 * MOST_CELLS }, (_, i) => (i % MOST_CELLS) / Math.floor(i / MOST_CELLS));
const DIRECTION = Int8Array.of(0, 2, 1, 3);

/** From, to, and twice as many as the pieces that can be pushed; then how many. */
const MOST_CHANGED = 8;
const FRAME = MOST_CHANGED + 1;

/** Keeps what stands on each line up to date, and looks up the lines that changed when it is asked. */
class LineJudge implements Judge {
	private readonly core: OshiCore;
	private readonly weights: Weights;
	private readonly size: number;
	private readonly goal: number;
	private readonly reader: OshiLineReader;
	private readonly book: LineBook;
	/** Weights of a piece on a square: by player to move, value and cell. */
	private readonly squares: Int32Array;
	/** Cells changed by each step since the position loaded. */
	private frames = new Int32Array(64 * FRAME);
	private top = 0;
	/** Lines that changed since they were looked up, a bit each. */
	private changed = 0;
	/** The cells as `codes` has them. */
	private readonly cells: Int8Array;
	/** What stands on each line, rows first, and what the book says of it. */
	private readonly codes = new Int32Array(18);
	private readonly lines = new Int32Array(18 * ROW);
	/** Sums of all weights but the last four, for either player to move. */
	private readonly sums = new Int32Array(2);
	private readonly gains = new Int32Array(MAX_BRANCHING);

	constructor(core: OshiCore, setting: Setting, weights: Weights) {
		const { size, goal, exact } = kitOf(setting);
		const cells = size * size;
		this.core = core;
		this.weights = weights;
		this.size = size;
		this.goal = goal;
		this.cells = new Int8Array(cells);
		const reader = new OshiLineReader(size, exact);
		this.reader = reader;
		this.book = new LineBook(ROW, BOOK_LOG2, (code, items, at) => {
			let known = 0;
			for (const mover of [0, 1]) {
				reader.read(code, mover);
				let sum = 0;
				for (let i = 0; i < reader.count; i++) sum += weights[reader.features[i]];
				items[at + 1 + mover] = sum;
				known |= Math.min(reader.ownGain, MOST_GAIN) << (mover * GAIN_BITS);
				if (reader.strikeCount > 0) known |= 1 << (STRIKES + mover);
			}
			items[at + 3] = known;
		});
		this.squares = Int32Array.from({ length: 2 * VALUES * cells }, (_, i) => {
			const [cell, value, mover] = [i % cells, Math.floor(i / cells) % VALUES, Math.floor(i / cells / VALUES)];
			return value === 0 ? 0 : weights[squareFeature(seenBy(mover, value), squareClass(size, cell))];
		});
	}

	load(): void {
		this.top = 0;
		for (let cell = 0; cell < this.cells.length; cell++) this.change(cell);
	}

	made(): void {
		if (this.top + FRAME > this.frames.length) this.grow();
		const { frames, top } = this;
		const count = this.core.changed(frames, top);
		frames[top + MOST_CHANGED] = count;
		this.top = top + FRAME;
		for (let i = top; i < top + count; i++) this.change(frames[i]);
	}

	unmade(): void {
		const { frames } = this;
		this.top -= FRAME;
		const end = this.top + frames[this.top + MOST_CHANGED];
		for (let i = this.top; i < end; i++) this.change(frames[i]);
	}

	/** Takes over what stands on a cell. */
	private change(cell: number): void {
		const { cells, codes, sums, squares, size } = this;
		if (cell >= cells.length) return;
		const old = cells[cell];
		const value = this.core.slots[cell];
		if (value === old) return;
		const rank = RANK[size * MOST_CELLS + cell];
		const file = cell - rank * size;
		const now = value * cells.length + cell;
		const before = old * cells.length + cell;
		const ivory = VALUES * cells.length;
		cells[cell] = value;
		codes[rank] += (value - old) * POWERS[file];
		codes[size + file] += (value - old) * POWERS[rank];
		sums[0] += squares[now] - squares[before];
		sums[1] += squares[ivory + now] - squares[ivory + before];
		this.changed |= (1 << rank) | (1 << (size + file));
	}

	strength(seat: number): number {
		const { core, weights, goal, size, lines } = this;
		const mover = core.turn & 1;
		if (seat !== mover) return 0;
		this.look();
		let own = 0;
		let best = 0;
		let second = 0;
		for (let at = 3; at < 2 * size * ROW; at += ROW) {
			const known = lines[at];
			if (known === 0) continue;
			const won = (known >> (mover * GAIN_BITS)) & MOST_GAIN;
			const lost = (known >> ((1 - mover) * GAIN_BITS)) & MOST_GAIN;
			if (won > own) own = won;
			if (lost > best) {
				second = best;
				best = lost;
			} else if (lost > second) second = lost;
		}
		const ownNeed = needOf(goal, core.slots[SCORE + mover]);
		const enemyNeed = needOf(goal, core.slots[SCORE + 1 - mover]);
		return (
			this.sums[mover] +
			weights[toGoFeature(ownNeed, enemyNeed)] +
			weights[gainFeature(OWN_GAIN, ownNeed, own)] +
			weights[gainFeature(ENEMY_GAIN, enemyNeed, best)] +
			weights[secondFeature(second)]
		);
	}

	private look(): void {
		const { book, codes, lines, sums } = this;
		const { items } = book;
		for (let rest = this.changed; rest !== 0; rest &= rest - 1) {
			const line = 31 - Math.clz32(rest & -rest);
			const at = book.find(codes[line]);
			const to = line * ROW;
			sums[0] += items[at + 1] - lines[to + 1];
			sums[1] += items[at + 2] - lines[to + 2];
			lines[to + 1] = items[at + 1];
			lines[to + 2] = items[at + 2];
			lines[to + 3] = items[at + 3];
		}
		this.changed = 0;
	}

	/** Moves that push off a piece of the other's, those that win most points first. */
	noisy(out: StepList): boolean {
		this.look();
		const { size, lines, core } = this;
		const strikes = 1 << (STRIKES + (core.turn & 1));
		const begun = out.length;
		for (let line = 0; line < 2 * size; line++)
			if ((lines[line * ROW + 3] & strikes) !== 0) this.listStrikes(line, begun, out);
		return true;
	}

	private listStrikes(line: number, begun: number, out: StepList): void {
		const { core, reader, size, codes } = this;
		const { strikes } = reader;
		const column = line >= size;
		reader.readStrikes(codes[line], core.turn & 1);
		for (let i = 0; i < reader.strikeCount * 4; i += 4) {
			const from = column ? strikes[i] * size + line - size : line * size + strikes[i];
			const direction = DIRECTION[(column ? 2 : 0) + strikes[i + 1]];
			if (core.forbids(from, direction, strikes[i + 2])) continue;
			this.insert(pack(from, direction, strikes[i + 2]), strikes[i + 3], begun, out);
		}
	}

	private insert(step: number, gain: number, begun: number, out: StepList): void {
		const { gains } = this;
		const { items } = out;
		let at = out.length;
		out.push(step);
		for (; at > begun && gains[at - begun - 1] < gain; at--) {
			items[at] = items[at - 1];
			gains[at - begun] = gains[at - begun - 1];
		}
		items[at] = step;
		gains[at - begun] = gain;
	}

	private grow(): void {
		const wider = new Int32Array(this.frames.length * 2);
		wider.set(this.frames);
		this.frames = wider;
	}
}

export const knowledge: Knowledge<OshiPosition> = {
	game: oshi,
	weightsOf: ({ ruleset }) => ruleset,
	weights: WEIGHTS,
	forms: FORMS,
	judge: (core, setting, weights) => new LineJudge(core as OshiCore, setting, weights),
	features: (core, setting) => featuresOf(core as OshiCore, kitOf(setting)),
	severalSteps: false,
	asTwoUpTo: 2,
	swing: 80,
};
