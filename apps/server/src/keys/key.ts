import { createHash, randomBytes } from "node:crypto";
import type { KeyRow } from "../store/schema.ts";

/** 192 bits: it cannot be guessed, so a plain hash is enough. */
export const makeKey = (): string => randomBytes(24).toString("base64url");
export const hashKey = (key: string): string => createHash("sha256").update(`tablier ${key}`).digest("base64url");

/** Names a match in addresses and logs; grants no access. */
export const makeMatchId = (): string => randomBytes(9).toString("base64url");
export const makeSeed = (): string => randomBytes(32).toString("hex");

/** A new key, and its row. */
export function newKey(match: string, kind: KeyRow["kind"], seat: number | null, now: number, wanted?: string) {
	const key = wanted ?? makeKey();
	return { key, row: { hash: hashKey(key), match, seat, kind, made: now } satisfies KeyRow };
}
