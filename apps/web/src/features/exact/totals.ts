import type { Luck } from "@tablier/oracle";

/** What made the result for one seat, in shares of a win: all but the last add up to the last. */
export interface Total {
	readonly start: number;
	readonly luck: number;
	/** What its own plays gave away, as a loss. */
	readonly own: number;
	/** What the other's plays gave it. */
	readonly other: number;
	readonly now: number;
}

export function totalsOf({ plies, luck, losses: [first, second] }: Luck): readonly [Total, Total] {
	const start = plies[0]?.before ?? 0;
	const now = plies[plies.length - 1]?.after ?? start;
	return [
		{ start, luck, own: -first, other: second, now },
		{ start: 1 - start, luck: -luck, own: -second, other: first, now: 1 - now },
	];
}

/** A change with its sign. What is written as nought has none. */
export function signed(points: (share: number) => string, share: number): string {
	const text = points(Math.abs(share));
	if (!/[1-9]/.test(text)) return text;
	return `${share > 0 ? "+" : "−"}${text}`;
}
