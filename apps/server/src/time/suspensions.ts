import type { OutageRow } from "../store/schema.ts";

const MOST = 1_000;

/** When this process stood still (`timekeeper.ts`). A match pays each of them before anything else happens in it. */
export class Suspensions {
	private all: readonly OutageRow[] = [];
	private told: (outage: OutageRow) => void = () => undefined;

	/** When the last one ended. */
	get last(): number {
		return this.all[this.all.length - 1]?.ended ?? 0;
	}

	/** The same list until there is another one. */
	get list(): readonly OutageRow[] {
		return this.all;
	}

	add(outage: OutageRow): void {
		this.all = [...this.all, outage].slice(-MOST);
		this.told(outage);
	}

	/** Whom to tell of each one; those that were before are told now. */
	tell(call: (outage: OutageRow) => void): void {
		this.told = call;
		for (const outage of this.all) call(outage);
	}
}
