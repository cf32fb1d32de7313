import { err, ok, type Result } from "@tablier/kernel";

/** Where a text stops being JSON. Browsers do not agree on saying so; some do not say it at all. */
export interface JsonFault {
	readonly line: number;
	readonly column: number;
	/** What stands there; empty at the end of the text. */
	readonly found: string;
}

export function readJson(text: string): Result<unknown, JsonFault> {
	try {
		return ok(JSON.parse(text));
	} catch {
		return err(placeOf(text, findFault(text)));
	}
}

function placeOf(text: string, at: number): JsonFault {
	const lines = text.slice(0, at).split("\n");
	return {
		line: lines.length,
		column: lines[lines.length - 1].length + 1,
		found: /^\S{0,12}/.exec(text.slice(at, at + 12))?.[0] ?? "",
	};
}

const TOKEN = /[{}[\],:]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b/y;
/** A part of a text between quotes: one pattern for all of it would fill the stack of the pattern, some millions long. */
const PART = /[^"\\\p{Cc}]{1,1000}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;
const SPACE = /[ \t\n\r]*/y;

/** Where a pattern that stands at a place ends; undefined when it does not stand there. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Where the text that begins with the quote at a place ends. */
function endOfText(text: string, at: number): number | undefined {
	let end = at + 1;
	for (let next = endOf(PART, text, end); next !== undefined; next = endOf(PART, text, end)) end = next;
	return text[end] === '"' ? end + 1 : undefined;
}

/** What may come next. A stack instead of recursion: a text of a million brackets is a fault like any other. */
type Next = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end";

function findFault(text: string): number {
	const open: string[] = [];
	let next: Next = "value";
	let at = 0;
	for (;;) {
		at = endOf(SPACE, text, at) ?? at;
		const quoted = text[at] === '"';
		const end = quoted ? endOfText(text, at) : endOf(TOKEN, text, at);
		if (end === undefined) return at;
		const token = quoted ? "text" : /[{}[\],:]/.test(text[at]) ? text[at] : "plain";
		const after = follow(next, token, open);
		if (!after) return at;
		next = after;
		at = end;
	}
}

/** What may come after a token; undefined when the token may not be here. */
function follow(next: Next, token: string, open: string[]): Next | undefined {
	const inside = open[open.length - 1];
	const closes = token === (inside === "{" ? "}" : "]");
	switch (next) {
		case "value-or-end":
		case "key-or-end":
			if (inside && closes) return close(open);
			return follow(next === "key-or-end" ? "key" : "value", token, open);
		case "value":
			if (token === "{" || token === "[") {
				open.push(token);
				return token === "{" ? "key-or-end" : "value-or-end";
			}
			return token === "text" || token === "plain" ? "comma-or-end" : undefined;
		case "key":
			return token === "text" ? "colon" : undefined;
		case "colon":
			return token === ":" ? "value" : undefined;
		case "comma-or-end":
			if (!inside) return undefined;
			if (closes) return close(open);
			return token === "," ? (inside === "{" ? "key" : "value") : undefined;
	}
}

function close(open: string[]): Next {
	open.pop();
	return "comma-or-end";
}

/** Nothing that we write has brackets as deep; what has them can be read, but neither compared nor written again. */
const MOST_DEEP = 100;

/** Whether brackets stand too deep in a value. A list instead of recursion: it is asked of what recursion fails on. */
export function isTooDeep(value: unknown): boolean {
	let level: readonly unknown[] = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MOST_DEEP) return true;
		level = level.flatMap((inner) => (typeof inner === "object" && inner !== null ? Object.values(inner) : []));
	}
	return false;
}

/** Whether two plain values say the same, whatever the order of their keys. A key without a value is no key. */
export function sameJson(a: unknown, b: unknown): boolean {
	return writeSorted(a) === writeSorted(b);
}

/** The same text for the same value, whatever the order of its keys. */
export const writeSorted = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === "object" && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	) ?? "";
