import type { Weights } from "@tablier/kernel";
import {
	bothFeature,
	coveredFeature,
	cubesFeature,
	exposedFeature,
	GONE,
	playableFeature,
	SIZE,
	waysFeature,
} from "../../packages/games/src/omba/features.ts";

const OUT_OF_PLAY = -20_000;

export function ombaByHand(): Weights {
	const weights = new Int16Array(SIZE);
	weights[GONE] = OUT_OF_PLAY;
	for (let left = 2; left <= 4; left++)
		for (let time = 0; time < 5; time++)
			for (let set = 0; set < 64; set++) {
				const count = [0, 1, 2, 3, 4, 5].filter((bit) => (set >> bit) & 1).length;
				const sure = time === 4;
				/* About the odds of a roll that can be played; later ones matter less, for the board will change. */
				const odds = Math.log((count + 0.3) / (6.8 - count)) - Math.log(6.3 / 0.8);
				weights[playableFeature(left, time, set)] = Math.round((time === 0 ? 70 : sure ? 35 : 45) * odds);
			}
	for (let own = 0; own <= 6; own++) for (let next = 0; next <= 6; next++) weights[bothFeature(1, own, next)] = 60;
	for (let number = 1; number <= 6; number++)
		for (let ways = 0; ways <= 3; ways++)
			for (const later of [0, 1]) weights[waysFeature(later, number, ways)] = later === 0 ? 2 * ways : 6 * ways;
	for (let hand = 0; hand <= 6; hand++)
		for (let free = 0; free <= 6; free++)
			weights[cubesFeature(hand, free)] = Math.round(30 * Math.sqrt(hand) + 25 * Math.sqrt(free));
	for (let under = 1; under <= 4; under++)
		for (const whose of [0, 1, 2]) weights[coveredFeature(under, whose)] = whose === 0 ? -5 : whose === 1 ? -10 : -20;
	for (let time = 0; time < 5; time++)
		for (let numbers = 0; numbers <= 6; numbers++) weights[exposedFeature(time, numbers)] = -2 * numbers;
	return weights;
}
