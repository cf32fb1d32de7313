import type { Sentence } from "../sentence.ts";

/** Pictures and previews of links. */
export const preview = {
	unreadable: "This picture cannot be drawn",
	faults: {
		"too-long": ({ most }) => `the address is longer than ${most} characters`,
		"bad-picture-address": ({ text }) => `"${text}" is no picture: a title, a position, and .png or .svg`,
		"no-film": () => "only a record can be a GIF",
		"bad-size": ({ least, most }) => `the size is a whole number of pixels from ${least} to ${most}`,
		"bad-query": () => "side and seats are numbers from 1 to 4, play is a number of moves",
		"bad-theme": ({ text }) => `"${text}" is no theme (light, dark)`,
		"bad-view": ({ text }) => `"${text}" is no view (above, perspective)`,
		"unknown-title": ({ text }) => `there is no game called "${text}"`,
		"bad-link": () => "the record in this link is cut or damaged",
		"no-match": () => "there is no such match",
		busy: () => "too many pictures are asked for at once: try again in a moment",
	} as Readonly<Record<string, Sentence>>,
	/** Of a match that can be joined. */
	invitation: (name: string, game: string) => `${name} invites you to ${game}`,
	invitationByNone: (game: string) => `An invitation to ${game}`,
	/** Of a match that is under way or over. */
	match: (names: string, game: string) => `${names}: ${game}`,
	running: (moves: number) => (moves === 1 ? "Under way, 1 move so far." : `Under way, ${moves} moves so far.`),
	over: (moves: number) => `The game is over after ${moves} moves.`,
	/** The feed of the site, and a version in it. */
	feed: "Tablier: new versions and finished games",
	release: (version: string) => `Version ${version}`,
	/** Of a record. */
	record: (game: string) => `A game of ${game}`,
	recordLine: (moves: number) =>
		moves === 0 ? "A position to look at." : `${moves} ${moves === 1 ? "move" : "moves"}, to replay and analyse.`,
};
