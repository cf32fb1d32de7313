import { type ConformanceCheck, checkProgram } from "@tablier/engine/arena";
import { commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { SWITCH } from "../flags.ts";
import { sayForfeit } from "../forfeit.ts";
import { loadGame } from "../setup.ts";

const FLAGS = { json: SWITCH };

/** Tests a program that speaks the protocol: a line a check, exit code 1 when one failed. */
export const conformance = commandOf(FLAGS, async (call) => {
	const { terminal, flags, words } = call;
	const { arena, commandLine } = words;
	const command = call.rest[0]?.trim() || fail("missing", commandLine.missing("COMMAND"));
	const only = call.rest.slice(1);
	for (const ruleset of only) await loadGame(call, ruleset);
	const tell = (check: ConformanceCheck): void => {
		if (flags.json) return;
		const { code, ruleset, outcome, detail, fault } = check;
		const said = arena.checks[code]({ ruleset });
		const finding = fault === undefined ? detail : sayForfeit(arena, { code: fault, detail });
		terminal.out(arena.check(arena[outcome], finding === "" ? said : `${said} (${finding})`));
	};
	const checks = await checkProgram(command, tell, { only });
	const count = (outcome: string): number => checks.filter((check) => check.outcome === outcome).length;
	if (flags.json) terminal.out(JSON.stringify(checks));
	else terminal.out(arena.conformed(count("passed"), count("failed"), count("skipped")));
	return count("failed") > 0 ? 1 : 0;
});
