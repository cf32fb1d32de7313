import type { Store } from "../store/store.ts";

const BEAT = "beat";
/** An outage that ends later than this was noted by a clock that was ahead. */
const CLOCKS_APART_MS = 1_000;
/** Beats are a second apart: a shorter gap is no outage. */
const LEAST_OUTAGE_MS = 1_500;
/** A health check wants a quick answer. */
const PATIENCE_MS = 2_000;

/** Persists a heartbeat: after a crash it shows since when no server ran. */
export class Liveness {
	private readonly store: Store;
	private readonly now: () => number;
	private readonly fault: (error: unknown, what: string) => void;
	private beating: Promise<boolean> | undefined;

	constructor(store: Store, now: () => number, fault: (error: unknown, what: string) => void) {
		this.store = store;
		this.now = now;
		this.fault = fault;
	}

	/**
	 * Returns whether it was persisted. One at a time: beats that wait for the store would queue up before everything
	 * else.
	 */
	beat(): Promise<boolean> {
		this.beating ??= this.write().finally(() => {
			this.beating = undefined;
		});
		return this.beating;
	}

	/** False while the store is full, locked or unavailable. */
	async isWell(): Promise<boolean> {
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<boolean>((answer) => {
			timer = setTimeout(() => answer(false), PATIENCE_MS);
		});
		const well = await Promise.race([this.beat(), late]);
		clearTimeout(timer);
		return well;
	}

	/** When the last beat is older than the interval of beats, no server has run since. */
	async noteOutage(): Promise<void> {
		const { store, now } = this;
		await store.dropOutagesAfter(now() + CLOCKS_APART_MS);
		const last = Number(await store.readMeta(BEAT));
		if (last > 0 && now() - last >= LEAST_OUTAGE_MS) await store.addOutage({ begun: last, ended: now() });
		await store.writeMeta(BEAT, String(now()));
	}

	private async write(): Promise<boolean> {
		try {
			await this.store.writeMeta(BEAT, String(this.now()));
			return true;
		} catch (error) {
			this.fault(error, "a beat was not kept");
			return false;
		}
	}
}
