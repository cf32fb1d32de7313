import { frameOf, rimOf } from "@tablier/board";
import type { GameId } from "@tablier/games";
import type { Game, Setting } from "@tablier/kernel";
import { SKINS } from "./skin.ts";

/** CSS pixels of a cell: the size that a picture has where nothing else is said. */
const CELL = 40;

/** How large a drawing of a board is, before anything is drawn. */
export function pictureSize(game: Game, setting: Setting): { readonly width: number; readonly height: number } {
	const room = { rim: rimOf(SKINS[game.id as GameId], true), rise: 0 };
	const { width, height } = frameOf(game.board(setting), false, room);
	return { width: Math.round(CELL * width), height: Math.round(CELL * height) };
}
