import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Site } from "../accounts/ceremony.ts";
import { refuseWith } from "./faults.ts";

/** The cookie is SameSite; a browser that does not know that is checked by its Origin header. */
export function refuseStrangers(app: Pick<FastifyInstance, "addHook">, site: (request: FastifyRequest) => Site): void {
	app.addHook("onRequest", async (request, reply) => {
		const { origin } = request.headers;
		if (origin !== undefined && request.method !== "GET" && origin !== site(request).origin)
			return refuseWith(reply, { code: "wrong-origin" });
	});
}
