import type { Sound } from "./sound.ts";

/** One stroke of a sound: a tone or a noise that glides from one pitch to another and dies away. Times in seconds, pitches in hertz. */
export interface Stroke {
	readonly source: "sine" | "triangle" | "noise";
	readonly from: number;
	readonly to: number;
	readonly at: number;
	readonly length: number;
	readonly gain: number;
	/** How narrow a noise is: the more, the more it sounds like a tone. */
	readonly focus?: number;
}

const tone = (
	source: "sine" | "triangle",
	from: number,
	to: number,
	at: number,
	length: number,
	gain: number,
): Stroke => ({
	source,
	from,
	to,
	at,
	length,
	gain,
});
const noise = (from: number, to: number, at: number, length: number, gain: number, focus: number): Stroke => ({
	source: "noise",
	from,
	to,
	at,
	length,
	gain,
	focus,
});

/** Wood that meets wood: a short noise, and the body of the board under it. */
const knock = (at: number, size: number, gain: number): readonly Stroke[] => [
	noise(2400 / size, 1300 / size, at, 0.035 * size, gain, 1.4),
	tone("sine", 330 / size, 190 / size, at, 0.075 * size, gain * 0.9),
];

/** A die that falls, rolls and comes to rest. */
const FALLS = [0, 0.09, 0.16, 0.215, 0.3, 0.345, 0.42];

export const RECIPES: Readonly<Record<Sound, readonly Stroke[]>> = {
	choose: [noise(3200, 2600, 0, 0.018, 0.12, 3)],
	move: knock(0, 1, 0.34),
	push: [...knock(0, 1.5, 0.36), noise(700, 380, 0.02, 0.13, 0.16, 0.8), ...knock(0.11, 1.25, 0.2)],
	eject: [
		...knock(0, 1.3, 0.32),
		noise(1500, 420, 0.06, 0.34, 0.2, 2.2),
		...knock(0.38, 0.8, 0.26),
		...knock(0.47, 0.7, 0.12),
	],
	birth: [tone("sine", 520, 620, 0, 0.1, 0.22), tone("sine", 780, 930, 0.075, 0.16, 0.2)],
	change: [tone("triangle", 360, 620, 0, 0.11, 0.2), noise(1800, 900, 0.08, 0.03, 0.18, 2)],
	loss: [tone("sine", 320, 120, 0, 0.24, 0.26), noise(500, 160, 0, 0.16, 0.1, 1)],
	hold: [tone("triangle", 196, 190, 0, 0.07, 0.2), tone("triangle", 196, 190, 0.11, 0.07, 0.16)],
	roll: FALLS.flatMap((at, i) => knock(at, 0.55 + i * 0.04, 0.3 - i * 0.03)),
	illegal: [tone("triangle", 150, 138, 0, 0.1, 0.2), tone("triangle", 132, 120, 0.12, 0.14, 0.2)],
	turn: [tone("sine", 659, 659, 0, 0.3, 0.14), tone("sine", 988, 988, 0.09, 0.42, 0.1)],
	/* Three ticks of a clock: ten seconds are left. */
	low: [0, 0.22, 0.44].flatMap((at) => [
		tone("triangle", 1175, 1150, at, 0.07, 0.2),
		noise(4200, 3600, at, 0.02, 0.12, 4),
	]),
	win: [523, 659, 784, 1047].map((pitch, i) => tone("triangle", pitch, pitch, i * 0.12, i === 3 ? 0.6 : 0.26, 0.18)),
	end: [tone("triangle", 587, 587, 0, 0.3, 0.16), tone("triangle", 440, 440, 0.18, 0.5, 0.16)],
};
