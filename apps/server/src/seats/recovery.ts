import { randomInt, scrypt } from "node:crypto";
import { err, ok, type Result } from "@tablier/kernel";
import { WORD_LIST } from "./word-list.ts";

/*
 * Six words of 512 are 54 bits: enough for a door that opens ten times a minute, not for a thief who has the database. So
 * they are hashed slowly, and with a text that only this store knows (scrypt, about 40 ms).
 */
const WORDS_OF_CODE = 6;
const PREFIX = 4;
const COST = { N: 16_384, r: 8, p: 1 };

export const makeWords = (): string =>
	Array.from({ length: WORDS_OF_CODE }, () => WORD_LIST[randomInt(WORD_LIST.length)]).join(" ");

/** Six words that follow from a secret: two bytes each, of which nine bits count. */
export const wordsFrom = (secret: Buffer): string =>
	Array.from({ length: WORDS_OF_CODE }, (_, i) => WORD_LIST[secret.readUInt16BE(2 * i) % WORD_LIST.length]).join(" ");

/** As somebody types them: capitals, accents, commas and the ends of words do not matter. */
export function readWords(text: string): Result<string, "no-words"> {
	const typed = text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^a-z]+/)
		.filter((word) => word !== "");
	const words = typed.flatMap((word) => {
		const known = WORD_LIST.find((one) => one === word) ?? byBeginning(word);
		return known ? [known] : [];
	});
	return typed.length === WORDS_OF_CODE && words.length === WORDS_OF_CODE ? ok(words.join(" ")) : err("no-words");
}

const byBeginning = (word: string): string | undefined =>
	word.length >= PREFIX ? WORD_LIST.find((one) => one.startsWith(word.slice(0, PREFIX))) : undefined;

export const hashWords = (words: string, pepper: string): Promise<string> =>
	new Promise((resolve, reject) => {
		scrypt(words, pepper, 32, COST, (error, hash) => (error ? reject(error) : resolve(hash.toString("base64url"))));
	});
