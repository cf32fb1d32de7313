import { parseArgs } from "node:util";
import { chooseLanguage, LANGUAGES, type Language } from "@tablier/words";
import { type Words, wordsIn } from "@tablier/words/cli";
import { fail } from "./fault.ts";
import type { Terminal } from "./terminal.ts";

const FLAGS = {
	depth: { type: "string" },
	seats: { type: "string" },
	option: { type: "string", multiple: true },
	position: { type: "string" },
	notation: { type: "string" },
	resume: { type: "string" },
	at: { type: "string" },
	lang: { type: "string" },
	level: { type: "string" },
	ms: { type: "string" },
	nodes: { type: "string" },
	lines: { type: "string" },
	seed: { type: "string" },
	svg: { type: "string" },
	a: { type: "string" },
	b: { type: "string" },
	c: { type: "string" },
	d: { type: "string" },
	games: { type: "string" },
	openings: { type: "string" },
	random: { type: "string" },
	plays: { type: "string" },
	jobs: { type: "string" },
	sprt: { type: "string" },
	save: { type: "string" },
	cubes: { type: "string" },
	turns: { type: "string" },
	out: { type: "string" },
	table: { type: "string" },
	keep: { type: "boolean" },
	data: { type: "string" },
	port: { type: "string" },
	host: { type: "string" },
	divide: { type: "boolean" },
	json: { type: "boolean" },
	help: { type: "boolean", short: "h" },
} as const;

export type FlagName = keyof typeof FLAGS;
type Flags = ReturnType<typeof parse>["values"];

export interface Call {
	readonly words: Words;
	readonly language: Language;
	readonly terminal: Terminal;
	readonly command: string;
	/** What stands after the command. */
	readonly rest: readonly string[];
	readonly flags: Flags;
}

/** A value may begin with a dash (an Omba position does): written as one word, it is not taken for a flag. */
function joinValues(args: readonly string[]): string[] {
	const joined: string[] = [];
	for (let i = 0; i < args.length; i++) {
		const flag = FLAGS[args[i].slice(2) as FlagName];
		const value = args[i + 1];
		const takes = args[i].startsWith("--") && flag?.type === "string" && value !== undefined && !value.startsWith("--");
		joined.push(takes ? `${args[i]}=${value}` : args[i]);
		if (takes) i++;
	}
	return joined;
}

const parse = (args: readonly string[]) =>
	parseArgs({ args: joinValues(args), options: FLAGS, allowPositionals: true, strict: true, tokens: true });

export function readCall(args: readonly string[], terminal: Terminal): Call {
	const language = languageOf(args, terminal);
	const words = wordsIn(language);
	let parsed: ReturnType<typeof parse>;
	try {
		parsed = parse(args);
	} catch (error) {
		return failParse(words, error);
	}
	const { values, positionals, tokens } = parsed;
	const named = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
	const twice = named.find((name, i) => name !== "option" && named.indexOf(name) < i);
	if (twice !== undefined) return fail("given-twice", words.commandLine.doubleFlag(`--${twice}`));
	return { words, language, terminal, command: positionals[0] ?? "", rest: positionals.slice(1), flags: values };
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

function failParse({ commandLine }: Words, error: unknown): never {
	const message = error instanceof Error ? error.message : String(error);
	const flag = /'(-[^']*)'/.exec(message)?.[1]?.split(" ")[0].split(",")[0] ?? "";
	if (message.includes("argument missing") || message.includes("ambiguous"))
		return fail("missing", commandLine.flagNeedsValue(flag));
	if (message.includes("does not take an argument")) return fail("unexpected", commandLine.unexpected(flag));
	return fail("unknown-flag", commandLine.unknownFlag(flag));
}

/** Refuses flags that a command does not use: a flag that is silently ignored is a mistake nobody sees. */
export function allowFlags({ flags, words }: Call, allowed: readonly FlagName[]): void {
	for (const name of Object.keys(flags) as FlagName[])
		if (name !== "lang" && name !== "help" && !allowed.includes(name))
			fail("unexpected", words.commandLine.unexpected(`--${name}`));
}

export function numberFlag(call: Call, name: FlagName, least: number, most: number): number | undefined {
	const text = call.flags[name];
	if (text === undefined) return undefined;
	const number = typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : -1;
	if (number < least || number > most)
		fail("bad-number", call.words.commandLine.badNumber(`--${name}`, String(text), least, most));
	return number;
}
