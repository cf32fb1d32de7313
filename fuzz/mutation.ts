import { pickFrom, type Random } from "@tablier/kernel";
import { NUMBERS, WORDS } from "./nasty.ts";

/** Words, numbers, blanks, and every other character by itself. Joined again they are the text. */
export const tokensOf = (text: string): string[] => text.match(/[A-Za-z]+|\d+|\s+|[^A-Za-z\d\s]/g) ?? [];

type Change = (tokens: string[], random: Random, others: readonly string[]) => void;

const somewhere = (tokens: readonly string[], random: Random): number => random(Math.max(1, tokens.length));
const nasty = (random: Random): string => pickFrom(random, random(2) === 0 ? NUMBERS : WORDS);
const foreign = (random: Random, others: readonly string[]): readonly string[] =>
	others.length === 0 ? WORDS : tokensOf(pickFrom(random, others));

const drop: Change = (tokens, random) => void tokens.splice(somewhere(tokens, random), 1 + random(3));
const double: Change = (tokens, random) => {
	const at = somewhere(tokens, random);
	tokens.splice(at, 0, ...tokens.slice(at, at + 1 + random(4)));
};
const swap: Change = (tokens, random) => {
	const [a, b] = [somewhere(tokens, random), somewhere(tokens, random)];
	[tokens[a], tokens[b]] = [tokens[b] ?? "", tokens[a] ?? ""];
};
const replaceByOwn: Change = (tokens, random) => {
	tokens[somewhere(tokens, random)] = tokens[somewhere(tokens, random)] ?? "";
};
const replaceByForeign: Change = (tokens, random, others) => {
	const from = foreign(random, others);
	if (from.length > 0) tokens[somewhere(tokens, random)] = pickFrom(random, from);
};
const replaceByNasty: Change = (tokens, random) => {
	tokens[somewhere(tokens, random)] = nasty(random);
};
const insertNasty: Change = (tokens, random) => void tokens.splice(somewhere(tokens, random), 0, nasty(random));
const changeNumber: Change = (tokens, random) => {
	const numbers = tokens.flatMap((token, i) => (/^\d+$/.test(token) ? [i] : []));
	if (numbers.length === 0) return replaceByNasty(tokens, random, []);
	const at = pickFrom(random, numbers);
	const near = [String(Number(tokens[at]) + 1), String(Number(tokens[at]) - 1), `0${tokens[at]}`, `${tokens[at]}0`];
	tokens[at] = pickFrom(random, random(2) === 0 ? near : NUMBERS);
};
const changeCase: Change = (tokens, random) => {
	const at = somewhere(tokens, random);
	const token = tokens[at] ?? "";
	tokens[at] = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
};
const changeLetter: Change = (tokens, random) => {
	const at = somewhere(tokens, random);
	const token = tokens[at] ?? "";
	const place = random(token.length + 1);
	tokens[at] = token.slice(0, place) + String.fromCharCode(32 + random(95)) + token.slice(place + random(2));
};
const cut: Change = (tokens, random) => void tokens.splice(somewhere(tokens, random));
const crossOver: Change = (tokens, random, others) => {
	const tail = foreign(random, others);
	tokens.splice(somewhere(tokens, random), tokens.length, ...tail.slice(random(tail.length + 1)));
};
const longRun: Change = (tokens, random) => {
	const at = somewhere(tokens, random);
	const part = random(2) === 0 ? (tokens[at] ?? "").slice(0, 40) : nasty(random);
	tokens[at] = part.repeat(2 ** random(13));
};

/** Rare changes stand once, usual ones more often. */
const CHANGES: readonly Change[] = [
	...[drop, double, swap, replaceByOwn, replaceByForeign, replaceByForeign, replaceByNasty, insertNasty],
	...[changeNumber, changeNumber, changeCase, changeLetter, cut, crossOver, longRun],
];

/** A text with a few of its tokens changed; one in sixteen stays as it is. `others` are valid texts of the same kind. */
export function mutateText(text: string, random: Random, others: readonly string[] = []): string {
	if (random(16) === 0) return text;
	const tokens = tokensOf(text);
	for (let left = 1 + random(3); left > 0; left--) pickFrom(random, CHANGES)(tokens, random, others);
	return tokens.join("");
}

/** The same on whole lines: dropped, doubled, swapped, or taken from another text. */
export function mutateLines(text: string, random: Random, others: readonly string[] = []): string {
	const lines = text.split("\n");
	const at = random(lines.length);
	const from = others.length === 0 ? lines : pickFrom(random, others).split("\n");
	const line = pickFrom(random, from);
	const change = random(5);
	if (change === 0) lines.splice(at, 1);
	else if (change === 1) lines.splice(at, 0, lines[random(lines.length)]);
	else if (change === 2) lines.splice(at, 0, line);
	else if (change === 3) lines[at] = line;
	else lines[at] = mutateText(lines[at], random, from);
	return lines.join("\n");
}
