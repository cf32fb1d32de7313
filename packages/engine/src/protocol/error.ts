export const PROTOCOL_ERRORS = [
	"unknown-command",
	"bad-argument",
	"unknown-game",
	"bad-game",
	"no-game",
	"bad-position",
	"bad-step",
	"illegal-step",
	"game-over",
	"nobody-to-decide",
	"broken",
] as const;
export type ProtocolError = (typeof PROTOCOL_ERRORS)[number];

/** Why a line is refused, and which of its words. */
export interface ProtocolFault {
	readonly code: ProtocolError;
	readonly what: string;
}
