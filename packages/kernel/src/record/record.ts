import type { Facts, Illegal } from "../refusal.ts";
import type { CHANCE, Seat } from "../seat.ts";

/** A text as it was written, and where. Lines and columns count from 1. */
export interface Mark {
	readonly text: string;
	readonly line: number;
	readonly column: number;
}

export interface Tag {
	readonly key: string;
	readonly value: Mark;
}

export interface RecordPlay {
	readonly by: Seat | typeof CHANCE;
	readonly steps: readonly Mark[];
	/** What the player had left after it, in milliseconds. */
	readonly left?: number;
	readonly at: Mark;
}

/** A record as written: tags in their order, then plays. What it means is known once it is replayed. */
export interface RecordText {
	readonly tags: readonly Tag[];
	readonly plays: readonly RecordPlay[];
}

export const RECORD_VERSION = "1";

export const RECORD_FAULTS = [
	"empty-record",
	"bad-line",
	"bad-tag",
	"double-tag",
	"tag-after-play",
	"missing-tag",
	"unknown-version",
	"unknown-ruleset",
	"rules-version",
	"older-rules",
	"bad-setting",
	"bad-position",
	"bad-clock",
	"bad-play-number",
	"bad-actor",
	"wrong-actor",
	"unread-step",
	"illegal-step",
	"play-too-long",
	"play-too-short",
	"play-after-end",
	"clock-grew",
	"bad-gone",
	"bad-dice",
	"bad-result",
	"wrong-result",
	"wrong-final",
] as const;

export interface RecordFault {
	readonly code: (typeof RECORD_FAULTS)[number];
	readonly line: number;
	readonly column: number;
	readonly facts: Facts;
	readonly illegal?: Illegal;
}

export function faultAt(
	code: RecordFault["code"],
	at: { readonly line: number; readonly column: number },
	facts: Facts = {},
	illegal?: Illegal,
): RecordFault {
	return { code, line: at.line, column: at.column, facts, ...(illegal && { illegal }) };
}

export const tagOf = (record: RecordText, key: string): Mark | undefined =>
	record.tags.find((tag) => tag.key === key)?.value;
