import {
	type Actor,
	asCell,
	type Core,
	Frames,
	noise,
	OVER,
	type Seat,
	type Setting,
	StepList,
	type Travel,
} from "@tablier/kernel";
import { ALL, CELL_SPOT, DELTAS, SPOT_BIT, SPOT_CELL, SPOT_WORD, SPOTS } from "./bits.ts";
import type { Effect, Verdict } from "./codes.ts";
import { listSteps, type Sides } from "./generation.ts";
import { type AbalonePosition, EMPTY } from "./position.ts";
import { BROADSIDE, SPOT_BITS } from "./step.ts";

/*
 * A frame: three words of Black's marbles, three of White's, then these. The tally packs the ejections by Black (4 bits),
 * by White (4 bits) and the ply after which the last one came. The seat to move is the parity of the ply.
 */
export const TALLY = 6;
const KEY_LO = 7;
const KEY_HI = 8;
export const FRAME = 9;
const CALM_SHIFT = 8;
export const ejectedIn = (tally: number, seat: number): number => (tally >> (seat * 4)) & 15;

const SPOT_MASK = (1 << SPOT_BITS) - 1;
/** 108 is the most ever seen; every own marble in all six directions and all broadsides stays below this. */
export const MAX_BRANCHING = 512;

/** All a step needs to know of a spot, in one table: its word, its bit, and the keys of a marble of each seat there. */
const STRIDE = 6;
const KEYS = 2;
const TABLE = new Int32Array(SPOTS * STRIDE);
const MARBLE_NOISE = noise(SPOTS * 4, 0x51ed270b);
for (const spot of CELL_SPOT) {
	TABLE[spot * STRIDE] = SPOT_WORD[spot];
	TABLE[spot * STRIDE + 1] = SPOT_BIT[spot];
	TABLE.set(MARBLE_NOISE.subarray(spot * 4, spot * 4 + 4), spot * STRIDE + KEYS);
}

/** The other hash keys, in pairs: ejections by seat, then White to move. */
const WHITE = 2 * 8;
const NOISE = noise((WHITE + 1) * 2, 0x2545f491);
const WHITE_LO = NOISE[WHITE * 2];
const WHITE_HI = NOISE[WHITE * 2 + 1];

/** From one entry of the table to the next in a direction; axis and side of a broadside by its code. */
const ENTRY_DELTAS = Int16Array.from(DELTAS, (delta) => delta * STRIDE);
const CODE_AXIS = Int16Array.from({ length: 36 }, (_, code) => ENTRY_DELTAS[Math.floor(code / 12)]);
const CODE_SIDE = Int16Array.from({ length: 36 }, (_, code) => ENTRY_DELTAS[(code >> 1) % 6]);

export class AbaloneCore implements Core<AbalonePosition> {
	readonly frames = new Frames(FRAME);
	private readonly sides: Sides = { words: this.frames.words, own: 0, enemy: 3, free: new Int32Array(6 * 3) };
	private ply = 0;
	private setting: Setting | undefined;
	private goal = 6;
	private limit = 0;
	private limitDraws = true;

	load({ setting, cells, ejected, calm, ply }: AbalonePosition): void {
		if (setting !== this.setting) this.agree(setting);
		this.frames.clear();
		const { words } = this.frames;
		cells.forEach((value, cell) => {
			if (value !== EMPTY) toggle(words, TABLE, 0, value - 1, CELL_SPOT[cell]);
		});
		words[TALLY] = ejected[0] | (ejected[1] << 4) | ((ply - calm) << CALM_SHIFT);
		this.ply = ply;
		toggleKey(words, 0, ejected[0]);
		toggleKey(words, 0, 8 + ejected[1]);
		if (ply & 1) toggleKey(words, 0, WHITE);
	}

	save(): AbalonePosition {
		const { setting } = this;
		if (!setting) throw new Error("save before load");
		const { words, base } = this.frames;
		const cells = Array.from(CELL_SPOT, (spot) =>
			holds(words, TABLE, base, spot) ? 1 : holds(words, TABLE, base + 3, spot) ? 2 : EMPTY,
		);
		const { ply } = this;
		const tally = words[base + TALLY];
		return {
			setting,
			cells,
			ejected: [ejectedIn(tally, 0), ejectedIn(tally, 1)],
			seat: (ply & 1) as 0 | 1,
			calm: ply - (tally >> CALM_SHIFT),
			ply,
		};
	}

	/** Whether a step exists is found out only when asked: a search that lists the steps anyway does not pay for it. */
	get actor(): Actor {
		if (this.finished() || !this.hasStep()) return OVER;
		return (this.ply & 1) as Seat;
	}

	get turn(): number {
		return this.ply;
	}

	get keyLo(): number {
		return this.frames.words[this.frames.base + KEY_LO];
	}

	get keyHi(): number {
		return this.frames.words[this.frames.base + KEY_HI];
	}

	steps(out: StepList): void {
		if (this.finished()) return;
		const { sides, frames } = this;
		const seat = this.ply & 1;
		sides.words = frames.words;
		sides.own = frames.base + seat * 3;
		sides.enemy = frames.base + 3 - seat * 3;
		listSteps(sides, out);
	}

	/** The silent way is the one searches take: this stays small enough to be inlined into them. */
	make(step: number, log?: Effect[]): void {
		if (log) this.makeAndTell(step, log);
		else this.makeSilently(step);
	}

	/** Told first, because a story needs the board before it changes. */
	private makeAndTell(step: number, log: Effect[]): void {
		const seat = (this.ply & 1) as Seat;
		const before = this.ejected(seat);
		log.push(this.tellShift(step));
		this.makeSilently(step);
		const total = this.ejected(seat);
		if (total > before) log.push({ kind: "score", rule: "A10", seat, points: 1, total });
		if (this.actor === OVER) log.push({ kind: "end", ...this.verdict() });
	}

	/**
	 * A line moves by its ends: the tail goes to the front cell, and the first enemy behind the last one.
	 * One flat function with the keys in locals: a helper that updates them in memory waits for each store.
	 */
	private makeSilently(step: number): void {
		const code = step >> SPOT_BITS;
		const { frames } = this;
		const old = frames.base;
		const base = frames.push();
		const { words } = frames;
		const table = TABLE;
		const seat = this.ply++ & 1;
		const own = base + seat * 3;
		words[base] = words[old];
		words[base + 1] = words[old + 1];
		words[base + 2] = words[old + 2];
		words[base + 3] = words[old + 3];
		words[base + 4] = words[old + 4];
		words[base + 5] = words[old + 5];
		words[base + TALLY] = words[old + TALLY];
		const keys = KEYS + seat * 2;
		const tail = (step & SPOT_MASK) * STRIDE;
		words[own + table[tail]] ^= table[tail + 1];
		let lo = words[old + KEY_LO] ^ WHITE_LO ^ table[tail + keys];
		let hi = words[old + KEY_HI] ^ WHITE_HI ^ table[tail + keys + 1];
		if (code < BROADSIDE) {
			const delta = ENTRY_DELTAS[code];
			let front = tail + delta;
			while ((words[own + table[front]] & table[front + 1]) !== 0) front += delta;
			words[own + table[front]] ^= table[front + 1];
			lo ^= table[front + keys];
			hi ^= table[front + keys + 1];
			const enemy = base + 3 - seat * 3;
			if ((words[enemy + table[front]] & table[front + 1]) !== 0) {
				const enemyKeys = KEYS + 2 - seat * 2;
				let behind = front + delta;
				while ((words[enemy + table[behind]] & table[behind + 1]) !== 0) behind += delta;
				words[enemy + table[front]] ^= table[front + 1];
				words[enemy + table[behind]] ^= table[behind + 1];
				// Off the board there is neither a bit nor a key: the marble is gone.
				lo ^= table[front + enemyKeys] ^ table[behind + enemyKeys];
				hi ^= table[front + enemyKeys + 1] ^ table[behind + enemyKeys + 1];
				if (table[behind + 1] === 0) {
					const total = ejectedIn(words[old + TALLY], seat) + 1;
					const entry = (seat * 8 + total) * 2;
					const counts = (words[old + TALLY] & 255) + (1 << (seat * 4));
					words[base + TALLY] = counts | (this.ply << CALM_SHIFT);
					lo ^= NOISE[entry - 2] ^ NOISE[entry];
					hi ^= NOISE[entry - 1] ^ NOISE[entry + 1];
				}
			}
		} else {
			const axis = CODE_AXIS[code - BROADSIDE];
			const side = CODE_SIDE[code - BROADSIDE];
			const last = tail + axis + (code & 1) * axis;
			let from = tail;
			let to = tail + side;
			words[own + table[to]] ^= table[to + 1];
			lo ^= table[to + keys];
			hi ^= table[to + keys + 1];
			while (from !== last) {
				from += axis;
				to += axis;
				words[own + table[from]] ^= table[from + 1];
				words[own + table[to]] ^= table[to + 1];
				lo ^= table[from + keys] ^ table[to + keys];
				hi ^= table[from + keys + 1] ^ table[to + keys + 1];
			}
		}
		words[base + KEY_LO] = lo;
		words[base + KEY_HI] = hi;
	}

	skip(): void {
		const { frames } = this;
		const old = frames.base;
		const base = frames.push();
		const { words } = frames;
		words.copyWithin(base, old, old + FRAME);
		words[base + KEY_LO] ^= WHITE_LO;
		words[base + KEY_HI] ^= WHITE_HI;
		this.ply++;
	}

	private tellShift(step: number): Effect {
		const { words, base } = this.frames;
		const code = step >> SPOT_BITS;
		const spot = step & SPOT_MASK;
		if (code >= BROADSIDE) {
			const rest = code - BROADSIDE;
			const travels = sideTravels(spot, CODE_AXIS[rest] / STRIDE, CODE_SIDE[rest] / STRIDE, 2 + (rest & 1));
			return { kind: "shift", rule: "A5", travels };
		}
		const seat = this.ply & 1;
		const delta = DELTAS[code];
		let free = spot;
		while (holds(words, TABLE, base + seat * 3, free)) free += delta;
		const pushes = holds(words, TABLE, base + 3 - seat * 3, free);
		while (holds(words, TABLE, base + 3 - seat * 3, free)) free += delta;
		return { kind: "shift", rule: pushes ? "A6" : "A4", travels: lineTravels(spot, delta, free) };
	}

	unmake(): void {
		this.frames.pop();
		this.ply--;
	}

	/** With two players the game ends when one is out. */
	isOut(): boolean {
		return false;
	}

	verdict(): Verdict {
		for (const winner of [0, 1])
			if (this.ejected(winner) >= this.goal) return { scores: winTo(winner), reason: "ejections", rule: "A11" };
		if (!this.finished()) return { scores: winTo(1 - (this.ply & 1)), reason: "no-step", rule: "A14" };
		const lead = this.ejected(0) - this.ejected(1);
		const scores = this.limitDraws || lead === 0 ? [0.5, 0.5] : winTo(lead > 0 ? 0 : 1);
		return { scores, reason: "ply-limit", rule: "A16" };
	}

	private finished(): boolean {
		const tally = this.frames.words[this.frames.base + TALLY];
		return (tally & 15) >= this.goal || ((tally >> 4) & 15) >= this.goal || (this.limit > 0 && this.ply >= this.limit);
	}

	private ejected(seat: number): number {
		return ejectedIn(this.frames.words[this.frames.base + TALLY], seat);
	}

	/** An empty neighbour is nearly always there; only a walled-in side needs the whole list. */
	private hasStep(): boolean {
		const { words, base } = this.frames;
		const own = base + (this.ply & 1) * 3;
		for (let word = 0; word < 3; word++) {
			const empty = ALL[word] & ~(words[base + word] | words[base + 3 + word]);
			if ((words[own + word] & ((empty >>> 1) | (empty << 1))) !== 0) return true;
		}
		PROBE.clear();
		this.steps(PROBE);
		return PROBE.length > 0;
	}

	private agree(setting: Setting): void {
		this.setting = setting;
		this.goal = Number(setting.options.ejections);
		this.limit = Number(setting.options.plies);
		this.limitDraws = setting.options["at-limit"] === "draw";
	}
}

function toggle(words: Int32Array, table: Int32Array, base: number, seat: number, spot: number): void {
	const entry = spot * STRIDE;
	words[base + seat * 3 + table[entry]] ^= table[entry + 1];
	words[base + KEY_LO] ^= table[entry + KEYS + seat * 2];
	words[base + KEY_HI] ^= table[entry + KEYS + seat * 2 + 1];
}

function toggleKey(words: Int32Array, base: number, entry: number): void {
	words[base + KEY_LO] ^= NOISE[entry * 2];
	words[base + KEY_HI] ^= NOISE[entry * 2 + 1];
}

const holds = (words: Int32Array, table: Int32Array, set: number, spot: number): boolean =>
	(words[set + table[spot * STRIDE]] & table[spot * STRIDE + 1]) !== 0;

const PROBE = new StepList(MAX_BRANCHING);

/** All marbles from the tail up to the free place, which may be off the board. */
function lineTravels(tail: number, delta: number, free: number): Travel[] {
	const travels: Travel[] = [];
	for (let spot = tail; spot !== free; spot += delta) {
		const to = SPOT_CELL[spot + delta];
		travels.push({ from: asCell(SPOT_CELL[spot]), to: to < 0 ? null : asCell(to) });
	}
	return travels;
}

function sideTravels(end: number, axis: number, side: number, length: number): Travel[] {
	return Array.from({ length }, (_, i) => {
		const spot = end + i * axis;
		return { from: asCell(SPOT_CELL[spot]), to: asCell(SPOT_CELL[spot + side]) };
	});
}

const winTo = (winner: number): readonly number[] => (winner === 0 ? [1, 0] : [0, 1]);
