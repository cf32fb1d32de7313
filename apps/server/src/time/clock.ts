import { Suspensions } from "./suspensions.ts";
import { Timekeeper, type TimeSource } from "./timekeeper.ts";

export interface ClockNeeds {
	/** For tests: the time itself, or the clocks that it comes from. */
	now?(): number;
	readonly clocks?: TimeSource;
	alarm?(time: number, call: () => void): () => void;
}

/** The time of this process. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** Monotonic milliseconds, for rates and timeouts. */
	steady(): number;
	/** Calls once at a time; the returned function cancels it. */
	alarm(time: number, call: () => void): () => void;
	/** When this process stood still. */
	readonly suspensions: Suspensions;
	start(): void;
	stop(): void;
}

export function openClock(needs: ClockNeeds): Clock {
	const suspensions = new Suspensions();
	const timekeeper = new Timekeeper((outage) => suspensions.add(outage), needs.clocks);
	const now = needs.now ?? timekeeper.now;
	return {
		now,
		steady: needs.now ?? (() => performance.now()),
		alarm: needs.alarm ?? ((time, call) => setAlarm(now, time, call)),
		suspensions,
		start: () => {
			if (!needs.now) timekeeper.begin();
		},
		stop: () => timekeeper.end(),
	};
}

/** `setTimeout` takes no more than 2^31 - 1 ms, about 24 days. */
const LONGEST_TIMEOUT_MS = 0x7fff_ffff;

function setAlarm(now: () => number, time: number, call: () => void): () => void {
	let timer: NodeJS.Timeout;
	const set = (): void => {
		const wait = time - now();
		timer = setTimeout(wait > LONGEST_TIMEOUT_MS ? set : call, Math.min(Math.max(0, wait), LONGEST_TIMEOUT_MS));
	};
	set();
	return () => clearTimeout(timer);
}
