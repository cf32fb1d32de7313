import type { Cell } from "@tablier/kernel";

/** What a touch has done to a premove. */
export type PremoveTouch = "begun" | "set" | "cancelled" | "ignored";

/**
 * One move that waits for its turn, as the cells that say it. It begins with a piece of one's own, goes on while more of
 * them are touched, and ends with any other cell: only the rules of the coming turn say whether it is legal.
 */
export class Premove {
	cells = $state.raw<readonly Cell[]>([]);
	/** Whether it is complete. */
	set = $state(false);

	touch(cell: Cell, isOwn: boolean): PremoveTouch {
		if (this.set || this.cells.at(-1) === cell) return this.cancel() ? "cancelled" : "ignored";
		if (this.cells.length === 0 && !isOwn) return "ignored";
		this.cells = [...this.cells, cell];
		this.set = !isOwn;
		return this.set ? "set" : "begun";
	}

	/** True when there was something to cancel. */
	cancel(): boolean {
		const there = this.cells.length > 0;
		this.cells = [];
		this.set = false;
		return there;
	}

	/** Hands a complete premove over, and forgets it. */
	take(): readonly Cell[] | undefined {
		const cells = this.set ? this.cells : undefined;
		this.cancel();
		return cells;
	}
}
