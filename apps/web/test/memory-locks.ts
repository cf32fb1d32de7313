type Granted = (lock: { readonly name: string } | null) => unknown;
interface Options {
	readonly ifAvailable?: boolean;
	readonly steal?: boolean;
	readonly signal?: AbortSignal;
}
interface Request {
	readonly granted: Granted;
	readonly resolve: (value: unknown) => void;
	readonly reject: (fault: unknown) => void;
}

/** `navigator.locks` in memory, as far as the app uses it: exclusive locks, `ifAvailable`, `steal` and `signal`. */
export class MemoryLocks {
	readonly #held = new Map<string, Request>();
	readonly #waiting = new Map<string, Request[]>();

	request(name: string, options: Options, granted: Granted): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const request = { granted, resolve, reject };
			queueMicrotask(() => this.#ask(name, options, request));
		});
	}

	#ask(name: string, { ifAvailable, steal, signal }: Options, request: Request): void {
		const holder = this.#held.get(name);
		if (signal?.aborted) return request.reject(signal.reason);
		if (holder && ifAvailable) return void this.#call(request, null);
		if (holder && !steal) {
			const line = this.#waiting.get(name) ?? [];
			this.#waiting.set(name, [...line, request]);
			signal?.addEventListener("abort", () => this.#leave(name, request, signal.reason));
			return;
		}
		holder?.reject(new DOMException("stolen", "AbortError"));
		this.#grant(name, request);
	}

	#leave(name: string, request: Request, reason: unknown): void {
		const line = this.#waiting.get(name) ?? [];
		if (!line.includes(request)) return;
		this.#waiting.set(
			name,
			line.filter((one) => one !== request),
		);
		request.reject(reason);
	}

	#grant(name: string, request: Request): void {
		this.#held.set(name, request);
		void this.#call(request, { name }).finally(() => {
			if (this.#held.get(name) !== request) return;
			this.#held.delete(name);
			const [next, ...rest] = this.#waiting.get(name) ?? [];
			this.#waiting.set(name, rest);
			if (next) this.#grant(name, next);
		});
	}

	async #call({ granted, resolve, reject }: Request, lock: { readonly name: string } | null): Promise<void> {
		try {
			resolve(await granted(lock));
		} catch (fault) {
			reject(fault);
		}
	}
}
