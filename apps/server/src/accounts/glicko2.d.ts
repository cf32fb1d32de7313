/* The part of glicko2 1.2.2 that is used: the package ships no types. */
declare module "glicko2" {
	export interface Player {
		getRating(): number;
		getRd(): number;
		getVol(): number;
	}
	export class Glicko2 {
		constructor(settings?: { tau?: number; rating?: number; rd?: number; vol?: number });
		makePlayer(rating?: number, deviation?: number, volatility?: number): Player;
		/** All at once, as one rating period: first against second, 1 for a win of the first. */
		updateRatings(matches: readonly (readonly [Player, Player, number])[]): void;
	}
}
