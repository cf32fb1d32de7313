import { pickFrom, type Random } from "@tablier/kernel";
import { mutateText } from "./mutation.ts";
import { NUMBERS, WORDS } from "./nasty.ts";

/* JSON is changed as a value, then written: so that most changes come past the parser. */

/** `JSON.parse` reads any depth, `JSON.stringify` writes some thousands: what is as deep as this is not written again. */
export const isDeep = (text: string): boolean => /(?:\[|\{"a":){500}/.test(text);

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** Stands for brackets inside brackets, which no value could be written with. */
const DEEP = "@deep@";
const DEPTHS = [10, 1000, 20_000] as const;

/** The text of a value with a few of its parts changed; `others` are values of the same kind. */
export function mutateJson(value: unknown, random: Random, others: readonly unknown[] = []): string {
	let changed = copy(value);
	for (let left = random(4); left > 0; left--) changed = change(changed, random, others);
	const depth = pickFrom(random, DEPTHS);
	const brackets = pickFrom(random, [
		["[", "]", ""],
		['{"a":', "}", "1"],
	] as const);
	const deep = brackets[0].repeat(depth) + brackets[2] + brackets[1].repeat(depth);
	const text = JSON.stringify(changed).replaceAll(JSON.stringify(DEEP), () => deep);
	return random(12) === 0 ? mutateText(text, random) : text;
}

const copy = (value: unknown): Plain => JSON.parse(JSON.stringify(value ?? null)) as Plain;

function change(value: Plain, random: Random, others: readonly unknown[]): Plain {
	const inner = typeof value === "object" && value !== null && Object.keys(value).length > 0;
	if (!inner || random(8) === 0) return changeHere(value, random, others);
	const key = pickFrom(random, Object.keys(value));
	if (Array.isArray(value)) {
		const at = Number(key);
		return value.map((item, i) => (i === at ? change(item, random, others) : item));
	}
	return setKey(value, key, change(value[key], random, others));
}

function changeHere(value: Plain, random: Random, others: readonly unknown[]): Plain {
	if (random(3) === 0) return strange(random, others);
	if (typeof value === "string") return mutateText(value, random);
	if (typeof value === "number") return changeNumber(value, random);
	if (typeof value === "boolean") return !value;
	if (Array.isArray(value)) return changeList(value, random, others);
	return value === null ? strange(random, others) : changeObject(value, random, others);
}

function changeNumber(value: number, random: Random): Plain {
	const far = Number(pickFrom(random, NUMBERS));
	return pickFrom(random, [value + 1, value - 1, -value, value + 0.5, far, String(value)]);
}

function changeList(list: readonly Plain[], random: Random, others: readonly unknown[]): Plain {
	const at = random(list.length + 1);
	const added = random(2) === 0 && list.length > 0 ? pickFrom(random, list) : strange(random, others);
	const many = random(8) === 0 ? Array.from({ length: 2 ** random(10) }, () => added) : [added];
	return random(2) === 0 ? list.toSpliced(at, 1) : list.toSpliced(at, random(2), ...many);
}

const NAMES = ["__proto__", "constructor", "toString", "length", "", "0", "kind", "id", "\ud800", "\0"] as const;

function changeObject(object: { [key: string]: Plain }, random: Random, others: readonly unknown[]): Plain {
	const keys = Object.keys(object);
	if (keys.length === 0 || random(2) === 0)
		return setKey(object, pickFrom(random, [...NAMES, ...keys]), strange(random, others));
	const gone = pickFrom(random, keys);
	return Object.fromEntries(Object.entries(object).filter(([key]) => key !== gone));
}

/** `__proto__` becomes a key like any other, as it does in `JSON.parse`. */
const setKey = (object: { [key: string]: Plain }, key: string, value: Plain): Plain =>
	Object.fromEntries([...Object.entries(object), [key, value]]);

function strange(random: Random, others: readonly unknown[]): Plain {
	if (others.length > 0 && random(4) === 0) return copy(pickFrom(random, others));
	const number = Number(pickFrom(random, NUMBERS));
	const word = pickFrom(random, random(2) === 0 ? WORDS : NUMBERS);
	return pickFrom<Plain>(random, [null, true, number, number, word, word, [], {}, [word], { [word]: number }, DEEP]);
}
