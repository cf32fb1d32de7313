import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { openNodeNetwork } from "../abalone-core/node-network.ts";
import { openMindHere } from "./desk.ts";
import type { WorkerReply } from "./message.ts";
import { type Mind, mindOf } from "./mind.ts";

/** Bundled beside whatever this module is bundled into: see scripts/build.mjs. */
const BUNDLED = fileURLToPath(new URL("./worker.mjs", import.meta.url));

export interface NodeMind {
	/** The bundled `node-worker.ts`. */
	readonly worker?: string;
	/** False to end a thread that is to stop, as a page does that cannot share memory. */
	readonly shared?: boolean;
}

/** A mind in a thread of its own. From source there is no bundled worker: then it thinks where it is asked. */
export function openMind({ worker = BUNDLED, shared = true }: NodeMind = {}): Mind {
	if (worker === BUNDLED && !existsSync(worker)) return openMindHere(openNodeNetwork);
	return mindOf(({ message, died }) => {
		const thread = new Worker(worker);
		thread.on("message", (out: WorkerReply) => message(out));
		thread.on("error", (error) => died(error.message));
		thread.on("exit", (code) => died(`exit ${code}`));
		return {
			post: (inward) => thread.postMessage(inward),
			end: () => void thread.terminate(),
		};
	}, shared);
}
