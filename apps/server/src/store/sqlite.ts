import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	Kysely,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { type Base, type BaseEvents, BaseFault, isDamage } from "./base.ts";
import { Mutex } from "./mutex.ts";
import type { Schema } from "./schema.ts";
import { type Query, type Rows, SqliteFile } from "./sqlite-file.ts";
import type { ThreadReply, ThreadRequest } from "./sqlite-thread.ts";

/** Runs the statements, here or in another thread. */
interface SqliteRunner {
	query(query: Query): Promise<Rows>;
	batch(queries: readonly Query[]): Promise<void>;
	close(): Promise<void>;
}

/**
 * Bundled beside the bundle of this module (scripts/build.mjs). From source there is none: then statements run in
 * this thread.
 */
const BUNDLED = fileURLToPath(new URL("./sqlite-thread.mjs", import.meta.url));

export function openSqlite(path: string, troubles: BaseEvents = {}): Base {
	let damage: string | undefined;
	const hand = watched(existsSync(BUNDLED) ? handInThread(path, troubles.died) : handHere(path), (error) => {
		if (damage === undefined) troubles.damaged?.(error);
		damage ??= error.message;
	});
	// A batch must not run inside another caller's transaction.
	const turn = new Mutex();
	const db = new Kysely<Schema>({
		dialect: {
			createAdapter: () => new SqliteAdapter(),
			createDriver: () => driverOf(hand, turn),
			createIntrospector: (known) => new SqliteIntrospector(known),
			createQueryCompiler: () => new SqliteQueryCompiler(),
		},
	});
	return {
		name: "sqlite",
		db,
		lanes: 1,
		rowsOfStatement: 1,
		damage: () => damage,
		all: async (queries) => {
			await turn.take();
			try {
				await hand.batch(queries.map(({ sql, parameters }) => ({ sql, parameters })));
			} finally {
				turn.give();
			}
		},
		close: async () => {
			await db.destroy();
			await hand.close();
		},
	};
}

/** Reports every query that finds a damaged file. */
function watched(hand: SqliteRunner, damaged: (error: Error) => void): SqliteRunner {
	const look = (error: unknown): never => {
		if (isDamage(error)) damaged(error as Error);
		throw error;
	};
	return {
		query: (query) => hand.query(query).catch(look),
		batch: (queries) => hand.batch(queries).catch(look),
		close: () => hand.close(),
	};
}

function handHere(path: string): SqliteRunner {
	const file = new SqliteFile(path);
	return {
		query: async (query) => file.query(query),
		batch: async (queries) => file.batch(queries),
		close: async () => file.close(),
	};
}

type Unsent<O> = O extends ThreadRequest ? Omit<O, "id"> : never;

/**
 * A commit waits for the disk, 2 to 9 ms: in its own thread nothing else does. A thread that ended is not
 * restarted: it may have ended inside a transaction whose next statements would then run outside of one, and its
 * connection may still hold the lock of the file. `died` ends the process instead: a kill at any moment loses and
 * doubles nothing that was acknowledged (kill.test.ts), and the supervisor restarts the server.
 */
function handInThread(path: string, tell: (error: Error) => void = () => undefined): SqliteRunner {
	const thread = new Worker(BUNDLED, { workerData: path });
	const waiting = new Map<number, (answer: ThreadReply) => void>();
	let lastId = 0;
	let dead: BaseFault | undefined;
	let closing = false;
	const died = (message: string): void => {
		if (dead) return;
		dead = new BaseFault("thread-died", message);
		if (!closing) tell(dead);
		for (const [id, answer] of waiting) answer({ id, ok: false, code: "thread-died", message });
		waiting.clear();
	};
	thread.on("message", (answer: ThreadReply) => {
		waiting.get(answer.id)?.(answer);
		waiting.delete(answer.id);
	});
	thread.on("error", (error) => died(error.message));
	thread.on("exit", (code) => died(`exit ${code}`));
	const ask = (order: Unsent<ThreadRequest>): Promise<Rows> =>
		new Promise((resolve, reject) => {
			if (dead) return reject(dead);
			const id = ++lastId;
			waiting.set(id, (answer) => {
				if (answer.ok) resolve({ rows: answer.rows, changes: answer.changes });
				else reject(new BaseFault(answer.code, answer.message));
			});
			thread.postMessage({ ...order, id });
		});
	return {
		query: (query) => ask({ kind: "query", query }),
		batch: async (queries) => void (await ask({ kind: "batch", queries })),
		close: async () => {
			closing = true;
			await ask({ kind: "close" });
		},
	};
}

function driverOf(hand: SqliteRunner, turn: Mutex): Driver {
	const connection: DatabaseConnection = {
		executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
			const { rows, changes } = await hand.query({ sql, parameters });
			return { rows: rows as R[], numAffectedRows: BigInt(changes) };
		},
		// biome-ignore lint/correctness/useYield: nothing here is streamed; pages are asked for instead.
		streamQuery: async function* () {
			throw new Error("not streamed");
		},
	};
	const say = (sql: string) => async (): Promise<void> => void (await connection.executeQuery(CompiledQuery.raw(sql)));
	return {
		init: async () => undefined,
		acquireConnection: async () => {
			await turn.take();
			return connection;
		},
		releaseConnection: async () => turn.give(),
		// A reader asks for a snapshot; everything else takes the lock first (see sqlite-file.ts).
		beginTransaction: (_, { isolationLevel }) =>
			say(isolationLevel === "repeatable read" ? "begin" : "begin immediate")(),
		commitTransaction: say("commit"),
		rollbackTransaction: say("rollback"),
		destroy: async () => undefined,
	};
}
