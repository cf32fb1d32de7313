import type { Cell } from "@tablier/kernel";

/**
 * What a pointer does over a board, as a machine: a tap, a drag from cell to cell, or a finger that slides until it is over
 * the right cell. Whatever it does ends in touches, the same that keys and speech make; nothing is done before the
 * pointer is lifted, but that a piece which is dragged away is chosen.
 */
export type Pointing =
	| { readonly kind: "idle" }
	/** Down on a cell, and still there. */
	| { readonly kind: "pressed"; readonly from: Cell; readonly coarse: boolean; readonly grip: Grip }
	/** A finger that slides: the cell under it when it is lifted is meant. */
	| { readonly kind: "sliding"; readonly over: Cell | undefined }
	/** A piece follows the pointer. */
	| { readonly kind: "dragging"; readonly from: Cell; readonly over: Cell | undefined; readonly coarse: boolean }
	/** Given up before it was lifted: the rest of the gesture means nothing. */
	| { readonly kind: "dropped" };

/** Whether the piece under the pointer can be dragged away, and whether it is chosen already. */
export type Grip = "none" | "fresh" | "chosen";

export type Gesture =
	| {
			readonly kind: "down";
			/** Undefined beside the cells. */
			readonly cell: Cell | undefined;
			/** A finger hides what is under it. */
			readonly coarse: boolean;
			readonly grip: Grip;
	  }
	| { readonly kind: "move"; readonly cell: Cell | undefined }
	| { readonly kind: "up"; readonly cell: Cell | undefined }
	/** Escape: the pointer is still down, but means nothing any more. */
	| { readonly kind: "escape" }
	/** The browser takes the pointer for itself, to scroll. */
	| { readonly kind: "lost" };

export type Deed =
	| { readonly kind: "touch"; readonly cell: Cell }
	| { readonly kind: "point"; readonly cell: Cell | undefined }
	| { readonly kind: "let-go" };

export interface Pointed {
	readonly pointing: Pointing;
	readonly deeds: readonly Deed[];
}

export const IDLE: Pointing = { kind: "idle" };

const only = (pointing: Pointing, ...deeds: Deed[]): Pointed => ({ pointing, deeds });

export function point(pointing: Pointing, gesture: Gesture): Pointed {
	switch (gesture.kind) {
		case "down":
			return press(gesture);
		case "move":
			return move(pointing, gesture.cell);
		case "up":
			return lift(pointing, gesture.cell);
		case "escape":
			return giveUp(pointing, { kind: "dropped" });
		case "lost":
			return giveUp(pointing, IDLE);
	}
}

/** A second pointer that comes down begins anew. */
function press({ cell, coarse, grip }: Gesture & { kind: "down" }): Pointed {
	if (cell === undefined) return only({ kind: "dropped" }, { kind: "let-go" });
	return only({ kind: "pressed", from: cell, coarse, grip }, { kind: "point", cell });
}

function move(pointing: Pointing, cell: Cell | undefined): Pointed {
	switch (pointing.kind) {
		case "idle":
			return only(pointing, { kind: "point", cell });
		case "dropped":
			return only(pointing);
		case "sliding":
		case "dragging":
			return cell === pointing.over ? only(pointing) : only({ ...pointing, over: cell }, { kind: "point", cell });
		case "pressed":
			return cell === pointing.from ? only(pointing) : leave(pointing, cell);
	}
}

function leave({ from, coarse, grip }: Pointing & { kind: "pressed" }, cell: Cell | undefined): Pointed {
	const look: Deed = { kind: "point", cell };
	if (grip === "none") return only(coarse ? { kind: "sliding", over: cell } : { kind: "dropped" }, look);
	const dragging: Pointing = { kind: "dragging", from, over: cell, coarse };
	return grip === "chosen" ? only(dragging, look) : only(dragging, { kind: "touch", cell: from }, look);
}

function lift(pointing: Pointing, cell: Cell | undefined): Pointed {
	switch (pointing.kind) {
		case "idle":
		case "dropped":
			return only(IDLE);
		case "pressed":
			return only(IDLE, ...(cell === pointing.from ? [{ kind: "touch", cell } as const] : []));
		case "sliding":
			return only(IDLE, ...(cell === undefined ? [] : [{ kind: "touch", cell } as const]));
		case "dragging":
			if (cell === undefined) return only(IDLE, { kind: "let-go" });
			// Brought back: the piece stays chosen, and can be moved by a tap.
			return only(IDLE, ...(cell === pointing.from ? [] : [{ kind: "touch", cell } as const]));
	}
}

function giveUp(pointing: Pointing, after: Pointing): Pointed {
	if (pointing.kind === "idle") return only(IDLE);
	const deeds: Deed[] = pointing.kind === "dragging" ? [{ kind: "let-go" }] : [];
	return only(after, ...deeds, { kind: "point", cell: undefined });
}
