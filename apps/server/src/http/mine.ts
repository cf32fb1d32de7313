import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Fault, MineBody, MineReply } from "@tablier/protocol/schema";
import { Briefs } from "../match/brief.ts";
import { keysOfSeats } from "../seats/access.ts";
import type { Service } from "../service/service.ts";

/** All of one's matches at once, by the keys of one's seats. */
export const mineRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
	const { hall, store, now, limits } = service;
	const briefs = new Briefs(store, (ruleset) => hall.rulesFor(ruleset));

	app.post(
		"/mine",
		{
			schema: {
				tags: ["match"],
				summary: "How many matches stand, by the keys of seats",
				description: "A match that is not among the answers is gone, or its key is none of its seats.",
				body: MineBody,
				response: { 200: MineReply, "4xx": Fault, "5xx": Fault },
			},
			config: { rateLimit: { max: limits.minePerMinute, timeWindow: "1 minute" } },
		},
		async ({ body }) => ({ now: now(), matches: await briefs.of(await keysOfSeats(store, body.seats), now()) }),
	);
};
