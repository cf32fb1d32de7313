/** What is wrong with a value that came from outside, and where in it: `events[12].by`. */
export interface Misfit {
	readonly code: "misfit";
	readonly at: string;
	readonly expected: Expectation;
	/** The beginning of what is there instead; empty when nothing is. */
	readonly found: string;
}
const EXPECTATIONS = [
	"object",
	"list",
	"text",
	"number",
	"whole-number",
	"yes-or-no",
	"known-name",
	"beginning",
	"own-ruleset",
] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** Undefined when the value is as it should be. */
export type Check = (value: unknown, at: string) => Misfit | undefined;

const MOST_SHOWN = 40;

export function misfit(expected: Expectation, at: string, value: unknown): Misfit {
	const text = value === undefined ? "" : beginningOf(value, MOST_SHOWN + 1);
	return { code: "misfit", at, expected, found: text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text };
}

/**
 * The beginning of a value's JSON, at least so many characters of it where there are as many. `JSON.stringify` would write
 * all of it, and throws where brackets stand some thousands deep; here each bracket takes one of the characters.
 */
function beginningOf(value: unknown, room: number): string {
	if (room <= 0) return "";
	if (typeof value === "string") return JSON.stringify(value.slice(0, room));
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? String(value);
	const isList = Array.isArray(value);
	let text = isList ? "[" : "{";
	for (const key in value) {
		if (text.length >= room) return text;
		if (text.length > 1) text += ",";
		if (!isList) text += `${JSON.stringify(key)}:`;
		text += beginningOf((value as Readonly<Record<string, unknown>>)[key], room - text.length);
	}
	return text + (isList ? "]" : "}");
}

const simple =
	(expected: Expectation, fits: (value: unknown) => boolean): Check =>
	(value, at) =>
		fits(value) ? undefined : misfit(expected, at, value);

export const text = simple("text", (value) => typeof value === "string");
export const number = simple("number", (value) => typeof value === "number" && Number.isFinite(value));
export const flag = simple("yes-or-no", (value) => typeof value === "boolean");
export const anything: Check = () => undefined;

export const wholeNumber = (least: number, most: number): Check =>
	simple("whole-number", (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most);

export const oneOf = (names: readonly string[]): Check =>
	simple("known-name", (value) => typeof value === "string" && names.includes(value));

export const optional =
	(check: Check): Check =>
	(value, at) =>
		value === undefined ? undefined : check(value, at);

export const listOf =
	(check: Check): Check =>
	(value, at) => {
		if (!Array.isArray(value)) return misfit("list", at, value);
		for (let i = 0; i < value.length; i++) {
			const found = check(value[i], `${at}[${i}]`);
			if (found) return found;
		}
		return undefined;
	};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys that are not named pass: a later version may have added them. */
export const shape =
	(parts: Readonly<Record<string, Check>>): Check =>
	(value, at) => {
		if (!isObject(value)) return misfit("object", at, value);
		for (const [key, check] of Object.entries(parts)) {
			const found = check(value[key], at === "" ? key : `${at}.${key}`);
			if (found) return found;
		}
		return undefined;
	};

export const recordOf =
	(check: Check): Check =>
	(value, at) => {
		if (!isObject(value)) return misfit("object", at, value);
		for (const [key, inner] of Object.entries(value)) {
			const found = check(inner, at === "" ? key : `${at}.${key}`);
			if (found) return found;
		}
		return undefined;
	};

/** All of them, in order. */
export const both =
	(...checks: readonly Check[]): Check =>
	(value, at) => {
		for (const check of checks) {
			const found = check(value, at);
			if (found) return found;
		}
		return undefined;
	};
