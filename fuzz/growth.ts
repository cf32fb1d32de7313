import { pickFrom, type Random } from "@tablier/kernel";
import { splitHead, withHead } from "./input.ts";
import { tokensOf } from "./mutation.ts";

/** About so many times as long: the whole text, a line or a token of it stands many times in its place. */
export function growText(text: string, times: number, random: Random): string {
	const extra = Math.max(1, text.length) * (times - 1);
	const part = pickFrom(random, [text, lineIn(text, random), tokenIn(text, random), tokenIn(text, random)]) || " ";
	const at = Math.max(0, text.indexOf(part));
	return text.slice(0, at) + part.repeat(Math.ceil(extra / part.length)) + text.slice(at);
}

function lineIn(text: string, random: Random): string {
	const lines = text.split("\n");
	return `${lines[random(lines.length)]}\n`;
}

function tokenIn(text: string, random: Random): string {
	const tokens = tokensOf(text);
	return tokens.length === 0 ? " " : pickFrom(random, tokens);
}

/** The same for an input with a head, which stays as it is. */
export function growUnderHead(input: string, times: number, random: Random): string {
	const { head, text } = splitHead(input);
	return withHead(head, growText(text, times, random));
}
