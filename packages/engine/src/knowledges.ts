import { GAME_IDS, type GameId, manifestOf, SHELF } from "@tablier/games";
import type { Knowledge } from "@tablier/kernel";
import { mobilityOf } from "./mobility.ts";

/** What is known of each game, loaded one game at a time. A game without a judge of its own is judged by mobility. */
export const KNOWLEDGE = Object.fromEntries(
	GAME_IDS.map((id) => [id, manifestOf(id).knowledge ?? (async () => mobilityOf(await SHELF[id]()))]),
) as Readonly<Record<GameId, () => Promise<Knowledge>>>;
