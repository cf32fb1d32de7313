import type { FastifyRequest } from "fastify";

/** The key travels in a header: never in an address, which is logged and sent on as referrer. */
export const bearerOf = ({ headers }: FastifyRequest): string =>
	/^Bearer ([A-Za-z0-9_-]{22,64})$/.exec(headers.authorization ?? "")?.[1] ?? "";
