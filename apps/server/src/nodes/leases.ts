import { type RawBuilder, sql } from "kysely";
import { type Base, BaseFault } from "../store/base.ts";

export interface Leases {
	/** A node gets a lease, under a name that was never used. */
	enter(node: string): Promise<void>;
	/** The name under which a node takes jobs. */
	name(node: string, worker: string): Promise<void>;
	/** False when the lease had ended: then other nodes may own its matches. */
	renew(node: string): Promise<boolean>;
	leave(node: string): Promise<void>;
	/** Every node with a lease. */
	living(): Promise<readonly string[]>;
	/**
	 * Claims a match that no living node owns; returns its owner. When a dead node owned it, `silent` is first called
	 * with the milliseconds since its last sign of life: afterwards nobody knows them, and the answer may be lost.
	 */
	claim(match: string, node: string, silent?: (ms: number) => void): Promise<string>;
	release(match: string, node: string): Promise<void>;
	/** Matches with a deadline that no living node owns. */
	orphans(): Promise<readonly { readonly match: string; readonly wake: number }[]>;
	/** The names under which living nodes take jobs. */
	workers(): Promise<readonly string[]>;
	/** Deletes the rows of nodes that died long ago. */
	clean(): Promise<void>;
}

/** Treated like an unavailable database: the request can be retried. */
const LEASELESS = "08-leaseless";
export const isLeaseless = (error: unknown): boolean => error instanceof BaseFault && error.code === LEASELESS;

const LONG_AGO_MS = 3_600_000;

/**
 * A node's lease is one row, renewed by the clock of the database: nodes need not agree on the time. It covers all
 * matches that the node owns, so thousands of matches cost one row a second.
 */
export function openLeases(
	{ db, leaseDb: pulse = db, name }: Base,
	length: number,
	now: () => number = Date.now,
): Leases {
	// SQLite is used by one process: tests bring their own clock.
	const clock = (): RawBuilder<number> =>
		name === "postgres" ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)` : sql`${now()}`;
	// A lease that lasts longer than leases do is from before the clock of the database was set back: its node renews
	// it within a beat, or is dead.
	const lasts = (until: RawBuilder<unknown>): RawBuilder<boolean> =>
		sql`(${until} > ${clock()} and ${until} < ${clock()} + ${2 * length})`;
	const lives = (node: RawBuilder<unknown>): RawBuilder<boolean> =>
		sql`exists (select 1 from nodes where nodes.id = ${node} and ${lasts(sql`nodes.until`)})`;

	const ownerOf = async (match: string) =>
		(
			await sql<{ node: string; until: number | null; now: number }>`
				select owners.node as node, nodes.until as until, ${clock()} as now
				from owners left join nodes on nodes.id = owners.node where owners.match = ${match}`.execute(db)
		).rows[0];

	const isLasting = (lease: { readonly until: number | null; readonly now: number }): boolean =>
		(lease.until ?? 0) > lease.now && (lease.until ?? 0) < lease.now + 2 * length;

	return {
		enter: async (node) => {
			await sql`insert into nodes (id, until) values (${node}, ${clock()} + ${length})`.execute(pulse);
		},
		name: async (node, worker) => {
			await sql`update nodes set worker = ${worker} where id = ${node}`.execute(db);
		},
		renew: async (node) => {
			const { rows } = await sql`
				update nodes set until = ${clock()} + ${length} where id = ${node} and until > ${clock()} returning id`.execute(
				pulse,
			);
			return rows.length > 0;
		},
		leave: async (node) => {
			await sql`delete from nodes where id = ${node}`.execute(db);
			await sql`delete from owners where node = ${node}`.execute(db);
		},
		living: async () =>
			(await sql<{ id: string }>`select id from nodes where ${lasts(sql`until`)} order by id`.execute(pulse)).rows.map(
				({ id }) => id,
			),
		claim: async (match, node, silent) => {
			const before = await ownerOf(match);
			if (before && isLasting(before)) return before.node;
			if (before?.until) silent?.(Math.max(0, before.now - (before.until - length)));
			const { rows } = await sql`
				insert into owners (match, node) select ${match}, ${node} where ${lives(sql`${node}`)}
				on conflict (match) do update set node = excluded.node where not ${lives(sql`owners.node`)}
				returning node`.execute(db);
			if (rows.length > 0) return node;
			// Another node was faster, or this node's lease has ended.
			const after = await ownerOf(match);
			if (!after || !isLasting(after)) throw new BaseFault(LEASELESS, "this node has no lease");
			return after.node;
		},
		release: async (match, node) => {
			await sql`delete from owners where match = ${match} and node = ${node}`.execute(db);
		},
		orphans: async () =>
			(
				await sql<{ match: string; wake: number }>`
					select progress.match as match, progress.wake as wake from progress
					left join owners on owners.match = progress.match
					where progress.wake is not null and (owners.node is null or not ${lives(sql`owners.node`)})`.execute(db)
			).rows,
		workers: async () =>
			(
				await sql<{
					worker: string;
				}>`select worker from nodes where worker is not null and ${lasts(sql`until`)}`.execute(db)
			).rows.map(({ worker }) => worker),
		clean: async () => {
			await sql`delete from nodes where until < ${clock()} - ${LONG_AGO_MS}`.execute(db);
			await sql`delete from owners where not exists (select 1 from nodes where nodes.id = owners.node)`.execute(db);
		},
	};
}
