import type { Seat, Setting } from "@tablier/kernel";
import type { Chair, ClockSpec } from "@tablier/kernel/match";

/** What the players agree on before a match on one device. */
export interface NewMatch {
	readonly setting: Setting;
	readonly clock: ClockSpec;
	readonly chairs: readonly Chair[];
	/** The seat that begins, where the rules leave it to the lot. */
	readonly first?: Seat;
	/** Whether the lot was drawn, or the players chose. */
	readonly byLot?: boolean;
	/** The level of a machine that plays on for a player who leaves. */
	readonly standIn?: number | undefined;
	/** Of the people, by seat; empty where there is none. */
	readonly names?: readonly string[];
}
