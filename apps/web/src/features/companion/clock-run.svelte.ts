import { steadyTime } from "../../parts/platform/steady-time.ts";
import { keepAwake } from "../../parts/platform/wake-lock.ts";
import { playSound } from "../../parts/sound/index.ts";
import { LOW_TIME_MS } from "../match/low-time.ts";
import { findTable, keepTable } from "./kept-clock.ts";
import { fall, giveTurn, goOn, isTimed, leftOf, pass, pause, type TableClock, toggleOut } from "./table-clock.ts";

/** Time between two looks at the clock. */
const TICK_MS = 100;
/** How often what was spent is kept, beside every tap. */
const KEEP_MS = 1000;

/** What happens on a clock that nobody looks at, for those who listen. */
export type ClockNews =
	| { readonly kind: "turn" | "low" | "time-up"; readonly seat: number }
	| { readonly kind: "paused" };

/** A clock on the page: time passes, the screen stays lit, and a reload loses nothing. */
export class ClockRun {
	table = $state.raw<TableClock>() as TableClock;
	now = $state(steadyTime());
	readonly #title: string;
	readonly #tell: (news: ClockNews) => void;
	/** The number of moves at which low time was told. */
	#told = -1;
	#keptAt = 0;

	constructor(title: string, table: TableClock, tell: (news: ClockNews) => void) {
		this.#title = title;
		this.#tell = tell;
		this.table = table;
		this.#keep();
	}

	/** As it was left on this device. */
	static find(title: string): TableClock | undefined {
		return findTable(title);
	}

	/** For an effect: returns how to end it. */
	watch(): () => void {
		const release = keepAwake();
		const timer = setInterval(() => this.#tick(), TICK_MS);
		return () => {
			clearInterval(timer);
			release();
			this.pause();
		};
	}

	left(seat: number): number {
		return leftOf(this.table, seat, this.now);
	}

	isLow(seat: number): boolean {
		return isTimed(this.table) && !this.table.out[seat] && this.left(seat) < LOW_TIME_MS;
	}

	/** A tap on the side of a seat: passes the turn, or gives it while the clock stands. */
	tap(seat: number): void {
		if (!this.table.runs) this.#set(giveTurn(this.table, seat));
		else if (seat === this.table.turn) this.pass();
	}

	/** The space bar. A clock that stands goes on. */
	pass(): void {
		if (!this.table.runs) return this.goOn();
		const before = this.table;
		this.#set(pass(before, steadyTime()));
		if (!this.table.runs) return this.#tellFall(before.turn);
		playSound("turn");
		this.#tell({ kind: "turn", seat: this.table.turn });
	}

	goOn(): void {
		this.#set(goOn(this.table, steadyTime()));
		if (this.table.runs) this.#tell({ kind: "turn", seat: this.table.turn });
	}

	pause(): void {
		if (!this.table.runs) return;
		this.#set(pause(this.table, steadyTime()));
		this.#tell({ kind: "paused" });
	}

	toggleOut(seat: number): void {
		this.#set(toggleOut(this.table, seat));
	}

	#set(table: TableClock): void {
		this.table = table;
		this.now = steadyTime();
		this.#keep();
	}

	#tick(): void {
		const { table } = this;
		this.now = steadyTime();
		if (!table.runs) return;
		const fallen = fall(table, this.now);
		if (fallen !== table) {
			this.#set(fallen);
			return this.#tellFall(table.turn);
		}
		const made = table.moves.reduce((sum, count) => sum + count, 0);
		if (this.isLow(table.turn) && this.#told !== made) {
			this.#told = made;
			playSound("low");
			this.#tell({ kind: "low", seat: table.turn });
		}
		if (this.now - this.#keptAt >= KEEP_MS) this.#keep();
	}

	#tellFall(seat: number): void {
		playSound("end");
		this.#tell({ kind: "time-up", seat });
	}

	#keep(): void {
		this.#keptAt = this.now;
		keepTable(this.#title, this.table, this.now);
	}
}
