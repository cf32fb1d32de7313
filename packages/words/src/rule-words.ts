import type { SourceId } from "./credits.ts";

/** A word of the game's own, in French as its booklet has it. */
export interface TermWords {
	readonly term: string;
	/** What these pages call it; empty where it is the same word. */
	readonly here: string;
	readonly text: string;
}

/** Another way to play the same game. */
export interface VariantWords {
	readonly name: string;
	readonly about: string;
	readonly points: readonly string[];
}

/** A part of the box, and what plays as well when it is lost. */
export interface BoxWords {
	readonly item: string;
	readonly substitute: string;
	/** Where the contents are read. */
	readonly source: SourceId;
}

/** What the rules of one title say beside the rules themselves. */
export interface BookletWords {
	/** How it goes, in a minute. */
	readonly short: readonly string[];
	/** By rule: what is worth knowing beside it, and what holds in one variant only. */
	readonly notes: Readonly<Record<string, string>>;
	/** By diagram. */
	readonly captions: Readonly<Record<string, string>>;
	/** By option and value: what is played then. Numbers have none. */
	readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly variants: readonly VariantWords[];
	readonly terms: readonly TermWords[];
	/** What is in the box, and what can stand in for it. */
	readonly box: readonly BoxWords[];
}
