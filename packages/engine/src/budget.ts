import type { SearchTask } from "./search-result.ts";

/** How often the clock and the wish to stop are looked at, in nodes. */
const POLL = 256;

/** What a search may still spend: it counts nodes, and looks at its limits now and then. */
export class Budget {
	nodes = 0;
	stopped = false;
	/** The number of nodes at which to look at the limits again. */
	private next = 0;
	private task: Pick<SearchTask, "nodes" | "stop"> = { nodes: () => 0, stop: () => true };

	begin(task: SearchTask): void {
		this.nodes = 0;
		this.stopped = false;
		this.next = Math.min(POLL, task.nodes());
		this.task = task;
	}

	/** Spends a node. False: stop here, what is found counts no more. */
	spend(): boolean {
		if (++this.nodes >= this.next) this.look();
		return !this.stopped;
	}

	private look(): void {
		const most = this.task.nodes();
		if (this.nodes >= most || this.task.stop()) this.stopped = true;
		this.next = Math.min(this.nodes + POLL, most);
	}
}
