import { type GameId, pagesOf } from "@tablier/games";
import { type Editor, editorOf } from "@tablier/games/editor";
import type { Game } from "@tablier/kernel";

/** The editor that a game brings, or else one derived from its rules. */
export const loadEditor = async (game: Game): Promise<Editor> =>
	(await pagesOf(game.id as GameId).editor?.()) ?? editorOf(game);
