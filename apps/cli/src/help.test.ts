import { LANGUAGES } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { type Command, isCommand } from "./command.ts";
import { type CommandName, helpOf } from "./help.ts";
import { COMMANDS } from "./run.ts";

const flagsIn = (text: string): Set<string> => new Set([...text.matchAll(/--([a-z]+)/g)].map(([, name]) => name));
const commandsOf = (name: CommandName): readonly Command[] => {
	const entry = COMMANDS[name];
	return isCommand(entry) ? [entry] : Object.values(entry);
};

describe.each(LANGUAGES)("the help in %s", (language) => {
	const words = wordsIn(language);
	const { help } = words.commandLine;

	it.each(Object.keys(COMMANDS) as CommandName[])("names the flags that %s takes, and no others", (name) => {
		const taken = new Set(commandsOf(name).flatMap(({ flags }) => Object.keys(flags)));
		const own = flagsIn(help.commands[name]);
		expect([...own].filter((flag) => !taken.has(flag))).toEqual([]);
		const general = flagsIn(help.flags);
		expect([...taken].filter((flag) => !own.has(flag) && !general.has(flag))).toEqual([]);
	});

	it("of a command begins with its name; the help of all has that of each", () => {
		for (const name of Object.keys(COMMANDS) as CommandName[]) {
			expect(help.commands[name].split(" ")[0]).toBe(name);
			expect(helpOf(words)).toContain(`\n  ${help.commands[name]}\n`);
			expect(helpOf(words, name)).toBe(`${help.usage}\n\n  ${help.commands[name]}\n\n${help.flags}`);
		}
	});
});
