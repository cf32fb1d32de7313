import { isObject, sameJson } from "./json.ts";

/** Settings and progress: every key of localStorage under our name. */
const OURS = /^tablier\./;

/** Texts that are JSON are given as values, so that an archive can be read by people. A text is given where it is none. */
export function readLocal(): Readonly<Record<string, unknown>> {
	try {
		const keys = Object.keys(localStorage).filter((key) => OURS.test(key));
		return Object.fromEntries(keys.sort().map((key) => [key, readLocalText(localStorage.getItem(key) ?? "")]));
	} catch {
		return {};
	}
}

export function readLocalText(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "string" ? text : value;
	} catch {
		return text;
	}
}

export const writeLocalText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What is here, and what is only in the other: lessons done there are done here, settings chosen here stay. */
export function add(here: unknown, other: unknown): unknown {
	if (here === undefined) return other;
	if (Array.isArray(here) && Array.isArray(other))
		return [...here, ...other.filter((one) => !here.some((own) => sameJson(own, one)))];
	if (!isObject(here) || !isObject(other)) return here;
	const keys = [...new Set([...Object.keys(here), ...Object.keys(other)])];
	return Object.fromEntries(keys.map((key) => [key, add(here[key], other[key])]));
}

/** Writes all or nothing (then it throws). Returns how to undo it. */
export function writeLocal(values: Readonly<Record<string, unknown>>, mode: "merge" | "replace"): () => void {
	const there = readLocal();
	const undo = (): void => {
		for (const key of Object.keys(values)) if (OURS.test(key)) localStorage.removeItem(key);
		for (const [key, value] of Object.entries(there)) localStorage.setItem(key, writeLocalText(value));
	};
	try {
		if (mode === "replace") for (const key of Object.keys(there)) localStorage.removeItem(key);
		for (const [key, value] of Object.entries(values))
			if (OURS.test(key))
				localStorage.setItem(key, writeLocalText(mode === "replace" ? value : add(there[key], value)));
	} catch (fault) {
		undo();
		throw fault;
	}
	return undo;
}

/** Settings are read once by the page: what was written behind its back is told as if another tab had written it. */
export const tellLocal = (): void => void dispatchEvent(new StorageEvent("storage", { key: null }));
