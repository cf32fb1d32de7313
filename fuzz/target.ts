import type { Random } from "@tablier/kernel";

/** One reader of outside texts under attack. */
export interface Target {
	readonly name: string;
	/** What it reads, in one line. */
	readonly about: string;
	/** Runs in `npm test`: about a second of work. */
	readonly slice: number;
	open(): Promise<Attack>;
}

export interface Attack {
	/** The same random numbers make the same input. */
	make(random: Random): string;
	/** A breach of the target's promises, in words; undefined when it keeps them. A throw is a breach too. */
	check(input: string): string | undefined | Promise<string | undefined>;
	/** The input at so many times its length. Absent: `growText`. */
	grow?(input: string, times: number, random: Random): string;
	close?(): Promise<void>;
}
