import { CHANCE, type Game, type Position, type Setting } from "@tablier/kernel";

/** Whether a die is thrown in a game: then it is thrown first. */
export function hasDice<P extends Position>(game: Game<P>, setting: Setting): boolean {
	const core = game.core();
	core.load(game.start(setting));
	return core.actor === CHANCE;
}
