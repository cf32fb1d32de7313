import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { type Actor, type Core, type Effect, OVER, type Seat, type StepList, type Verdict } from "@tablier/kernel";
import { INDEX_OF_CELL, type Marbles, marblesOf, stepOfCode } from "../src/abalone-core/codes.ts";
import type { CoreThread } from "../src/abalone-core/thread.ts";

/**
 * The game's core with the moves of this one, for the laws of the testkit: steps and marbles come from the module.
 * Ends and effects are told by the game's own core, so the laws compare both.
 */
export class FastCore implements Core<AbalonePosition> {
	private readonly thread: CoreThread;
	private readonly own = abalone.core();
	private readonly stack: AbalonePosition[] = [];

	constructor(thread: CoreThread) {
		this.thread = thread;
	}

	private get top(): AbalonePosition {
		return this.stack[this.stack.length - 1];
	}

	private get told(): Core<AbalonePosition> {
		this.own.load(this.top);
		return this.own;
	}

	load(position: AbalonePosition): void {
		this.stack.length = 0;
		this.stack.push(position);
	}

	save(): AbalonePosition {
		return this.top;
	}

	get actor(): Actor {
		return this.told.actor === OVER ? OVER : (this.top.seat as Seat);
	}

	get turn(): number {
		return this.top.ply;
	}

	get keyLo(): number {
		return this.told.keyLo;
	}

	get keyHi(): number {
		return this.told.keyHi;
	}

	steps(out: StepList): void {
		if (this.actor === OVER) return;
		const steps = this.thread.codesOf(marblesOf(this.top)).map((code) => Number(stepOfCode(code)));
		for (const step of steps.sort((a, b) => a - b)) out.push(step);
	}

	make(step: number, log?: Effect[]): void {
		const { top } = this;
		if (log) this.told.make(step, log);
		const marbles = marblesOf(top);
		const code = this.thread.codesOf(marbles).find((each) => stepOfCode(each) === step);
		if (code === undefined) throw new Error(`not a step: ${step}`);
		this.stack.push(positionAfter(top, this.thread.after(marbles, code)));
	}

	unmake(): void {
		this.stack.pop();
	}

	skip(): void {
		const { top } = this;
		this.stack.push({ ...top, seat: top.seat === 0 ? 1 : 0, ply: top.ply + 1, calm: top.calm + 1 });
	}

	isOut(): boolean {
		return false;
	}

	verdict(): Verdict {
		return this.told.verdict();
	}
}

/** `own` are the marbles of the player to move next. A marble fewer is one ejected. */
function positionAfter(before: AbalonePosition, { own, other }: Marbles): AbalonePosition {
	const seat = before.seat === 0 ? 1 : 0;
	const valueAt = (index: number): number => {
		const bit = 1n << BigInt(index);
		return own & bit ? seat + 1 : other & bit ? before.seat + 1 : 0;
	};
	const cells = INDEX_OF_CELL.map(valueAt);
	const count = (position: readonly number[]): number => position.filter((value) => value === seat + 1).length;
	const gone = count(before.cells) - count(cells);
	const ejected: [number, number] = [before.ejected[0], before.ejected[1]];
	ejected[before.seat] += gone;
	return { ...before, cells, ejected, seat, ply: before.ply + 1, calm: gone > 0 ? 0 : before.calm + 1 };
}
