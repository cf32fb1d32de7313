import type { ServerLimits } from "@tablier/protocol";
import { addressGroup } from "./address.ts";
import { ConnectionLimit } from "./connection-limit.ts";
import { TokenBucket } from "./token-bucket.ts";

/** What one address, one match and one seat may use. Each node counts for itself. */
export interface Quotas {
	/** Sockets and streams of an address together. */
	readonly connections: ConnectionLimit;
	/** False when an address opens sockets too often. */
	mayConnect(address: string): boolean;
	/** False when the clients of a match together send too much. */
	mayAsk(match: string): boolean;
	maySay(match: string, seat: number): boolean;
}

const MOST_BUCKETS = 20_000;

/** `now` is a monotonic clock, in milliseconds. */
export function openQuotas(limits: ServerLimits, now: () => number): Quotas {
	const { socketsOfAddress, newSocketsPerSecond, matchBurst, matchFramesPerSecond, phrases } = limits;
	// After a restart all clients of an address reconnect at once, and some of them a second time.
	const sockets = openBuckets(2 * socketsOfAddress, newSocketsPerSecond, now);
	const matches = openBuckets(matchBurst, matchFramesPerSecond, now);
	const sayings = openBuckets(phrases, phrases / 30, now);
	return {
		connections: new ConnectionLimit(socketsOfAddress),
		mayConnect: (address) => sockets(addressGroup(address)),
		mayAsk: matches,
		maySay: (match, seat) => sayings(`${match} ${seat}`),
	};
}

/**
 * One bucket a key. Beyond the most, the oldest key starts again with a full bucket: harmless, and memory is
 * bounded.
 */
function openBuckets(most: number, perSecond: number, now: () => number): (key: string) => boolean {
	const buckets = new Map<string, TokenBucket>();
	return (key) => {
		const known = buckets.get(key);
		if (!known && buckets.size >= MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? "");
		const bucket = known ?? new TokenBucket(most, perSecond, now());
		if (!known) buckets.set(key, bucket);
		return bucket.take(now());
	};
}
