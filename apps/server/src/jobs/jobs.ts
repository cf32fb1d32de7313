import { EventEmitter } from "node:events";
import type { Runner, WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import type { Matches } from "../match/match-handle.ts";
import type { Base } from "../store/base.ts";
import { wakeMatch } from "./wake-match.ts";

export interface JobsNeeds {
	readonly base: Base;
	readonly databaseUrl: string;
	/** How many at a time. */
	readonly together: number;
	/** Jobs are taken by this name from now on. */
	named(worker: string): void;
	fault(error: unknown, what: string, match?: string): void;
}

const AGAIN_MS = 1_000;
const POLL_MS = 1_000;
/** A job that waits for its turn to think needs none. */
const MOST_CONNECTIONS = 8;
/** Any number that nobody else takes. */
const LOCK = 7_260_154;

/**
 * What matches wait for without anybody asking: machines, and clocks of days. A job is added with the play that leads to it,
 * in the same transaction (`store/writer.ts`); any node takes it, thinks, and plays through the same door as everybody.
 */
export class Jobs {
	/** By this name jobs are taken now: another one after the database was away. */
	worker = "";
	private readonly needs: JobsNeeds;
	private runner: Runner | undefined;
	private again: NodeJS.Timeout | undefined;
	private closed = false;

	private constructor(needs: JobsNeeds) {
		this.needs = needs;
	}

	/** Its tables are there from now on; nothing is taken before `begin`. */
	static async open(needs: JobsNeeds): Promise<Jobs> {
		const { runMigrations } = await import("graphile-worker");
		const logger = await quiet();
		// Two nodes that make its tables at the same moment stumble over each other.
		await needs.base.db.connection().execute(async (connection) => {
			await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
			try {
				await runMigrations({ connectionString: needs.databaseUrl, logger });
			} finally {
				await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
			}
		});
		return new Jobs(needs);
	}

	async begin(matches: Matches): Promise<void> {
		const { run } = await import("graphile-worker");
		const events: WorkerEvents = new EventEmitter();
		events.on("pool:create", ({ workerPool }) => {
			this.worker = (workerPool as unknown as { readonly id: string }).id;
			this.needs.named(this.worker);
		});
		const runner = await run({
			connectionString: this.needs.databaseUrl,
			concurrency: this.needs.together,
			maxPoolSize: Math.min(MOST_CONNECTIONS, this.needs.together + 2),
			pollInterval: POLL_MS,
			noHandleSignals: true,
			parsedCronItems: [],
			events,
			logger: await quiet(),
			taskList: {
				wake: (payload) => {
					const { match, address = "" } = payload as { match: string; address?: string };
					return wakeMatch(matches, match, address);
				},
			},
		});
		if (this.closed) return runner.stop();
		this.runner = runner;
		// It gives up when the database is away for long.
		runner.promise.then(
			() => this.comeBack(matches),
			() => this.comeBack(matches),
		);
	}

	/** What was taken by nodes that do not live any more is free again: otherwise it would be after hours. */
	async freeAllBut(workers: readonly string[]): Promise<void> {
		await sql`
			select graphile_worker.force_unlock_workers(array(
				select distinct locked_by from graphile_worker.jobs
				where locked_by is not null and not (locked_by = any(${[...workers, this.worker]}::text[]))))`.execute(
			this.needs.base.db,
		);
	}

	async close(): Promise<void> {
		this.closed = true;
		clearTimeout(this.again);
		await this.runner?.stop().catch(() => undefined);
	}

	private comeBack(matches: Matches): void {
		this.runner = undefined;
		if (this.closed) return;
		this.again = setTimeout(() => {
			this.begin(matches).catch((error) => {
				this.needs.fault(error, "jobs cannot be taken");
				this.comeBack(matches);
			});
		}, AGAIN_MS);
	}
}

/** Its own words would come on standard output, where nobody asked for them; what fails is told by the match. */
async function quiet() {
	const { Logger } = await import("graphile-worker");
	return new Logger(() => () => undefined);
}
