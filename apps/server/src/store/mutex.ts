/** One caller at a time, in the order of their coming. */
export class Mutex {
	private readonly queue: (() => void)[] = [];
	private taken = false;

	take(): Promise<void> {
		if (!this.taken) {
			this.taken = true;
			return Promise.resolve();
		}
		return new Promise((resolve) => this.queue.push(resolve));
	}

	give(): void {
		const next = this.queue.shift();
		if (next) next();
		else this.taken = false;
	}

	async run<T>(work: () => Promise<T>): Promise<T> {
		await this.take();
		try {
			return await work();
		} finally {
			this.give();
		}
	}
}
