import { err, ok, type Result } from "@tablier/kernel";
import type { TableFault } from "@tablier/oracle";
import { type FetchFault, fetchTable, TABLE_BYTES } from "@tablier/oracle/download";
import { TABLE_ADDRESS } from "./address.ts";
import { Asker } from "./asker.ts";
import { dropTable, keepTable, keptTable } from "./table-cache.ts";

type OracleFault = {
	readonly code: FetchFault["code"] | TableFault["code"] | "crashed";
	readonly detail: string;
};
/** Not looked for yet; not on this device; downloading; being checked; ready. */
type OracleState = "unknown" | "absent" | "fetching" | "checking" | "ready";

/** The table of exact chances in this browser: downloaded and stored only when the player asks for it. */
class Oracle {
	state = $state<OracleState>("unknown");
	/** The part that has come, 0 to 1. */
	part = $state(0);
	fault = $state.raw<OracleFault>();
	/** How many bytes of this device it takes; undefined when it is not kept. */
	kept = $state<number>();
	/** It was to be kept, and the browser did not let it. */
	unkept = $state(false);
	#table: Blob | undefined;
	#asker: Asker | undefined;
	#looking: Promise<void> | undefined;
	#stop: AbortController | undefined;

	/** Whether a table is kept is found out once; it is opened when it is wanted. */
	async lookForKept(): Promise<void> {
		const kept = await keptTable(TABLE_ADDRESS);
		this.kept = kept?.size;
	}

	/** Opens a stored table. Without one the page offers the download. */
	look(): Promise<void> {
		this.#looking ??= this.#look();
		return this.#looking;
	}

	/** `keep` is the person's word: without it the table is gone with the page. */
	async fetch(keep: boolean): Promise<void> {
		if (this.state === "fetching" || this.state === "checking") return;
		const stop = new AbortController();
		this.#stop = stop;
		this.fault = undefined;
		this.part = 0;
		this.state = "fetching";
		const fetched = await fetchTable(TABLE_ADDRESS, {
			signal: stop.signal,
			// Not left in the HTTP cache either: the player did not agree to that, and a damaged file would come back from it.
			fetch: (address, how) => fetch(address, { ...how, cache: "no-store" }),
			bytes: (count) => {
				this.part = Math.min(1, count / TABLE_BYTES);
			},
		});
		if (!fetched.ok) return this.#fail(fetched.error);
		const table = new Blob([fetched.value as Uint8Array<ArrayBuffer>]);
		const opened = await this.#open(table);
		if (!opened.ok) return this.#fail(opened.error);
		if (keep) await this.keep();
	}

	stop(): void {
		this.#stop?.abort();
	}

	/** Keeps the table that is here. */
	async keep(): Promise<void> {
		if (!this.#table) return;
		const kept = await keepTable(TABLE_ADDRESS, this.#table);
		this.kept = kept ? this.#table.size : undefined;
		this.unkept = !kept;
	}

	/** From the device; what is open stays until the page is closed. */
	async drop(): Promise<boolean> {
		const dropped = await dropTable(TABLE_ADDRESS);
		if (dropped) this.kept = undefined;
		return dropped;
	}

	/** Whom to ask; undefined while there is no table. */
	get asker(): Asker | undefined {
		return this.state === "ready" ? this.#asker : undefined;
	}

	/** The file, for an engine's own worker. */
	async bytes(): Promise<Uint8Array | undefined> {
		return this.#table && new Uint8Array(await this.#table.arrayBuffer());
	}

	async #look(): Promise<void> {
		const kept = await keptTable(TABLE_ADDRESS);
		this.kept = kept?.size;
		if (this.state !== "unknown") return;
		if (!kept) {
			this.state = "absent";
			return;
		}
		const opened = await this.#open(kept);
		if (opened.ok) return;
		/* What is damaged on the disk stays so: it can only be fetched again. */
		await this.drop();
		this.#fail(opened.error);
	}

	async #open(table: Blob): Promise<Result<undefined, OracleFault>> {
		this.state = "checking";
		const asker = new Asker();
		try {
			const opened = await asker.ask("open", new Uint8Array(await table.arrayBuffer()));
			if (!opened.ok) {
				asker.close();
				return opened;
			}
		} catch (fault) {
			asker.close();
			return err({ code: "crashed", detail: fault instanceof Error ? fault.message : "" });
		}
		this.#asker?.close();
		this.#asker = asker;
		this.#table = table;
		this.state = "ready";
		return ok(undefined);
	}

	#fail(fault: OracleFault): void {
		this.state = "absent";
		this.fault = fault;
	}
}

export const oracle = new Oracle();
