import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { Mind } from "@tablier/engine/worker";
import { LIMITS, type ServerLimits } from "@tablier/protocol";
import { type Accounts, openAccounts } from "../accounts/accounts.ts";
import { Ratings } from "../accounts/ratings.ts";
import type { Bus } from "../bus/bus.ts";
import { openQuotas, type Quotas } from "../limits/quotas.ts";
import type { MatchContext } from "../match/context.ts";
import type { Matches } from "../match/match-handle.ts";
import { Records } from "../match/records.ts";
import { MatchRegistry, type Ownership } from "../match/registry.ts";
import { openRulebook } from "../match/rulebook.ts";
import { ThinkQueue } from "../match/think-queue.ts";
import type { Cluster } from "../nodes/cluster.ts";
import { type JobsLocation, openShared } from "../nodes/shared.ts";
import { Notifier } from "../push/notifier.ts";
import { Visits } from "../seats/visits.ts";
import type { OutageRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { type ClockNeeds, openClock } from "../time/clock.ts";
import { Liveness } from "../time/liveness.ts";
import { startMaintenance } from "./maintenance.ts";
import { type Metrics, openMetrics } from "./metrics.ts";

export interface ServiceNeeds extends ClockNeeds {
	readonly store: Store;
	readonly mind: Pick<Mind, "think">;
	/** How many long searches may run at the same time; the mind has one thread more. */
	readonly threads?: number;
	readonly limits?: Partial<ServerLimits>;
	readonly metrics?: Metrics;
	/** Where several nodes share the store: how they talk. The service closes it. */
	readonly bus?: Bus;
	/** Milliseconds after which a silent node is replaced. */
	readonly lease?: number;
	/** The contact that push services see: an https or mailto address. */
	readonly pushSubject?: string;
	/** For tests: also sends notifications to machines that are not public. */
	readonly pushAnywhere?: boolean;
	/** Where machines and slow clocks are jobs: the address of the database, and how many this node takes at a time. */
	readonly jobs?: JobsLocation;
	fault?(error: unknown, what: string, match?: string): void;
	/** Reports something that an operator should know and that is no error. */
	note?(what: string): void;
}

/** Everything behind the routes: matches, their store, accounts and limits. */
export interface Service {
	/** The matches that this node has in memory. */
	readonly registry: MatchRegistry;
	/** All matches, on whichever node. */
	readonly matches: Matches;
	readonly store: Store;
	readonly records: Records;
	readonly accounts: Accounts;
	readonly ratings: Ratings;
	readonly notifier: Notifier;
	/** Seats that play over HTTP. */
	readonly visits: Visits;
	readonly limits: ServerLimits;
	readonly quotas: Quotas;
	readonly metrics: Metrics;
	/** Where there may be several nodes. */
	readonly cluster?: Cluster;
	/** Secret of this store: recovery words are hashed with it. A restored backup may bring another one. */
	pepper(): Promise<string>;
	now(): number;
	fault(error: unknown, what: string, match?: string): void;
	/** False while the store persists nothing. */
	isWell(): Promise<boolean>;
	/** Aborted before the server stops listening: streams end. */
	readonly stopping: AbortController;
	close(): Promise<void>;
}

/** Push services want a contact. An operator has a better one (PUBLIC_URL). */
const NO_CONTACT = "mailto:nobody@tablier.invalid";
/** A dead node is replaced within this time; a node that is only slow should not be. */
const LEASE_MS = 4_000;

export async function openService(needs: ServiceNeeds): Promise<Service> {
	const { store, fault = () => undefined } = needs;
	const clock = openClock(needs);
	const { now } = clock;
	const limits = { ...LIMITS, ...needs.limits };
	const pepper = (): Promise<string> => store.firstMeta("pepper", randomBytes(24).toString("base64url"));
	await pepper();
	const metrics = needs.metrics ?? openMetrics();
	const rulesFor = openRulebook();
	const ratings = new Ratings({ store, now, fault, rulesFor });
	const { pushSubject: subject = NO_CONTACT, pushAnywhere: anywhere = false } = needs;
	const notifier = new Notifier({ store, now, fault, rulesFor, subject, anywhere });
	const queue = new ThinkQueue({ mind: needs.mind, threads: needs.threads ?? 1 });
	const onChange: MatchContext["onChange"] = (match, before, table, isHere) => {
		ratings.onChange(match, before, table);
		notifier.onChange(match, before, table, isHere);
	};
	const openRegistry = (ownership?: Ownership): MatchRegistry =>
		new MatchRegistry({
			...{ store, queue, now, alarm: clock.alarm, suspensions: clock.suspensions, fault, metrics, onChange, rulesFor },
			...(ownership && { ownership }),
		});
	const liveness = new Liveness(store, now, fault);
	const playing = await openMatches(needs, liveness, openRegistry, { now, fault });
	const { registry, cluster } = playing;
	metrics.matches(() => registry.size);
	metrics.thinking(() => queue.waiting);
	if (cluster) metrics.node(() => cluster.node);
	const records = new Records(store, rulesFor);
	const accounts = openAccounts(store.base);
	const parts = { store, registry, cluster, accounts, ratings, notifier, liveness, now, fault };
	const stopMaintenance = await startMaintenance(parts);
	clock.start();
	clock.suspensions.onSuspension((outage) => {
		noteSuspension(needs, outage, cluster !== undefined);
		void registry.each((actor) => void actor.payNow());
	});
	const visits = new Visits(clock);
	const stopping = new AbortController();
	setMaxListeners(0, stopping.signal);

	return {
		registry,
		matches: cluster ?? registry,
		...(cluster && { cluster }),
		...{ store, records, accounts, ratings, notifier, visits, limits, metrics, pepper, now, fault, stopping },
		quotas: openQuotas(limits, clock.steady),
		isWell: () => liveness.isWell(),
		close: async () => {
			stopping.abort();
			stopMaintenance();
			clock.stop();
			visits.close();
			await playing.close();
			await Promise.all([ratings.settled(), notifier.settled(), records.close()]);
			await liveness.beat();
			await store.close();
		},
	};
}

interface OpenedMatches {
	readonly registry: MatchRegistry;
	readonly cluster?: Cluster;
	close(): Promise<void>;
}

/** The matches of this process alone, or of one node of several. */
async function openMatches(
	{ bus, store, lease = LEASE_MS, jobs }: ServiceNeeds,
	liveness: Liveness,
	openRegistry: (ownership?: Ownership) => MatchRegistry,
	common: Pick<Service, "now" | "fault">,
): Promise<OpenedMatches> {
	const alone = (): Promise<void> => liveness.noteOutage();
	if (!bus) {
		await alone();
		const registry = openRegistry();
		await registry.setAlarms();
		return { registry, close: () => registry.close() };
	}
	// Here the alarms are set when the heartbeat of the node begins.
	const { cluster, close } = await openShared({ bus, lease, store, alone, openRegistry, jobs, ...common });
	return { registry: cluster.registry, cluster, close };
}

/**
 * Kept for the matches that are not in memory: they are credited when they are read, also by the next process. Each
 * of several nodes has its own.
 */
function noteSuspension({ store, fault, note }: ServiceNeeds, outage: OutageRow, shared: boolean): void {
	const seconds = ((outage.ended - outage.begun) / 1000).toFixed(1);
	note?.(`this server stood still for ${seconds} s, or its clock was set forward: no player is charged for it`);
	if (!shared) store.addOutage(outage).catch((error) => fault?.(error, "an outage was not persisted"));
}
