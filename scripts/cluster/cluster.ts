import { createHash } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { err, ok, type Result } from "@tablier/kernel";
import { openBalancer } from "./balancer.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { makeNats } from "./nats.ts";
import { makePostgres } from "./postgres.ts";

export interface TrialNeeds {
	readonly program: string;
	readonly nodes: number;
	readonly port: number;
	readonly host: string;
	readonly data: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
	died?(pid: number, why: string): void;
}

export interface Trial {
	readonly port: number;
	readonly pids: readonly number[];
	readonly bus: "postgres" | "nats";
	/** The folder of the database, where it has one of its own. */
	readonly folder?: string;
	stop(): Promise<void>;
}

export type TrialFault =
	| { readonly code: "no-postgres"; readonly detail: string }
	| { readonly code: "no-node"; readonly detail: string }
	| { readonly code: "no-port"; readonly detail: string };

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** In the data folder; where root has that for itself, and PostgreSQL does not run as root, where everybody may go. */
function ownPostgres(data: string): ReturnType<typeof makePostgres> {
	const inside = makePostgres({ folder: join(data, "postgres"), durable: true, detached: true });
	if (inside.ok || process.getuid?.() !== 0) return inside;
	const name = createHash("sha256").update(resolve(data)).digest("hex").slice(0, 12);
	return makePostgres({ folder: join(tmpdir(), `tablier-postgres-${name}`), durable: true, detached: true });
}

/** Several nodes and a door to them on one machine, with the database and the bus that are named, or their own. */
export async function startTrial(needs: TrialNeeds): Promise<Result<Trial, TrialFault>> {
	const undo: (() => Promise<unknown>)[] = [];
	const stop = async (): Promise<void> => {
		for (const one of undo.splice(0).reverse()) await one();
	};
	const fail = async (code: TrialFault["code"], detail: string): Promise<Result<Trial, TrialFault>> => {
		await stop();
		return err({ code, detail });
	};
	const environment = { ...needs.environment };
	let folder: string | undefined;
	if (!environment.DATABASE_URL) {
		const postgres = ownPostgres(needs.data);
		if (!postgres.ok) return fail("no-postgres", postgres.error);
		undo.push(() => postgres.value.end("SIGINT"));
		try {
			await postgres.value.start();
		} catch (error) {
			return fail("no-postgres", detailOf(error));
		}
		folder = postgres.value.folder;
		environment.DATABASE_URL = postgres.value.url("postgres");
	}
	if (!environment.NATS_URL) {
		const nats = await makeNats({ detached: true });
		if (nats) {
			undo.push(() => nats.end("SIGTERM"));
			await nats.start();
			environment.NATS_URL = nats.url;
		}
	}
	let fleet: Fleet;
	try {
		const { program, nodes, died } = needs;
		fleet = await startFleet({ program, nodes, environment, ...(died && { died }) });
	} catch (error) {
		return fail("no-node", detailOf(error));
	}
	undo.push(() => fleet.stop());
	const balancer = openBalancer(fleet.next);
	try {
		balancer.listen(needs.port, needs.host);
		await once(balancer, "listening");
	} catch (error) {
		return fail("no-port", detailOf(error));
	}
	undo.push(async () => {
		balancer.closeAllConnections();
		balancer.close();
	});
	const address = balancer.address();
	return ok({
		port: typeof address === "object" && address ? address.port : needs.port,
		...(folder !== undefined && { folder }),
		bus: environment.NATS_URL ? "nats" : "postgres",
		get pids() {
			return fleet.pids;
		},
		stop,
	});
}
