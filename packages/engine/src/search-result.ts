export interface SearchLine {
	readonly score: number;
	readonly steps: readonly number[];
}

/** What a search knows after a depth is done. Scores are for the side of the seat to decide. */
export interface SearchResult {
	readonly lines: readonly SearchLine[];
	readonly depth: number;
	readonly nodes: number;
}

export interface SearchTask {
	/** Steps to look ahead at most. */
	readonly depth: number;
	/** Asked often, for it may become more: how many nodes to look at, at most. */
	readonly nodes: () => number;
	/** How many best lines. */
	readonly lines: number;
	/** A draw is worth what it is: for who wants to know, not to win. */
	readonly fair: boolean;
	/** Asked often: true ends the search with what is known. */
	readonly stop: () => boolean;
	/** Told after each depth. */
	readonly found: (finding: SearchResult) => void;
	/** Whether there is time to begin another depth. */
	readonly deeper: () => boolean;
}
