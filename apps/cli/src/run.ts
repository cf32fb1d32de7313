import { plain } from "@tablier/engine/protocol";
import { analyse } from "./commands/analyse.ts";
import { apply } from "./commands/apply.ts";
import { best } from "./commands/best.ts";
import { cluster } from "./commands/cluster.ts";
import { conformance } from "./commands/conformance.ts";
import { engine } from "./commands/engine.ts";
import { games } from "./commands/games.ts";
import { backup, exportRecords, restore } from "./commands/keeping.ts";
import { legal } from "./commands/legal.ts";
import { match } from "./commands/match.ts";
import { perft } from "./commands/perft.ts";
import { play } from "./commands/play.ts";
import { record } from "./commands/record.ts";
import { solve } from "./commands/solve.ts";
import { value } from "./commands/value.ts";
import { why } from "./commands/why.ts";
import { fail, UsageFault } from "./fault.ts";
import { type Call, readCall } from "./flags.ts";
import { usageOf } from "./help.ts";
import type { Terminal } from "./terminal.ts";

/** A fault stays one line, and harmless, whatever was typed or read. */
const LONGEST_MESSAGE = 500;

const COMMANDS: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
	games,
	perft,
	legal,
	apply,
	why,
	play,
	record,
	best,
	analyse,
	match,
	engine,
	conformance,
	solve,
	value,
	export: exportRecords,
	backup,
	restore,
	cluster,
};

/** Runs one command. Returns the exit code: 0, 2 for wrong input, or what the command says. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
	try {
		const call = readCall(args, terminal);
		const { commandLine } = call.words;
		const asked = call.command === "help" || call.flags.help === true;
		const name = call.command === "help" ? (call.rest[0] ?? "") : call.command;
		const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
		if (asked && (command || name === "")) {
			terminal.out(usageOf(commandLine.usage, name));
			return 0;
		}
		if (!command)
			fail(
				name === "" ? "missing" : "unknown-command",
				name === "" ? commandLine.missingCommand : commandLine.unknownCommand(name),
			);
		const code = await command(call);
		return typeof code === "number" ? code : 0;
	} catch (fault) {
		if (!(fault instanceof UsageFault)) throw fault;
		const { code } = fault;
		const message = plain(fault.message, LONGEST_MESSAGE);
		terminal.err(
			args.includes("--json") ? JSON.stringify({ error: { code, message } }) : `tablier: ${message} [${code}]`,
		);
		return 2;
	}
}
