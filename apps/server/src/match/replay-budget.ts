interface Waiting {
	readonly events: number;
	readonly begin: () => void;
}

/**
 * Bounds the events of all logs that are replayed at the same time: a replay holds every position of its match, and
 * hundreds of long logs at once would take the whole heap. Short logs go first, so that an ordinary match does not wait
 * behind long ones. A log that is larger than the budget is replayed alone.
 */
export class ReplayBudget {
	private readonly most: number;
	private readonly waiting: Waiting[] = [];
	private running = 0;

	constructor(most: number) {
		this.most = most;
	}

	async run<T>(events: number, work: () => Promise<T>): Promise<T> {
		await this.admitted(events);
		try {
			return await work();
		} finally {
			this.running -= events;
			this.next();
		}
	}

	private admitted(events: number): Promise<void> {
		return new Promise((begin) => {
			const place = this.waiting.findIndex((other) => other.events > events);
			this.waiting.splice(place < 0 ? this.waiting.length : place, 0, { events, begin });
			this.next();
		});
	}

	private next(): void {
		for (let [first] = this.waiting; first && this.fits(first.events); [first] = this.waiting) {
			this.waiting.shift();
			this.running += first.events;
			first.begin();
		}
	}

	private fits(events: number): boolean {
		return this.running === 0 || this.running + events <= this.most;
	}
}
