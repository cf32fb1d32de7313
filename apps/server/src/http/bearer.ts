import { KEY } from "@tablier/protocol";
import type { FastifyRequest } from "fastify";

const BEARER = new RegExp(`^Bearer (${KEY.source.slice(1, -1)})$`);

/** The key travels in a header: never in an address, which is logged and sent on as referrer. */
export const bearerOf = ({ headers }: FastifyRequest): string => BEARER.exec(headers.authorization ?? "")?.[1] ?? "";
