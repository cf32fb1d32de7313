import type { Game } from "@tablier/kernel";
import { rulesOf } from "@tablier/kernel";
import { type Match, type MatchEvent, replayEvents } from "@tablier/kernel/match";
import type { Company } from "./company.ts";

/** A match as it is kept on the device: its log. `elapsed` is its own time, which stands still while the page is closed. */
export interface Kept {
	readonly rulesVersion: number;
	readonly events: readonly MatchEvent[];
	readonly elapsed: number;
	/** Whether the match is over, by the rules or otherwise. */
	readonly over: boolean;
	/** Absent in matches that were kept before there was a machine. */
	readonly company?: Company;
}

/** The place of a game's match in the browser's storage. */
export const keyOf = (gameId: string): string => `tablier.match.${gameId}`;

/** False when the browser does not keep it: the page says so. */
export function keepMatch(gameId: string, kept: Kept): boolean {
	try {
		localStorage.setItem(keyOf(gameId), JSON.stringify(kept));
		return true;
	} catch {
		return false;
	}
}

/** The match of a game, if a whole one is kept. A log of other rules or a broken one is not replayed. */
export function findMatch(game: Game): { readonly kept: Kept; readonly match: Match } | undefined {
	try {
		const text = localStorage.getItem(keyOf(game.id));
		if (text === null) return undefined;
		const kept = JSON.parse(text) as Kept;
		if (kept.rulesVersion !== game.rulesVersion) return undefined;
		return { kept, match: replayEvents(rulesOf(game), kept.events) };
	} catch {
		return undefined;
	}
}

/** How many plays an unfinished match has, without loading its game: for the shelf. */
export function countWaiting(gameId: string): number {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(gameId)) ?? "null") as Kept | null;
		if (!kept || kept.over) return 0;
		let plays = 0;
		for (const event of kept.events) {
			if (event.kind === "played") plays++;
			else if (event.kind === "taken-back") plays = event.plays;
		}
		return plays;
	} catch {
		return 0;
	}
}
