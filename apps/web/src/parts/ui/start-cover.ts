import { drawCover } from "@tablier/board";
import { gameOfTitle, manifestOf, SHELF, type Title, titleManifestOf } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";

/** The address of a drawing of the start position, for a title without a picture. Loaded only for such a title. */
export async function startCover(title: Title): Promise<string> {
	const { ground, colours } = manifestOf(gameOfTitle(title));
	const game = await SHELF[gameOfTitle(title)]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: titleManifestOf(title).rulesets[0] }));
	const svg = drawCover(game.board(setting), game.look(game.start(setting)).stacks, ground, colours);
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
