import type { Result, Rules, Seat } from "@tablier/kernel";
import type { ChairLevel, Table } from "@tablier/kernel/match";
import type { World } from "./context.ts";
import { isJob, type Waking, wakingOf } from "./deadline.ts";
import type { Refusal } from "./decision.ts";
import type { Done, MatchFace } from "./match-handle.ts";
import { answerOffer, playMachine } from "./moving.ts";

/** What a mover sees of its match. */
export interface Moved extends MatchFace {
	readonly state: Table;
	/** The slowest line to a seat. */
	lagOf(seat: Seat): number;
	/** The address of the client who played last. */
	readonly address: string;
}

/** How long a machine that failed is left alone. */
const MACHINE_AGAIN_MS = 2_000;
/** What was refused is not tried again at once: the database may be away for minutes, and a refusal may stand for ever. */
const AGAIN_MS = 1_000;
/** A job that nobody has done for so long is done here. */
const OVERDUE_MS = 10_000;
const MOST_PATIENCE_MS = 1_000;
const OVERTAKEN: readonly Refusal["code"][] = ["stale", "match-over", "seat-gone", "not-your-turn"];

/** What happens in a match without anybody asking: flags fall, machines answer and play. */
export class Mover {
	private readonly match: Moved;
	private readonly world: World;
	private readonly rules: Rules;
	/** Of which position a machine thinks: the version that led to it. */
	private thinking = -1;
	/** Nothing is tried before. */
	private rests = 0;
	/** When something last happened. */
	private changed: number;
	private stopped = false;

	constructor(match: Moved, world: World, rules: Rules) {
		this.match = match;
		this.world = world;
		this.rules = rules;
		this.changed = world.now();
	}

	get busy(): boolean {
		return this.thinking >= 0;
	}

	/** Something has happened. */
	moved(): void {
		this.changed = this.world.now();
		this.schedule();
	}

	stop(): void {
		this.stopped = true;
	}

	/** Called when the time has come that `schedule` asked for. */
	async wake(): Promise<void> {
		const { match } = this;
		const waking = wakingOf(this.rules, match.state);
		if (waking && this.isJob(waking) && this.world.now() < this.overdue(waking)) return this.schedule();
		if (waking?.kind === "flag") {
			const due = this.world.now() >= waking.at + this.patience(waking);
			if (due) this.restAfter(await match.do({ kind: "claim-time" }));
		} else if (waking?.kind === "answer") this.restAfter(await answerOffer(match, match.state, waking.seat));
		else if (waking?.kind === "machine") await this.think(waking);
		this.schedule();
	}

	/** Asks to be woken when the match will wait for something. */
	schedule(): void {
		if (this.stopped) return;
		const waking = wakingOf(this.rules, this.match.state);
		const at = (time: number | undefined): void => this.world.wakeAt(this.match.id, time);
		const soon = Math.max(this.rests, this.world.now());
		if (!waking) at(undefined);
		else if (this.isJob(waking)) at(this.overdue(waking));
		else if (waking.kind === "flag") at(Math.max(this.rests, waking.at + this.patience(waking)));
		else if (waking.kind === "answer" || this.thinking !== this.match.state.moved) at(soon);
	}

	private async think(machine: { readonly seat: Seat; readonly level: ChairLevel }): Promise<void> {
		const { match, moved } = this.match.state;
		if (!match || this.thinking === moved) return;
		this.thinking = moved;
		const done = await playMachine(this.match, this.world, this.rules, this.match.state, machine, this.match.address);
		if (this.thinking === moved) this.thinking = -1;
		// The player resigned or took a play back while the machine was thinking.
		if (done.ok || OVERTAKEN.includes(done.error.code)) return;
		this.world.fault(new Error(done.error.code), "a machine could not play", this.match.id);
		this.rests = this.world.now() + MACHINE_AGAIN_MS;
	}

	private restAfter(done: Result<Done, Refusal>): void {
		if (!done.ok && done.error.code !== "stale") this.rests = this.world.now() + AGAIN_MS;
	}

	private isJob(waking: Waking): boolean {
		return this.world.jobs === true && isJob(waking, this.match.state);
	}

	/** When a job is done here after all. */
	private overdue(waking: Waking): number {
		return (waking.kind === "flag" ? waking.at : Math.max(this.changed, this.rests)) + OVERDUE_MS;
	}

	/** A flag falls a little later for somebody whose play may be under way. */
	private patience({ seat }: Waking): number {
		return Math.min(MOST_PATIENCE_MS, this.match.lagOf(seat));
	}
}
