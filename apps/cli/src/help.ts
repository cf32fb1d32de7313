import type { TerminalWords } from "@tablier/words/cli";

export type CommandName = keyof TerminalWords["commandLine"]["help"]["commands"];

/** The help of one command, or of all of them. */
export function helpOf({ commandLine: { help } }: TerminalWords, command?: CommandName): string {
	const entries = command ? [help.commands[command]] : Object.values(help.commands);
	return [help.usage, entries.map((entry) => `  ${entry}`).join("\n"), help.flags].join("\n\n");
}
