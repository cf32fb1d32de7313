import { KEY } from "@tablier/protocol";
import type { FastifyRequest } from "fastify";

const BEARER = new RegExp(`^Bearer (${KEY.source.slice(1, -1)})$`);

/** The key travels in a header, never in a URL, which is logged and sent as referrer. */
export const bearerOf = ({ headers }: FastifyRequest): string => BEARER.exec(headers.authorization ?? "")?.[1] ?? "";
