import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { RatedRow } from "./account-tables.ts";
import { type Base, isConflict } from "./base.ts";
import type { CreationRow, EventRow, KeyRow, MatchRow, ProgressRow } from "./schema.ts";

/** The rows of one decision: persisted as a whole or not at all. */
export interface MatchWrite {
	readonly events: readonly EventRow[];
	readonly progress: ProgressRow;
	readonly match?: MatchRow;
	readonly keys?: readonly KeyRow[];
	/** For an idempotent request: unique, or nothing of this write is persisted. */
	readonly creation?: CreationRow;
	/** For a rated match. */
	readonly rated?: RatedRow | undefined;
	/** Schedules a job for the match, replacing an earlier one: PostgreSQL only. */
	readonly job?: {
		readonly match: string;
		readonly at: number;
		/** The client that the machine thinks for. */
		readonly address: string;
		/** Lower runs first. */
		readonly priority: number;
	};
}

interface Job {
	readonly writing: MatchWrite;
	readonly done: () => void;
	readonly failed: (error: unknown) => void;
}

const MOST_JOBS = 500;

/**
 * Group commit: writes that arrive during a transaction go into the next one together, so that hundreds of plays a
 * second wait for tens of commits a second.
 */
export class Writer {
	private readonly base: Base;
	private readonly waiting: Job[] = [];
	private running = 0;

	constructor(base: Base) {
		this.base = base;
	}

	/** Resolves when it is persisted; rejects when it is not, or when the outcome is unknown. */
	write(writing: MatchWrite): Promise<void> {
		return new Promise((done, failed) => {
			this.waiting.push({ writing, done, failed });
			// Other writes of this tick belong to the same transaction.
			if (this.waiting.length === 1) setImmediate(() => this.next());
		});
	}

	private next(): void {
		while (this.running < this.base.lanes && this.waiting.length > 0) {
			const jobs = this.waiting.splice(0, MOST_JOBS);
			this.running++;
			void this.run(jobs).finally(() => {
				this.running--;
				this.next();
			});
		}
	}

	private async run(jobs: readonly Job[]): Promise<void> {
		try {
			await this.base.all(queriesOf(this.base, jobs));
			for (const job of jobs) job.done();
		} catch (error) {
			// A conflict of one write must not fail the others.
			if (jobs.length > 1 && isConflict(error)) for (const job of jobs) await this.run([job]);
			else for (const job of jobs) job.failed(error);
		}
	}
}

function queriesOf(base: Base, jobs: readonly Job[]): CompiledQuery[] {
	const { db } = base;
	const size = base.rowsOfStatement;
	const writings = jobs.map(({ writing }) => writing);
	const matches = writings.flatMap(({ match }) => (match ? [match] : []));
	const creations = writings.flatMap(({ creation }) => creation ?? []);
	const rated = writings.flatMap(({ rated: some }) => (some ? [some] : []));
	const keys = writings.flatMap(({ keys: some }) => some ?? []);
	const events = writings.flatMap(({ events: some }) => some);
	// A match writes one thing after another, so it appears here once: an upsert cannot touch a row twice.
	const progress = writings.map(({ progress: some }) => some);
	const wakes = writings.flatMap(({ job }) => job ?? []);
	return [
		...chunks(creations, size).map((rows) => db.insertInto("creations").values(rows).compile()),
		...chunks(matches, size).map((rows) => db.insertInto("matches").values(rows).compile()),
		...chunks(rated, size).map((rows) => db.insertInto("rated").values(rows).compile()),
		...chunks(keys, size).map((rows) => db.insertInto("keys").values(rows).compile()),
		...chunks(events, size).map((rows) => db.insertInto("events").values(rows).compile()),
		...chunks(progress, size).map((rows) =>
			db
				.insertInto("progress")
				.values(rows)
				.onConflict((conflict) =>
					conflict.column("match").doUpdateSet((known) => ({
						version: known.ref("excluded.version"),
						status: known.ref("excluded.status"),
						wake: known.ref("excluded.wake"),
						updated: known.ref("excluded.updated"),
					})),
				)
				.compile(),
		),
		...(wakes.length > 0 ? [addJobs(wakes).compile(db)] : []),
	];
}

/** In the same transaction: a machine answers a play if and only if it was persisted. */
const addJobs = (wakes: readonly NonNullable<MatchWrite["job"]>[]): RawBuilder<unknown> => sql`
	select graphile_worker.add_job('wake', json_build_object('match', match, 'address', address),
		job_key => 'wake ' || match, run_at => to_timestamp(at / 1000.0), max_attempts => 8, priority => priority)
	from unnest(${wakes.map(({ match }) => match)}::text[], ${wakes.map(({ at }) => at)}::bigint[],
		${wakes.map(({ address }) => address)}::text[], ${wakes.map(({ priority }) => priority)}::int[])
		as wanted (match, at, address, priority)`;

function chunks<T>(rows: readonly T[], size: number): T[][] {
	const parts: T[][] = [];
	for (let i = 0; i < rows.length; i += size) parts.push(rows.slice(i, i + size));
	return parts;
}
