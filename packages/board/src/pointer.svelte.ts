/// <reference types="svelte" />
import type { Cell } from "@tablier/kernel";
import type { Spot } from "./camera.ts";
import { type Deed, type Gesture, type Grip, IDLE, type Pointing, point } from "./gesture.ts";

export interface Listener {
	/** What a piece on this cell allows a pointer to do. */
	readonly grip: (cell: Cell, coarse: boolean) => Grip;
	readonly touch: (cell: Cell) => void;
	readonly point: (cell: Cell | undefined) => void;
	readonly letGo: () => void;
}

/** A pointer that trembles on its cell has not left it, in CSS pixels. */
const TREMOR = { coarse: 12, fine: 5 } as const;
/** The click that a browser sends after a pointer was lifted: the machine has answered already. */
const CLICK_AFTER = 700;
/** A finger that is down longer looks for its cell. One that only taps knows it, and one that scrolls leaves at once. */
const LOOKING_AFTER = 90;

/** The pointer over one board: turns the browser's events into gestures, and carries out what the machine says. */
export class Pointer {
	pointing = $state.raw<Pointing>(IDLE);
	/** Where it is, in CSS pixels of the window, while it is down. */
	at = $state.raw<Spot>({ x: 0, y: 0 });
	readonly #listener: Listener;
	#svg: SVGSVGElement | undefined;
	#start: Spot = { x: 0, y: 0 };
	/** A finger, not a mouse or a pen. */
	coarse = $state(false);
	#looking = $state(false);
	#waiting: ReturnType<typeof setTimeout> | undefined;
	#pointed: Cell | undefined;
	#liftedAt = Number.NEGATIVE_INFINITY;

	constructor(listener: Listener) {
		this.#listener = listener;
	}

	/** The cell whose piece follows the pointer. */
	get dragged(): Cell | undefined {
		return this.pointing.kind === "dragging" ? this.pointing.from : undefined;
	}

	/** The cell that a finger hides while it looks for it. */
	get hidden(): Cell | undefined {
		const { pointing } = this;
		if (!this.coarse || !this.#looking) return undefined;
		if (pointing.kind === "pressed") return pointing.from;
		return pointing.kind === "sliding" || pointing.kind === "dragging" ? pointing.over : undefined;
	}

	down(event: PointerEvent & { currentTarget: SVGSVGElement }): void {
		if (event.button !== 0 || !event.isPrimary) return;
		this.#svg = event.currentTarget;
		this.#svg.setPointerCapture(event.pointerId);
		this.coarse = event.pointerType === "touch";
		this.#start = this.at = { x: event.clientX, y: event.clientY };
		this.#lookLater();
		const cell = cellOf(event.target);
		const grip = cell === undefined ? "none" : this.#listener.grip(cell, this.coarse);
		this.#do({ kind: "down", cell, coarse: this.coarse, grip });
	}

	move(event: PointerEvent): void {
		if (!event.isPrimary) return;
		if (this.pointing.kind === "idle") {
			if (event.pointerType === "touch") return;
			this.coarse = false;
			return this.#do({ kind: "move", cell: cellOf(event.target) });
		}
		this.at = { x: event.clientX, y: event.clientY };
		this.#do({ kind: "move", cell: this.#cellUnder(event) });
	}

	up(event: PointerEvent): void {
		if (!event.isPrimary || this.pointing.kind === "idle") return;
		this.#liftedAt = event.timeStamp;
		this.#do({ kind: "up", cell: this.#cellUnder(event) });
	}

	leave(event: PointerEvent): void {
		if (this.pointing.kind === "idle" && event.pointerType !== "touch") this.#do({ kind: "move", cell: undefined });
	}

	lost(): void {
		this.#do({ kind: "lost" });
	}

	/** True when there was something to give up. */
	escape(): boolean {
		const busy = this.pointing.kind === "dragging" || this.pointing.kind === "sliding";
		if (busy) this.#do({ kind: "escape" });
		return busy;
	}

	/** Screen readers click without a pointer. */
	click(event: MouseEvent): void {
		const answered = event.timeStamp - this.#liftedAt < CLICK_AFTER;
		this.#liftedAt = Number.NEGATIVE_INFINITY;
		const cell = cellOf(event.target);
		if (!answered && cell !== undefined) this.#listener.touch(cell);
	}

	#lookLater(): void {
		this.#looking = false;
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => {
			this.#looking = true;
		}, LOOKING_AFTER);
	}

	#do(gesture: Gesture): void {
		const { pointing, deeds } = point(this.pointing, gesture);
		this.pointing = pointing;
		for (const deed of deeds) this.#carryOut(deed);
	}

	#carryOut(deed: Deed): void {
		switch (deed.kind) {
			case "touch":
				return this.#listener.touch(deed.cell);
			case "let-go":
				return this.#listener.letGo();
			case "point":
				// A pointer moves many times within one cell: the page hears of it once.
				if (deed.cell === this.#pointed) return;
				this.#pointed = deed.cell;
				return this.#listener.point(deed.cell);
		}
	}

	/** The pointer is held by the board while it is down, so that what is under it has to be looked for. */
	#cellUnder({ clientX, clientY }: PointerEvent): Cell | undefined {
		const tremor = this.coarse ? TREMOR.coarse : TREMOR.fine;
		const far = Math.hypot(clientX - this.#start.x, clientY - this.#start.y);
		if (this.pointing.kind === "pressed" && far < tremor) return this.pointing.from;
		const found = document.elementFromPoint(clientX, clientY);
		return found && this.#svg?.contains(found) ? cellOf(found) : undefined;
	}
}

function cellOf(target: EventTarget | null): Cell | undefined {
	const node = target instanceof Element ? target.closest("[data-cell]") : null;
	return node ? (Number(node.getAttribute("data-cell")) as Cell) : undefined;
}
