import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { Mind } from "@tablier/engine/worker";
import { LIMITS, type Limits } from "@tablier/protocol";
import { type Accounts, openAccounts } from "../accounts/accounts.ts";
import { Ratings } from "../accounts/ratings.ts";
import type { Bus } from "../bus/bus.ts";
import { addressGroup } from "../limits/address.ts";
import { Lines } from "../limits/connection-limit.ts";
import { Bucket } from "../limits/token-bucket.ts";
import type { World } from "../match/context.ts";
import type { Matches } from "../match/match-handle.ts";
import { Records } from "../match/records.ts";
import { Hall, type Owning } from "../match/registry.ts";
import { openRulebook } from "../match/rulebook.ts";
import { ThinkQueue } from "../match/think-queue.ts";
import type { Cluster } from "../nodes/cluster.ts";
import { type JobsPlace, openShared } from "../nodes/shared.ts";
import { Knocker } from "../push/notifier.ts";
import { Visits } from "../seats/visits.ts";
import { clearCreations, clearUnbegun } from "../store/retention.ts";
import type { Store } from "../store/store.ts";
import { Pulse } from "../time/liveness.ts";
import { Suspensions } from "../time/suspensions.ts";
import { Timekeeper, type TimeSource } from "../time/timekeeper.ts";
import { type Metrics, openMetrics } from "./metrics.ts";

export interface ServiceNeeds {
	readonly store: Store;
	readonly mind: Pick<Mind, "think">;
	/** How many machines may think for long at the same time; the mind has a thread more than these. */
	readonly threads?: number;
	readonly limits?: Partial<Limits>;
	readonly metrics?: Metrics;
	/** Where several nodes share the store: how they talk. The service closes it. */
	readonly bus?: Bus;
	/** Milliseconds after which a node that is silent is replaced. */
	readonly lease?: number;
	/** Who we are to push services: an https or mailto address. */
	readonly pushSubject?: string;
	/** For tests: knocks at machines that are not public too. */
	readonly pushAnywhere?: boolean;
	/** Where machines and slow clocks are jobs: the address of the database, and how many this node takes at a time. */
	readonly jobs?: JobsPlace;
	/** For tests: the time itself, or the clocks that it comes from. */
	now?(): number;
	readonly clocks?: TimeSource;
	alarm?(time: number, call: () => void): () => void;
	fault?(error: unknown, what: string, match?: string): void;
	/** Something that an operator should know and that is no fault. */
	note?(what: string): void;
}

/** Everything behind the doors of the server: matches, their store and their limits. */
export interface Service {
	/** The matches of this node. */
	readonly hall: Hall;
	/** All of them. */
	readonly matches: Matches;
	readonly store: Store;
	readonly records: Records;
	readonly accounts: Accounts;
	readonly ratings: Ratings;
	readonly knocker: Knocker;
	readonly pushAnywhere: boolean;
	readonly limits: Limits;
	readonly metrics: Metrics;
	/** Known to this store only: recovery words are hashed with it. A backup that is restored may bring another. */
	pepper(): Promise<string>;
	now(): number;
	fault(error: unknown, what: string, match?: string): void;
	/** False when an address opens sockets too often. */
	mayConnect(address: string): boolean;
	/** False when the clients of a match ask for too much together. */
	mayAsk(match: string): boolean;
	maySay(match: string, seat: number): boolean;
	/** Where there may be several nodes. */
	readonly cluster?: Cluster;
	readonly bus?: Bus;
	/** False while the store takes nothing in. */
	isWell(): Promise<boolean>;
	/** Seats that ask over HTTP. */
	readonly visits: Visits;
	/** To each address, sockets and streams together. */
	readonly lines: Lines;
	/** Aborted when the server stops: streams end. */
	readonly stopping: AbortSignal;
	/** First of all, before the doors are shut. */
	stop(): void;
	close(): Promise<void>;
}

/** Push services want an address to complain to; an operator has a better one (PUBLIC_URL). */
const NOBODY = "mailto:nobody@tablier.invalid";
const BEAT_MS = 1_000;
const SWEEP_MS = 30_000;
/** What is old by days is cleared at the start and every half an hour. */
const SWEEPS_A_CLEARING = 60;
/** While no clock runs, a disk may sleep. */
const QUIET_BEATS = 60;
const MOST_BUCKETS = 20_000;
/** A node that is dead is replaced within this; a node that is only slow should not be. */
const LEASE_MS = 4_000;

export async function openService(needs: ServiceNeeds): Promise<Service> {
	const { store, mind, threads = 1, fault = () => undefined } = needs;
	const queue = new ThinkQueue({ mind, threads });
	const suspensions = new Suspensions();
	const timekeeper = new Timekeeper((outage) => suspensions.add(outage), needs.clocks);
	const now = needs.now ?? timekeeper.now;
	const steady = needs.now ?? (() => performance.now());
	const alarm = needs.alarm ?? ((time: number, call: () => void) => setAlarm(now, time, call));
	const metrics = needs.metrics ?? openMetrics();
	const limits = { ...LIMITS, ...needs.limits };
	const pepper = (): Promise<string> => store.firstMeta("pepper", randomBytes(24).toString("base64url"));
	await pepper();
	const rulesFor = openRulebook();
	const ratings = new Ratings({ store, now, fault, rulesFor });
	const { pushSubject = NOBODY, pushAnywhere = false } = needs;
	const knocker = new Knocker({ store, now, fault, rulesFor, subject: pushSubject, anywhere: pushAnywhere });
	const happened: World["happened"] = (match, before, table, isHere) => {
		ratings.heard(match, before, table);
		knocker.heard(match, before, table, isHere);
	};
	const openHall = (owning?: Owning): Hall =>
		new Hall({
			...{ store, queue, now, alarm, fault, metrics, happened, rulesFor, suspensions },
			...(owning && { owning }),
		});
	const pulse = new Pulse(store, now, fault);
	const alone = (): Promise<void> => pulse.noteOutage();
	const { bus, lease = LEASE_MS } = needs;
	const shared = bus && (await openShared({ bus, lease, store, now, fault, alone, hall: openHall, jobs: needs.jobs }));
	const cluster = shared?.cluster;
	if (!cluster) await alone();
	const hall = cluster?.hall ?? openHall();
	metrics.matches(() => hall.size);
	metrics.thinking(() => queue.waiting);
	if (cluster) metrics.node(() => cluster.node);
	// A node of several looks around when its life begins.
	if (!cluster) await hall.lookAround();
	const records = new Records(store, rulesFor);
	const accounts = openAccounts(store.base);
	let tidied = 0;
	const tidy = async (): Promise<void> => {
		await ratings.settleAll();
		if (tidied++ % SWEEPS_A_CLEARING !== 0) return;
		await accounts.tidy(now());
		await knocker.pushes.tidy(now());
		const isFree = async (match: string): Promise<boolean> =>
			!hall.has(match) && ((await cluster?.borrow(match)) ?? true);
		await clearUnbegun(store.base, now(), isFree);
		await clearCreations(store.base, now());
	};
	await tidy();
	if (!needs.now) timekeeper.begin();
	suspensions.tell((outage) => {
		const seconds = ((outage.ended - outage.begun) / 1000).toFixed(1);
		needs.note?.(`this server stood still for ${seconds} s, or its clock was set forward: no player is charged for it`);
		// A match that is not in memory is paid when it is read, also by the next process. Of several nodes each has its own.
		if (!cluster) store.addOutage(outage).catch((error) => fault(error, "an outage was not kept"));
	});
	const stopBeating = beat(pulse, hall, cluster, fault, tidy);
	const addresses = new Map<string, Bucket>();
	const matches = new Map<string, Bucket>();
	const phrases = new Map<string, Bucket>();
	const visits = new Visits({ now, alarm });
	const stopping = new AbortController();
	setMaxListeners(0, stopping.signal);

	return {
		stopping: stopping.signal,
		stop: () => stopping.abort(),
		isWell: () => pulse.isWell(),
		visits,
		lines: new Lines(limits.socketsOfAddress),
		hall,
		matches: cluster ?? hall,
		...(cluster && bus && { cluster, bus }),
		store,
		records,
		accounts,
		ratings,
		knocker,
		pushAnywhere,
		limits,
		metrics,
		pepper,
		now,
		fault,
		mayConnect: (address) => {
			// A room full of people comes back at once after a restart, and may be thrown out once more.
			const most = 2 * limits.socketsOfAddress;
			return bucketOf(addresses, addressGroup(address), most, limits.newSocketsPerSecond, steady()).take(steady());
		},
		mayAsk: (match) =>
			bucketOf(matches, match, limits.matchBurst, limits.matchFramesPerSecond, steady()).take(steady()),
		maySay: (match, seat) =>
			bucketOf(phrases, `${match} ${seat}`, limits.phrases, limits.phrases / 30, steady()).take(steady()),
		close: async () => {
			stopping.abort();
			stopBeating();
			timekeeper.end();
			visits.close();
			await (shared ?? hall).close();
			await Promise.all([ratings.settled(), knocker.settled(), records.close()]);
			await pulse.beat();
			await store.close();
		},
	};
}

function beat(
	pulse: Pulse,
	hall: Hall,
	cluster: Cluster | undefined,
	fault: ServiceNeeds["fault"],
	tidy: () => Promise<void>,
): () => void {
	let count = 0;
	const beating = setInterval(() => {
		if (!cluster && hall.watched === 0 && ++count % QUIET_BEATS !== 0) return;
		void pulse.beat();
	}, BEAT_MS);
	const sweeping = setInterval(() => {
		void hall.sweep();
		cluster?.sweep();
		tidy().catch((error) => fault?.(error, "what was left undone could not be done"));
		hall.lookAround().catch((error) => fault?.(error, "the matches that run could not be read"));
	}, SWEEP_MS);
	beating.unref();
	sweeping.unref();
	return () => {
		clearInterval(beating);
		clearInterval(sweeping);
	};
}

const FARTHEST_MS = 0x7fff_ffff;

/** A timer that may be further away than 24 days. */
function setAlarm(now: () => number, time: number, call: () => void): () => void {
	let timer: NodeJS.Timeout;
	const set = (): void => {
		const wait = time - now();
		timer = setTimeout(wait > FARTHEST_MS ? set : call, Math.min(Math.max(0, wait), FARTHEST_MS));
	};
	set();
	return () => clearTimeout(timer);
}

function bucketOf(buckets: Map<string, Bucket>, key: string, most: number, perSecond: number, now: number): Bucket {
	const known = buckets.get(key);
	if (known) return known;
	// Whoever is forgotten starts anew with a full bucket: harmless, and memory has an end.
	if (buckets.size >= MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? "");
	const bucket = new Bucket(most, perSecond, now);
	buckets.set(key, bucket);
	return bucket;
}
