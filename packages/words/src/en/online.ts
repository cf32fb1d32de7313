import type { Code, Phrase } from "@tablier/protocol";

/** What players say to each other. */
export const phrases: Readonly<Record<Phrase, string>> = {
	hello: "Hello!",
	"good-luck": "Good luck!",
	"well-played": "Well played!",
	"thank-you": "Thank you.",
	sorry: "Sorry!",
	"one-moment": "One moment, please.",
	"good-game": "Good game!",
	"good-bye": "Good-bye!",
};

/** Why the server does not do what it is asked; what the match refuses is among `matchRefusals`. */
export const serverRefusals: Readonly<Partial<Record<Code, string>>> = {
	"bad-frame": "The server did not understand that.",
	"too-large": "That is too much at once.",
	"unknown-protocol": "This page is not of the server's version: load it again.",
	"too-many": "Too much in a short time: a moment, please.",
	"no-match": "There is no such match, or this link does not open it.",
	"no-seat": "This link is for watching.",
	"seat-taken": "This seat is taken.",
	"not-begun": "The match has not begun.",
	quarantined: "The server cannot read this match any more. Its operator has been told.",
	"other-rules": "This match was played under another version of the rules: there is no record of it.",
	stale: "The position has changed in the meantime.",
	"not-away": "That player has not been away for long enough.",
	"not-over": "The match is not over.",
	"no-words": "These six words open no seat.",
	"not-kept": "The server could not keep it: it is sent again.",
	stopping: "The server is being restarted: a moment, please.",
	"not-found": "There is nothing here.",
	"bad-setting": "That game cannot be played like this.",
	"bad-level": "There is no such level.",
	"not-solved": "Perfect play is known for Omba and Docker with two players and the usual options only.",
	"bad-clock": "That is no clock.",
	"bad-text": "That is no step here.",
	"bad-name": "This name contains something that cannot be shown.",
	"reused-id": "This request has already made another match: try again.",
	"no-account": "You are not signed in.",
	"no-passkey": "That passkey opens no account here.",
	"last-passkey": "It is the only passkey of this account: add another one first.",
	"same-account": "Nobody plays a rated game against themselves.",
	"bad-endpoint": "This server does not send notifications to where your browser wants them.",
	"wrong-origin": "This page does not belong to this server.",
	failed: "Something went wrong in the server.",
};
