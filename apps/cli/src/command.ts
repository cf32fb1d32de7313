import type { Language } from "@tablier/words";
import type { TerminalWords } from "@tablier/words/cli";
import type { FlagSet, FlagValues } from "./flags.ts";
import type { Terminal } from "./terminal.ts";

/** What was typed: the words after the command, and the flags that the command takes. */
export interface Call<F extends FlagSet = Readonly<Record<never, never>>> {
	readonly words: TerminalWords;
	readonly language: Language;
	readonly terminal: Terminal;
	readonly rest: readonly string[];
	readonly flags: FlagValues<F>;
}

/** A command with the flags that it takes. It returns the exit code where that is not 0. */
export interface CliCommand<F extends FlagSet = FlagSet> {
	readonly flags: F;
	run(call: Call<F>): Promise<number> | Promise<void>;
}

/** Commands behind a first word: `record check`. */
export type CommandGroup = Readonly<Record<string, CliCommand>>;

export const commandOf = <F extends FlagSet>(flags: F, run: CliCommand<F>["run"]): CliCommand<F> => ({ flags, run });

export const isCommand = (entry: CliCommand | CommandGroup): entry is CliCommand => typeof entry.run === "function";
