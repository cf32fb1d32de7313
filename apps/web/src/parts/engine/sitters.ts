import { gameOfTitle, type Title } from "@tablier/games";
import type { Chair } from "@tablier/kernel/match";
import { gameWords, type Words } from "@tablier/words";
import { sayShortLevel } from "./chair.ts";

/** The seats of a match with their machines: `Black, White (machine 3)`. */
export function saySitters(words: Words, title: Title, chairs: readonly Chair[]): string {
	const { pair, seats } = gameWords(words, gameOfTitle(title));
	const names = chairs.length === 2 && pair ? pair : seats;
	return chairs
		.map((chair, i) => (chair.kind === "person" ? names[i] : `${names[i]} (${sayShortLevel(words, chair.level)})`))
		.join(", ");
}
