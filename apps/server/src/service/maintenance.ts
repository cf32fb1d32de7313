import type { Accounts } from "../accounts/accounts.ts";
import type { Ratings } from "../accounts/ratings.ts";
import type { MatchRegistry } from "../match/registry.ts";
import type { Cluster } from "../nodes/cluster.ts";
import type { Notifier } from "../push/notifier.ts";
import { clearCreations, clearUnbegun } from "../store/retention.ts";
import type { Store } from "../store/store.ts";
import type { Liveness } from "../time/liveness.ts";

export interface MaintenanceNeeds {
	readonly store: Store;
	readonly registry: MatchRegistry;
	readonly cluster: Cluster | undefined;
	readonly accounts: Accounts;
	readonly ratings: Ratings;
	readonly notifier: Notifier;
	readonly liveness: Liveness;
	now(): number;
	fault(error: unknown, what: string): void;
}

const BEAT_MS = 1_000;
const SWEEP_MS = 30_000;
/** Rows that expire after days are deleted at the start and every half hour. */
const SWEEPS_A_CLEARING = 60;
/** While no clock runs, the server writes once a minute: a disk may sleep. */
const QUIET_BEATS = 60;

/** Everything that is done again and again: heartbeats, ratings left unsettled, expired rows, idle matches. */
export async function startMaintenance(needs: MaintenanceNeeds): Promise<() => void> {
	const { registry, cluster, liveness, fault } = needs;
	const tidy = openTidy(needs);
	await tidy();
	let beats = 0;
	const beating = setInterval(() => {
		if (cluster || registry.watched > 0 || ++beats % QUIET_BEATS === 0) void liveness.beat();
	}, BEAT_MS);
	const sweeping = setInterval(() => {
		void registry.sweep();
		cluster?.sweep();
		tidy().catch((error) => fault(error, "maintenance failed"));
		registry.setAlarms().catch((error) => fault(error, "the running matches could not be read"));
	}, SWEEP_MS);
	beating.unref();
	sweeping.unref();
	return () => {
		clearInterval(beating);
		clearInterval(sweeping);
	};
}

function openTidy({ store, registry, cluster, accounts, ratings, notifier, now }: MaintenanceNeeds) {
	let sweeps = 0;
	const isFree = async (match: string): Promise<boolean> =>
		!registry.has(match) && ((await cluster?.borrow(match)) ?? true);
	return async (): Promise<void> => {
		await ratings.settleAll();
		if (sweeps++ % SWEEPS_A_CLEARING !== 0) return;
		await accounts.tidy(now());
		await notifier.subscriptions.tidy(now());
		await clearUnbegun(store.base, now(), isFree);
		await clearCreations(store.base, now());
	};
}
