import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openMind } from "@tablier/engine/node";
import { openPool } from "@tablier/engine/pool";
import type { Mind } from "@tablier/engine/worker";
import pino, { type Logger } from "pino";
import { buildApp } from "./app.ts";
import { readFlags, type ServerFlags } from "./flags.ts";
import { openLog } from "./log.ts";
import { withTable } from "./match/exact.ts";
import { BusFault, openBus } from "./nodes/open-bus.ts";
import { openMetrics } from "./service/metrics.ts";
import { openService, type Service } from "./service/service.ts";
import { type BaseEvents, isDamage } from "./store/base.ts";
import { lockFolder } from "./store/lock.ts";
import { DATABASE_FILE, openBase } from "./store/open.ts";
import { openStore } from "./store/store.ts";

/** The shipped table: the same relative path from the bundle and from the source. */
const SHIPPED_TABLE = fileURLToPath(new URL("../../../packages/oracle/tables/omba.table", import.meta.url));

const stop = (line: string, code: number): never => {
	process.stderr.write(`tablier: ${line}\n`);
	process.exit(code);
};

async function start(flags: ServerFlags): Promise<void> {
	const { port, host, data, limits } = flags;
	const unlock = flags.databaseUrl ? () => undefined : takeFolder(data);
	const log = openLog(flags.logLevel, pino.destination(2));
	const fault = (error: unknown, what: string, match?: string): void => log.error({ err: error, match }, what);
	const note = (what: string): void => log.warn(what);
	const mind = withTable(openMinds(), flags.table ?? SHIPPED_TABLE, fault);
	const { lease, publicUrl, pushAnywhere } = flags;
	const service = await openEverything(flags, log, async (store) => {
		const bus = await openBus(flags, store, (error) => fault(error, "the bus"));
		const metrics = openMetrics({ process: true });
		const jobs = flags.databaseUrl ? { databaseUrl: flags.databaseUrl, together: JOBS_TOGETHER } : undefined;
		const nodes = bus && jobs && { bus, jobs, ...(lease && { lease }) };
		return openService({
			...{ store, mind, threads: THREADS, limits, fault, note, metrics, pushAnywhere },
			...nodes,
			...(publicUrl?.startsWith("https:") && { pushSubject: publicUrl }),
		});
	});
	const pages = fileURLToPath(new URL("../../web/dist", import.meta.url));
	const app = await buildApp({
		pages,
		service,
		log,
		proxies: flags.proxies,
		publicUrl: flags.publicUrl,
	});
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => {
			service.stopping.abort();
			app
				.close()
				.then(() => service.close())
				.then(unlock)
				.then(
					() => process.exit(0),
					() => process.exit(1),
				);
		});
	try {
		await app.listen({ port, host });
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "EADDRINUSE") stop(`port ${port} is in use: choose another with npm start -- --port ${port + 1}`, 1);
		if (code === "EACCES") stop(`port ${port} may not be opened by this user: choose one above 1023 with --port`, 1);
		if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") stop(`--host ${host} is no address of this machine`, 1);
		stop(message, 1);
	}
	const address = app.server.address();
	const actual = typeof address === "object" && address ? address.port : port;
	const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	process.stdout.write(`Tablier is ready: http://${shown}:${actual}\n`);
}

/** Locks the data folder for this process. */
function takeFolder(data: string): () => void {
	try {
		mkdirSync(data, { recursive: true });
		accessSync(data, constants.W_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		stop(`the data folder ${data} cannot be written (${code}): choose one with --data`, 1);
	}
	const locked = lockFolder(data);
	if (locked.ok) return locked.value;
	if (locked.error.code === "in-use")
		return stop(`another server runs on the data folder ${data}: stop it, or choose another folder with --data`, 1);
	return stop(`the data folder ${data} cannot be locked (${locked.error.message}): choose another with --data`, 1);
}

/** What an operator does about a damaged file: move it away for an expert, and restore a backup. */
const damageLine = (data: string, reason: string): string =>
	`the database ${join(data, DATABASE_FILE)} is damaged (${reason}): stop the server, move the file and those beside it ` +
	`(${DATABASE_FILE}-wal, ${DATABASE_FILE}-shm) away, and bring back a backup with: npm run -s tablier -- restore FILE --data ${data}`;

/** Reports of the database while the server runs. */
function troublesOf(data: string, log: Logger, isReady: () => boolean): BaseEvents {
	return {
		fault: ({ message }) => log.error(`the connection to PostgreSQL: ${message}`),
		// Before that, the start itself reports it and exits.
		damaged: ({ message }) => {
			if (isReady()) log.fatal(damageLine(data, message));
		},
		died: ({ message }) => {
			if (isReady()) stop(`the thread of the database ended (${message}): start the server again`, 1);
		},
	};
}

/**
 * Long searches that run at the same time: one core stays free for the matches. One more thread is for short
 * answers (`match/think-queue.ts`).
 */
const THREADS = Math.max(1, availableParallelism() - 1);
/** Jobs that a node takes at once: they wait in its fair queue, not in the database. */
const JOBS_TOGETHER = 32;

function openMinds(): Mind {
	const task = fileURLToPath(new URL("./task.mjs", import.meta.url));
	if (!existsSync(task)) return openMind();
	return openPool({ task, threads: THREADS + 1 });
}

async function openEverything(
	{ data, databaseUrl, natsUrl }: ServerFlags,
	log: Logger,
	open: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Service>,
): Promise<Service> {
	let ready = false;
	try {
		const base = openBase(
			{ data, databaseUrl },
			troublesOf(data, log, () => ready),
		);
		const service = await open(await openStore(base));
		ready = true;
		const damage = base.damage?.();
		if (damage !== undefined) log.fatal(damageLine(data, damage));
		return service;
	} catch (error) {
		if (isDamage(error)) return stop(damageLine(data, (error as Error).message), 1);
		if (error instanceof BusFault)
			return stop(`the bus that ${natsUrl ? "NATS_URL" : "DATABASE_URL"} names: ${error.message}`, 1);
		const where = databaseUrl ? "the database that DATABASE_URL names" : `the store in ${data}`;
		return stop(`${where} cannot be opened: ${error instanceof Error ? error.message : error}`, 1);
	}
}

// Last in the file: declarations below a top-level await are not initialised while it waits.
const flags = readFlags(process.argv.slice(2), process.env);
if (typeof flags === "string") stop(flags, 2);
else await start(flags);
