import type { FastifyRateLimitStore } from "@fastify/rate-limit";

interface Window {
	begun: number;
	current: number;
}

const MOST_WINDOWS = 20_000;

/**
 * The counters behind `@fastify/rate-limit`, by the steady clock: its own store asks the system clock, and one that is set
 * back makes a window of a minute last for hours.
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
		// The one that was asked last is forgotten last.
		this.windows.delete(key);
		this.windows.set(key, window);
		if (this.windows.size > MOST_WINDOWS) this.windows.delete(this.windows.keys().next().value ?? "");
		callback(null, { current: window.current, ttl: Math.ceil(timeWindow - (now - window.begun)) });
	}

	child(): RateStore {
		return new RateStore(undefined, this.steady);
	}
}
