const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Short enough for an address, long enough never to meet another: 60 bits. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** The same text has the same hash on every device (FNV-1a, twice 32 bits). No secret depends on it. */
export function hashText(text: string): string {
	let [low, high] = [0x811c9dc5, 0x01000193];
	for (let i = 0; i < text.length; i++) {
		low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
		high = Math.imul(high ^ text.charCodeAt(text.length - 1 - i), 0x01000193);
	}
	return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
