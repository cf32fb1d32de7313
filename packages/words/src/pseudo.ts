const ACCENTED: Readonly<Record<string, string>> = {
	a: "å",
	c: "ç",
	e: "é",
	i: "î",
	n: "ñ",
	o: "ö",
	u: "û",
	y: "ÿ",
	A: "Å",
	E: "É",
	I: "Î",
	O: "Ö",
	U: "Û",
};

/**
 * A pseudo-localised catalogue: every word of it stands out on a page, between brackets, with accents and a third
 * longer. What stands outside brackets was never in a catalogue.
 */
export function pseudoOf<T>(words: T): T {
	if (typeof words === "string") return distort(words) as T;
	if (Array.isArray(words)) return words.map(pseudoOf) as T;
	if (typeof words === "function") return ((...facts: unknown[]) => pseudoOf(words(...facts))) as T;
	if (typeof words === "object" && words !== null)
		return Object.fromEntries(
			Object.entries(words).map(([key, value]) => [key, isCode(key, value) ? value : pseudoOf(value)]),
		) as T;
	return words;
}

/** The ids of credits (credits.ts) are no words. */
const isCode = (key: string, value: unknown): boolean =>
	key === "collectors" || (key === "source" && typeof value === "string");

/** A sentence made of sentences is bracketed once. */
function distort(text: string): string {
	if (!/\p{L}/u.test(text)) return text;
	const inner = text.replace(/[⟦⟧]/g, "");
	return `⟦${[...inner].map((letter) => ACCENTED[letter] ?? letter).join("")}${"~".repeat(Math.ceil(inner.length / 3))}⟧`;
}
