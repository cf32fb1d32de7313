import type { Spot } from "./camera.ts";

export interface Size {
	readonly width: number;
	readonly height: number;
}

/** A finger covers about so much around the point where it is felt, in CSS pixels. */
const FINGER = 34;
const EDGE = 6;

/** Where the lens is put: above the finger, beside it where there is no room above, and never outside the window. */
export function placeLens(finger: Spot, lens: Size, window: Size): Spot {
	const within = (value: number, size: number, whole: number): number =>
		Math.max(EDGE, Math.min(whole - size - EDGE, value));
	const above = finger.y - FINGER - lens.height;
	const y = within(above, lens.height, window.height);
	if (above >= EDGE) return { x: within(finger.x - lens.width / 2, lens.width, window.width), y };
	const left = finger.x - FINGER - lens.width;
	const x = left >= EDGE ? left : finger.x + FINGER;
	return { x: within(x, lens.width, window.width), y };
}
