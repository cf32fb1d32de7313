import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Listener } from "../match/match-handle.ts";
import type { Access } from "../seats/access.ts";
import type { Service } from "../service/service.ts";

const QUIET_MS = 15_000;

/** Frames as lines, for programs: the same as a socket hears. */
export async function streamTo(
	reply: FastifyReply,
	access: Access,
	from: number,
	service: Service,
	closed: () => void,
): Promise<FastifyReply> {
	const { actor, seat } = access;
	const out = new PassThrough();
	const { waitingBytes, waitingBytesOfWatcher } = service.limits;
	const most = seat === null ? waitingBytesOfWatcher : waitingBytes;
	const listener: Listener = {
		seat,
		lag: () => 0,
		send: (text) => {
			if (out.writableLength > most) out.destroy();
			else out.write(`${text}\n`);
		},
	};
	// Proxies close what is silent, and a client that is gone is noticed by writing to it.
	const quiet = setInterval(() => out.write("\n"), QUIET_MS);
	const stop = (): void => void out.end();
	service.stopping.addEventListener("abort", stop);
	out.on("close", () => {
		clearInterval(quiet);
		service.stopping.removeEventListener("abort", stop);
		actor.leave(listener, false);
		closed();
	});
	reply.raw.on("close", () => out.destroy());
	const enter = async (): Promise<void> => {
		try {
			await actor.join(listener, from);
		} catch {
			out.destroy();
		}
		// Gone before it was in: nobody would ever take it out.
		if (out.destroyed) actor.leave(listener, false);
	};
	void enter();
	return reply.type("application/x-ndjson").header("cache-control", "no-store").send(out);
}
