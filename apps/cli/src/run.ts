import { plain } from "@tablier/engine/protocol";
import { chooseLanguage, LANGUAGES, type Language } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { type Call, type CliCommand, type CommandGroup, isCommand } from "./command.ts";
import { analyse } from "./commands/analyse.ts";
import { apply } from "./commands/apply.ts";
import { backup, exportRecords, restore } from "./commands/backup.ts";
import { best } from "./commands/best.ts";
import { cluster } from "./commands/cluster.ts";
import { conformance } from "./commands/conformance.ts";
import { engine } from "./commands/engine.ts";
import { games } from "./commands/games.ts";
import { legal } from "./commands/legal.ts";
import { match } from "./commands/match.ts";
import { perft } from "./commands/perft.ts";
import { play } from "./commands/play.ts";
import { print } from "./commands/print.ts";
import { record } from "./commands/record.ts";
import { solve } from "./commands/solve.ts";
import { value } from "./commands/value.ts";
import { why } from "./commands/why.ts";
import { fail, UsageFault } from "./fault.ts";
import { type FlagSet, onlyFlags, parseFlags } from "./flags.ts";
import { type CommandName, helpOf } from "./help.ts";
import type { Terminal } from "./terminal.ts";

/** A fault stays one line, and harmless, whatever was typed or read. */
const LONGEST_MESSAGE = 500;

/** A command without help does not compile, nor does help without a command. */
export const COMMANDS: Readonly<Record<CommandName, CliCommand | CommandGroup>> = {
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
	print,
	export: exportRecords,
	backup,
	restore,
	cluster,
};

const everyCommand = (): readonly CliCommand[] =>
	Object.values(COMMANDS).flatMap((entry) => (isCommand(entry) ? [entry] : Object.values(entry)));

/** Runs one command. Returns the exit code: 0, 2 for wrong input, or what the command says. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
	try {
		return await runCommand(args, terminal);
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

async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
	const language = languageOf(args, terminal);
	const words = wordsIn(language);
	const { commandLine } = words;
	const known: FlagSet = Object.assign({}, ...everyCommand().map(({ flags }) => flags));
	const { flags, positionals } = parseFlags(words, known, args);
	const asked = positionals[0] === "help" || flags.help === true;
	const [name, ...rest] = positionals[0] === "help" ? positionals.slice(1) : positionals;
	if (name === undefined && asked) {
		terminal.out(helpOf(words));
		return 0;
	}
	if (name === undefined) return fail("missing", commandLine.missingCommand);
	if (!isName(name)) return fail("unknown-command", commandLine.unknownCommand(name));
	if (asked) {
		terminal.out(helpOf(words, name));
		return 0;
	}
	const call: Call<FlagSet> = { words, language, terminal, rest, flags };
	const command = commandIn(COMMANDS[name], name, call);
	onlyFlags(call, Object.keys(command.flags));
	return (await command.run(call)) ?? 0;
}

const isName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** The command itself, or the one of its group that the next word names. */
function commandIn(entry: CliCommand | CommandGroup, name: CommandName, { rest: [verb], words }: Call): CliCommand {
	if (isCommand(entry)) return entry;
	const { commandLine } = words;
	if (verb === undefined) return fail("missing", commandLine.missing(Object.keys(entry).join(" | ")));
	return Object.hasOwn(entry, verb)
		? entry[verb]
		: fail("unknown-command", commandLine.unknownCommand(`${name} ${verb}`));
}

/** Found before the arguments are parsed, because a parse fault is told in it. */
function languageOf(args: readonly string[], { environment }: Terminal): Language {
	const at = args.findIndex((arg) => arg === "--lang" || arg.startsWith("--lang="));
	if (at >= 0) {
		const text = args[at].includes("=") ? args[at].slice("--lang=".length) : (args[at + 1] ?? "");
		const found = LANGUAGES.find((language) => language === text);
		return found ?? fail("bad-language", wordsIn("en").commandLine.badLanguage(text));
	}
	const { LC_ALL, LC_MESSAGES, LANG } = environment;
	return chooseLanguage([LC_ALL, LC_MESSAGES, LANG].filter((tag) => tag !== undefined && tag !== "") as string[]);
}
