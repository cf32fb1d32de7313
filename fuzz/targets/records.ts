import { gameOfRuleset, SHELF } from "@tablier/games";
import { type Game, readSetting, rulesOf } from "@tablier/kernel";
import {
	type RecordFault,
	type RecordText,
	readFairness,
	readRecord,
	replayRecord,
	rulesetOf,
	tagOf,
	verifyFairness,
	writeRecord,
} from "@tablier/kernel/record";
import { sayRecordFault, voiceOf } from "@tablier/words";
import { growText } from "../growth.ts";
import { mutateLines, mutateText } from "../mutation.ts";
import { differs, refusalBreach } from "../oracle.ts";
import { longRecord, recordText } from "../record-text.ts";
import type { Target } from "../target.ts";
import { loadGrounds, someScene } from "../walk.ts";

export const records: Target = {
	name: "records",
	about: "records of Tablier: read, replayed, written again",
	slice: 120,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const [text, other] = [0, 1].map(() => recordText(someScene(grounds, random), random));
				return random(2) === 0 ? mutateLines(text, random, [other]) : mutateText(text, random, [other]);
			},
			check: recordBreach,
			// Repeated lines are refused early: one in four is a long game instead.
			grow: (input, times, random) =>
				random(4) === 0 ? longRecord(input.length * times) : growText(input, times, random),
		};
	},
};

async function recordBreach(text: string): Promise<string | undefined> {
	const record = readRecord(text);
	if (!record.ok) return faultBreach(record.error);
	const ruleset = rulesetOf(record.value);
	if (!ruleset.ok) return faultBreach(ruleset.error);
	const id = gameOfRuleset(ruleset.value.text);
	if (!id) return undefined;
	const game = await SHELF[id]();
	const replay = replayRecord(game, record.value);
	if (!replay.ok) return faultBreach(replay.error, game, record.value);
	const fairness = readFairness(record.value);
	if (!fairness.ok) return undefined;
	const verified = verifyFairness(rulesOf(game), replay.value, fairness.value);
	const written = writeRecord(game, replay.value);
	const again = readRecord(written);
	if (!again.ok) return `its own text is refused: ${again.error.code} in ${written}`;
	const replayed = replayRecord(game, again.value);
	if (!replayed.ok) return `its own text does not replay: ${replayed.error.code} in ${written}`;
	const changed = differs("written again", written, writeRecord(game, replayed.value));
	if (changed !== undefined || verified.ok) return changed;
	const { code, roll = 0 } = verified.error;
	return refusalBreach(code, (words) => words.diceFaults[code]({ roll }));
}

function faultBreach(fault: RecordFault, game?: Game, record?: RecordText): string | undefined {
	if (!(fault.line >= 1 && fault.column >= 1)) return `${fault.code} stands at ${fault.line}:${fault.column}`;
	const setting = game && record && settingIn(game, record);
	return refusalBreach(fault.code, (words) =>
		sayRecordFault(
			words,
			fault,
			game && setting?.ok ? voiceOf(words, game.id, game.board(setting.value), setting.value) : undefined,
		),
	);
}

/** The board that the cells of a fault are on. */
function settingIn(game: Game, record: RecordText) {
	const options = record.tags.filter(({ key }) => key === "Option").map(({ value }) => value.text.split("="));
	return readSetting(game.rulesets, {
		ruleset: tagOf(record, "Ruleset")?.text ?? "",
		seats: tagOf(record, "Seats") && Number(tagOf(record, "Seats")?.text),
		options: Object.fromEntries(options),
	});
}
