import { abalone } from "@tablier/games/abalone";
import { mamba } from "@tablier/games/mamba";
import { omba } from "@tablier/games/omba";
import { oshi } from "@tablier/games/oshi";
import { type Board, type Cell, type Game, readSetting, type Setting, unwrap } from "@tablier/kernel";

export const settingOf = (game: Game, options: Readonly<Record<string, string>> = {}, seats = 2): Setting =>
	unwrap(readSetting(game.rulesets, { ruleset: game.id, seats, options }));
export const at = (board: Board, name: string): Cell => board.find(name) as Cell;

export const HEXAGON = abalone.board(settingOf(abalone as Game));
export const SQUARES = oshi.board(settingOf(oshi as Game));

/** A board of every kind, those with hands and cards beside them too. */
export const BOARDS: readonly (readonly [string, Board])[] = [
	["the hexagon", HEXAGON],
	["9 by 9 squares", SQUARES],
	["11 by 11 squares", mamba.board(settingOf(mamba as Game, {}, 4))],
	["two hands", omba.board(settingOf(omba as Game))],
	["four hands", omba.board(settingOf(omba as Game, {}, 4))],
	["three hands and six cards", omba.board(settingOf(omba as Game, { roll: "cards" }, 3))],
];
