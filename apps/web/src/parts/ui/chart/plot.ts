/** The part of a drawing in which values lie, in pixels. */
export interface Plot {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

export const HEIGHT = 232;

/** As wide as its place, so that letters stay as large on a phone. */
export const plotOf = (width: number): Plot => ({ left: 46, top: 14, width: Math.max(1, width - 60), height: 206 });

/** Steps down for discs of this size in a row: a disc that would cover the one before it goes one step further down. */
export function staggered(xs: readonly number[], size: number): readonly number[] {
	const order = xs.map((_, i) => i).sort((a, b) => xs[a] - xs[b]);
	const steps = xs.map(() => 0);
	for (const [place, i] of order.entries()) {
		const before = order[place - 1];
		if (before !== undefined && xs[i] - xs[before] < size) steps[i] = steps[before] + 1;
	}
	return steps;
}

export interface Band {
	/** The closed outline of what a seat's chance fills. */
	readonly area: string;
	/** Its lower edge. */
	readonly edge: string;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const xOf = ({ left, width }: Plot, ply: number, plays: number): number =>
	left + (width * ply) / Math.max(1, plays);
export const yOf = ({ top, height }: Plot, share: number): number => top + height * (1 - share);

/** The points of a line through shares of the height, from the left edge to the right. */
export const pathOf = (plot: Plot, shares: readonly number[]): readonly string[] =>
	shares.map((share, i) => `${short(xOf(plot, i, shares.length - 1))} ${short(yOf(plot, share))}`);

/** A band a seat, the first at the bottom; together they fill the height. `plays` is how many there will be in the end. */
export function bandsOf(plot: Plot, course: readonly (readonly number[])[], plays: number): readonly Band[] {
	const seats = course[0]?.length ?? 0;
	return Array.from({ length: seats }, (_, seat) => {
		const [low, high] = [edgeOf(plot, course, plays, seat), edgeOf(plot, course, plays, seat + 1)];
		return { area: `M${[...low, ...[...high].reverse()].join("L")}Z`, edge: `M${low.join("L")}` };
	});
}

/** The line above the chances of the seats below this one. `plays` sets the scale: the line may end before it. */
const edgeOf = (plot: Plot, course: readonly (readonly number[])[], plays: number, seat: number): readonly string[] =>
	course.map((scores, ply) => {
		const below = scores.slice(0, seat).reduce((sum, score) => sum + score, 0);
		return `${short(xOf(plot, ply, plays))} ${short(yOf(plot, Math.min(1, below)))}`;
	});
