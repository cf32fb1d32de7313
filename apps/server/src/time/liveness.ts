import type { Store } from "../store/store.ts";

const BEAT = "beat";
/** An outage that ends later than this after now was noted by a clock that was ahead. */
const CLOCKS_APART_MS = 1_000;
/** Beats are a second apart: shorter than this, nobody was away. */
const LEAST_OUTAGE_MS = 1_500;
/** Who asks whether all is well wants to know it now. */
const PATIENCE_MS = 2_000;

/** Writes down again and again that the server lives: after a crash it is known since when it did not. */
export class Pulse {
	private readonly store: Store;
	private readonly now: () => number;
	private readonly fault: (error: unknown, what: string) => void;
	private beating: Promise<boolean> | undefined;

	constructor(store: Store, now: () => number, fault: (error: unknown, what: string) => void) {
		this.store = store;
		this.now = now;
		this.fault = fault;
	}

	/** Whether it could be written. One at a time: beats that wait for a store would stand before everything else that does. */
	beat(): Promise<boolean> {
		this.beating ??= this.write().finally(() => {
			this.beating = undefined;
		});
		return this.beating;
	}

	/** False while the store takes nothing in: full, locked, or not there. */
	async isWell(): Promise<boolean> {
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<boolean>((answer) => {
			timer = setTimeout(() => answer(false), PATIENCE_MS);
		});
		const well = await Promise.race([this.beat(), late]);
		clearTimeout(timer);
		return well;
	}

	/** Where the last beat was longer ago than beats are apart, nobody has kept the clocks since. */
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
