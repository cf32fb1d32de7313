import { randomFrom } from "@tablier/kernel";
import type { Samples } from "./self-play.ts";

/** Sides whose strengths are compared: partners are one. */
export interface Shape {
	readonly seats: number;
	readonly sides: readonly number[];
	readonly count: number;
}

export interface Fitted {
	readonly weights: Float64Array;
	/** On games that were not learned from, with the weights there were and with those there are. */
	readonly before: number;
	readonly loss: number;
}

/** A sample: where it is from, where its features begin, its number. */
type Place = readonly [samples: Samples, at: number, number: number];

/** A feature begins as if it had been wrong `CAUTION` times: its first step is RATE / √CAUTION hundredths of a logit a unit of error, half that after three times as many. */
const RATE = 3;
const CAUTION = 100;
const RESULT_PART = 0.5;
/** One game in so many is held out, whole: positions of a game are alike, and those of a game that was learned from tell nothing. */
const HELD = 10;
/**
 * How far a weight is thought to be from where it begins, in hundredths of a logit, and how many positions of a game tell as much as
 * one would alone. Without it Mamba learned noise: a thousand features of lines, a hundred of them in every position, from a
 * few hundred games, and lost 46 of 48 games to the weights it had begun with.
 */
const USUAL_CHANGE = 10;
const ALIKE = 8;

/** Logistic (two sides) or softmax (more) regression, by gradient steps scaled by each feature's past (Adagrad), held to where it began. */
export function regress(all: readonly Samples[], start: Float64Array, shape: Shape, epochs: number): Fitted {
	const weights = Float64Array.from(start);
	const past = new Float64Array(weights.length).fill(CAUTION);
	const { learned, held, seen } = placesOf(all, shape.seats, weights.length);
	/* The pull of the prior, shared out among all the times a feature is met in an epoch. */
	const pull = Float64Array.from(seen, (times) => (100 * ALIKE) / (USUAL_CHANGE * USUAL_CHANGE * Math.max(1, times)));
	const step = (place: Place, rate: number): void => {
		const [samples, at] = place;
		const { strength, target } = sharesAt(place, weights, shape);
		for (let seat = 0, from = at; seat < shape.seats; seat++) {
			const slope = target[shape.sides[seat]] - strength[shape.sides[seat]];
			const count = samples.features[from];
			for (let f = from + 1; f <= from + count; f++) {
				const feature = samples.features[f];
				const change = slope - pull[feature] * (weights[feature] - start[feature]);
				past[feature] += slope * slope;
				weights[feature] += (rate * change) / Math.sqrt(past[feature]);
			}
			from += 1 + count;
		}
	};
	const lossOf = (): number => {
		let loss = 0;
		for (const place of held) {
			const { strength, target } = sharesAt(place, weights, shape);
			for (let side = 0; side < shape.count; side++) loss -= target[side] * Math.log(Math.max(strength[side], 1e-9));
		}
		return loss / Math.max(1, held.length);
	};
	const before = lossOf();
	for (let epoch = 0; epoch < epochs; epoch++) for (const place of learned) step(place, RATE * (1 - epoch / epochs));
	return { weights, before, loss: lossOf() };
}

/** What the weights say each side has, and what it should have. */
function sharesAt([samples, at, number]: Place, weights: Float64Array, { seats, sides, count }: Shape) {
	const strength = new Float64Array(count);
	const target = new Float64Array(count);
	for (let seat = 0, from = at; seat < seats; seat++) {
		const side = sides[seat];
		const last = from + samples.features[from];
		for (let f = from + 1; f <= last; f++) strength[side] += weights[samples.features[f]] / 100;
		const i = number * seats + seat;
		target[side] += RESULT_PART * samples.shares[i] + (1 - RESULT_PART) * samples.expected[i];
		from = last + 1;
	}
	const most = Math.max(...strength);
	let whole = 0;
	for (let side = 0; side < count; side++) {
		strength[side] = Math.exp(strength[side] - most);
		whole += strength[side];
	}
	for (let side = 0; side < count; side++) strength[side] /= whole;
	return { strength, target };
}

/** Samples to learn from, in any order, and those held out; how often each feature is met among the first. */
function placesOf(all: readonly Samples[], seats: number, size: number) {
	const learned: Place[] = [];
	const held: Place[] = [];
	const seen = new Int32Array(size);
	for (const samples of all)
		for (let at = 0, i = 0; at < samples.features.length; i++) {
			const isHeld = samples.gameOf[i] % HELD === 0;
			(isHeld ? held : learned).push([samples, at, i]);
			for (let seat = 0; seat < seats; seat++) {
				const last = at + samples.features[at];
				if (!isHeld) for (let f = at + 1; f <= last; f++) seen[samples.features[f]]++;
				at = last + 1;
			}
		}
	const random = randomFrom(99);
	for (let i = learned.length - 1; i > 0; i--) {
		const j = random(i + 1);
		[learned[i], learned[j]] = [learned[j], learned[i]];
	}
	return { learned, held, seen };
}
