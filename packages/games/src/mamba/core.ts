import {
	type Actor,
	asCell,
	type Cell,
	type Core,
	drawnBetween,
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
import { boardOf, EMPTY, type MambaPosition, sidesOf, sizeOf, supplyOf, TEAMS, thresholdOf } from "./position.ts";
import { Resolution } from "./resolution.ts";
import {
	ARRIVAL,
	BEFORE,
	CALM,
	COUNTS,
	DECIDER,
	DIRTY,
	FLIPS,
	LAST,
	loadPending,
	ORIGIN,
	PLAN,
	packLast,
	SEAT,
	SHARED,
	SLOTS,
	STAGE,
	savePending,
	TURN,
	unpackLast,
} from "./slots.ts";
import { BIRTH, MOVE, pack, SURPLUS } from "./step.ts";
import { tellMove } from "./story.ts";
import { isIsolated, TARGET_ROOM, walksOf } from "./walks.ts";

/** M18 */
const LONGEST_CALM = 300;
/** Forty pieces of one seat with twelve targets each, or more where the supply is unlimited; births are fewer. */
export const MAX_BRANCHING = 2048;

export class MambaCore implements Core<MambaPosition> {
	private readonly memory = new Memory(PLAN);
	readonly slots = this.memory.slots;
	private readonly resolution = new Resolution(this.memory, COUNTS);
	private readonly order = new Int8Array(4);
	private setting: Setting | undefined;
	private seats = 2;
	private size = 9;
	private cells = 81;
	private neighbours: Int8Array | Int16Array = new Int8Array(0);
	private threshold = 4;
	private supply = 40;
	private sides: readonly number[] = [];
	private teams = false;
	private eightNewborns = false;
	private activeChooses = false;
	private readonly counts = this.slots.subarray(COUNTS, COUNTS + 4);
	private readonly scratch = new Int32Array(SLOTS);
	private walks = walksOf(9);
	/** Seats, as bits, that had pieces when the step began and have not been told to be out. Kept only for a log. */
	private standing = 0;

	load({ setting, cells, seat, pending, before, shared, calm, turn }: MambaPosition): void {
		if (setting !== this.setting) this.agree(setting);
		const slots = this.scratch.fill(0);
		slots.set(cells);
		slots[SEAT] = seat;
		if (pending) loadPending(slots, pending);
		if (shared) slots[SHARED] = 1;
		slots[CALM] = calm;
		slots[TURN] = turn;
		for (const value of cells) if (value !== EMPTY) slots[COUNTS + value - 1]++;
		for (let i = 0; i < this.seats; i++) slots[BEFORE + i] = before ? before[i] : slots[COUNTS + i];
		this.memory.reset(slots);
	}

	save(): MambaPosition {
		const { slots, setting } = this;
		if (!setting) throw new Error("save before load");
		const cells = new Array<number>(this.cells);
		for (let cell = 0; cell < this.cells; cell++) cells[cell] = slots[cell];
		const pending = slots[DECIDER] === 0 ? undefined : savePending(slots, this.cells);
		return {
			setting,
			cells,
			seat: slots[SEAT],
			...(pending && { pending }),
			...(!this.finished() && !this.evenTurn() && { before: Array.from(slots.subarray(BEFORE, BEFORE + this.seats)) }),
			...(slots[SHARED] === 1 && { shared: true as const }),
			calm: slots[CALM],
			turn: slots[TURN],
		};
	}

	get actor(): Actor {
		if (this.finished()) return OVER;
		const decider = this.slots[DECIDER];
		return (decider === 0 ? this.slots[SEAT] : decider - 1) as Seat;
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
		if (this.slots[DECIDER] !== 0) return this.listSurplus(out);
		this.listBirths(out);
		this.listMoves(out);
	}

	/** Two runs can share an end: one piece to remove, one step. */
	private listSurplus(out: StepList): void {
		const begun = out.length;
		this.resume();
		this.resolution.eachSurplus(this.overlongOwner(), (end, inner) => {
			const step = pack(SURPLUS, end, inner);
			for (let i = begun; i < out.length; i++) if (out.items[i] === step) return;
			out.push(step);
		});
		out.items.subarray(begun, out.length).sort();
	}

	/** The first seat in order that has an overlong run in a live cluster; -1 when none has. */
	private overlongOwner(): number {
		const count = this.setOrder();
		return this.resolution.overlongOwner(this.order, count);
	}

	/** Whether the position loaded waits for the seat that has to choose, and for something to choose. */
	waitsRightly(): boolean {
		this.resume();
		const owner = this.overlongOwner();
		return owner >= 0 && this.slots[DECIDER] === this.deciderFor(owner) + 1;
	}

	/** An active player who is out by now leaves the choice to the owner. */
	private deciderFor(owner: number): number {
		const active = this.slots[SEAT];
		return this.activeChooses && this.counts[active] > 0 ? active : owner;
	}

	private listBirths(out: StepList): void {
		const { slots, cells, size, counts, supply, eightNewborns } = this;
		const { around } = this.walks;
		const own = slots[SEAT] + 1;
		if (counts[0] + counts[1] + counts[2] + counts[3] >= supply) return;
		for (let mother = 0; mother < cells; mother++) {
			if (slots[mother] !== own || !isIsolated(around, slots, mother)) continue;
			for (let i = mother * 8; i < mother * 8 + 8 && around[i] >= 0; i++) {
				const distance = Math.abs(around[i] - mother);
				if (eightNewborns || distance === 1 || distance === size) out.push(pack(BIRTH, mother, around[i]));
			}
		}
	}

	/** M6: one or two steps onto empty cells, in ascending order of the target. */
	private listMoves(out: StepList): void {
		const { slots, cells } = this;
		const { targets } = this.walks;
		const own = slots[SEAT] + 1;
		for (let from = 0; from < cells; from++) {
			if (slots[from] !== own) continue;
			const first = from * TARGET_ROOM;
			for (let i = first; i < first + TARGET_ROOM && targets[i] >= 0; i += 3) {
				if (slots[targets[i]] !== EMPTY) continue;
				if (slots[targets[i + 1]] === EMPTY || slots[targets[i + 2]] === EMPTY) out.push(pack(MOVE, from, targets[i]));
			}
		}
	}

	make(step: number, log?: Effect[]): void {
		const kind = step >> 14;
		const first = (step >> 7) & 127;
		const second = step & 127;
		const { memory, resolution, slots } = this;
		memory.mark();
		if (log) this.noteStanding();
		if (isLeave(step)) this.leave(leaverOf(step), log);
		else if (kind === SURPLUS) {
			const [stage, arrival, origin] = [slots[STAGE], slots[ARRIVAL] - 1, slots[ORIGIN] - 1];
			this.resume();
			this.forgetPause();
			this.cut(first, second, log);
			this.goOn(stage, arrival, origin, log);
		} else {
			resolution.clear();
			const owner = slots[SEAT] as Seat;
			if (kind === MOVE) resolution.put(first, EMPTY);
			resolution.put(second, owner + 1);
			if (log && kind === MOVE) tellMove(this.neighbours, slots, this.cells, first, second, log);
			if (log && kind === BIRTH)
				log.push({ kind: "place", rule: "M3", cell: asCell(second), piece: { owner, size: 1 } });
			resolution.smother(second, log);
			resolution.soil(second);
			this.goOn(1, second, kind === MOVE ? first : -1, log);
		}
		if (!log) return;
		for (let i = 0; i < this.seats; i++) this.tellGone((slots[SEAT] + i) % this.seats, log);
		if (this.actor === OVER) log.push({ kind: "end", ...this.verdict() });
	}

	/**
	 * M19: in turn or out of it. A resolution that waits goes on without the player, and with him goes what he had to choose.
	 * Otherwise one begins around the cells that he leaves; of these the lowest stands for the cell of the action.
	 */
	private leave(seat: Seat, log?: Effect[]): void {
		const { slots, resolution } = this;
		const waits = slots[DECIDER] !== 0;
		const [stage, arrival, origin] = waits
			? [slots[STAGE], slots[ARRIVAL] - 1, slots[ORIGIN] - 1]
			: [3, slots.indexOf(seat + 1), -1];
		if (waits) this.resume();
		else resolution.clear();
		this.forgetPause();
		// Whatever had just grown is no longer what goes on (M15).
		unpackLast(resolution, 0);
		this.remove(seat, "M19", log);
		if (waits || !this.finished()) this.goOn(stage, arrival, origin, log);
		else this.endAction(false);
	}

	private noteStanding(): void {
		this.standing = 0;
		for (let seat = 0; seat < this.seats; seat++) if (this.counts[seat] > 0) this.standing |= 1 << seat;
	}

	/** Who lost his last piece to others is out as well, with nothing left to remove. */
	private tellGone(seat: number, log: Effect[]): void {
		if (this.counts[seat] > 0 || ((this.standing >> seat) & 1) === 0) return;
		this.standing &= ~(1 << seat);
		log.push({ kind: "out", rule: "M16", seat: seat as Seat });
	}

	unmake(): void {
		this.memory.rewind();
	}

	private cut(end: number, inner: number, log?: Effect[]): void {
		const { resolution, size } = this;
		const distance = inner - end;
		const stride = distance === 0 ? 1 : (Math.abs(distance) >= size ? size : 1) * Math.sign(distance);
		const removed: Cell[] = [];
		for (let cell = end; ; cell += stride) {
			removed.push(asCell(cell));
			resolution.clearCell(cell);
			if (cell === inner) break;
		}
		resolution.forget();
		if (log) log.push({ kind: "remove", rule: "M9", cells: removed });
	}

	/**
	 * The stages of a resolution: 1 around the arrival, 2 around the cell that was left, 3 around the cells of players who
	 * are out, again and again. One count of flips serves them all (M14). Pauses when a player has to choose, ends the
	 * action otherwise.
	 */
	private goOn(stage: number, arrival: number, origin: number, log?: Effect[]): void {
		const { resolution } = this;
		for (let at = stage; ; ) {
			const count = this.setOrder();
			const focus = at === 2 ? origin : arrival;
			const owner = resolution.settle(this.order, count, focus, log);
			if (owner >= 0) return this.pause(owner, at, arrival, origin);
			if (at === 1 && origin >= 0) {
				at = 2;
				resolution.turnTo();
				resolution.soil(origin);
			} else if (this.removeLosers(log)) at = 3;
			else return this.endAction(origin >= 0);
		}
	}

	/**
	 * M16: of the players at or under the threshold those with the fewest pieces are out; when all still in would be, they
	 * share the game. False when nothing is left to resolve.
	 */
	private removeLosers(log?: Effect[]): boolean {
		const { slots, counts, seats, resolution } = this;
		if (log) for (let i = 0; i < seats; i++) this.tellGone((slots[SEAT] + i) % seats, log);
		if (this.finished()) return false;
		let fewest = this.cells;
		let most = 0;
		for (let seat = 0; seat < seats; seat++) {
			if (counts[seat] > 0 && counts[seat] < fewest) fewest = counts[seat];
			if (counts[seat] > most) most = counts[seat];
		}
		if (fewest > this.threshold) return false;
		if (fewest === most) {
			this.memory.write(SHARED, 1);
			return false;
		}
		resolution.turnTo();
		for (let i = 0; i < seats; i++) {
			const seat = (slots[SEAT] + i) % seats;
			if (counts[seat] === fewest) this.remove(seat, "M16", log);
		}
		return !this.finished();
	}

	/** Takes the pieces of a player who is out off the board (M16), or of one who leaves (M19). */
	private remove(seat: number, rule: "M16" | "M19", log?: Effect[]): void {
		const { slots, cells, resolution } = this;
		const gone: Cell[] = [];
		for (let cell = 0; cell < cells; cell++)
			if (slots[cell] === seat + 1) {
				gone.push(asCell(cell));
				resolution.clearCell(cell);
			}
		this.standing &= ~(1 << seat);
		if (!log) return;
		log.push({ kind: "out", rule, seat: seat as Seat, ...(rule === "M19" && { left: true }) });
		log.push({ kind: "remove", rule, cells: gone });
	}

	/** A birth leaves the turn where it is, unless it cost its own player the game. */
	private endAction(turnOver: boolean): void {
		const { memory, slots } = this;
		if (!turnOver && this.counts[slots[SEAT]] > 0) return;
		memory.writePlain(CALM, this.evenTurn() ? slots[CALM] + 1 : 0);
		for (let seat = 0; seat < this.seats; seat++) memory.writePlain(BEFORE + seat, slots[COUNTS + seat]);
		memory.writePlain(TURN, slots[TURN] + 1);
		let seat = slots[SEAT];
		for (let i = 0; i < this.seats; i++) {
			seat = seat + 1 === this.seats ? 0 : seat + 1;
			if (this.counts[seat] > 0) break;
		}
		memory.write(SEAT, seat);
	}

	/** M18: whether every piece count is what it was when the turn began. */
	private evenTurn(): boolean {
		const { slots, seats } = this;
		for (let seat = 0; seat < seats; seat++) if (slots[BEFORE + seat] !== slots[COUNTS + seat]) return false;
		return true;
	}

	private pause(owner: number, stage: number, arrival: number, origin: number): void {
		const { memory, resolution, cells } = this;
		memory.write(DECIDER, this.deciderFor(owner) + 1);
		memory.write(STAGE, stage);
		memory.write(ARRIVAL, arrival + 1);
		memory.write(ORIGIN, origin + 1);
		memory.write(LAST, packLast(resolution));
		for (let cell = 0; cell < cells; cell++) {
			if (resolution.flips[cell]) memory.write(FLIPS + cell, resolution.flips[cell]);
			if (resolution.dirty[cell]) memory.write(DIRTY + cell, 1);
		}
	}

	/** Takes the state of a waiting resolution back into the hands of `resolution`. */
	private resume(): void {
		const { resolution, slots, cells } = this;
		resolution.clear();
		for (let cell = 0; cell < cells; cell++) {
			resolution.flips[cell] = slots[FLIPS + cell];
			if (slots[DIRTY + cell] !== 0) resolution.soil(cell);
		}
		unpackLast(resolution, slots[LAST]);
	}

	private forgetPause(): void {
		const { memory, slots, cells } = this;
		for (let slot = DECIDER; slot <= LAST; slot++) if (slots[slot] !== 0) memory.write(slot, 0);
		for (let cell = 0; cell < cells; cell++) {
			if (slots[FLIPS + cell]) memory.write(FLIPS + cell, 0);
			if (slots[DIRTY + cell]) memory.write(DIRTY + cell, 0);
		}
	}

	/** The seats still in, the active one first, then clockwise. */
	private setOrder(): number {
		const { slots, seats, order } = this;
		let count = 0;
		for (let i = 0; i < seats; i++) {
			const seat = (slots[SEAT] + i) % seats;
			if (this.counts[seat] > 0) order[count++] = seat;
		}
		return count;
	}

	isOut(seat: number): boolean {
		return this.counts[seat] === 0;
	}

	/** Who won alone is who is left of a draw. */
	verdict(): Verdict {
		const { sides } = this;
		const scores = drawnBetween(
			sides,
			fallen(sides, (seat) => this.isOut(seat)),
		);
		if (this.slots[SHARED] === 1) return { scores, reason: "reduced-together", rule: "M16" };
		if (this.sidesLeft() > 1) return { scores, reason: "calm-limit", rule: "M18" };
		return { scores, reason: "last-standing", rule: this.teams ? "M17" : "M16" };
	}

	/** Never in the middle of a resolution, even when only one side has pieces left. */
	private finished(): boolean {
		if (this.slots[DECIDER] !== 0) return false;
		return this.slots[SHARED] === 1 || this.slots[CALM] >= LONGEST_CALM || this.sidesLeft() <= 1;
	}

	/** Players, or teams, that still have pieces. */
	private sidesLeft(): number {
		const { counts, seats, teams } = this;
		if (teams) return (counts[0] + counts[2] > 0 ? 1 : 0) + (counts[1] + counts[3] > 0 ? 1 : 0);
		let sides = 0;
		for (let seat = 0; seat < seats; seat++) if (counts[seat] > 0) sides++;
		return sides;
	}

	private agree(setting: Setting): void {
		const board = boardOf(setting);
		this.setting = setting;
		this.seats = setting.seats;
		this.size = sizeOf(setting);
		this.cells = board.cells.length;
		this.neighbours = board.neighbours;
		this.walks = walksOf(this.size);
		this.threshold = thresholdOf(setting);
		this.supply = supplyOf(setting);
		this.sides = sidesOf(setting);
		this.teams = setting.ruleset === TEAMS;
		this.eightNewborns = setting.options.newborn === "8";
		this.activeChooses = setting.options.chooser === "active";
		this.resolution.agree(this.size, board.neighbours);
	}
}
