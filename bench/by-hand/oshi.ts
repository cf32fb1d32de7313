import type { Weights } from "@tablier/kernel";
import { squareClass } from "../../packages/games/src/boards/squares.ts";
import {
	ENEMY_GAIN,
	gainFeature,
	OWN_GAIN,
	SIZE,
	secondFeature,
	squareFeature,
	toGoFeature,
} from "../../packages/games/src/oshi/features.ts";
import { isOwn, reachFeature, storeysOf } from "../../packages/games/src/oshi/lines.ts";
import type { Kit } from "../../packages/games/src/oshi/position.ts";

const POINT = 70;
const TEMPO = 15;

/** The fewer points are missing, the more each is worth. */
const worth = (need: number, goal: number): number => POINT * (goal - need + (0.3 * (goal - need) ** 2) / goal);

export function oshiByHand({ size, goal }: Kit): Weights {
	const weights = new Int16Array(SIZE);
	for (let own = 1; own <= goal; own++)
		for (let enemy = 1; enemy <= goal; enemy++)
			weights[toGoFeature(own, enemy)] = Math.round(TEMPO + worth(own, goal) - worth(enemy, goal));
	for (let need = 1; need <= goal; need++)
		for (let gain = 1; gain <= 7; gain++) {
			weights[gainFeature(OWN_GAIN, need, gain)] = gain >= need ? 1200 : Math.round(0.7 * POINT * gain);
			weights[gainFeature(ENEMY_GAIN, need, gain)] = gain >= need ? -120 : Math.round(-0.25 * POINT * gain);
		}
	for (let gain = 1; gain <= 3; gain++) weights[secondFeature(gain)] = Math.round(-0.5 * POINT * gain);
	for (let piece = 1; piece <= 6; piece++) {
		const sign = isOwn(piece) ? 1 : -1;
		const storeys = storeysOf(piece);
		for (let cell = 0; cell < size * size; cell++) {
			const fold = (at: number): number => Math.min(at, size - 1 - at);
			const inwards = Math.min(2, fold(cell % size)) + Math.min(2, fold(Math.floor(cell / size)));
			weights[squareFeature(piece, squareClass(size, cell))] = sign * (inwards - 4) * (2 + 2 * storeys);
		}
		for (let distances = 0; distances <= 3; distances++) weights[reachFeature(piece, distances)] = sign * 2 * distances;
	}
	return weights;
}
