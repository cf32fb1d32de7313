import { pickFrom, type Random } from "@tablier/kernel";

/** What our TypeBox schemas are made of; at run time they are JSON Schema. */
interface Schema {
	readonly type?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly patternProperties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly pattern?: string;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
}

const MOST_ITEMS = 3;

/** A value that fits a schema: a literal, the ends of a range, some of what is optional. */
export function sampleOf(given: object, random: Random): unknown {
	const schema = given as Schema;
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return pickFrom(random, schema.enum);
	if (schema.anyOf) return sampleOf(pickFrom(random, schema.anyOf), random);
	switch (schema.type) {
		case "object":
			return sampleObject(schema, random);
		case "array":
			return sampleList(schema, random);
		case "string":
			return sampleText(schema, random);
		case "integer":
		case "number":
			return sampleNumber(schema, random);
		case "boolean":
			return random(2) === 0;
		default:
			return null;
	}
}

function sampleObject({ properties = {}, required = [], patternProperties }: Schema, random: Random): unknown {
	const wanted = Object.entries(properties).filter(([key]) => required.includes(key) || random(2) === 0);
	const loose = Object.values(patternProperties ?? {}).map((schema) => [`key${random(3)}`, schema] as const);
	return Object.fromEntries([...wanted, ...loose].map(([key, schema]) => [key, sampleOf(schema, random)]));
}

function sampleList({ items = {}, minItems = 0, maxItems = MOST_ITEMS }: Schema, random: Random): unknown[] {
	const length = minItems + random(Math.min(maxItems, minItems + MOST_ITEMS) - minItems + 1);
	return Array.from({ length }, () => sampleOf(items, random));
}

function sampleNumber({ minimum = -5, maximum = 5 }: Schema, random: Random): number {
	return pickFrom(random, [minimum, maximum, minimum + random(Math.min(maximum - minimum, 1000) + 1)]);
}

/** Patterns of ours are one class of letters and its count; of others only the length is kept. */
function sampleText({ pattern = "", minLength = 0, maxLength = 8 }: Schema, random: Random): string {
	const [, least, most] = /^\^\[[^\]]+\]\{(\d+)(?:,(\d+))?\}/.exec(pattern) ?? [];
	const from = least === undefined ? minLength : Number(least);
	const to = least === undefined ? Math.min(maxLength, from + 8) : Number(most ?? least);
	const length = pickFrom(random, [from, to, from + random(to - from + 1)]);
	return Array.from({ length }, () => pickFrom(random, [..."abcXYZ019_-"])).join("");
}
