import { gameOfRuleset, SHELF } from "@tablier/games";
import { CHANCE, countMoves, type Game, moveNumbers, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import {
	importMoves,
	type RecordFault,
	type RecordText,
	type Replay,
	readFairness,
	readRecord,
	replayRecord,
	rulesetOf,
	tagOf,
	verifyFairness,
	writeRecord,
} from "@tablier/kernel/record";
import { sayRecordFault, sayResult, type Voice, voiceOf } from "@tablier/words";
import { type Call, type CommandGroup, commandOf } from "../command.ts";
import { drawBoard } from "../drawing.ts";
import { fail } from "../fault.ts";
import { numberFlag, TEXT } from "../flags.ts";
import { layTable, noMore, POSITION_FLAGS } from "../table.ts";

const SHOW_FLAGS = { at: TEXT };
const IMPORT_FLAGS = { ...POSITION_FLAGS, notation: TEXT };

async function check(call: Call): Promise<void> {
	noMore(call, 2);
	const { replay, voice } = await readFile(call, call.rest[1]);
	const { commandLine } = call.words;
	const result = replay.result ? sayResult(voice, replay.result) : commandLine.running;
	call.terminal.out(commandLine.recordGood(countMoves(replay.plays), result));
}

/** Whether the dice fell as they had to: nothing is asked of anybody but the record. */
async function verify(call: Call): Promise<void> {
	noMore(call, 2);
	const { game, text, replay } = await readFile(call, call.rest[1]);
	const { commandLine, diceFaults } = call.words;
	const fairness = readFairness(text);
	if (!fairness.ok) return fail(fairness.error.code, faultLine(call, call.rest[1], fairness.error));
	const rolls = verifyFairness(rulesOf(game), replay, fairness.value);
	if (!rolls.ok) {
		const roll = rolls.error.roll ?? 0;
		fail(rolls.error.code, commandLine.file(call.rest[1] ?? "-", diceFaults[rolls.error.code]({ roll: roll + 1 })));
	}
	call.terminal.out(commandLine.diceGood(rolls.value));
}

async function show(call: Call<typeof SHOW_FLAGS>): Promise<void> {
	noMore(call, 2);
	const { game, text, replay, voice } = await readFile(call, call.rest[1]);
	const { terminal, words } = call;
	const moves = countMoves(replay.plays);
	const at = numberFlag(call, "at", 0, moves) ?? moves;
	const place = at === moves ? replay.plays.length : placeAfter(replay.plays, at);
	for (const { key, value } of text.tags) terminal.out(`${key}: ${value.text}`);
	const numbers = moveNumbers(replay.plays);
	const written = text.plays.map(({ by, steps }, i) => {
		const words = steps.map((step) => step.text).join(" ");
		return by === CHANCE ? `(${words})` : `${numbers[i]}. ${words}`;
	});
	if (written.length > 0) terminal.out(`\n${written.join("  ")}`);
	terminal.out(`\n${words.commandLine.playAt(at, moves)}`);
	terminal.out(drawBoard(game, replay.line[place].position));
	terminal.out(game.writePosition(replay.line[place].position));
	if (at === moves && replay.result) terminal.out(sayResult(voice, replay.result));
}

/** How many plays lead to the end of a move: the die for the next one has not fallen yet. */
const placeAfter = (plays: Replay["plays"], move: number): number =>
	move === 0 ? 0 : moveNumbers(plays).findIndex((number, i) => number === move && plays[i].by !== CHANCE) + 1;

/** Writes the record of a list of moves to standard output. */
async function importList(call: Call<typeof IMPORT_FLAGS>): Promise<void> {
	noMore(call, 3);
	const [, ruleset, file] = call.rest;
	const { game, setting, position, voice } = await layTable({ ...call, rest: [ruleset] });
	const { commandLine } = call.words;
	const notation = call.flags.notation ?? game.notations[0];
	if (!game.notations.includes(notation))
		fail("bad-notation", commandLine.badNotation(notation, game.notations.join(", ")));
	const text = await readText(call, file);
	const imported = importMoves(game, setting, position, text, notation);
	if (!imported.ok) return fail(imported.error.code, faultLine(call, file, imported.error, voice));
	call.terminal.out(writeRecord(game, imported.value).trimEnd());
}

export const record: CommandGroup = {
	check: commandOf({}, check),
	show: commandOf(SHOW_FLAGS, show),
	verify: commandOf({}, verify),
	import: commandOf(IMPORT_FLAGS, importList),
};

export interface ReadFile {
	readonly game: Game;
	readonly text: RecordText;
	readonly replay: Replay;
	readonly voice: Voice;
}

export async function readFile(call: Call, file: string | undefined): Promise<ReadFile> {
	const content = await readText(call, file);
	const text = readRecord(content);
	if (!text.ok) return fail(text.error.code, faultLine(call, file, text.error));
	const ruleset = rulesetOf(text.value);
	if (!ruleset.ok) return fail(ruleset.error.code, faultLine(call, file, ruleset.error));
	const id = gameOfRuleset(ruleset.value.text);
	if (!id) {
		const { line, column } = tagOf(text.value, "Ruleset") ?? { line: 1, column: 1 };
		return fail(
			"unknown-ruleset",
			faultLine(call, file, { code: "unknown-ruleset", line, column, facts: { text: ruleset.value.text } }),
		);
	}
	const game = await SHELF[id]();
	const replay = replayRecord(game, text.value);
	if (!replay.ok) return fail(replay.error.code, faultLine(call, file, replay.error, voiceFor(call, game, text.value)));
	const voice = voiceOf(call.words, game.id, game.board(replay.value.setting), replay.value.setting);
	return { game, text: text.value, replay: replay.value, voice };
}

/** For speaking of a fault: the setting of the record, or the default one where that is what is wrong. */
function voiceFor(call: Call, game: Game, record: RecordText): Voice {
	const ruleset = tagOf(record, "Ruleset")?.text ?? game.id;
	const options = Object.fromEntries(
		record.tags.filter(({ key }) => key === "Option").map(({ value }) => value.text.split("=")),
	);
	const seats = tagOf(record, "Seats");
	const setting = readSetting(game.rulesets, { ruleset, seats: seats && Number(seats.text), options });
	const known = setting.ok ? setting.value : unwrap(readSetting(game.rulesets, { ruleset: game.rulesets[0].id }));
	return voiceOf(call.words, game.id, game.board(known), known);
}

async function readText(call: Call, file: string | undefined): Promise<string> {
	const { commandLine } = call.words;
	if (file === undefined) return fail("missing", commandLine.missing("FILE"));
	const text = await call.terminal.read(file);
	return text ?? fail("unreadable", commandLine.file(file, commandLine.unreadable));
}

const faultLine = (call: Call, file: string | undefined, fault: RecordFault, voice?: Voice): string =>
	call.words.commandLine.fileAt(file ?? "-", fault.line, fault.column, sayRecordFault(call.words, fault, voice));
