export interface SearchLine {
	readonly score: number;
	readonly steps: readonly number[];
}

/** What a search knows after a depth is done. Scores are for the side of the seat to decide. */
export interface SearchResult {
	readonly lines: readonly SearchLine[];
	readonly depth: number;
	readonly nodes: number;
	/** The score of a draw by repetition, and of nothing else; absent where a draw is worth a draw. */
	readonly drawn?: number;
	/** Scores are sums of strengths, not logits of a chance. */
	readonly pursued?: boolean;
}

export interface SearchTask {
	/** Steps to look ahead at most. */
	readonly depth: number;
	/** Asked often, for it may become more: how many nodes to look at, at most. */
	readonly nodes: () => number;
	/** How many best lines. */
	readonly lines: number;
	/** A draw is worth a draw: for analysis, without contempt. */
	readonly fair: boolean;
	/** Asked often: true ends the search with what is known. */
	readonly stop: () => boolean;
	/** Told after each depth. */
	readonly found: (finding: SearchResult) => void;
	/** Whether there is time to begin another depth. */
	readonly deeper: () => boolean;
}
