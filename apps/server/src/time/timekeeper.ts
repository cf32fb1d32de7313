import type { OutageRow } from "../store/schema.ts";

/** Where times come from: the clock of the system, which may be set, and one that only goes on. Milliseconds. */
export interface TimeSource {
	wall(): number;
	steady(): number;
}

const SYSTEM: TimeSource = { wall: Date.now, steady: () => performance.now() };

const BEAT_MS = 250;
/** Between two looks at the clock, of a process that runs. */
const MOST_GAP_MS = 750;

/**
 * The time of this process. It goes on with the steady clock, so that a system clock that is set back stops no timer and
 * charges no player. When the process stood still (SIGSTOP, a suspended machine), or the system clock was set forward,
 * the time jumps, and `jumped` is told of it as of an outage *before* the new time is given to anyone: no player can lose
 * on time for it.
 */
export class Timekeeper {
	private readonly source: TimeSource;
	private readonly jumped: (outage: OutageRow) => void;
	/** What the steady clock must be increased by. */
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
		// A machine that was suspended: its steady clock stood still, too.
		if (ahead > MOST_GAP_MS) this.offset += ahead;
		const time = Math.round(steady + this.offset);
		const begun = this.lastTime;
		const gap = ahead > MOST_GAP_MS || steady - this.lastSteady > MOST_GAP_MS;
		this.lastSteady = steady;
		this.lastTime = time;
		if (gap) this.jumped({ begun, ended: time });
		return time;
	};

	/** Looks at the clock again and again: a process that does is not standing still. */
	begin(): void {
		this.timer = setInterval(this.now, BEAT_MS);
		this.timer.unref();
	}

	end(): void {
		clearInterval(this.timer);
	}
}
