import { randomInt, scrypt } from "node:crypto";
import { err, ok, type Result } from "@tablier/kernel";
import type { KeyRow } from "../store/schema.ts";
import { ENGLISH_WORDS } from "./english-words.ts";
import { WORD_LIST } from "./word-list.ts";

/*
 * Six words of 512 are 54 bits: enough for an endpoint with ten tries a minute, not for a thief who has the
 * database. So they are hashed with scrypt (about 40 ms) and a secret of this store.
 */
const WORDS_OF_CODE = 6;
const PREFIX = 4;
const COST = { N: 16_384, r: 8, p: 1 };

export const makeWords = (): string =>
	Array.from({ length: WORDS_OF_CODE }, () => WORD_LIST[randomInt(WORD_LIST.length)]).join(" ");

/** Six words derived from a secret: two bytes each, of which nine bits count. */
export const wordsFrom = (secret: Buffer): string =>
	Array.from({ length: WORDS_OF_CODE }, (_, i) => WORD_LIST[secret.readUInt16BE(2 * i) % WORD_LIST.length]).join(" ");

/** Six words in the language of a reader, named as in an `Accept-Language` header. The hash is of the words of the list. */
export function sayWords(words: string, languages = ""): string {
	const spoken = languages.split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
	if (spoken.find((language) => language === "fr" || language === "en") === "fr") return words;
	return words
		.split(" ")
		.map((word) => ENGLISH_WORDS[word] ?? word)
		.join(" ");
}

/** Every spelling that is read, with the word of the list that it stands for. */
const SPELLINGS: readonly (readonly [spelling: string, word: string])[] = WORD_LIST.flatMap((word) =>
	[word, ENGLISH_WORDS[word] ?? word].map((spelling) => [spelling, word] as const),
);

/** In either language, as people type them: case, accents, punctuation and the ends of words do not matter. */
export function readWords(text: string): Result<string, "no-words"> {
	const typed = text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^a-z]+/)
		.filter((word) => word !== "");
	const words = typed.flatMap((word) => {
		const known = SPELLINGS.find(([spelling]) => spelling === word) ?? byBeginning(word);
		return known ? [known[1]] : [];
	});
	return typed.length === WORDS_OF_CODE && words.length === WORDS_OF_CODE ? ok(words.join(" ")) : err("no-words");
}

const byBeginning = (word: string): (typeof SPELLINGS)[number] | undefined =>
	word.length >= PREFIX ? SPELLINGS.find(([spelling]) => spelling.startsWith(word.slice(0, PREFIX))) : undefined;

export const hashWords = (words: string, pepper: string): Promise<string> =>
	new Promise((resolve, reject) => {
		scrypt(words, pepper, 32, COST, (error, hash) => (error ? reject(error) : resolve(hash.toString("base64url"))));
	});

export async function newWords(match: string, seat: number, now: number, pepper: string, words = makeWords()) {
	const row: KeyRow = { hash: await hashWords(words, pepper), match, seat, kind: "words", made: now };
	return { words, row };
}
