import { parseArgs } from "node:util";
import type { TerminalWords } from "@tablier/words/cli";
import type { Call } from "./command.ts";
import { fail } from "./fault.ts";

/** The kinds of flags, as `parseArgs` wants them. */
export const TEXT = { type: "string" } as const;
export const LIST = { type: "string", multiple: true } as const;
export const SWITCH = { type: "boolean" } as const;

type FlagKind = typeof TEXT | typeof LIST | typeof SWITCH;
/** The flags that a command takes, by name. */
export type FlagSet = Readonly<Record<string, FlagKind>>;

type ValueOf<K extends FlagKind> = K extends typeof SWITCH
	? boolean
	: K extends typeof LIST
		? readonly string[]
		: string;
export type FlagValues<F extends FlagSet> = { readonly [Name in keyof F]?: ValueOf<F[Name]> };

/** In every command. */
const COMMON_FLAGS = { lang: TEXT, help: { ...SWITCH, short: "h" } } as const;

export interface ParsedFlags {
	readonly flags: FlagValues<FlagSet> & FlagValues<typeof COMMON_FLAGS>;
	readonly positionals: readonly string[];
}

/** A flag of another command is known here, and refused by `onlyFlags`: the message can say which of the two it is. */
export function parseFlags({ commandLine }: TerminalWords, known: FlagSet, args: readonly string[]): ParsedFlags {
	const options = { ...known, ...COMMON_FLAGS };
	const parse = () =>
		parseArgs({ args: joinValues(options, args), options, allowPositionals: true, strict: true, tokens: true });
	let parsed: ReturnType<typeof parse>;
	try {
		parsed = parse();
	} catch (error) {
		return failParse(commandLine, error);
	}
	const { values, positionals, tokens } = parsed;
	const named = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
	const twice = named.find((name, i) => !("multiple" in options[name]) && named.indexOf(name) < i);
	if (twice !== undefined) return fail("given-twice", commandLine.doubleFlag(`--${twice}`));
	return { flags: values as ParsedFlags["flags"], positionals };
}

/** A value may begin with a dash (an Omba position does): written as one word, it is not taken for a flag. */
function joinValues(options: FlagSet, args: readonly string[]): string[] {
	const joined: string[] = [];
	for (let i = 0; i < args.length; i++) {
		const name = args[i].slice(2);
		const isText = args[i].startsWith("--") && Object.hasOwn(options, name) && options[name].type === "string";
		const value = args[i + 1];
		const takes = isText && value !== undefined && !value.startsWith("--");
		joined.push(takes ? `${args[i]}=${value}` : args[i]);
		if (takes) i++;
	}
	return joined;
}

function failParse(commandLine: TerminalWords["commandLine"], error: unknown): never {
	const message = error instanceof Error ? error.message : String(error);
	const flag = /'(-[^']*)'/.exec(message)?.[1]?.split(" ")[0].split(",")[0] ?? "";
	if (message.includes("argument missing") || message.includes("ambiguous"))
		return fail("missing", commandLine.flagNeedsValue(flag));
	if (message.includes("does not take an argument")) return fail("unexpected", commandLine.unexpected(flag));
	return fail("unknown-flag", commandLine.unknownFlag(flag));
}

/** Refuses flags that a command does not take: a flag that is ignored in silence is a mistake that goes unnoticed. */
export function onlyFlags({ flags, words }: Call<FlagSet>, allowed: readonly string[]): void {
	for (const name of Object.keys(flags))
		if (!Object.hasOwn(COMMON_FLAGS, name) && !allowed.includes(name))
			fail("unexpected", words.commandLine.unexpected(`--${name}`));
}

export function numberFlag<Name extends string>(
	call: Call<Readonly<Record<Name, typeof TEXT>>>,
	name: Name,
	least: number,
	most: number,
): number | undefined {
	const text = call.flags[name] as string | undefined;
	if (text === undefined) return undefined;
	const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
	if (number < least || number > most)
		fail("bad-number", call.words.commandLine.badNumber(`--${name}`, text, least, most));
	return number;
}
