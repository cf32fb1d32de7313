import type { Board, Cell } from "@tablier/kernel";
import { walk } from "./walk.ts";

export interface KeyListener {
	readonly board: () => Board;
	readonly turn: () => number;
	readonly here: () => Cell;
	readonly goTo: (cell: Cell) => void;
	readonly touch: (cell: Cell) => void;
	readonly letGo: () => void;
	/** A letter that is no walk, or a digit by its place on the keyboard: French figures need Shift. The page answers. */
	readonly letter: (letter: string) => void;
	/** A name that no cell has. */
	readonly unknown: (name: string) => void;
}

/** The keys of one board: they walk, touch, let go, and after G name a cell. */
export class Keys {
	readonly #listener: KeyListener;
	#name: string | undefined;

	constructor(listener: KeyListener) {
		this.#listener = listener;
	}

	press(event: KeyboardEvent): void {
		if (event.altKey || event.metaKey) return;
		if ((this.#name !== undefined && this.#jump(event)) || this.#act(event)) event.preventDefault();
	}

	#act(event: KeyboardEvent): boolean {
		const { board, turn, here, goTo, touch, letGo, letter } = this.#listener;
		if (event.key === "Enter" || event.key === " ") touch(here());
		else if (event.key === "Escape") letGo();
		else if (event.key.toLowerCase() === "g" && !event.ctrlKey) this.#name = "";
		else {
			const to = walk(board(), here(), { key: event.key, code: event.code, control: event.ctrlKey }, turn());
			if (to !== undefined) goTo(to);
			else if (/^[a-zA-Z]$/.test(event.key) && !event.ctrlKey) letter(event.key.toLowerCase());
			else if (/^Digit[1-9]$/.test(event.code) && !event.ctrlKey) letter(event.code.slice(-1));
			else return false;
		}
		return true;
	}

	/**
	 * After G, letters and digits name a cell; anything else ends the jump and is an ordinary key again. A1 may become A10:
	 * whoever means A1 is there already.
	 */
	#jump(event: KeyboardEvent): boolean {
		// The figures of a French keyboard need it.
		if (event.key === "Shift") return false;
		const { board, goTo, unknown } = this.#listener;
		const before = this.#name ?? "";
		this.#name = undefined;
		const named = board().find(before) !== undefined;
		if (!/^[a-zA-Z0-9]$/.test(event.key)) return event.key === "Escape" && !named;
		const name = `${before}${event.key}`;
		const cell = board().find(name);
		const longer = board().cells.some(
			(other) => other.name.toLowerCase().startsWith(name.toLowerCase()) && other.name.length > name.length,
		);
		if (longer) this.#name = name;
		if (cell !== undefined) goTo(cell);
		else if (!longer && named) return false;
		else if (!longer) unknown(name);
		return true;
	}
}
