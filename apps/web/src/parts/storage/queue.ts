/** Writes of one thing, one after the other: while one is under way only the newest of those that wait is kept. */
interface Line<T, R> {
	running: Promise<unknown>;
	waiting?: { value: T; done: Promise<R> } | undefined;
}

/** Orders writes by id: an older state never comes after a newer one, and a fast hand does not make a long queue. */
export class WriteQueue<T, R> {
	readonly #lines = new Map<string, Line<T, R>>();
	readonly #write: (id: string, value: T) => Promise<R>;

	constructor(write: (id: string, value: T) => Promise<R>) {
		this.#write = write;
	}

	/** Resolves when this state, or a newer one in its place, was written. */
	put(id: string, value: T): Promise<R> {
		const line = this.#lines.get(id);
		if (!line) return this.#start(id, value);
		if (line.waiting) line.waiting.value = value;
		else {
			const done = line.running.then(() => this.#start(id, line.waiting?.value ?? value));
			line.waiting = { value, done };
		}
		return line.waiting.done;
	}

	/** Resolves when nothing of that id is under way. */
	async settled(id: string): Promise<void> {
		for (let line = this.#lines.get(id); line; line = this.#lines.get(id)) await (line.waiting?.done ?? line.running);
	}

	#start(id: string, value: T): Promise<R> {
		const done = this.#write(id, value);
		const line: Line<T, R> = { running: done.catch(() => undefined) };
		this.#lines.set(id, line);
		void line.running.then(() => {
			if (this.#lines.get(id) === line && !line.waiting) this.#lines.delete(id);
		});
		return done;
	}
}
