import { frameOf, layTokens, rimOf, riseOf } from "@tablier/board";
import type { Game, Position } from "@tablier/kernel";
import { styleFor } from "./style.ts";

/** CSS pixels of a cell: the size that a picture has where nothing else is said. */
const CELL = 40;

/** How large a drawing of a position is, before anything is drawn. */
export function pictureSize(game: Game, position: Position): { readonly width: number; readonly height: number } {
	const { skin, ground, view } = styleFor(position.setting);
	const board = game.board(position.setting);
	const rise = view === "isometric" ? riseOf({ board, skin }, layTokens(board, game.look(position).stacks, [])) : 0;
	const { width, height } = frameOf(board, { view, turn: 0 }, { rim: rimOf(skin, true, ground), rise });
	return { width: Math.round(CELL * width), height: Math.round(CELL * height) };
}
