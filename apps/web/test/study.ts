import { type GameId, SHELF } from "@tablier/games";
import { type Game, readSetting, type Step, unwrap } from "@tablier/kernel";
import { readAnything } from "../src/features/study/import-text.ts";
import { Study } from "../src/features/study/study.svelte.ts";
import { newTree, type Tree } from "../src/features/study/tree/tree.ts";
import { RECORDS } from "./records.ts";

/** A tree without a play, of the first ruleset of a game unless another is named. */
export function freshTree(game: Game, ruleset = game.rulesets[0].id, seats = 2): Tree {
	const setting = unwrap(readSetting(game.rulesets, { ruleset, seats }));
	return newTree(setting, game.writePosition(game.start(setting)));
}

export async function freshStudy(id: GameId, ruleset?: string): Promise<Study> {
	const game = await SHELF[id]();
	return new Study(game, freshTree(game, ruleset));
}

/** The study of a record that comes with a game: `oshi/ko-oshi-double-win`. */
export async function recordedStudy(name: string): Promise<Study> {
	const around = await SHELF.oshi();
	const { game, tree } = unwrap(
		await readAnything(RECORDS[name], { game: around, setting: freshTree(around).setting, rulesets: [] }),
	);
	return new Study(game, tree);
}

export const stepIn = (study: Study, text: string): Step => unwrap(study.game.readStep(study.position, text)) as Step;

/** Plays steps by their texts, and says at which node each of them ended. */
export const playAll = (study: Study, ...texts: readonly string[]): readonly number[] =>
	texts.map((text) => {
		if (!study.play(stepIn(study, text))) throw new Error(`${text} is refused`);
		return study.here;
	});
