import { randomBytes } from "node:crypto";
import type { Store } from "../store/store.ts";
import type { Bus } from "./bus.ts";
import { openNatsBus } from "./nats.ts";
import { openPostgresBus } from "./postgres.ts";

export interface BusPlace {
	readonly databaseUrl?: string | undefined;
	readonly natsUrl?: string | undefined;
}

/** Nobody answers where the bus should be. */
export class BusFault extends Error {}

/** The bus of a store that several nodes may share; undefined for one that is a file of ours. */
export async function openBus(
	{ databaseUrl, natsUrl }: BusPlace,
	store: Store,
	fault?: (error: Error) => void,
): Promise<Bus | undefined> {
	if (!databaseUrl) return undefined;
	try {
		if (!natsUrl) return await openPostgresBus(databaseUrl, fault);
		return await openNatsBus(natsUrl, await store.firstMeta("cluster", randomBytes(6).toString("hex")));
	} catch (error) {
		throw new BusFault(error instanceof Error ? error.message : String(error));
	}
}
