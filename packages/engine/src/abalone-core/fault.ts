const FAULTS = [
	"module-missing",
	"module-damaged",
	"network-missing",
	"network-damaged",
	"network-unsupported",
	"simd-unsupported",
	"memory-refused",
] as const;

/** Why the core cannot be used at all. `detail` is for a log; texts for players live elsewhere. */
export interface CoreFault {
	readonly code: (typeof FAULTS)[number];
	readonly detail: string;
}

const REFUSALS = [
	"other-game",
	"too-many-marbles",
	"unfamiliar",
	"game-over",
	"match-too-long",
	"bad-step",
	"illegal-answer",
	"core-failed",
] as const;

/** Why the core does not answer a question. The search for all games answers instead. */
export interface CoreRefusal {
	readonly code: (typeof REFUSALS)[number];
	readonly detail: string;
}

/** Why the search for all games answers where the network was wanted: `fallback` of an answer. */
export const NETWORK_FALLBACKS = ["no-network", ...FAULTS, ...REFUSALS] as const;
export type NetworkFallback = (typeof NETWORK_FALLBACKS)[number];
