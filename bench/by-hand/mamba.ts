import type { Weights } from "@tablier/kernel";
import { squareClass } from "../../packages/games/src/boards/squares.ts";
import {
	aroundFeature,
	attacksFeature,
	birthsFeature,
	GONE,
	killsFeature,
	libertyFeature,
	menacedFeature,
	piecesFeature,
	SIZE,
	SQUARE,
} from "../../packages/games/src/mamba/features.ts";

const OUT_OF_PLAY = -20_000;
/** A team plays on with one of its two. */
const PARTNER_GONE = -150;

const TEMPO = 20;

export function mambaByHand(seats: number, size: number, teams: boolean): Weights {
	const weights = new Int16Array(SIZE);
	const threshold = 6 - seats;
	weights[GONE] = teams ? PARTNER_GONE : OUT_OF_PLAY;
	for (const time of [0, 1, 2]) {
		for (let count = 0; count <= 24; count++)
			weights[piecesFeature(time, count)] = Math.round(
				(time === 0 ? TEMPO : 0) + 12 * count + 180 * Math.log(Math.max(0.3, count - threshold + 0.6)),
			);
		for (let births = 0; births <= 5; births++)
			weights[birthsFeature(time, births)] = Math.round(12 * Math.sqrt(births));
		for (let one = 0; one <= 3; one++)
			for (let more = 0; more <= 3; more++) {
				const gain = (one > 0 ? 25 : 0) + 4 * one + (more > 0 ? 45 : 0) + 6 * more;
				weights[attacksFeature(time, one, more)] = time === 0 ? gain : Math.round(gain / 4);
			}
		for (let kills = 0; kills <= 3; kills++)
			weights[killsFeature(time, kills)] = (time === 0 ? 40 : 10) * Math.min(kills, 1) + 5 * kills;
	}
	for (let byMover = 0; byMover <= 3; byMover++)
		for (let byOthers = 0; byOthers <= 3; byOthers++)
			weights[menacedFeature(byMover, byOthers)] = -(byMover > 0 ? 20 : 0) - 4 * byMover - 4 * byOthers;
	for (const waits of [0, 1]) {
		for (let own = 0; own <= 3; own++)
			for (let other = 0; other <= 3; other++)
				weights[aroundFeature(waits, own, other)] = (own + other === 0 ? 4 : 0) - own - other;
		for (let other = 0; other <= 4; other++) {
			weights[libertyFeature(waits, 0, other)] = -80;
			weights[libertyFeature(waits, 1, other)] = -14;
			weights[libertyFeature(waits, 2, other)] = -3;
		}
	}
	for (let cell = 0; cell < size * size; cell++) {
		const fold = (at: number): number => Math.min(at, size - 1 - at);
		const inwards = Math.min(2, fold(cell % size)) + Math.min(2, fold(Math.floor(cell / size)));
		weights[SQUARE + squareClass(size, cell)] = 2 * inwards - 8;
	}
	return weights;
}
