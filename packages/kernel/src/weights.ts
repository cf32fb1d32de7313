import type { Weights } from "./knowledge.ts";

/** Weights travel in source files as text: two bytes a number, low byte first, in base64. */
export function readWeights(text: string): Weights {
	const bytes = atob(text);
	return Int16Array.from({ length: bytes.length >> 1 }, (_, i) => {
		const value = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
		return (value << 16) >> 16;
	});
}

export function writeWeights(weights: Weights): string {
	let bytes = "";
	for (const value of weights) bytes += String.fromCharCode(value & 255, (value >> 8) & 255);
	return btoa(bytes);
}

/** Weights by name: those learned for it, else those learned for something much alike. */
export function weightsByName(
	learned: Readonly<Record<string, readonly string[]>>,
	names: readonly (readonly [name: string, alike?: string])[],
): Readonly<Record<string, Weights>> {
	return Object.fromEntries(
		names.map(([name, alike = name]) => {
			const text = learned[name] ?? learned[alike];
			if (!text) throw new Error(`nothing was learned for ${name}`);
			return [name, readWeights(text.join(""))];
		}),
	);
}
