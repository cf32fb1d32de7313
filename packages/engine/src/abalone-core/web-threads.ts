import type { HelperOrder } from "./helper.ts";
import type { NetworkSearch } from "./search.ts";

/**
 * Starts a helper for every thread of the plan but the first; returns how to end them. Only in a worker of a page that is
 * cross-origin isolated: elsewhere a memory cannot be sent to another thread, and a page must not wait.
 */
export function startWebHelpers({ module, memory, plan }: NetworkSearch): () => void {
	const workers = Array.from({ length: plan.threads - 1 }, (_, i) => {
		const worker = new Worker(new URL("./web-helper.ts", import.meta.url), { type: "module" });
		worker.postMessage({ module, memory, plan, thread: i + 1 } satisfies HelperOrder);
		return worker;
	});
	return () => {
		for (const worker of workers) worker.terminate();
	};
}
