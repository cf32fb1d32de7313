import { err, ok, type Result } from "@tablier/kernel";

/** Counts from 1. Browsers do not agree on saying where a text stops being JSON: the line is found here. */
export interface JsonFault {
	readonly line: number;
}

export function readJson(text: string): Result<unknown, JsonFault> {
	try {
		return ok(JSON.parse(text));
	} catch {
		return err({ line: brokenLine(text) });
	}
}

/** Of a text that is no JSON: the first line that is no part of one; the last line, when each of them is. */
function brokenLine(text: string): number {
	const lines = text.trimEnd().split("\n");
	const broken = lines.findIndex((line) => !isPart(line.trim()));
	return broken < 0 ? lines.length : broken + 1;
}

/** Whether a line may stand in JSON that has one value, one opening or one closing bracket a line. */
function isPart(line: string): boolean {
	if (/^(?:|[[{]|[\]}],?)$/.test(line)) return true;
	const bare = line.replace(/,$/, "");
	const candidates = [bare, `{${bare}}`, `{${bare}]}`, `{${bare}}}`];
	return candidates.some((candidate) => {
		try {
			JSON.parse(candidate);
			return true;
		} catch {
			return false;
		}
	});
}

/** Our own values are nested far less. A value beyond this depth can be read, but neither compared nor written again. */
const MOST_DEEP = 100;

/** Whether brackets are nested too deep in a value. A list instead of recursion: it is asked of values on which recursion fails. */
export function isTooDeep(value: unknown): boolean {
	let level: readonly unknown[] = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MOST_DEEP) return true;
		level = level.flatMap((inner) => (typeof inner === "object" && inner !== null ? Object.values(inner) : []));
	}
	return false;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two plain values are equal, whatever the order of their keys. A key without a value is no key. */
export function sameJson(a: unknown, b: unknown): boolean {
	return writeSorted(a) === writeSorted(b);
}

/** The same text for the same value, whatever the order of its keys. */
export const writeSorted = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
	) ?? "";
