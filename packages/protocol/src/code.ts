import { MATCH_REFUSALS } from "@tablier/kernel/match";

/** Why the server refuses. */
export const CODES = [
	...MATCH_REFUSALS,
	/** The frame or body does not fit its schema. */
	"bad-frame",
	"too-large",
	"unknown-protocol",
	"too-many",
	/** No such match, or the key does not belong to it: a client without a key does not learn which. */
	"no-match",
	"no-seat",
	"seat-taken",
	"not-begun",
	/** Its log cannot be replayed: the operator was told, and retrying does not help. */
	"quarantined",
	/** Begun under a version of the rules that plays this setting differently. */
	"other-rules",
	"stale",
	"not-away",
	"not-over",
	"no-words",
	/** It could not be persisted, so it has not happened: retry. */
	"not-kept",
	"stopping",
	"not-found",
	"bad-setting",
	"bad-level",
	/** Perfect play was asked for where exact chances are not known. */
	"not-solved",
	"bad-clock",
	"bad-text",
	/** A name with invisible characters or line breaks: the message says which character and where (name.ts). */
	"bad-name",
	/** This Idempotency-Key was used with another body. */
	"reused-id",
	/** Not signed in. */
	"no-account",
	/** An unknown passkey, or a wrong answer to the challenge. */
	"no-passkey",
	"last-passkey",
	/** One account on two seats of a rated match. */
	"same-account",
	/** An endpoint that is not allowed for push services. */
	"bad-endpoint",
	/** The request comes from a page of another site. */
	"wrong-origin",
	"failed",
] as const;
export type Code = (typeof CODES)[number];

/** The server decided nothing: the same request, sent again, can succeed. Every other code is final. */
export const RETRY_CODES = ["not-kept", "too-many", "stopping"] as const satisfies readonly Code[];
/** A frame may be sent again after `no-match` too: the frame that joined the match may have been lost. */
export const FRAME_RETRY_CODES = [...RETRY_CODES, "no-match"] as const satisfies readonly Code[];

const includes = (codes: readonly string[], code: string): boolean => codes.includes(code);
export const isRetryable = (code: string): boolean => includes(RETRY_CODES, code);
export const isRetryableFrame = (code: string): boolean => includes(FRAME_RETRY_CODES, code);
