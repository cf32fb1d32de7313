import { err, ok, type Result } from "@tablier/kernel";
import { LEVELS, MOST_LEVEL } from "../level.ts";

/** The word that could not be understood. */
type Bad = string;

export interface GoLimits {
	readonly ms?: number;
	readonly nodes?: number;
	readonly depth?: number;
}

export interface WantedGame {
	readonly ruleset: string;
	readonly seats?: number;
	readonly options: Readonly<Record<string, string>>;
}

/** As good as no limit: some hosts say the largest number they know. */
const MOST = Number.MAX_SAFE_INTEGER;
const MOST_SEATS = 99;
export const firstWord = (line: string): string => line.split(/\s/, 1)[0];
const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

function readNumber(text: string | undefined, least: number, most: number): number | undefined {
	const number = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : -1;
	return number >= least && number <= most ? number : undefined;
}

/**
 * `ms N nodes N depth N legal STEP ...`, each at most once; the legal steps are for programs that do not know the
 * rules.
 */
export function readGo(text: string): Result<GoLimits, Bad> {
	const limits: { ms?: number; nodes?: number; depth?: number } = {};
	const words = wordsIn(text);
	for (let i = 0; i < words.length; i += 2) {
		const word = words[i];
		if (word === "legal") break;
		if (word !== "ms" && word !== "nodes" && word !== "depth") return err(word);
		const number = readNumber(words[i + 1], 1, MOST);
		if (number === undefined || limits[word] !== undefined) return err(`${word} ${words[i + 1] ?? ""}`.trim());
		limits[word] = number;
	}
	return ok(limits);
}

/** `RULESET seats N option key=value ...`; `option` may stand before each of them, and must before the first. */
export function readGameLine(text: string): Result<WantedGame, Bad> {
	const [ruleset = "", ...words] = wordsIn(text);
	const options: Record<string, string> = Object.create(null);
	let seats: number | undefined;
	let listing = false;
	for (let i = 0; i < words.length; i++) {
		const isName = words[i] === "seats" || words[i] === "option";
		if (!isName && !listing) return err(words[i]);
		listing = words[i] !== "seats";
		const value = isName ? (words[++i] ?? "") : words[i];
		if (!listing) {
			seats = readNumber(value, 0, MOST_SEATS);
			if (seats === undefined) return err(value);
			continue;
		}
		const [, key, chosen] = /^([^=]+)=(.+)$/.exec(value) ?? [];
		if (key === undefined || key in options) return err(value);
		options[key] = chosen;
	}
	return ok({ ruleset, options, ...(seats !== undefined && { seats }) });
}

/** `name Level value 3`; the words before the values are as in UCI. */
export function readOption(text: string): Result<{ level?: number; seed?: number; lines?: number }, Bad> {
	const [, name, value] = /^name\s+(\S+)\s+value\s+(\S+)$/.exec(text) ?? [];
	if (name === "Level") {
		const level = readNumber(value, LEVELS[0], MOST_LEVEL);
		if (level !== undefined) return ok({ level });
	} else if (name === "Seed") {
		const seed = readNumber(value, 0, 4_294_967_295);
		if (seed !== undefined) return ok({ seed });
	} else if (name === "Lines") {
		const lines = readNumber(value, 1, 64);
		if (lines !== undefined) return ok({ lines });
	}
	return err(text);
}
