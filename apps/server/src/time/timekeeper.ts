import type { OutageRow } from "../store/schema.ts";

/** Clocks of the system: the wall clock, which can be set, and a monotonic one. Milliseconds. */
export interface TimeSource {
	wall(): number;
	steady(): number;
}

const SYSTEM: TimeSource = { wall: Date.now, steady: () => performance.now() };

const BEAT_MS = 250;
/** Longest gap between two readings, in a process that runs. */
const MOST_GAP_MS = 750;

/**
 * The time of this process. It advances with the monotonic clock, so that a system clock that is set back stops no
 * timer and charges no player. When the process stood still (SIGSTOP, a suspended machine), or the system clock was
 * set forward, the time jumps, and `jumped` gets the gap as an outage *before* any caller sees the new time: no
 * player can lose on time for it.
 */
export class Timekeeper {
	private readonly source: TimeSource;
	private readonly jumped: (outage: OutageRow) => void;
	/** Wall time minus monotonic time. */
	private offset: number;
	private lastSteady: number;
	private lastTime: number;
	private timer: NodeJS.Timeout | undefined;

	constructor(jumped: (outage: OutageRow) => void, source: TimeSource = SYSTEM) {
		this.jumped = jumped;
		this.source = source;
		this.lastSteady = source.steady();
		this.lastTime = source.wall();
		this.offset = this.lastTime - this.lastSteady;
	}

	readonly now = (): number => {
		const steady = this.source.steady();
		const ahead = this.source.wall() - (steady + this.offset);
		// While a machine is suspended, its monotonic clock stands still, too.
		if (ahead > MOST_GAP_MS) this.offset += ahead;
		const time = Math.round(steady + this.offset);
		const begun = this.lastTime;
		const gap = ahead > MOST_GAP_MS || steady - this.lastSteady > MOST_GAP_MS;
		this.lastSteady = steady;
		this.lastTime = time;
		if (gap) this.jumped({ begun, ended: time });
		return time;
	};

	/** Reads the clock periodically: a process that does is not standing still. */
	begin(): void {
		this.timer = setInterval(this.now, BEAT_MS);
		this.timer.unref();
	}

	end(): void {
		clearInterval(this.timer);
	}
}
