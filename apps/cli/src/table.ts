import { GAME_IDS, type GameId, gameOfRuleset, RULESETS_OF, SHELF } from "@tablier/games";
import {
	type Cell,
	type Game,
	isIllegal,
	type Position,
	type Rules,
	readSetting,
	rulesOf,
	type Setting,
	type Step,
} from "@tablier/kernel";
import { sayIllegal, sayReadError, type Voice, voiceOf } from "@tablier/words";
import type { Call } from "./command.ts";
import { fail } from "./fault.ts";
import { LIST, numberFlag, TEXT } from "./flags.ts";

export const POSITION_FLAGS = { seats: TEXT, option: LIST, position: TEXT };
type PositionCall = Call<typeof POSITION_FLAGS>;

/** A game laid out as the flags say: what most commands work on. */
export interface Table {
	readonly game: Game;
	readonly rules: Rules;
	readonly setting: Setting;
	readonly position: Position;
	readonly voice: Voice;
}

export async function loadGame(call: Call, ruleset: string | undefined): Promise<Game> {
	const { commandLine, settingErrors } = call.words;
	if (ruleset === undefined) return fail("missing", commandLine.missing("GAME"));
	const id: GameId | undefined = gameOfRuleset(ruleset);
	if (id) return SHELF[id]();
	const allowed = GAME_IDS.flatMap((known) => RULESETS_OF[known]).join(", ");
	return fail("unknown-ruleset", settingErrors["unknown-ruleset"]({ what: ruleset, allowed }));
}

export async function layTable(call: PositionCall): Promise<Table> {
	const game = await loadGame(call, call.rest[0]);
	const setting = readTableSetting(call, game);
	const voice = voiceOf(call.words, game.id, game.board(setting), setting);
	return { game, rules: rulesOf(game), setting, position: readTablePosition(call, game, setting), voice };
}

function readTableSetting(call: PositionCall, game: Game): Setting {
	const options = readOptions(call);
	const { ruleset = call.rest[0], ...rest } = options;
	const seats = numberFlag(call, "seats", 1, 4);
	const setting = readSetting(game.rulesets, { ruleset, seats, options: rest });
	if (setting.ok) return setting.value;
	const { code, what, allowed } = setting.error;
	return fail(code, call.words.settingErrors[code]({ what, allowed: allowed.join(", ") }));
}

function readOptions({ flags, words }: PositionCall): Record<string, string> {
	const options: Record<string, string> = Object.create(null);
	for (const text of flags.option ?? []) {
		const match = /^([^=]+)=(.+)$/.exec(text);
		if (!match) return fail("bad-option", words.commandLine.badOption(text));
		if (match[1] in options) return fail("given-twice", words.commandLine.doubleOption(match[1]));
		options[match[1]] = match[2];
	}
	return options;
}

function readTablePosition({ flags, words }: PositionCall, game: Game, setting: Setting): Position {
	if (flags.position === undefined) return game.start(setting);
	const read = game.readPosition(flags.position, setting);
	if (read.ok) return read.value;
	return fail(read.error.code, words.commandLine.position(read.error.at + 1, sayReadError(words, read.error)));
}

/** A step that can be read; whether it is legal is another question. */
export function readTableStep(call: Call, { game, voice }: Table, position: Position, text: string): Step {
	const read = game.readStep(position, text);
	if (read.ok) return read.value;
	const { commandLine } = call.words;
	if (isIllegal(read.error))
		return fail("illegal-step", commandLine.step(text, `${read.error.rule}. ${sayIllegal(voice, read.error)}`));
	return fail(read.error.code, commandLine.stepAt(text, read.error.at + 1, sayReadError(call.words, read.error)));
}

export const cellNames = (game: Game, setting: Setting, cells: readonly Cell[]): string[] =>
	cells.map((cell) => game.board(setting).cells[cell].name);

/** Refuses arguments after the last one that a command takes. */
export function noMore(call: Call, from: number): void {
	if (call.rest.length > from) fail("unexpected", call.words.commandLine.unexpected(call.rest[from]));
}
