/** All that players can say to each other. Their words are in packages/words. */
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
