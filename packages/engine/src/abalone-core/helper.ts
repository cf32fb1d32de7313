import { help, isStopped, reportNodes, WORDS } from "./control.ts";
import type { CoreMemoryPlan } from "./module.ts";
import { CoreThread } from "./thread.ts";

/** The first and only message to a helper's thread. */
export interface HelperOrder {
	readonly module: WebAssembly.Module;
	readonly memory: WebAssembly.Memory;
	readonly plan: CoreMemoryPlan;
	/** From 1; 0 is the thread that answers. */
	readonly thread: number;
}

/**
 * Lazy SMP: a helper searches the same position in the same table, and the thread that answers finds what it wrote. Every
 * second helper begins a depth later, so that not all do the same. Blocks its thread until that is ended.
 */
export function serveHelper({ module, memory, plan, thread }: HelperOrder): void {
	const words = new Int32Array(memory.buffer, 0, WORDS);
	const core: CoreThread = new CoreThread(
		module,
		memory,
		plan,
		{
			poll: () => {
				reportNodes(words, thread, core.nodes);
				return isStopped(words) ? 1 : 0;
			},
			deepened: () => (isStopped(words) ? 1 : 0),
		},
		thread,
	);
	help(words, thread, ({ request, situation }) => {
		core.adopt(situation);
		core.search({ ...request, skip: thread & 1 });
		reportNodes(words, thread, core.nodes);
	});
}
