import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { RatedRow } from "./account-tables.ts";
import { type Base, isConflict } from "./base.ts";
import type { CreationRow, EventRow, KeyRow, MatchRow, ProgressRow } from "./schema.ts";

/** What one decision leaves behind: kept as a whole or not at all. */
export interface MatchWrite {
	readonly events: readonly EventRow[];
	readonly progress: ProgressRow;
	readonly match?: MatchRow;
	readonly keys?: readonly KeyRow[];
	/** With a match that was made by a request that may be sent again: there once, or nothing of this is kept. */
	readonly creation?: CreationRow;
	/** With a match that counts. */
	readonly rated?: RatedRow | undefined;
	/** Some node is to look at the match then, instead of any time before: PostgreSQL only. */
	readonly job?: {
		readonly match: string;
		readonly at: number;
		/** Of whom the match waits for a machine. */
		readonly address: string;
		/** The smaller, the sooner. */
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
 * Group commit: what comes while a transaction is under way goes into the next one together, so that hundreds of plays
 * a second wait for tens of commits a second.
 */
export class Writer {
	private readonly base: Base;
	private readonly waiting: Job[] = [];
	private running = 0;

	constructor(base: Base) {
		this.base = base;
	}

	/** Resolves when it is kept; rejects when it is not, or when nobody knows. */
	write(writing: MatchWrite): Promise<void> {
		return new Promise((done, failed) => {
			this.waiting.push({ writing, done, failed });
			// Whatever else this tick writes belongs to the same transaction.
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
			// One row that is there already must not take the others down with it.
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
	// A match writes one thing after another, so it stands here once: an upsert cannot touch a row twice.
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

/** In the same transaction: a play that was kept is answered, one that was not is not. */
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
