import type { Spot } from "./camera.ts";

const two = (value: number): string => String(Math.round(value * 1000) / 1000);
export const pair = ({ x, y }: Spot): string => `${two(x)} ${two(y)}`;

/** A closed path through the spots. */
export const pathOf = (spots: readonly Spot[]): string => `M${spots.map(pair).join("L")}Z`;

const towards = (from: Spot, to: Spot, length: number): Spot => {
	const whole = Math.hypot(to.x - from.x, to.y - from.y);
	const part = Math.min(0.5, length / whole);
	return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/** A closed path with round corners; `see` draws spots of the board, for a curve seen from the side stays a curve. */
export function roundedPath(spots: readonly Spot[], radius: number, see: (spot: Spot) => Spot): string {
	const parts = spots.map((corner, i) => {
		const before = spots[(i + spots.length - 1) % spots.length];
		const after = spots[(i + 1) % spots.length];
		const [start, end] = [towards(corner, before, radius), towards(corner, after, radius)];
		return `${i === 0 ? "M" : "L"}${pair(see(start))}Q${pair(see(corner))} ${pair(see(end))}`;
	});
	return `${parts.join("")}Z`;
}

/** The same outline as spots, for what cannot be a curve. */
export function roundedSpots(spots: readonly Spot[], radius: number): readonly Spot[] {
	return spots.flatMap((corner, i) => {
		const start = towards(corner, spots[(i + spots.length - 1) % spots.length], radius);
		const end = towards(corner, spots[(i + 1) % spots.length], radius);
		return [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => {
			const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
			return { x: start.x * a + corner.x * b + end.x * c, y: start.y * a + corner.y * b + end.y * c };
		});
	});
}

/** A line with round ends around two spots. */
export function capsuleAround(from: Spot, to: Spot, radius: number): string {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
	const side = { x: (-(to.y - from.y) / length) * radius, y: ((to.x - from.x) / length) * radius };
	const [a, b] = [
		{ x: from.x + side.x, y: from.y + side.y },
		{ x: to.x + side.x, y: to.y + side.y },
	];
	const [c, d] = [
		{ x: to.x - side.x, y: to.y - side.y },
		{ x: from.x - side.x, y: from.y - side.y },
	];
	return `M${pair(a)}L${pair(b)}A${radius} ${radius} 0 0 0 ${pair(c)}L${pair(d)}A${radius} ${radius} 0 0 0 ${pair(a)}Z`;
}

/** The convex hull, clockwise on the screen. */
export function hullOf(spots: readonly Spot[]): readonly Spot[] {
	const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
	const chain = (list: readonly Spot[]): Spot[] => {
		const kept: Spot[] = [];
		for (const spot of list) {
			while (kept.length > 1 && cross(kept[kept.length - 2], kept[kept.length - 1], spot) <= 1e-9) kept.pop();
			kept.push(spot);
		}
		kept.pop();
		return kept;
	};
	return [...chain(sorted), ...chain(sorted.reverse())];
}

const cross = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
