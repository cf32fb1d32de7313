import type { Facts } from "@tablier/kernel";

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

/** What is said of a title on the shelf and on its page. */
export interface TitleWords {
	readonly name: string;
	/** A line that makes you want to try. */
	readonly tagline: string;
	readonly about: string;
	readonly players: string;
	readonly length: string;
	readonly luck: string;
	readonly credits: string;
}

/** All that is said of one game. Both languages have the same shape: the compiler sees a missing word. */
export interface GameWords {
	readonly name: string;
	readonly rulesets: Readonly<Record<string, { readonly name: string; readonly note: string }>>;
	readonly seats: readonly string[];
	/** Where two players are called otherwise than the first two of more. */
	readonly pair?: readonly string[];
	/** The counter beside a player's name: what the points are. */
	readonly points: (points: number, goal: number) => string;
	/** By owner and size; size 1 where all pieces are alike. */
	readonly piece: (seat: number, size: number) => string;
	readonly options: Readonly<Record<string, OptionWords>>;
	readonly rules: Readonly<Record<string, RuleWords>>;
	readonly refusals: Sentences;
	/** By rule: what a shift of so many pieces by a seat is called. */
	readonly shifts: Readonly<Record<string, (facts: { readonly seat: string; readonly count: number }) => string>>;
	readonly howTo: readonly string[];
	/** By an option, written `key=value`, under which a play is made in another way. */
	readonly howToWith?: Readonly<Record<string, readonly string[]>>;
}
