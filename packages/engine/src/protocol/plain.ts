const LONGEST = 200;

/**
 * What another program said, fit to be shown and kept: on one line, without what steers a terminal or turns the writing
 * round, and not too long.
 */
export function plain(text: string, longest = LONGEST): string {
	const letters = [...text.slice(0, 2 * longest)];
	const shown = letters.map((letter) => (/[\p{C}\p{Zl}\p{Zp}]/u.test(letter) ? escaped(letter) : letter)).join("");
	return shown.length > longest || text.length > 2 * longest ? `${shown.slice(0, longest)}…` : shown;
}

const escaped = (letter: string): string => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
