import type { Bus } from "../bus/bus.ts";
import { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import { Cluster, type ClusterNeeds } from "./cluster.ts";
import { openLeases } from "./leases.ts";

export interface JobsLocation {
	readonly databaseUrl: string;
	/** Concurrency; 0 for a node that only adds jobs. */
	readonly together: number;
}

export interface SharedNeeds extends Pick<ClusterNeeds, "openRegistry" | "alone" | "fault" | "now"> {
	readonly bus: Bus;
	readonly store: Store;
	readonly lease: number;
	readonly jobs?: JobsLocation | undefined;
}

export interface NodeShare {
	readonly cluster: Cluster;
	close(): Promise<void>;
}

/** This node's part in a shared store: its lease, its matches, and the jobs that it takes. */
export async function openShared(needs: SharedNeeds): Promise<NodeShare> {
	const { bus, store, lease, openRegistry, alone, fault, now } = needs;
	const leases = openLeases(store.base, lease, now);
	const noted = (error: unknown): void => fault(error, "who takes which jobs was not noted");
	const name = (node: string, worker: string): void => void leases.name(node, worker).catch(noted);
	const free = (): void => {
		leases
			.workers()
			.then((workers) => jobs?.freeAllBut(workers))
			.catch(noted);
	};
	const jobs =
		needs.jobs &&
		(await Jobs.open({
			...needs.jobs,
			base: store.base,
			fault,
			named: (worker) => name(cluster.node, worker),
		}));
	const cluster: Cluster = await Cluster.open({
		bus,
		leases,
		lease,
		beat: lease / 4,
		jobs: jobs !== undefined,
		openRegistry,
		alone,
		fault,
		now,
		died: free,
		lives: (node) => {
			if (jobs?.worker) name(node, jobs.worker);
		},
	});
	if (jobs && needs.jobs && needs.jobs.together > 0) await jobs.begin(cluster);
	free();
	return {
		cluster,
		close: async () => {
			await jobs?.close();
			await cluster.close();
			await bus.close();
		},
	};
}
