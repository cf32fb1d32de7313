import { randomBytes } from "node:crypto";
import type { Bus } from "../bus/bus.ts";
import { openNatsBus } from "../bus/nats.ts";
import { openPostgresBus } from "../bus/postgres.ts";
import type { Store } from "../store/store.ts";
import { openLeases } from "./leases.ts";

export interface BusPlace {
	readonly databaseUrl?: string | undefined;
	readonly natsUrl?: string | undefined;
}

/** Nothing answers where the bus should be, or the other nodes talk by another one. */
export class BusFault extends Error {}

/** The bus of a store that several nodes may share; undefined for one that is a file of ours. */
export async function openBus(
	{ databaseUrl, natsUrl }: BusPlace,
	store: Store,
	fault?: (error: Error) => void,
): Promise<Bus | undefined> {
	if (!databaseUrl) return undefined;
	const name = natsUrl ? "nats" : "postgres";
	const others = await busOfOthers(store);
	if (others !== undefined && others !== name)
		throw new BusFault(`the nodes that live on this database talk by ${others}: set NATS_URL alike on all of them`);
	await store.writeMeta(BUS, name);
	try {
		if (!natsUrl) return await openPostgresBus(databaseUrl, fault);
		return await openNatsBus(natsUrl, await store.firstMeta("cluster", randomBytes(6).toString("hex")));
	} catch (error) {
		throw new BusFault(error instanceof Error ? error.message : String(error));
	}
}

const BUS = "bus";
/** Longer than any node is given: how long theirs are is not known here. */
const LONGEST_LEASE_MS = 60_000;

/** Nodes on two buses would own matches that the others cannot reach. Undefined where no node lives. */
async function busOfOthers(store: Store): Promise<string | undefined> {
	const living = await openLeases(store.base, LONGEST_LEASE_MS).living();
	return living.length > 0 ? store.readMeta(BUS) : undefined;
}
