import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { err, ok, type Result } from "@tablier/kernel";
import { layoutOf } from "../layout.ts";
import { AT_CUBES, AT_OWN, type Group, groupsOf, SOLVED, STOP, work } from "./crew.ts";
import type { CrewOrder } from "./crew-worker.ts";
import { makeMemory, type SolverMemory, type Stuck } from "./memory.ts";
import { type Progress, progressIn } from "./progress.ts";
import type { Solved } from "./solved.ts";
import { loadSweep, sweepIn } from "./sweep.ts";
import { closeWork, openWork, writeLevel } from "./work-file.ts";

/** How far apart the bounds of any position may be in the end. */
export const WITHIN = 1e-6;

export const SOLVE_FAULTS = ["stopped", "work-file", "thread-died"] as const;
export interface SolveFault {
	readonly code: (typeof SOLVE_FAULTS)[number];
	readonly detail: string;
}

export interface Solving {
	/** Cubes each player has, 1 to 6. */
	readonly each: number;
	readonly jobs: number;
	/** The option of the game; `out` when it is not said. */
	readonly stuck?: Stuck | undefined;
	/** Where finished levels are kept, so that the work can be taken up again. */
	readonly work?: string;
	readonly progress?: (progress: Progress) => void;
	readonly signal?: AbortSignal;
}

const THREAD = fileURLToPath(new URL("./crew.mjs", import.meta.url));
const LOOK_MS = 200;

export async function solve(solving: Solving): Promise<Result<Solved, SolveFault>> {
	const { each, work: path, stuck = "out" } = solving;
	const layout = layoutOf(each);
	const solver = makeMemory(each, stuck);
	const file = path === undefined ? undefined : openWork(path, solver, layout, WITHIN, stuck);
	if (path !== undefined && !file) return err({ code: "work-file", detail: path });
	const resumed = file?.solved ?? 2 * each + 1;
	const control = new Int32Array(solver.memory.buffer, solver.control);
	control[SOLVED] = resumed;
	const all = groupsOf(layout, WITHIN);
	const groups = all.filter(({ cubes }) => cubes < resumed);
	/* Who asks before the first thread is up is told of the first layer, not of none. */
	control[AT_CUBES] = groups[0]?.cubes ?? 0;
	control[AT_OWN] = groups[0]?.own ?? 0;
	let written = resumed;
	const keep = (): void => {
		solving.progress?.(progressIn(control, layout, all));
		while (file && written > Atomics.load(control, SOLVED)) writeLevel(file, solver, layout, --written);
	};
	const begin = existsSync(THREAD) ? inThreads : inTurn;
	const fault = groups.length === 0 ? undefined : await begin(solver, groups, solving, control, keep);
	keep();
	if (file) closeWork(file);
	return fault ? err(fault) : ok({ solver, layout, resumed });
}

async function inThreads(
	solver: SolverMemory,
	groups: readonly Group[],
	{ jobs, signal }: Solving,
	control: Int32Array,
	keep: () => void,
): Promise<SolveFault | undefined> {
	const module = loadSweep();
	const threads = Array.from(
		{ length: jobs },
		(_, job) => new Worker(THREAD, { workerData: { solver, module, groups, job, jobs } satisfies CrewOrder }),
	);
	const looking = setInterval(keep, LOOK_MS);
	const stop = (): void => void Atomics.store(control, STOP, 1);
	signal?.addEventListener("abort", stop);
	if (signal?.aborted) stop();
	try {
		await Promise.all(threads.map(ended));
		return signal?.aborted && Atomics.load(control, SOLVED) > 0 ? { code: "stopped", detail: "" } : undefined;
	} catch (error) {
		/* The others would wait for it forever. */
		await Promise.all(threads.map((thread) => thread.terminate()));
		return { code: "thread-died", detail: error instanceof Error ? error.message : String(error) };
	} finally {
		clearInterval(looking);
		signal?.removeEventListener("abort", stop);
	}
}

const ended = (thread: Worker): Promise<void> =>
	new Promise((resolve, reject) => {
		thread.on("error", reject);
		thread.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}`))));
	});

/** From source there is no bundled thread: then the work is done here, a layer at a time. */
async function inTurn(
	solver: SolverMemory,
	groups: readonly Group[],
	{ signal }: Solving,
	_: Int32Array,
	keep: () => void,
): Promise<SolveFault | undefined> {
	const member = { job: 0, jobs: 1, sweep: sweepIn(loadSweep(), solver) };
	for (const group of groups) {
		if (signal?.aborted) return { code: "stopped", detail: "" };
		work(solver, member, [group]);
		keep();
		await new Promise((resolve) => setImmediate(resolve));
	}
	return undefined;
}
