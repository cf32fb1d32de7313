/** The phrases that players can send to each other. Their texts are in packages/words. */
export const PHRASES = [
	"hello",
	"good-luck",
	"well-played",
	"thank-you",
	"sorry",
	"one-moment",
	"good-game",
	"good-bye",
] as const;
export type Phrase = (typeof PHRASES)[number];
