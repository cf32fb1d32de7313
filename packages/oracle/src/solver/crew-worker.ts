import { workerData } from "node:worker_threads";
import { type Group, work } from "./crew.ts";
import type { SolverMemory } from "./memory.ts";
import { sweepIn } from "./sweep.ts";

/** What a thread of the crew is started with. */
export interface CrewOrder {
	readonly solver: SolverMemory;
	readonly module: WebAssembly.Module;
	readonly groups: readonly Group[];
	readonly job: number;
	readonly jobs: number;
}

const { solver, module, groups, job, jobs } = workerData as CrewOrder;
work(solver, { job, jobs, sweep: sweepIn(module, solver) }, groups);
