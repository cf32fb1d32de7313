import { gameOfTitle, RULESETS_OF_TITLE, SHELF, type Title } from "@tablier/games";
import { err, type Game, ok, type Result, readSetting, type Setting } from "@tablier/kernel";
import { type AskedBoard, readOptions } from "@tablier/site";
import { Study } from "../study.svelte.ts";
import { treeOfPosition } from "../tree/tree-from-match.ts";

/** `facts` go with `code` into a sentence of the catalogues: `sayPictureFault`. */
export interface BoardFault {
	readonly code: string;
	readonly facts: Readonly<Record<string, string | number>>;
}

/** The board that an address asks for, to play on. */
export async function openBoard(title: Title, asked: AskedBoard): Promise<Result<Study, BoardFault>> {
	const game: Game = await SHELF[gameOfTitle(title)]();
	const setting = settingOf(game, title, asked);
	if (!setting.ok) return setting;
	const { position } = asked;
	const read = position === undefined ? ok(game.start(setting.value)) : game.readPosition(position, setting.value);
	if (!read.ok) return err({ code: read.error.code, facts: read.error.facts });
	return ok(new Study(game, treeOfPosition(game, read.value)));
}

function settingOf(game: Game, title: Title, { ruleset, seats, options }: AskedBoard): Result<Setting, BoardFault> {
	const read = readSetting(game.rulesets, {
		ruleset: ruleset ?? RULESETS_OF_TITLE[title][0],
		...(seats !== undefined && { seats: Number(seats) }),
		options: readOptions(options),
	});
	if (read.ok) return read;
	const { code, what, allowed } = read.error;
	return err({ code, facts: { what, allowed: allowed.join(", ") } });
}
