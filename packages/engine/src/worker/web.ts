import type { WorkerReply } from "./message.ts";
import { type Mind, mindOf } from "./mind.ts";

/** A mind in a Web Worker. Memory is shared only on a page that is cross-origin isolated. */
export const openMind = (shared: boolean = globalThis.crossOriginIsolated === true): Mind =>
	mindOf(({ message, died }) => {
		const thread = new Worker(new URL("./web-worker.ts", import.meta.url), { type: "module" });
		thread.onmessage = ({ data }: MessageEvent<WorkerReply>) => message(data);
		thread.onerror = ({ message: what }) => died(what);
		thread.onmessageerror = () => died("a message could not be read");
		return {
			post: (inward) => thread.postMessage(inward),
			end: () => thread.terminate(),
		};
	}, shared);
