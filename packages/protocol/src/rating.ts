import { type Static, Type } from "typebox";
import { MatchId, SeatNumber } from "./field.ts";

/** Who plays a match that counts. `before` and `after` are there when it has been settled. */
export const MatchRatings = Type.Object({
	rated: Type.Boolean(),
	settled: Type.Boolean(),
	players: Type.Array(
		Type.Object({
			seat: SeatNumber,
			name: Type.String(),
			rating: Type.Number(),
			deviation: Type.Number(),
			games: Type.Integer(),
			before: Type.Optional(Type.Number()),
			after: Type.Optional(Type.Number()),
		}),
	),
});

/** One's own ratings, each with its latest changes. */
export const OwnRatings = Type.Object({
	ratings: Type.Array(
		Type.Object({
			title: Type.String(),
			seats: Type.Integer(),
			rating: Type.Number(),
			deviation: Type.Number(),
			games: Type.Integer(),
			history: Type.Array(
				Type.Object({ match: MatchId, at: Type.Number(), before: Type.Number(), after: Type.Number() }),
			),
		}),
	),
});

export type RatingsOfMatch = Static<typeof MatchRatings>;
export type RatingsOfAccount = Static<typeof OwnRatings>;
