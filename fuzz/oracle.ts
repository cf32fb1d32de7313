import { type TerminalWords, wordsIn } from "@tablier/words/cli";

/* What is promised of every reader, whatever it reads. A breach is a sentence. */

const CODE = /^[a-z]+(-[a-z]+)*$/;
export const LANGUAGES: readonly TerminalWords[] = [wordsIn("fr"), wordsIn("en")];

/** A refusal has a stable code and a sentence in both languages. */
export function refusalBreach(code: string, say: (words: TerminalWords) => string): string | undefined {
	if (!CODE.test(code)) return `the code ${JSON.stringify(code)} is not in kebab case`;
	for (const words of LANGUAGES) {
		const sentence = say(words);
		if (typeof sentence !== "string" || sentence.trim() === "") return `nothing is said of ${code}`;
	}
	return undefined;
}

export const differs = (what: string, before: string, after: string): string | undefined =>
	before === after ? undefined : `${what}: ${shorten(before)} became ${shorten(after)}`;

export const shorten = (text: string, most = 300): string =>
	text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
