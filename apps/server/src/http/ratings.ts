import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Fault, MatchId, MatchRatings, OwnRatings } from "@tablier/protocol/schema";
import { Type } from "typebox";
import { accountOf } from "../accounts/session.ts";
import { hashKey } from "../keys/key.ts";
import type { Service } from "../service/service.ts";
import { bearerOf } from "./bearer.ts";
import { refuseWith } from "./faults.ts";

const faults = { "4xx": Fault, "5xx": Fault };

/** Ratings: of those who play a match, for whoever may look at it; and one's own. */
export const ratingRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
	const { accounts, ratings, store } = service;

	app.get(
		"/matches/:match/ratings",
		{
			schema: {
				tags: ["match"],
				security: [{ key: [] }],
				summary: "The ratings of those who play, where it counts",
				params: Type.Object({ match: MatchId }),
				response: { 200: MatchRatings, ...faults },
			},
		},
		async (request, reply) => {
			const { match } = request.params;
			const key = await store.keyOf(hashKey(bearerOf(request)), match);
			if (!key || key.kind === "words") return refuseWith(reply, { code: "no-match" });
			const rated = await accounts.ratedOf(match);
			if (!rated) return { rated: false, settled: false, players: [] };
			return { rated: true, settled: rated.settled !== null, players: [...(await ratings.ofMatch(rated))] };
		},
	);

	app.get(
		"/account/ratings",
		{ schema: { tags: ["account"], summary: "One's own ratings", response: { 200: OwnRatings, ...faults } } },
		async (request, reply) => {
			const account = await accountOf(service, request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			const [rows, changes] = await Promise.all([ratings.ratingsOf(account.id), ratings.changesOf(account.id)]);
			return {
				ratings: rows.map(({ title, seats, rating, deviation, games }) => ({
					...{ title, seats, rating, deviation, games },
					history: changes
						.filter((change) => change.title === title && change.seats === seats)
						.map(({ match, at, before, after }) => ({ match, at, before, after })),
				})),
			};
		},
	);
};
