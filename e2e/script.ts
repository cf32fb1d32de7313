import { readFileSync } from "node:fs";
import { type GameId, SHELF } from "@tablier/games";
import { type Game, rulesOf, unwrap } from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";

/** A recorded game as the cells a person touches, play by play, and what the page must show at the end. */
export interface Script {
	readonly touches: readonly (readonly string[])[];
	readonly scores: readonly number[];
}

export async function scriptOf(id: GameId, record: string): Promise<Script> {
	const game: Game = await SHELF[id]();
	const text = readFileSync(`packages/games/src/${id}/records/${record}.record`, "utf8");
	const { setting, line, plays, result } = unwrap(replayRecord(game, unwrap(readRecord(text))));
	const { cells } = game.board(setting);
	const core = game.core();
	core.load(line[0].position);
	const touches = plays.flatMap(({ steps }) =>
		steps.map((step) => {
			const aim = game.aims(core.save(), step)[0].map((cell) => cells[cell].name);
			core.make(step);
			return aim;
		}),
	);
	return { touches, scores: result?.scores ?? [] };
}

/** The cells of a step that could have been played instead of a play of a record. */
export async function besides(id: GameId, record: string, play: number): Promise<readonly string[]> {
	const game: Game = await SHELF[id]();
	const { setting, line, plays } = unwrap(replayRecord(game, unwrap(readRecord(record))));
	const { position } = line[play];
	const step = rulesOf(game)
		.legal(position)
		.find((other) => other !== plays[play].steps[0]);
	if (step === undefined) throw new Error(`there is nothing but play ${play}`);
	return game.aims(position, step)[0].map((cell) => game.board(setting).cells[cell].name);
}
