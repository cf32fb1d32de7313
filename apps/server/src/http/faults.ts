import type { Socket } from "node:net";
import { type Code, type NameFault, writeNameFault } from "@tablier/protocol";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import type { CommandRefusal } from "../match/decision.ts";
import { LogFault } from "../match/log.ts";
import { isStoreFault } from "../store/base.ts";

const STATUS: Partial<Record<Code, number>> = {
	"bad-frame": 400,
	"bad-setting": 400,
	"bad-clock": 400,
	"bad-level": 400,
	"not-solved": 400,
	"bad-position": 400,
	"bad-text": 400,
	"bad-name": 400,
	"reused-id": 422,
	"no-match": 404,
	"no-words": 404,
	"not-found": 404,
	"no-seat": 403,
	"no-account": 401,
	"no-passkey": 401,
	"wrong-origin": 403,
	"bad-endpoint": 400,
	"too-large": 413,
	"too-many": 429,
	"illegal-step": 422,
	"play-too-short": 422,
	"play-too-long": 422,
	"not-kept": 503,
	stopping: 503,
	failed: 500,
};

/** Every refusal has a code; a temporary one says when to retry. */
export function refuseWith(reply: FastifyReply, refusal: CommandRefusal & { readonly message?: string }): FastifyReply {
	const status = STATUS[refusal.code] ?? 409;
	if (status === 503) reply.header("retry-after", "1");
	return reply.code(status).send(refusal);
}

export const refuseName = (reply: FastifyReply, fault: NameFault): FastifyReply =>
	refuseWith(reply, { code: "bad-name", message: writeNameFault(fault) });

/** Refused before routing: the URL cannot be decoded, or a part of it is too long. */
export function answerUnrouted(error: FastifyError, _request: unknown, reply: FastifyReply): void {
	const code = error.code === "FST_ERR_MAX_PARAM_LENGTH" ? "not-found" : "bad-frame";
	refuseWith(reply, { code, message: error.message.slice(0, 300) });
}

const BROKEN: Readonly<Record<string, readonly [string, Code]>> = {
	ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "bad-frame"],
	HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too-large"],
};

/** Refused before parsing: not HTTP, or too slow. */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	const [status, code] = BROKEN[error.code ?? ""] ?? ["400 Bad Request", "bad-frame"];
	const body = JSON.stringify({ code });
	const head = `HTTP/1.1 ${status}\r\ncontent-length: ${body.length}\r\ncontent-type: application/json\r\nconnection: close`;
	if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
	socket.destroy(error);
}

export function answerFaults(app: FastifyInstance, fault: (error: unknown, what: string) => void): void {
	app.setErrorHandler((error: FastifyError, _request, reply) => {
		if (error.validation) return refuseWith(reply, { code: "bad-frame", message: error.message.slice(0, 300) });
		if (error.statusCode === 413) return refuseWith(reply, { code: "too-large" });
		if (error.statusCode === 429) return refuseWith(reply, { code: "too-many" });
		if (error.statusCode !== undefined && error.statusCode < 500)
			return reply.code(error.statusCode).send({ code: "bad-frame", message: error.message.slice(0, 300) });
		// Reported once, when the match was quarantined.
		if ((error as unknown) instanceof LogFault) return refuseWith(reply, { code: "quarantined" });
		if (isStoreFault(error)) {
			fault(error, "the store does not answer");
			return refuseWith(reply, { code: "not-kept" });
		}
		// Internal errors go to the log, not to clients.
		fault(error, "a request failed");
		return refuseWith(reply, { code: "failed" });
	});
}
