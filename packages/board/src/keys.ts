import type { Board, Cell } from "@tablier/kernel";
import { walk } from "./walking.ts";

export interface KeyListener {
	readonly board: () => Board;
	readonly turn: () => number;
	readonly here: () => Cell;
	readonly goTo: (cell: Cell) => void;
	readonly touch: (cell: Cell) => void;
	readonly letGo: () => void;
	/** A letter that is no walk: the page answers. */
	readonly letter: (letter: string) => void;
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
			else return false;
		}
		return true;
	}

	/** After G, letters and digits name a cell; anything else ends the jump and is an ordinary key again. */
	#jump(event: KeyboardEvent): boolean {
		if (!/^[a-zA-Z0-9]$/.test(event.key)) {
			this.#name = undefined;
			return event.key === "Escape";
		}
		const name = `${this.#name ?? ""}${event.key}`;
		const cell = this.#listener.board().find(name);
		this.#name = cell === undefined && name.length < 3 ? name : undefined;
		if (cell !== undefined) this.#listener.goTo(cell);
		return true;
	}
}
