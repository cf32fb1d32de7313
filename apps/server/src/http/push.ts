import { createHash } from "node:crypto";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Fault, PushBody, PushDropBody, PushKey, PushReply } from "@tablier/protocol/schema";
import { Type } from "typebox";
import { readEndpoint } from "../push/endpoint.ts";
import { keysOfSeats } from "../seats/access.ts";
import type { Service } from "../service/service.ts";
import { refuseWith } from "./faults.ts";

const faults = { "4xx": Fault, "5xx": Fault };
const tags = ["push"];
const idOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

/** Notifications for those who ask for them. */
export const pushRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
	const { knocker, store, now, limits } = service;
	const config = { rateLimit: { max: limits.pushesPerMinute, timeWindow: "1 minute" } };

	app.get(
		"/push",
		{ schema: { tags, summary: "The server's key for Web Push", response: { 200: PushKey, ...faults } } },
		async () => ({ key: (await knocker.vapid()).publicKey }),
	);

	app.post(
		"/push",
		{
			config,
			schema: {
				tags,
				summary: "Be told when it is one's turn",
				description: "Told once a turn, when nobody is connected at the seat. All seats of this browser, each time.",
				body: PushBody,
				response: { 200: PushReply, ...faults },
			},
		},
		async ({ body }, reply) => {
			const { endpoint, keys, language, seats } = body;
			if (!readEndpoint(endpoint, service.pushAnywhere)) return refuseWith(reply, { code: "bad-endpoint" });
			const held = (await keysOfSeats(store, seats)).flatMap(({ match, seat }) =>
				seat === null ? [] : [{ match, seat }],
			);
			await knocker.pushes.put({ id: idOf(endpoint), endpoint, ...keys, language, made: now() }, held);
			return { seats: held.length };
		},
	);

	app.post(
		"/push/drop",
		{
			config,
			schema: {
				tags,
				summary: "Be told nothing more",
				body: PushDropBody,
				response: { 200: Type.Object({}), ...faults },
			},
		},
		async ({ body }) => {
			await knocker.pushes.drop(idOf(body.endpoint));
			return {};
		},
	);
};
