/* A clock that stands still until a test moves it. For tests only. */

interface Alarm {
	readonly time: number;
	readonly call: () => void;
}

export class TestTime {
	now = 1_790_000_000_000;
	private readonly alarms = new Set<Alarm>();

	readonly read = (): number => this.now;

	readonly alarm = (time: number, call: () => void): (() => void) => {
		const alarm = { time, call };
		this.alarms.add(alarm);
		return () => void this.alarms.delete(alarm);
	};

	/** Lets time pass, ringing what is due on the way, in order. `between` waits for what an alarm sets off. */
	async pass(milliseconds: number, between: () => Promise<void>): Promise<void> {
		const end = this.now + milliseconds;
		for (;;) {
			await between();
			const next = [...this.alarms].filter(({ time }) => time <= end).sort((a, b) => a.time - b.time)[0];
			if (!next) break;
			this.alarms.delete(next);
			this.now = Math.max(this.now, next.time);
			next.call();
		}
		this.now = end;
	}

	/** The next moment at which something is due. */
	get next(): number | undefined {
		const times = [...this.alarms].map(({ time }) => time);
		return times.length > 0 ? Math.min(...times) : undefined;
	}
}
