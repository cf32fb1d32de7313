import type { History, Result, Seat, Setting, Step } from "@tablier/kernel";

/** What a player is told when it is to decide. */
export interface TurnRequest {
	readonly seat: Seat;
	readonly history: History;
	/** The text of the position the game began from, and the steps since, dice included. */
	readonly start: string;
	readonly steps: readonly Step[];
	/** The same steps, each as it is written in its position. */
	readonly texts: readonly string[];
	/** What the rules allow now, repetition included: never empty. */
	readonly legal: readonly Step[];
	/** The game is broken off: whatever is answered then, nobody will look at it. */
	readonly stop?: (() => boolean) | undefined;
}

export const PLAYER_FAULTS = [
	"no-start",
	"died",
	"timeout",
	"flood",
	"refused",
	"unread-step",
	"illegal-step",
	"play-too-long",
	"no-step",
] as const;

/** Why a player forfeits. `detail` is what it said or did, fit to be shown. */
export interface PlayerFault {
	readonly code: (typeof PLAYER_FAULTS)[number];
	readonly detail: string;
}

/** Somebody who plays in an arena: one of our own, or another program. */
export interface Player {
	/** A new game begins: what was learned in the last one is forgotten. */
	begin(setting: Setting, seed: number): Promise<Result<void, PlayerFault>>;
	/** One step or more of the seat to decide; when it has not finished its play it is asked again. */
	play(turn: TurnRequest): Promise<Result<readonly Step[], PlayerFault>>;
	close(): Promise<void>;
}
