import type { Cell } from "@tablier/kernel";
import type { Spot } from "./camera.ts";

/** A short sign at a cell: "!", "?" or a number. */
export interface Glyph {
	readonly cell: Cell;
	readonly text: string;
	readonly tone?: "good" | "bad" | "plain";
}

/** What touching a cell means, by shape: a dot, a plus, half a ring, or an arrow. Every other target has a dot. */
export type TargetMark =
	| { readonly kind: "go" | "birth" }
	/** The piece joins the group; `from` is the chosen cell next to it. */
	| { readonly kind: "add"; readonly from: Cell }
	/** The chosen group moves the way that a piece goes from `from` to `to`. */
	| { readonly kind: "handle"; readonly from: Cell; readonly to: Cell };

/** A move that others made since the viewer's last one: a number in the colour of the seat, a line, a plus for each birth. */
export interface NumberedMove {
	readonly number: number;
	readonly seat: number;
	readonly from?: Cell;
	readonly to?: Cell;
	readonly births?: readonly Cell[];
}

/** A recommended line, as an arrow between cells or spots of the board. */
export interface Line {
	readonly from: Cell | Spot;
	readonly to: Cell | Spot;
	/** A number or a short word at its tail. */
	readonly label?: string;
	/** 1 for the best, towards 0 for the worst that is drawn. */
	readonly strength: number;
	/** Not one of several lines of play, which have a dash by rank: a step of a single way. */
	readonly plain?: boolean;
}

export interface Shaft {
	readonly path: string;
	readonly tail: Spot;
}

/** An arrow from one spot of the drawing to another: a shaft that ends before the head, and where its label stands. */
export function shaftOf(from: Spot, to: Spot, head: number): Shaft {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
	const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
	const back = Math.max(0, length - head);
	const tail = { x: from.x + way.x * 0.12, y: from.y + way.y * 0.12 };
	return {
		path: `M${tail.x.toFixed(3)} ${tail.y.toFixed(3)}L${(from.x + way.x * back).toFixed(3)} ${(from.y + way.y * back).toFixed(3)}`,
		tail: { x: from.x + way.x * Math.min(0.42, length / 2), y: from.y + way.y * Math.min(0.42, length / 2) },
	};
}
