import type { Cell, Game, Position } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Keeping } from "../../parts/storage/matches.ts";
import type { Hand } from "../../parts/surface/hand.svelte.ts";

/** A match that a page shows, wherever it is kept. */
export interface ShownMatch {
	readonly game: Game;
	readonly hand: Hand;
	readonly match: Match;
	/** The position that is shown. */
	readonly position: Position;
	/** The play looked at, when it is not the last one. */
	readonly viewing: number | undefined;
	/** Who is to decide: a seat, a die or nobody. */
	readonly actor: number;
	/** Whether somebody at this page is to decide, on the board that is shown. */
	readonly awaited: boolean;
	/** The seats that are played at this page. */
	readonly persons: readonly number[];
	/** Seats that have neither left nor been put out by the rules. */
	readonly playing: readonly number[];
	/** The machine's level at each seat, or PERSON. */
	readonly company: { readonly levels: readonly number[] };
	/** The cells of the last play that is shown. */
	readonly last: ReadonlySet<Cell>;
	/** Whether the device has it, where it is the device that keeps it. */
	readonly kept?: Keeping;
	view(play: number): void;
	/** Time of a seat in milliseconds; undefined without a clock. */
	left(seat: number): number | undefined;
	/** Called now and then while a clock runs. */
	tick(): void;
	record(notes: Readonly<Record<string, string>>): string;
}
