/** What is wrong with a value from outside, and where in it: `events[12].by`. */
export interface Misfit<E extends string = Expectation> {
	readonly code: "misfit";
	readonly at: string;
	readonly expected: E;
	/** The beginning of the value that is there instead; empty when there is none. */
	readonly found: string;
}

export const EXPECTATIONS = [
	"object",
	"list",
	"text",
	"number",
	"whole-number",
	"yes-or-no",
	"known-name",
	"beginning",
] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** The part of JSON Schema that our plain schemas use. Properties that are not named pass. */
export type PlainSchema =
	| { readonly type: "string"; readonly pattern?: string }
	| { readonly type: "number" | "integer"; readonly minimum?: number; readonly maximum?: number }
	| { readonly type: "boolean" }
	| { readonly type: "array"; readonly items: PlainSchema }
	| {
			readonly type: "object";
			readonly properties?: Readonly<Record<string, PlainSchema>>;
			readonly required?: readonly string[];
			readonly additionalProperties?: PlainSchema;
	  }
	| { readonly const: string | number | boolean }
	| { readonly enum: readonly (string | number)[] }
	/** Objects are told apart by the constant of their `kind`. */
	| { readonly anyOf: readonly PlainSchema[] };

/**
 * The first thing that does not fit, or undefined. Compiles nothing: a page forbids `eval`
 * (Content-Security-Policy).
 */
export function findMisfit(schema: PlainSchema, value: unknown, at = ""): Misfit | undefined {
	if ("const" in schema) return value === schema.const ? undefined : misfit(nameOf(schema.const), at, value);
	if ("enum" in schema)
		return schema.enum.some((one) => one === value) ? undefined : misfit(nameOf(schema.enum[0] ?? ""), at, value);
	if ("anyOf" in schema)
		return isObject(value) && schema.anyOf.some((one) => kindOf(one) !== undefined)
			? misfitOfKind(schema.anyOf, value, at)
			: misfitOfAny(schema.anyOf, value, at);
	switch (schema.type) {
		case "string":
			return typeof value === "string" && fits(schema.pattern, value) ? undefined : misfit("text", at, value);
		case "boolean":
			return typeof value === "boolean" ? undefined : misfit("yes-or-no", at, value);
		case "number":
		case "integer":
			return isNumber(schema, value)
				? undefined
				: misfit(schema.type === "integer" ? "whole-number" : "number", at, value);
		case "array":
			return Array.isArray(value)
				? firstOf(value.keys(), (i) => findMisfit(schema.items, value[i], `${at}[${i}]`))
				: misfit("list", at, value);
		case "object":
			return isObject(value) ? misfitOfObject(schema, value, at) : misfit("object", at, value);
	}
}

export function misfit<E extends string>(expected: E, at: string, value: unknown): Misfit<E> {
	const text = value === undefined ? "" : beginningOf(value, MOST_SHOWN + 1);
	return { code: "misfit", at, expected, found: text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text };
}

const MOST_SHOWN = 40;

function misfitOfAny(schemas: readonly PlainSchema[], value: unknown, at: string): Misfit | undefined {
	const [first, ...others] = schemas;
	const found = first && findMisfit(first, value, at);
	return !found || others.some((one) => findMisfit(one, value, at) === undefined) ? undefined : found;
}

function misfitOfKind(
	schemas: readonly PlainSchema[],
	value: Readonly<Record<string, unknown>>,
	at: string,
): Misfit | undefined {
	const same = schemas.find((one) => kindOf(one) === value.kind);
	return same ? findMisfit(same, value, at) : misfit("known-name", join(at, "kind"), value.kind);
}

function misfitOfObject(
	{ properties = {}, required = [], additionalProperties }: Extract<PlainSchema, { type: "object" }>,
	value: Readonly<Record<string, unknown>>,
	at: string,
): Misfit | undefined {
	const own = firstOf(Object.entries(properties), ([key, schema]) =>
		value[key] === undefined && !required.includes(key) ? undefined : findMisfit(schema, value[key], join(at, key)),
	);
	if (own || !additionalProperties) return own;
	const others = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
	return firstOf(others, (key) => findMisfit(additionalProperties, value[key], join(at, key)));
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => Misfit | undefined): Misfit | undefined {
	for (const item of items) {
		const found = find(item);
		if (found) return found;
	}
	return undefined;
}

const kindOf = (schema: PlainSchema): unknown => {
	const kind = "properties" in schema ? schema.properties?.kind : undefined;
	return kind && "const" in kind ? kind.const : undefined;
};

const nameOf = (constant: string | number | boolean): Expectation =>
	typeof constant === "number" ? "whole-number" : typeof constant === "boolean" ? "yes-or-no" : "known-name";

const fits = (pattern: string | undefined, value: string): boolean =>
	pattern === undefined || new RegExp(pattern).test(value);

function isNumber(schema: Extract<PlainSchema, { type: "number" | "integer" }>, value: unknown): boolean {
	const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
	if (typeof value !== "number" || !Number.isFinite(value) || (type === "integer" && !Number.isInteger(value)))
		return false;
	return value >= minimum && value <= maximum;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const join = (at: string, key: string): string => (at === "" ? key : `${at}.${key}`);

/**
 * The beginning of a value's JSON, at least `room` characters of it where there are as many. `JSON.stringify` would write
 * all of it, and throws where brackets are nested some thousands deep; here each bracket takes one of the characters.
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
