/** French sets thin spaces that do not break before high punctuation and inside quotes, and a curved apostrophe; authors type plain ones. */
const frenchSigns = (text: string): string =>
	text
		.replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
		.replace(/ ([?!;»])/g, "\u202f$1")
		.replace(/« /g, "«\u202f")
		.replace(/ :/g, "\u00a0:")
		.replace(/(\d) (%|s\b)/g, "$1\u00a0$2");

/** The same catalogue with its signs set: sentences that are functions are set when they are said. */
export function setFrench<T>(words: T): T {
	if (typeof words === "string") return frenchSigns(words) as T;
	if (Array.isArray(words)) return words.map(setFrench) as T;
	if (typeof words === "function") return ((...facts: unknown[]) => setFrench(words(...facts))) as T;
	if (typeof words === "object" && words !== null)
		return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, setFrench(value)])) as T;
	return words;
}
