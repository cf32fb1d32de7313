import { perft as count, divide } from "@tablier/kernel";
import { commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { numberFlag, SWITCH, TEXT } from "../flags.ts";
import { layTable, noMore, POSITION_FLAGS } from "../table.ts";

const FLAGS = { ...POSITION_FLAGS, depth: TEXT, divide: SWITCH };

/** A line a depth, each as soon as it is known: the deep ones can take long and be stopped. */
export const perft = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const { game, position } = await layTable(call);
	const depth = numberFlag(call, "depth", 1, 20) ?? fail("missing", call.words.commandLine.missing("--depth"));
	const { terminal } = call;
	if (call.flags.divide) {
		for (const { step, leaves } of divide(game, position, depth))
			terminal.out(`${game.writeStep(position, step)} ${leaves}`);
		return;
	}
	for (let at = 1; at <= depth; at++) {
		terminal.out(`${at} ${count(game, position, at)}`);
		await new Promise((next) => setImmediate(next));
	}
});
