/** Random bytes in the letters of base64url, as keys, seeds and salts are written. */
function randomText(bytes: number): string {
	const letters = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
	return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** 192 bits, like the server's own. */
export const newKey = (): string => randomText(24);
/** A player's part of the dice, and of one roll. */
export const newSeed = (): string => randomText(16);
export const newSalt = (): string => randomText(9);
