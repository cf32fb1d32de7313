import { openMind } from "@tablier/engine/node";
import { Session } from "@tablier/engine/protocol";
import { commandOf } from "../command.ts";
import { noMore } from "../table.ts";

const FLAGS = {};

/** Our engine for other programs: lines in, lines out (docs/protocol.md). */
export const engine = commandOf(FLAGS, async (call) => {
	noMore(call, 0);
	const { terminal, words } = call;
	const session = new Session({
		say: (line) => terminal.out(line),
		mind: openMind(),
		explain: (code, what) => words.arena.protocolErrors[code]({ what }),
	});
	for await (const line of terminal.lines(() => "")) if (session.hear(line)) break;
	await session.end();
});
