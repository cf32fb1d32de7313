/* Lines and dots inside convex outlines. A <pattern> would do the same, but printers get it as a picture of many megabytes. */

interface Corner {
	readonly x: number;
	readonly y: number;
}
export type Outline = readonly Corner[];

export const pathOf = (outline: Outline): string =>
	`M${outline.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}Z`;

export const rectangle = (x: number, y: number, width: number, height: number): Outline => [
	{ x, y },
	{ x: x + width, y },
	{ x: x + width, y: y + height },
	{ x, y: y + height },
];

const CORNERS = 48;

export const circle = (x: number, y: number, radius: number): Outline =>
	Array.from({ length: CORNERS }, (_, i) => {
		const angle = (i * 2 * Math.PI) / CORNERS;
		return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
	});

const short = (length: number): string => String(Math.round(length * 100) / 100);

const turned = ({ x, y }: Corner, angle: number): Corner => {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** Where a level line crosses a convex outline: its two ends, or nothing. */
function crossing(outline: Outline, y: number): readonly [number, number] | undefined {
	const xs = outline.flatMap((a, i) => {
		const b = outline[(i + 1) % outline.length];
		return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
	});
	return xs.length < 2 ? undefined : [Math.min(...xs), Math.max(...xs)];
}

/** The rows of an outline, `step` apart. They lie on the same raster in every outline, so that neighbours match. */
const rowsOf = (outline: Outline, step: number): readonly number[] => {
	const ys = outline.map(({ y }) => y);
	const [first, last] = [Math.ceil(Math.min(...ys) / step), Math.floor(Math.max(...ys) / step)];
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i + 0.5) * step);
};

/** Parallel lines at an angle. */
export function linesIn(outline: Outline, step: number, angle: number): string {
	const level = outline.map((spot) => turned(spot, -angle));
	return rowsOf(level, step)
		.flatMap((y) => {
			const ends = crossing(level, y);
			if (!ends) return [];
			const [a, b] = ends.map((x) => turned({ x, y }, angle));
			return [`M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`];
		})
		.join("");
}

/** Dots in rows, every second row shifted: lines without length, which round ends make round. */
export function dotsIn(outline: Outline, step: number): string {
	const room = step / 4;
	return rowsOf(outline, step)
		.flatMap((y, row) => {
			const ends = crossing(outline, y);
			if (!ends) return [];
			const shift = row % 2 === 0 ? 0 : step / 2;
			const [first, last] = [Math.ceil((ends[0] + room - shift) / step), Math.floor((ends[1] - room - shift) / step)];
			return Array.from(
				{ length: Math.max(0, last - first + 1) },
				(_, i) => `M${short((first + i) * step + shift)} ${short(y)}h0`,
			);
		})
		.join("");
}
