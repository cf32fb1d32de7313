/** Why the core cannot be used at all. `detail` is for a log; texts for players live elsewhere. */
export interface CoreFault {
	readonly code:
		| "module-missing"
		| "module-damaged"
		| "network-missing"
		| "network-damaged"
		| "network-unsupported"
		| "simd-unsupported"
		| "memory-refused";
	readonly detail: string;
}

/** Why the core does not answer a question. The search for all games answers instead. */
export interface CoreRefusal {
	readonly code:
		| "other-game"
		| "too-many-marbles"
		| "game-over"
		| "match-too-long"
		| "bad-step"
		| "illegal-answer"
		| "core-failed";
	readonly detail: string;
}
