import { between, type Camera } from "./camera.ts";
import type { Frame } from "./frame.ts";
import { poseOf, type Scene } from "./pose.ts";
import type { Token } from "./tokens.ts";
import { transformOf } from "./travel.ts";

/** The eye goes round the board: what is seen on the way, for the browser to show without any work a frame. */
export const TURN: KeyframeAnimationOptions = { duration: 420, easing: "cubic-bezier(0.4, 0, 0.2, 1)" };
/** Between two of them the browser goes straight: enough that no corner is visible. */
const STEPS = 10;

export const isSameCamera = (a: Camera, b: Camera): boolean => a.yaw === b.yaw && a.pitch === b.pitch;

export const camerasBetween = (from: Camera, to: Camera): readonly Camera[] =>
	Array.from({ length: STEPS + 1 }, (_, step) => between(from, to, step / STEPS));

/** How a camera draws the plane of the board: a turn, then flattened. */
function planeOf({ yaw, pitch }: Camera): readonly [number, number, number, number] {
	const [cos, sin, flat] = [Math.cos(yaw), Math.sin(yaw), Math.sin(pitch)];
	return [cos, sin, sin * flat, -cos * flat];
}

/** A drawing of the plane that is made for the end of a turn, as it looks on the way there. */
export function planeFrames(way: readonly Camera[]): Keyframe[] {
	const [a, b, c, d] = planeOf(way[way.length - 1]);
	const area = a * d - b * c;
	return way.map((camera) => {
		const [p, q, r, s] = planeOf(camera);
		const matrix = [(p * d - q * c) / area, (r * d - s * c) / area, (q * a - p * b) / area, (s * a - r * b) / area];
		return { transform: `matrix(${matrix.map((part) => part.toFixed(5)).join(",")},0,0)` };
	});
}

/** A piece stays upright on the way. */
export const pieceFrames = (scene: Scene, way: readonly Frame[], token: Token): Keyframe[] =>
	way.map((frame) => ({ transform: transformOf(poseOf({ ...scene, frame }, token)) }));

/** The whole drawing grows or shrinks from the frame that it filled to the one that it fills. */
export const wholeFrames = (before: Frame, after: Frame): Keyframe[] => [
	{ transform: `scale(${(after.width / before.width).toFixed(4)})` },
	{ transform: "scale(1)" },
];

/** What is said about cells waits until they are where they belong. */
export const waitFrames: Keyframe[] = [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }];
