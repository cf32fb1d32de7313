import {
	type Actor,
	asCell,
	type Core,
	Memory,
	noise,
	OVER,
	type Seat,
	type Setting,
	type StepList,
	type Travel,
} from "@tablier/kernel";
import type { Effect, Verdict } from "./codes.ts";
import {
	type Ban,
	EMPTY,
	type Impasse,
	KITS,
	type Kit,
	kitOf,
	type OshiPosition,
	ownerOf,
	storeysOf,
} from "./position.ts";
import { pack } from "./step.ts";

const CELLS = 81;
const OFF = 7;
/** After the cells and the outside (the slot after the last cell of the board in use): banned square + 1 by piece's cell. */
const BAN = CELLS + 1;
export const SCORE = BAN + CELLS;
/** The ply after which the last expulsion came. */
const CALM_SINCE = SCORE + 2;
const BAN_COUNT = CALM_SINCE + 1;
const BAN_LIST = BAN_COUNT + 1;
/** Both sides' pieces can be named at once under `own-last-turn`: all of them at the very most. */
const MOST_BANS = 16;
const SLOTS = BAN_LIST + MOST_BANS;

/** Eight pieces, four directions, three distances. */
export const MAX_BRANCHING = 96;

const [IVORY_LO, IVORY_HI] = noise(2, 0x1b873593);

const OWNER = Int8Array.from({ length: 8 }, (_, value) => (value === EMPTY || value === OFF ? -1 : ownerOf(value)));
const STOREYS = Int8Array.from({ length: 8 }, (_, value) => (value === OFF ? 0 : storeysOf(value)));

export class OshiCore implements Core<OshiPosition> {
	private readonly memory = new Memory({
		hashed: [
			{ slots: CELLS + 1, values: 8 },
			{ slots: CELLS, values: CELLS + 1 },
			{ slots: 2, values: 16 },
		],
		plain: SLOTS - CALM_SINCE,
		writesPerStep: 64,
	});
	readonly slots = this.memory.slots;
	/** The seat to move is its parity. */
	private ply = 0;
	private setting: Setting | undefined;
	private kit: Kit = KITS.oshi;
	private neighbours = KITS.oshi.board.neighbours;
	private cells = CELLS;
	private impasse: Impasse = "pushed-back";
	/** Whether the mover's own pieces enter the list of bans, so that every move renews it. */
	private banMovers = false;
	private goal = 7;
	private limit = 0;

	/** What `scan` found: the pieces that a move pushes, nearest first, where they end, and where the mover ends. */
	private readonly line = new Int8Array(8);
	private readonly ends = new Int8Array(8);
	private target = 0;
	/** Where the piece moved last came from, and how many it pushed. */
	private from = 0;
	private pushed = 0;
	/** The bans after a move, while it is made. */
	private readonly newPiece = new Int8Array(MOST_BANS * 2);
	private readonly newSquare = new Int8Array(MOST_BANS * 2);
	private banCount = 0;

	load({ setting, cells, scores, bans, calm, ply }: OshiPosition): void {
		if (setting !== this.setting) this.agree(setting);
		const slots = new Int32Array(SLOTS);
		slots.set(cells);
		slots[this.cells] = OFF;
		bans.forEach(({ piece, square }, i) => {
			slots[BAN + piece] = square + 1;
			slots[BAN_LIST + i] = piece;
		});
		slots[BAN_COUNT] = bans.length;
		slots[SCORE] = scores[0];
		slots[SCORE + 1] = scores[1];
		slots[CALM_SINCE] = ply - calm;
		this.ply = ply;
		this.memory.reset(slots);
		if (ply & 1) this.memory.flip(IVORY_LO, IVORY_HI);
	}

	save(): OshiPosition {
		const { slots, setting } = this;
		if (!setting) throw new Error("save before load");
		const bans: Ban[] = [];
		for (let piece = 0; piece < this.cells; piece++)
			if (slots[BAN + piece] !== 0) bans.push({ piece: asCell(piece), square: asCell(slots[BAN + piece] - 1) });
		return {
			setting,
			cells: Array.from(slots.subarray(0, this.cells)),
			seat: (this.ply & 1) as 0 | 1,
			scores: [slots[SCORE], slots[SCORE + 1]],
			bans,
			calm: this.ply - slots[CALM_SINCE],
			ply: this.ply,
		};
	}

	/** Whether a step exists is found out only when asked: a search that lists the steps anyway does not pay for it. */
	get actor(): Actor {
		if (this.finished()) return OVER;
		return this.visit(undefined) > 0 ? ((this.ply & 1) as Seat) : OVER;
	}

	get turn(): number {
		return this.ply;
	}

	get keyLo(): number {
		return this.memory.keyLo;
	}

	get keyHi(): number {
		return this.memory.keyHi;
	}

	steps(out: StepList): void {
		if (!this.finished()) this.visit(out);
	}

	/** Lists the legal steps; without a list, stops at the first and says 1. */
	private visit(out: StepList | undefined): number {
		const { slots, neighbours } = this;
		const seat = this.ply & 1;
		const whole = this.impasse === "any-piece" || this.impasse === "enemy-back";
		for (let from = 0; from < this.cells; from++) {
			const value = slots[from];
			if (OWNER[value] !== seat) continue;
			const storeys = STOREYS[value];
			const banned = whole ? -1 : slots[BAN + from] - 1;
			const least = this.kit.exact ? storeys : 1;
			for (let direction = 0; direction < 4; direction++) {
				let to = neighbours[from * 4 + direction];
				// `seen` squares ahead were looked at, `pushed` pieces found there: all that the move touches (O4, O5).
				let ahead = to;
				let seen = 0;
				let pushed = 0;
				for (let distance = 1; distance <= storeys && slots[to] !== OFF; distance++) {
					while (seen < distance + pushed && slots[ahead] !== OFF) {
						if (slots[ahead] !== EMPTY) pushed++;
						ahead = neighbours[ahead * 4 + direction];
						seen++;
					}
					if (pushed > storeys) break;
					if (distance >= least && to !== banned && !(whole && this.returns(from, direction, distance))) {
						if (!out) return 1;
						out.push(pack(from, direction, distance));
					}
					to = neighbours[to * 4 + direction];
				}
			}
		}
		return 0;
	}

	/**
	 * The pieces that a move pushes: their cells into `line`, where they end into `ends`; returns how many.
	 * They end in a row ahead of the mover, who ends on `target`; off the board, all further ones end outside too.
	 */
	private scan(from: number, direction: number, distance: number): number {
		const { slots, neighbours, line, ends } = this;
		let pushed = 0;
		let cell = from;
		let target = from;
		for (let seen = 1; seen <= distance + pushed; seen++) {
			cell = neighbours[cell * 4 + direction];
			if (slots[cell] === OFF) break;
			if (seen === distance) target = cell;
			if (slots[cell] !== EMPTY) line[pushed++] = cell;
		}
		this.target = target;
		for (let i = 0, end = target; i < pushed; i++) {
			end = neighbours[end * 4 + direction];
			ends[i] = end;
		}
		return pushed;
	}

	/** Whether O8 is all that a move of a piece of the player to move fails by. */
	forbids(from: number, direction: number, distance: number): boolean {
		if (this.slots[BAN_COUNT] === 0) return false;
		if (this.impasse === "any-piece" || this.impasse === "enemy-back") return this.returns(from, direction, distance);
		this.scan(from, direction, distance);
		return this.slots[BAN + from] === this.target + 1;
	}

	/** Whether a piece named in the list of bans would end on its banned square (options `any-piece` and `enemy-back`). */
	private returns(from: number, direction: number, distance: number): boolean {
		const { slots, line, ends } = this;
		if (slots[BAN_COUNT] === 0) return false;
		const pushed = this.scan(from, direction, distance);
		if (slots[BAN + from] === this.target + 1) return true;
		for (let i = 0; i < pushed; i++) {
			const banned = slots[BAN + line[i]];
			if (banned !== 0 && banned === ends[i] + 1) return true;
		}
		return false;
	}

	make(step: number, log?: Effect[]): void {
		const from = step >> 6;
		const direction = (step >> 4) & 3;
		const distance = step & 15;
		const { memory, slots } = this;
		if (log) this.tell(log, from, direction, distance);
		memory.mark();
		const seat = this.ply++ & 1;
		memory.flip(IVORY_LO, IVORY_HI);
		const pushed = this.scan(from, direction, distance);
		this.from = from;
		this.pushed = pushed;
		if (pushed > 0 || slots[BAN_COUNT] > 0 || this.banMovers) this.renewBans(from, pushed, seat);
		for (let i = pushed - 1; i >= 0; i--) this.carry(this.line[i], this.ends[i]);
		const value = slots[from];
		memory.write(from, EMPTY);
		memory.write(this.target, value);
		if (log && this.actor === OVER) log.push({ kind: "end", ...this.verdict() });
	}

	/** Right after a step was made: the cells it changed, some of them twice, and perhaps the outside. Returns how many. */
	changed(out: Int32Array, at: number): number {
		const { line, ends, pushed } = this;
		out[at] = this.from;
		out[at + 1] = this.target;
		for (let i = 0; i < pushed; i++) {
			out[at + 2 + 2 * i] = line[i];
			out[at + 3 + 2 * i] = ends[i];
		}
		return 2 + 2 * pushed;
	}

	unmake(): void {
		this.memory.rewind();
		this.ply--;
	}

	/** Farthest first, so that the place is free. */
	private carry(cell: number, to: number): void {
		const { memory, slots } = this;
		const value = slots[cell];
		memory.write(cell, EMPTY);
		if (slots[to] !== OFF) return memory.write(to, value);
		const winner = SCORE + 1 - OWNER[value];
		memory.write(winner, slots[winner] + STOREYS[value]);
		memory.writePlain(CALM_SINCE, this.ply);
	}

	/**
	 * The list of bans as the next player finds it. By option, the displaced pieces that count are: `pushed-back` the
	 * next player's; `enemy-back` the mover's; `any-piece` all; `own-last-turn` all, and the next player's keep the
	 * square of the turn before, for it is measured from the start of one's own last turn (nobody has one before ply 1).
	 */
	private renewBans(from: number, pushed: number, seat: number): void {
		const { memory, slots } = this;
		this.banCount = 0;
		this.displace(from, this.target, seat);
		for (let i = 0; i < pushed; i++) this.displace(this.line[i], this.ends[i], seat);
		const old = slots[BAN_COUNT];
		const keeps = this.impasse === "own-last-turn";
		for (let i = 0; keeps && i < old; i++) {
			const piece = slots[BAN_LIST + i];
			if (OWNER[slots[piece]] !== seat && !this.displaces(piece, pushed)) this.addBan(piece, slots[BAN + piece] - 1);
		}
		for (let i = 0; i < old; i++) memory.write(BAN + slots[BAN_LIST + i], 0);
		for (let i = 0; i < this.banCount; i++) {
			memory.write(BAN + this.newPiece[i], this.newSquare[i] + 1);
			memory.writePlain(BAN_LIST + i, this.newPiece[i]);
		}
		if (this.banCount !== old) memory.writePlain(BAN_COUNT, this.banCount);
	}

	private displace(cell: number, to: number, seat: number): void {
		const { slots, impasse } = this;
		const mine = OWNER[slots[cell]] === seat;
		if (impasse === "off" || (impasse === "pushed-back" && mine) || (impasse === "enemy-back" && !mine)) return;
		if (impasse !== "own-last-turn" || mine) this.addBan(to, cell);
		else if (this.ply > 1) this.addBan(to, slots[BAN + cell] === 0 ? cell : slots[BAN + cell] - 1);
	}

	/** A piece that fell, or that is back where it was, has nothing to be kept from. */
	private addBan(piece: number, square: number): void {
		if (this.slots[piece] === OFF || piece === square) return;
		this.newPiece[this.banCount] = piece;
		this.newSquare[this.banCount++] = square;
	}

	private displaces(piece: number, pushed: number): boolean {
		for (let i = 0; i < pushed; i++) if (this.line[i] === piece) return true;
		return false;
	}

	/** One effect a square: the mover and the unbroken line ahead of it go together. */
	private tell(log: Effect[], from: number, direction: number, distance: number): void {
		const { slots, neighbours } = this;
		const board = Array.from(slots.subarray(0, this.cells + 1));
		const totals = [slots[SCORE], slots[SCORE + 1]];
		for (let at = from, i = 0; i < distance; i++) {
			const travels: Travel[] = [];
			let lost = EMPTY;
			let cell = at;
			for (let carried = board[cell]; carried !== EMPTY; ) {
				const to = neighbours[cell * 4 + direction];
				const outside = board[to] === OFF;
				travels.push({ from: asCell(cell), to: outside ? null : asCell(to) });
				if (outside) lost = carried;
				const next = outside ? EMPTY : board[to];
				if (!outside) board[to] = carried;
				carried = next;
				cell = to;
			}
			board[at] = EMPTY;
			at = neighbours[at * 4 + direction];
			log.push({ kind: "shift", rule: travels.length === 1 ? "O3" : lost === EMPTY ? "O4" : "O6", travels });
			if (lost !== EMPTY) {
				const seat = (1 - OWNER[lost]) as Seat;
				totals[seat] += STOREYS[lost];
				log.push({ kind: "score", rule: "O7", seat, points: STOREYS[lost], total: totals[seat] });
			}
		}
	}

	/** With two players the game ends when one is out. */
	isOut(): boolean {
		return false;
	}

	verdict(): Verdict {
		const { slots, goal } = this;
		const seat = this.ply & 1;
		const red = slots[SCORE] >= goal;
		const ivory = slots[SCORE + 1] >= goal;
		if (red && ivory) return { scores: winTo(seat), reason: "both-reached", rule: "O9" };
		if (red || ivory) return { scores: winTo(red ? 0 : 1), reason: "points", rule: "O9" };
		if (this.finished()) return { scores: [0.5, 0.5], reason: "ply-limit", rule: "O10" };
		return { scores: winTo(1 - seat), reason: "no-step", rule: "O10" };
	}

	private finished(): boolean {
		const { slots, goal, limit } = this;
		return slots[SCORE] >= goal || slots[SCORE + 1] >= goal || (limit > 0 && this.ply >= limit);
	}

	private agree(setting: Setting): void {
		this.setting = setting;
		this.kit = kitOf(setting);
		this.neighbours = this.kit.board.neighbours;
		this.cells = this.kit.board.cells.length;
		this.impasse = setting.options.impasse as Impasse;
		this.banMovers = this.impasse !== "pushed-back" && this.impasse !== "off";
		this.goal = this.kit.goal;
		this.limit = Number(setting.options.plies);
	}
}

const winTo = (winner: number): readonly number[] => (winner === 0 ? [1, 0] : [0, 1]);
