import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { HelperOrder } from "./helper.ts";
import type { NetworkSearch } from "./search.ts";

const BUNDLED = fileURLToPath(new URL("./abalone-helper.mjs", import.meta.url));
const SOURCE = new URL("./node-helper.ts", import.meta.url).href;

/** Starts a helper for every thread of the plan but the first; returns how to end them. The memory must be shared. */
export function startNodeHelpers({ module, memory, plan }: NetworkSearch): () => Promise<void> {
	const workers = Array.from({ length: plan.threads - 1 }, (_, i) => {
		const worker = startWorker({ module, memory, plan, thread: i + 1 });
		/* A helper is not a reason to go on. */
		worker.unref();
		return worker;
	});
	return async () => void (await Promise.all(workers.map((worker) => worker.terminate())));
}

/** Node 20 reads no TypeScript in a worker: from source, tsx has to be registered there again. */
function startWorker(helper: HelperOrder): Worker {
	if (existsSync(BUNDLED)) return new Worker(BUNDLED, { workerData: { helper } });
	const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(SOURCE)}); })`;
	return new Worker(code, { eval: true, workerData: { helper } });
}
