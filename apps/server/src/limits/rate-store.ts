import type { FastifyRateLimitStore } from "@fastify/rate-limit";

interface Window {
	begun: number;
	current: number;
}

const MOST_WINDOWS = 20_000;

/**
 * The counters of `@fastify/rate-limit` on a monotonic clock. Its own store uses the system clock: set back, a
 * window of a minute lasts for hours.
 */
export class RateStore implements FastifyRateLimitStore {
	private readonly windows = new Map<string, Window>();
	private readonly steady: () => number;

	constructor(_options?: unknown, steady: () => number = () => performance.now()) {
		this.steady = steady;
	}

	incr(
		key: string,
		callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
		timeWindow = 60_000,
	): void {
		const now = this.steady();
		const known = this.windows.get(key);
		const window = known && now - known.begun < timeWindow ? known : { begun: now, current: 0 };
		window.current++;
		// Least recently used first.
		this.windows.delete(key);
		this.windows.set(key, window);
		if (this.windows.size > MOST_WINDOWS) this.windows.delete(this.windows.keys().next().value ?? "");
		callback(null, { current: window.current, ttl: Math.ceil(timeWindow - (now - window.begun)) });
	}

	child(): RateStore {
		return new RateStore(undefined, this.steady);
	}
}
