import type { GameCodes } from "@tablier/games/codes";
import type { Facts } from "@tablier/kernel";
import type { Credits } from "./credits.ts";

/** A sentence that needs facts: numbers and names. `cells` names the cells concerned, ready to be read. */
export type Sentence = (facts: Facts & { readonly cells?: string }) => string;

export type Sentences = Readonly<Record<string, Sentence>>;

export interface RuleWords {
	readonly title: string;
	readonly text: string;
}

export interface OptionWords {
	readonly label: string;
	readonly help: string;
	/** Absent values are shown as they are (numbers). */
	readonly values: Readonly<Record<string, string>>;
}

/** What a box and its booklet say of a title. What no source says is left out. */
export interface TitleFacts {
	readonly seats: string;
	readonly author: string;
	/** Whether there are several. */
	readonly authors?: true;
	readonly year: string;
	readonly publisher?: string;
	readonly length?: string;
	/** Other editions and variants. */
	readonly edition?: string;
	/** The contents. */
	readonly box?: string;
}

/** What is said of a title on the shelf and on its page. */
export interface TitleWords {
	readonly name: string;
	/** A line that makes you want to try. */
	readonly tagline: string;
	/** Two sentences: what there is, and what one does with it. */
	readonly about: string;
	readonly players: string;
	readonly luck: string;
	readonly facts: TitleFacts;
	/** The people behind it: what `facts` says of them, with its sources. */
	readonly credits: Credits;
	/** Who enjoys it, and who does not: each completes "if". */
	readonly likes: readonly string[];
	readonly skips: readonly string[];
	/** How it differs from the first title of its game. */
	readonly difference?: string;
}

/** What a shift of so many pieces by a seat, or a jump over so many, is called. */
export type MoveSentence = (facts: { readonly seat: string; readonly count: number }) => string;
/** What a control of the position editor is called; of a seat, where each has one. */
export type ControlSentence = (seat: string) => string;

/** What is known of an end; what is not known is left out of the phrase. */
export interface EndFacts {
	/** Points that win. */
	readonly goal?: number;
	/** Points of the winner, and the most that another has. */
	readonly won?: number;
	readonly lost?: number;
	/** The names of the winners, as a list. */
	readonly winners?: string;
	/** Who had nothing to play at the end, and what the die showed. */
	readonly out?: string;
	readonly roll?: number;
	/** Whether the reader has won or lost: a player is spoken to. */
	readonly reader?: "won" | "lost";
}

/** Why a game ended, without a capital or a stop: it comes after a colon, or is made a sentence. */
export type EndPhrase = string | ((facts: EndFacts) => string);

/** Jumps need words only in games that have them. */
type JumpWords<Jump extends string> = string extends Jump
	? { readonly jumps?: Readonly<Record<string, MoveSentence>> }
	: [Jump] extends [never]
		? { readonly jumps?: undefined }
		: { readonly jumps: Readonly<Record<Jump, MoveSentence>> };

/**
 * All that is said of one game in one language. `Codes` are the game's own unions (packages/games/src/GAME/codes.ts): a
 * code without a sentence does not compile.
 */
export type GameCatalogue<Codes extends GameCodes = GameCodes> = JumpWords<Codes["jump"]> & {
	readonly name: string;
	readonly rulesets: Readonly<Record<string, { readonly name: string; readonly note: string }>>;
	readonly seats: readonly string[];
	/** Where two players are called otherwise than the first two of more. */
	readonly pair?: readonly string[];
	/** The counter beside a player's name: what the points are. Absent in a game without points. */
	readonly points?: (points: number, goal: number) => string;
	/** By owner and size; size 1 where all pieces are alike. */
	readonly piece: (seat: number, size: number) => string;
	/** Absent in a game without options. */
	readonly options?: Readonly<Record<string, OptionWords>>;
	readonly rules: Readonly<Record<Codes["rule"], RuleWords>>;
	readonly refusals: Readonly<Record<Codes["refusal"], Sentence>>;
	/** Texts that cannot be read, beside the faults that all games share. */
	readonly readErrors: Readonly<Record<Codes["fault"], Sentence>>;
	/** Why the rules ended a game. */
	readonly reasons: Readonly<Record<Codes["reason"], EndPhrase>>;
	readonly shifts: Readonly<Record<Codes["shift"], MoveSentence>>;
	/** What the points of a step are, where moves are paid for. */
	readonly spends?: (points: number) => string;
	/** By rule, where a piece that comes onto the board is more than "a piece". */
	readonly places?: Readonly<Record<string, (facts: { readonly seat: string; readonly cell: string }) => string>>;
	/** By the name of a control of the position editor (`Label` in packages/games/src/editor.ts). */
	readonly controls?: Readonly<Record<string, ControlSentence>>;
	readonly howTo: readonly string[];
	/** By an option, written `key=value`, under which a play is made in another way. */
	readonly howToWith?: Readonly<Record<string, readonly string[]>>;
};

/** The same with what a game may leave out: what a page and a terminal speak with. */
export type GameWords = GameCatalogue & Required<Pick<GameCatalogue, "points" | "options">>;
