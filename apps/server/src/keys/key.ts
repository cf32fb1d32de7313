import { createHash, randomBytes } from "node:crypto";

/** 192 bits: nobody guesses one, so a plain hash of it is enough. */
export const makeKey = (): string => randomBytes(24).toString("base64url");
export const hashKey = (key: string): string => createHash("sha256").update(`tablier ${key}`).digest("base64url");

/** Names a match in addresses and logs; opens nothing. */
export const makeMatchId = (): string => randomBytes(9).toString("base64url");
export const makeSeed = (): string => randomBytes(32).toString("hex");
