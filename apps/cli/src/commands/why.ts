import { type Illegal, isIllegal } from "@tablier/kernel";
import { sayIllegal, sayReadError } from "@tablier/words";
import { commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { SWITCH } from "../flags.ts";
import { cellNames, layTable, noMore, POSITION_FLAGS } from "../table.ts";

const FLAGS = { ...POSITION_FLAGS, json: SWITCH };

export const why = commandOf(FLAGS, async (call) => {
	noMore(call, 2);
	const { game, setting, position, voice } = await layTable(call);
	const { terminal, words, flags } = call;
	const text = call.rest[1] ?? fail("missing", words.commandLine.missing("STEP"));
	const read = game.readStep(position, text);
	let refused: Illegal | undefined;
	if (read.ok) refused = game.refusal(position, read.value);
	else if (isIllegal(read.error)) refused = read.error;
	else return fail(read.error.code, words.commandLine.stepAt(text, read.error.at + 1, sayReadError(words, read.error)));
	if (flags.json) {
		const { rule = null, code = null, cells = [], facts = {} } = refused ?? {};
		const message = refused ? sayIllegal(voice, refused) : null;
		terminal.out(
			JSON.stringify({ legal: !refused, rule, code, cells: cellNames(game, setting, cells), facts, message }),
		);
		return;
	}
	if (!refused) {
		terminal.out(words.commandLine.legal(text));
		return;
	}
	const title = voice.game.rules[refused.rule]?.title;
	const rule = title ? `${refused.rule}, ${title}` : refused.rule;
	terminal.out(words.commandLine.illegal(text, rule, sayIllegal(voice, refused)));
	if (refused.cells.length > 0)
		terminal.out(words.commandLine.cells(cellNames(game, setting, refused.cells).join(" ")));
});
