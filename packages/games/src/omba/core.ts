import {
	type Actor,
	asCell,
	CHANCE,
	type Core,
	drawnBetween,
	eachAlone,
	fallen,
	isLeave,
	leaverOf,
	Memory,
	OVER,
	type Seat,
	type Setting,
	type StepList,
} from "@tablier/kernel";
import type { Effect, Verdict } from "./codes.ts";
import { cost, entriesOf, heightsWithout, pathOf } from "./path.ts";
import { CELLS, CUBES, LAST_TURN, type OmbaPosition, withCards } from "./position.ts";
import { equal, type Reach } from "./reach.ts";
import { Ring } from "./ring.ts";
import { HAND, isRoll, packMove } from "./step.ts";
import { handCell } from "./table.ts";
import { Walker } from "./walker.ts";

/* Slots: owner + 1 of each level of each cell, then these; one slot a seat where it says so. */
export const HAND_OF = CELLS * CUBES;
export const OUT = HAND_OF + 4;
export const CARDS = OUT + 4;
export const SEAT = CARDS + 4;
export const ROLL = SEAT + 1;
export const HEIGHT = ROLL + 1;
const TURN = HEIGHT + CELLS;
/** How many seats are not out. */
export const LEFT = TURN + 1;
const SLOTS = LEFT + 1;

const ALL_CARDS = 0b1111110;
/** Ten places a cube can come from, nine where it can end, six cards. */
export const MAX_BRANCHING = 540;

/** Where a cube can come from: a cell or the hand. */
const PLACES = CELLS + 1;
const ALL_CELLS = (1 << CELLS) - 1;
/** The cells whose file and rank, counted from a1 = 0, add up to an odd number. */
const ODD_CELLS = 0b010101010;

export const reachOf = ({ options }: Setting): Reach => (options.back === "no-reversal" ? new Walker() : new Ring());

export class OmbaCore implements Core<OmbaPosition> {
	private readonly memory = new Memory({
		hashed: [
			{ slots: CELLS * CUBES, values: 5 },
			{ slots: 4, values: 13 },
			{ slots: 4, values: 2 },
			{ slots: 4, values: 128 },
			{ slots: 1, values: 4 },
			{ slots: 1, values: 7 },
		],
		plain: SLOTS - HEIGHT,
		writesPerStep: 32,
	});
	readonly slots = this.memory.slots;
	private reach: Reach = new Ring();
	/** What was found out about the position of this key, before a roll: a roll asks whether, the list that follows where. */
	private readonly seenKey = new Int32Array(2);
	private seen = false;
	/** The cells with a free cube of the seat, a bit each. */
	private tops = 0;
	/** The cells where file, rank and height add up to an odd number. */
	private odd = 0;
	/** Where each cube can end by points and place it comes from, and of which places that is known, a bit each. */
	private readonly ends = new Int32Array(7 * PLACES);
	private readonly known = new Int32Array(7);
	private setting: Setting | undefined;
	private seats = 2;
	private cards = false;
	private passes = false;
	/** Entry cells of each seat, four apart; CELLS where there is none. */
	private readonly entries = new Int8Array(16);

	load({ setting, stacks, hands, out, seat, roll, cards, turn }: OmbaPosition): void {
		if (setting !== this.setting) this.agree(setting);
		this.seen = false;
		const slots = new Int32Array(SLOTS);
		stacks.forEach((stack, cell) => {
			slots[HEIGHT + cell] = stack.length;
			stack.forEach((owner, level) => {
				slots[cell * CUBES + level] = owner + 1;
			});
		});
		for (let owner = 0; owner < this.seats; owner++) {
			slots[HAND_OF + owner] = hands[owner];
			slots[OUT + owner] = out[owner] ? 1 : 0;
			slots[CARDS + owner] = cards[owner] ?? 0;
			slots[LEFT] += out[owner] ? 0 : 1;
		}
		slots[SEAT] = seat;
		slots[ROLL] = roll;
		slots[TURN] = turn;
		this.memory.reset(slots);
	}

	save(): OmbaPosition {
		const { slots, setting, seats } = this;
		if (!setting) throw new Error("save before load");
		const bySeat = (base: number): number[] => Array.from(slots.subarray(base, base + seats));
		return {
			setting,
			stacks: Array.from({ length: CELLS }, (_, cell) =>
				Array.from(slots.subarray(cell * CUBES, cell * CUBES + slots[HEIGHT + cell]), (owner) => owner - 1),
			),
			hands: bySeat(HAND_OF),
			out: bySeat(OUT).map((gone) => gone === 1),
			seat: slots[SEAT],
			roll: slots[ROLL],
			cards: this.cards ? bySeat(CARDS) : [],
			turn: slots[TURN],
		};
	}

	get actor(): Actor {
		if (this.finished()) return OVER;
		if (this.cards || this.slots[ROLL] !== 0) return this.slots[SEAT] as Seat;
		return CHANCE;
	}

	get turn(): number {
		return this.slots[TURN] - 1;
	}

	get keyLo(): number {
		return this.memory.keyLo;
	}

	get keyHi(): number {
		return this.memory.keyHi;
	}

	steps(out: StepList): void {
		if (this.finished()) return;
		const { slots } = this;
		if (!this.cards && slots[ROLL] === 0) {
			for (let number = 1; number <= 6; number++) out.pushOutcome(number, 1);
			return;
		}
		this.look();
		if (!this.cards) return this.list(slots[ROLL], 0, out);
		const held = slots[CARDS + slots[SEAT]];
		for (let card = 1; card <= 6; card++) if ((held >> card) & 1) this.list(card, card, out);
	}

	/** Begins to find out about the position, unless that was done before. */
	private look(): void {
		const { memory, seenKey, known } = this;
		const lo = memory.keyLoWith(ROLL, 0);
		const hi = memory.keyHiWith(ROLL, 0);
		if (this.seen && seenKey[0] === lo && seenKey[1] === hi) return;
		seenKey[0] = lo;
		seenKey[1] = hi;
		this.seen = true;
		for (let points = 1; points <= 6; points++) known[points] = 0;
		this.lookAtCells();
		this.reach.look(this.slots, HEIGHT);
	}

	private list(points: number, card: number, out: StepList): void {
		for (let tops = this.tops; tops !== 0; tops &= tops - 1) {
			const from = 31 - Math.clz32(tops & -tops);
			this.pushAll(from, this.endsOf(from, points), card, out);
		}
		if (this.slots[HAND_OF + this.slots[SEAT]] > 0) this.pushAll(HAND, this.endsOf(HAND, points), card, out);
	}

	private pushAll(from: number, cells: number, card: number, out: StepList): void {
		for (let ends = cells; ends !== 0; ends &= ends - 1) out.push(packMove(from, 31 - Math.clz32(ends & -ends), card));
	}

	private canPlay(points: number): boolean {
		for (let tops = this.tops; tops !== 0; tops &= tops - 1)
			if (this.endsOf(31 - Math.clz32(tops & -tops), points) !== 0) return true;
		return this.slots[HAND_OF + this.slots[SEAT]] > 0 && this.endsOf(HAND, points) !== 0;
	}

	private canPlayAny(numbers: number): boolean {
		this.look();
		for (let number = 1; number <= 6; number++) if ((numbers >> number) & 1 && this.canPlay(number)) return true;
		return false;
	}

	private endsOf(from: number, points: number): number {
		const { ends, known } = this;
		const at = points * PLACES + from;
		if ((known[points] >> from) & 1) return ends[at];
		known[points] |= 1 << from;
		const found = from === HAND ? this.endsOfEntry(points) : this.reach.ofCube(from, points);
		ends[at] = found;
		return found;
	}

	private lookAtCells(): void {
		const { slots } = this;
		const owner = slots[SEAT] + 1;
		let tops = 0;
		let odd = ODD_CELLS;
		for (let cell = 0; cell < CELLS; cell++) {
			const height = slots[HEIGHT + cell];
			/* The lowest level of an empty cell belongs to nobody. */
			tops |= equal(slots[cell * CUBES + height - (-height >>> 31)], owner) << cell;
			odd ^= (height & 1) << cell;
		}
		this.tops = tops;
		this.odd = odd;
	}

	/**
	 * File, rank and level of where a cube ends add up to the parity of its points: once all such cells are found, the
	 * other entry cells can add nothing.
	 */
	private endsOfEntry(points: number): number {
		const { reach, entries, slots } = this;
		const first = slots[SEAT] * 4;
		const possible = (points & 1) === 1 ? this.odd : this.odd ^ ALL_CELLS;
		let ends = 0;
		for (let i = first; i < first + 4 && ends !== possible; i++) {
			const entry = entries[i];
			if (entry === CELLS) break;
			const rest = points - 1 - slots[HEIGHT + entry];
			if (rest >= 0) ends |= reach.ofEntry(entry, rest);
		}
		return ends;
	}

	make(step: number, log?: Effect[]): void {
		const { memory, slots } = this;
		const leaves = isLeave(step);
		if (log && !leaves && !isRoll(step)) this.tellMove(log, step);
		memory.mark();
		if (leaves) this.leave(leaverOf(step), log);
		else if (isRoll(step)) this.roll(step, log);
		else this.move((step >> 4) & 15, step & 15, (step >> 8) & 7, log);
		if (log && this.finished()) log.push({ kind: "end", ...this.verdict() });
		if (slots[TURN] > LAST_TURN + 1) throw new Error("a turn after the last");
	}

	/** A text can hold a roll or cards that cannot be played: B8 acts at once, as it would have in a game. */
	settle(): void {
		const { slots } = this;
		const seat = slots[SEAT];
		if (this.finished()) return;
		if (this.cards) {
			if (this.canPlayAny(slots[CARDS + seat])) return;
			this.eliminate(seat);
			this.nextTurn();
		} else if (slots[ROLL] !== 0) this.roll(slots[ROLL]);
	}

	unmake(): void {
		this.memory.rewind();
	}

	private roll(number: number, log?: Effect[]): void {
		const { memory, slots } = this;
		const seat = slots[SEAT];
		if (log) log.push({ kind: "roll", rule: "B3", seat: seat as Seat, value: number });
		memory.write(ROLL, number);
		this.look();
		if (this.canPlay(number)) return;
		memory.write(ROLL, 0);
		if (this.passes && this.canPlayAny(ALL_CARDS)) {
			if (log) log.push({ kind: "pass", rule: "B8", seat: seat as Seat });
		} else this.eliminate(seat, log);
		this.nextTurn(log);
	}

	private move(from: number, to: number, card: number, log?: Effect[]): void {
		const { memory, slots } = this;
		const seat = slots[SEAT];
		if (from === HAND) memory.write(HAND_OF + seat, slots[HAND_OF + seat] - 1);
		else {
			const top = slots[HEIGHT + from] - 1;
			memory.write(from * CUBES + top, 0);
			memory.writePlain(HEIGHT + from, top);
		}
		const level = slots[HEIGHT + to];
		memory.write(to * CUBES + level, seat + 1);
		memory.writePlain(HEIGHT + to, level + 1);
		if (this.cards) {
			const rest = slots[CARDS + seat] & ~(1 << card);
			memory.write(CARDS + seat, rest === 0 ? ALL_CARDS : rest);
		} else memory.write(ROLL, 0);
		this.nextTurn(log);
	}

	/** In the card variant a player whose cards are all unplayable is out when the turn comes, so this may go on. */
	private nextTurn(log?: Effect[]): void {
		const { memory, slots } = this;
		for (;;) {
			let seat = slots[SEAT];
			do seat = seat + 1 === this.seats ? 0 : seat + 1;
			while (slots[OUT + seat] === 1);
			memory.write(SEAT, seat);
			memory.writePlain(TURN, slots[TURN] + 1);
			if (!this.cards || this.finished() || this.canPlayAny(slots[CARDS + seat])) return;
			this.eliminate(seat, log);
		}
	}

	private eliminate(seat: number, log?: Effect[]): void {
		this.putOut(seat);
		if (log) log.push({ kind: "out", rule: "B8", seat: seat as Seat });
	}

	/** B13: in turn or out of it. What the die shows for a player who leaves is played no more. */
	private leave(seat: Seat, log?: Effect[]): void {
		const { memory, slots } = this;
		this.putOut(seat);
		if (log) log.push({ kind: "out", rule: "B13", seat, left: true });
		if (seat !== slots[SEAT]) return;
		memory.write(ROLL, 0);
		this.nextTurn(log);
	}

	private putOut(seat: number): void {
		this.memory.write(OUT + seat, 1);
		this.memory.writePlain(LEFT, this.slots[LEFT] - 1);
	}

	private tellMove(log: Effect[], step: number): void {
		const position = this.save();
		const [from, to, card] = [(step >> 4) & 15, step & 15, (step >> 8) & 7];
		const path = pathOf(position, from, to, card || position.roll);
		if (!path) throw new Error(`no path for the step ${step}`);
		const [first, ...rest] = path;
		const hand = handCell(position.seat);
		const heights = heightsWithout(position, from);
		if (from === HAND)
			log.push({ kind: "shift", rule: "B4", travels: [{ from: hand, to: first }], points: 1 + heights[first] });
		let at = first;
		for (const next of rest) {
			const travels = [{ from: at, to: asCell(next) }];
			log.push({ kind: "shift", rule: "B5", travels, points: cost(heights, at, next) });
			at = next;
		}
	}

	isOut(seat: number): boolean {
		return this.slots[OUT + seat] === 1;
	}

	verdict(): Verdict {
		const sides = eachAlone({ seats: this.seats });
		const out = fallen(sides, (seat) => this.isOut(seat));
		const scores = drawnBetween(sides, out);
		return this.slots[LEFT] === 1
			? { scores, reason: "last-standing", rule: "B10" }
			: { scores, reason: "turn-limit", rule: "B12" };
	}

	private finished(): boolean {
		return this.slots[LEFT] <= 1 || this.slots[TURN] > LAST_TURN;
	}

	private agree(setting: Setting): void {
		this.setting = setting;
		this.seats = setting.seats;
		this.cards = withCards(setting);
		this.passes = setting.options.stuck === "pass";
		this.reach = reachOf(setting);
		this.entries.fill(CELLS);
		for (let seat = 0; seat < setting.seats; seat++)
			entriesOf(setting, seat).forEach((entry, i) => {
				this.entries[seat * 4 + i] = entry;
			});
	}
}
