/** The graph's own measures. */
export const WIDTH = 640;
export const HEIGHT = 232;
export const PLOT = { left: 46, top: 14, width: 580, height: 206 } as const;

export interface Band {
	/** The closed outline of what a seat's chance fills. */
	readonly area: string;
	/** Its lower edge. */
	readonly edge: string;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const xOf = (ply: number, plays: number): number => PLOT.left + (PLOT.width * ply) / Math.max(1, plays);
export const yOf = (share: number): number => PLOT.top + PLOT.height * (1 - share);

/** A band a seat, the first at the bottom; together they fill the height. `plays` is how many there will be in the end. */
export function bandsOf(course: readonly (readonly number[])[], plays: number): readonly Band[] {
	const seats = course[0]?.length ?? 0;
	return Array.from({ length: seats }, (_, seat) => {
		const [low, high] = [edgeOf(course, plays, seat), edgeOf(course, plays, seat + 1)];
		return { area: `M${[...low, ...[...high].reverse()].join("L")}Z`, edge: `M${low.join("L")}` };
	});
}

/** Where the chances of the seats below this one end. */
const edgeOf = (course: readonly (readonly number[])[], plays: number, seat: number): readonly string[] =>
	course.map((scores, ply) => {
		const below = scores.slice(0, seat).reduce((sum, score) => sum + score, 0);
		return `${short(xOf(ply, plays))} ${short(yOf(Math.min(1, below)))}`;
	});
