import { isBlocked } from "./blocked.ts";

/** The matches that this tab has open and another one plays. */
export const heldElsewhere = new Set<string>();

/** `asking`: for a moment. `here`: this tab plays. `elsewhere`: another tab has the match; this one only looks. */
export type HoldState = "asking" | "here" | "elsewhere";

/**
 * Holds a match for this tab, so that two tabs do not both let the machine think for the same seat. When the other tab is
 * closed (or dies) the match comes here by itself.
 */
export class Hold {
	#state = $state<HoldState>("asking");
	readonly #id: string;
	readonly #onHere: () => void;
	readonly #ended = new AbortController();
	#letGo: (() => void) | undefined;

	/** `onHere` is called when the match comes here from another tab: what is on the board may be old. */
	constructor(id: string, onHere: () => void) {
		this.#id = id;
		this.#onHere = onHere;
		// Pages from plain http on another machine have no locks; there the revision still guards what is kept.
		if (!navigator.locks) this.#be("here");
		else void this.#ask({ ifAvailable: true });
	}

	get state(): HoldState {
		return this.#state;
	}

	get #name(): string {
		return `tablier.match.${this.#id}`;
	}

	/** Takes the match from the other tab, which then only looks. */
	take(): void {
		if (this.state === "elsewhere") void this.#ask({ steal: true });
	}

	/** When the page is left. */
	release(): void {
		this.#ended.abort();
		this.#letGo?.();
	}

	#be(state: HoldState): void {
		this.#state = state;
		if (state === "elsewhere") heldElsewhere.add(this.#id);
		else heldElsewhere.delete(this.#id);
	}

	async #ask(how: { ifAvailable?: true; steal?: true }): Promise<void> {
		try {
			await navigator.locks.request(this.#name, how, (lock) => this.#hold(lock));
		} catch (fault) {
			this.#letGo = undefined;
			// A browser that may keep nothing for this page lends it no locks either, in no tab.
			if (isBlocked(fault)) this.#be("here");
			// Another tab took it.
			else if (!this.#ended.signal.aborted) this.#wait();
		}
	}

	/** The lock lasts as long as the promise. */
	#hold(lock: Lock | null): Promise<void> | undefined {
		if (this.#ended.signal.aborted) return undefined;
		if (!lock) return void this.#wait();
		const moved = this.state === "elsewhere";
		this.#be("here");
		if (moved) this.#onHere();
		return new Promise((letGo) => {
			this.#letGo = letGo;
		});
	}

	#wait(): void {
		this.#be("elsewhere");
		void navigator.locks
			.request(this.#name, { signal: this.#ended.signal }, (lock) =>
				this.state === "here" ? undefined : this.#hold(lock),
			)
			.catch(() => {
				// Either the page was left, or it was taken again: the latter is seen where it was held.
				if (!this.#ended.signal.aborted && this.state === "here") this.#wait();
			});
	}
}
