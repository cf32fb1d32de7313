import type { Shelf } from "../src/parts/server/shelf.ts";

/** A shelf with one text on it, for tests. */
export function shelfWith(text?: string): Shelf & { text: string | undefined; writes: number } {
	return {
		text,
		writes: 0,
		getItem() {
			return this.text ?? null;
		},
		setItem(_, value) {
			this.text = value;
			this.writes++;
		},
	};
}
