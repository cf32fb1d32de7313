import type { Spot } from "./camera.ts";
import { ISOMETRIC_PITCH } from "./camera.ts";
import { pair } from "./outline.ts";
import { STOREY } from "./pose.ts";

/** A face of a roof or a wall; `light` from 0, in the shade, to 2. */
export interface Face {
	readonly path: string;
	readonly light: 0 | 1 | 2;
}

/** How wide the storeys of a pagoda are, from the ground: the more of them, the wider the lowest. */
export const WIDTHS: Readonly<Record<number, readonly number[]>> = {
	1: [0.35],
	2: [0.42, 0.28],
	3: [0.47, 0.345, 0.22],
};

/** Red has eight-sided roofs, ivory square ones. */
export const sidesOf = (owner: number): number => (owner === 0 ? 8 : 4);

const SUN: Spot = { x: -0.55, y: -0.84 };

/** A roof seen from above: a face for each side, its eaves drawn in between the corners. */
export function roofAbove(sides: number, radius: number): readonly Face[] {
	const reach = sides === 4 ? radius * 1.2 : radius;
	const start = Math.PI / sides;
	const at = (turn: number, length: number): Spot => ({
		x: Math.cos(turn) * length,
		y: Math.sin(turn) * length,
	});
	return Array.from({ length: sides }, (_, i) => {
		const from = start + (i * 2 * Math.PI) / sides;
		const to = from + (2 * Math.PI) / sides;
		const middle = (from + to) / 2;
		const waist = at(middle, reach * Math.cos(Math.PI / sides) * (sides === 4 ? 0.86 : 0.93));
		const bright = Math.cos(middle) * SUN.x + Math.sin(middle) * SUN.y;
		const light = bright > 0.4 ? 2 : bright < -0.4 ? 0 : 1;
		return { path: `M0 0L${pair(at(from, reach))}Q${pair(waist)} ${pair(at(to, reach))}Z`, light };
	});
}

const FLAT = Math.sin(ISOMETRIC_PITCH);
const TALL = Math.cos(ISOMETRIC_PITCH);
const WALL = STOREY * 0.48 * TALL;
const WHOLE = STOREY * TALL;

/** A storey seen from the side, its foot at 0: walls first, then the roof. `above` is the width of what stands on it. */
export function storeyAside(sides: number, width: number, above: number): readonly Face[] {
	return sides === 4 ? squareStorey(width * 1.08, above) : roundStorey(width, above);
}

function squareStorey(width: number, above: number): readonly Face[] {
	const wall = width * 0.62;
	const top = Math.max(0.04, above * 0.62);
	const eave = -WALL + 0.02;
	const tip = eave - 0.05;
	const side = (s: number, light: 0 | 2): readonly Face[] => [
		{ path: `M${s * wall} 0L0 ${wall * FLAT}V${wall * FLAT - WALL}L${s * wall} ${-WALL}Z`, light: light === 2 ? 1 : 0 },
		{
			path: `M${s * width} ${tip}Q${s * width * 0.45} ${eave + width * FLAT * 0.55 + 0.03} 0 ${width * FLAT + tip + 0.02}Q0 ${width * FLAT * 0.55 - WALL} 0 ${top * FLAT - WHOLE}L${s * top} ${-WHOLE}Q${s * width * 0.55} ${-WALL - 0.04} ${s * width} ${tip}Z`,
			light,
		},
	];
	return [...side(-1, 2), ...side(1, 0)];
}

function roundStorey(width: number, above: number): readonly Face[] {
	const wall = width * 0.6;
	const top = Math.max(0.04, above * 0.6);
	const eave = -WALL + 0.01;
	const drum = (from: number, to: number): string =>
		`M${from * wall} ${curve(from, wall)}Q${((from + to) / 2) * wall} ${curve((from + to) / 2, wall) + 0.012} ${to * wall} ${curve(to, wall)}V${curve(to, wall) - WALL}H${from * wall}Z`;
	const roof = (from: number, to: number): string => {
		const [a, b] = [from * width, to * width];
		const [down, up] = [(x: number) => eave + curve(x / width, width), (x: number) => -WHOLE + curve(x, top)];
		return `M${a} ${down(a)}Q${(a + b) / 2} ${down((a + b) / 2) + 0.005} ${b} ${down(b)}Q${to * top * 1.5} ${-WALL - 0.03 + curve(to, width) * 0.45} ${to * top} ${up(to)}L${from * top} ${up(from)}Q${from * top * 1.5} ${-WALL - 0.03 + curve(from, width) * 0.45} ${a} ${down(a)}Z`;
	};
	const parts = [
		[-1, -0.42, 1],
		[-0.42, 0.18, 2],
		[0.18, 0.7, 1],
		[0.7, 1, 0],
	] as const;
	return [
		...parts.map(([from, to, light]): Face => ({ path: drum(from, to), light: light === 2 ? 1 : 0 })),
		...parts.map(([from, to, light]): Face => ({ path: roof(from, to), light })),
	];
}

/** The near half of an ellipse as wide as `radius`, at a part of its width. */
const curve = (part: number, radius: number): number => Math.sqrt(Math.max(0, 1 - part * part)) * radius * FLAT;
