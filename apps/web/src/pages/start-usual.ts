import { gameOfTitle, SHELF, type Title } from "@tablier/games";
import { openMatch } from "../features/match/handover.ts";
import { LocalSource } from "../features/match/local-source.svelte.ts";
import { usualMatch } from "../features/match/usual-match.ts";
import type { Way } from "../parts/preferences/stored-preferences.ts";

/** A game as its booklet begins it, in one tap. */
export async function startUsual(title: Title, way: Exclude<Way, "link">): Promise<void> {
	const game = await SHELF[gameOfTitle(title)]();
	openMatch(title, LocalSource.start(game, usualMatch(game, title, way)));
}
