import { gameOfTitle, type Title } from "@tablier/games";
import { gameWords, type Words } from "@tablier/words";
import { PERSON, sayShortLevel } from "./company.ts";

/** The seats of a match with their machines: `Black, White (machine 3)`. */
export function saySitters(words: Words, title: Title, levels: readonly number[] = []): string {
	const { pair, seats } = gameWords(words, gameOfTitle(title));
	const names = levels.length === 2 && pair ? pair : seats;
	return levels
		.map((level, i) => (level === PERSON ? names[i] : `${names[i]} (${sayShortLevel(words, level)})`))
		.join(", ");
}
