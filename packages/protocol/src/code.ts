import { REFUSALS } from "@tablier/kernel/match";

/** Why the server does not do what it is asked. */
export const CODES = [
	...REFUSALS,
	/** The frame or body is not one. */
	"bad-frame",
	"too-large",
	"unknown-protocol",
	"too-many",
	/** No such match, or no key to it: who has no key does not learn which. */
	"no-match",
	"no-seat",
	"seat-taken",
	"not-begun",
	/** Its log cannot be read: the operator has been told, and sending again does not help. */
	"quarantined",
	/** Begun under a version of the rules that plays it in another way than today's. */
	"other-rules",
	"stale",
	"not-away",
	"not-over",
	"no-words",
	/** It could not be kept, so it has not happened: send it again. */
	"not-kept",
	"stopping",
	"not-found",
	"bad-setting",
	"bad-level",
	/** Perfect play is asked for where exact chances are not known. */
	"not-solved",
	"bad-clock",
	"bad-text",
	/** A name that is not seen, or not in one line: the message says which sign and where (name.ts). */
	"bad-name",
	/** This Idempotency-Key has made another match, or other keys were asked for with it. */
	"reused-id",
	/** Nobody is signed in. */
	"no-account",
	/** No passkey of ours, or it has not answered what was asked. */
	"no-passkey",
	"last-passkey",
	/** One account on two seats of a match that counts. */
	"same-account",
	/** Nowhere that a push service could be. */
	"bad-endpoint",
	/** Asked by a page of another site. */
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
