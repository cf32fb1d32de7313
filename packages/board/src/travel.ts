import type { Pose } from "./pose.ts";

/** How a token goes from where it was to where it is: what the browser animates, in transforms and opacity alone. */
export interface Travelling {
	readonly before: Pose;
	readonly after: Pose;
	/** It jumps on top of what stands there, and does not slide through. */
	readonly hops: boolean;
	/** It leaves the board. */
	readonly leaves: boolean;
}

const EASE = "cubic-bezier(0.35, 0.05, 0.3, 1)";
const HOP = 0.42;

export const transformOf = ({ x, y, scale }: Pick<Pose, "x" | "y" | "scale">): string =>
	`translate(${x.toFixed(4)}px, ${y.toFixed(4)}px)${scale === 1 ? "" : ` scale(${scale})`}`;

export function travelFrames({ before, after, hops, leaves }: Travelling): Keyframe[] {
	const start = { transform: transformOf(before), opacity: 1, easing: EASE };
	if (leaves) return [start, ...leavingFrames(before, after)];
	const end = { transform: transformOf(after), opacity: 1 };
	if (!hops) return [start, end];
	const middle = {
		x: (before.x + after.x) / 2,
		y: Math.min(before.y, after.y) - HOP,
		scale: Math.max(before.scale, after.scale),
	};
	return [
		{ ...start, easing: "cubic-bezier(0.3, 0, 0.6, 1)" },
		{ transform: transformOf(middle), opacity: 1, easing: "cubic-bezier(0.4, 0, 0.7, 1)" },
		end,
	];
}

/** Pushed over the edge it rolls on and sinks; taken away it shrinks where it stood. */
function leavingFrames(before: Pose, after: Pose): Keyframe[] {
	const pushed = before.x !== after.x || before.y !== after.y;
	if (!pushed) return [{ transform: transformOf({ ...after, scale: 0.2 }), opacity: 0 }];
	return [
		{ transform: transformOf(after), opacity: 1, offset: 0.7 },
		{ transform: transformOf({ ...after, scale: 0.75 }), opacity: 0 },
	];
}

/** A piece comes into the world. */
export const growFrames: Keyframe[] = [
	{ transform: "scale(0)", opacity: 0, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
	{ transform: "scale(1.18)", opacity: 1, offset: 0.7 },
	{ transform: "scale(1)", opacity: 1 },
];

/** A piece is turned over: edge on in the middle, when its other side is put on. */
export const turnOverFrames: Keyframe[] = [
	{ transform: "scale(1, 1)", easing: "ease-in" },
	{ transform: "scale(0.04, 1.14)", offset: 0.5, easing: "ease-out" },
	{ transform: "scale(1, 1)" },
];
