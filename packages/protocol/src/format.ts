/* The forms of names and secrets on the wire: letters of base64url. Plain expressions, so that a page needs no schema. */

/** Names a match in addresses and logs; grants no access. */
export const MATCH_ID = /^[A-Za-z0-9_-]{12}$/;
/** Opens a seat or lets its holder watch: 128 bits and more. */
export const KEY = /^[A-Za-z0-9_-]{22,64}$/;
/** A client's name for a play or an order: sent twice, it is the same one. */
export const PLAY_ID = /^[A-Za-z0-9_-]{1,32}$/;
/** What a player adds to a die. */
export const SALT = /^[A-Za-z0-9_-]{0,64}$/;
/** The key of a seat, encrypted on a device of its owner. */
export const SEALED_KEY = /^[A-Za-z0-9_-]{40,200}$/;

const fits =
	(form: RegExp) =>
	(value: unknown): value is string =>
		typeof value === "string" && form.test(value);

export const isMatchId = fits(MATCH_ID);
export const isKey = fits(KEY);
