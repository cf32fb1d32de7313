import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { openPool } from "@tablier/engine/pool";
import { type Mind, openMindHere } from "@tablier/engine/worker";
import pino from "pino";
import { buildApp } from "./app.ts";
import { BusFault, openBus } from "./bus/open.ts";
import { type Flags, readFlags } from "./flags.ts";
import { withTable } from "./match/exact.ts";
import { openMetrics } from "./metrics.ts";
import { openService, type Service } from "./service.ts";
import { openBase } from "./store/open.ts";
import { openStore } from "./store/store.ts";

/** The table that comes with the product, as seen from the bundle and from the source: both are as deep. */
const SHIPPED_TABLE = fileURLToPath(new URL("../../../packages/oracle/tables/omba.table", import.meta.url));

const stop = (line: string, code: number): never => {
	process.stderr.write(`tablier: ${line}\n`);
	process.exit(code);
};

const flags = readFlags(process.argv.slice(2), process.env);
if (typeof flags === "string") stop(flags, 2);
else await start(flags);

async function start(flags: Flags): Promise<void> {
	const { port, host, data, limits } = flags;
	if (!flags.databaseUrl) checkFolder(data);
	// Whatever is logged, keys are not: they travel in headers and frames, and neither is written down.
	const log = pino({ level: flags.logLevel, redact: ["req.headers"] }, pino.destination(2));
	const fault = (error: unknown, what: string, match?: string): void => log.error({ err: error, match }, what);
	const note = (what: string): void => log.warn(what);
	const mind = withTable(openMinds(), flags.table ?? SHIPPED_TABLE, fault);
	const { lease, publicUrl, pushAnywhere } = flags;
	const service = await openEverything(flags, async (store) => {
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
			service.stop();
			app
				.close()
				.then(() => service.close())
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

function checkFolder(data: string): void {
	try {
		mkdirSync(data, { recursive: true });
		accessSync(data, constants.W_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		stop(`the data folder ${data} cannot be written (${code}): choose one with --data`, 1);
	}
}

/**
 * So many machines think for long at the same time, and leave one core to the matches. One thread more is for answers that
 * take no time (`match/think-queue.ts`).
 */
const THREADS = Math.max(1, availableParallelism() - 1);
/** Jobs that a node takes at once: they wait for their turn in its queue, which is fair, and not in the database. */
const JOBS_TOGETHER = 32;

function openMinds(): Mind {
	const task = fileURLToPath(new URL("./task.mjs", import.meta.url));
	if (!existsSync(task)) return openMindHere();
	return openPool({ task, threads: THREADS + 1 });
}

async function openEverything(
	{ data, databaseUrl, natsUrl }: Flags,
	open: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Service>,
): Promise<Service> {
	try {
		const base = openBase({ data, databaseUrl }, (error) => process.stderr.write(`tablier: ${error.message}\n`));
		return await open(await openStore(base));
	} catch (error) {
		if (error instanceof BusFault)
			return stop(`the bus that ${natsUrl ? "NATS_URL" : "DATABASE_URL"} names: ${error.message}`, 1);
		const where = databaseUrl ? "the database that DATABASE_URL names" : `the store in ${data}`;
		return stop(`${where} cannot be opened: ${error instanceof Error ? error.message : error}`, 1);
	}
}
