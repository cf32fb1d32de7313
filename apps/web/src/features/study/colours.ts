import { type GameId, manifestOf } from "@tablier/games";

/** The colour of a seat's pieces, for bands and discs beside the board. No fact is shown by it alone. */
export const colourOf = (game: GameId, seat: number): string => manifestOf(game).colours[seat];
