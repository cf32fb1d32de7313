import type { GameId } from "@tablier/games";

/** The colours of the pieces, for bands and discs beside the board. Nothing is told by them alone. */
const COLOURS: Readonly<Record<GameId, readonly string[]>> = {
	abalone: ["#2f363d", "#f4efe6"],
	oshi: ["#a02a22", "#f5ecd4"],
	omba: ["#c8372d", "#f2c12e", "#2f8a54", "#2f68b5"],
	mamba: ["#c8372d", "#f2c12e", "#2f8a54", "#2f68b5"],
};

export const colourOf = (game: GameId, seat: number): string => COLOURS[game][seat];
