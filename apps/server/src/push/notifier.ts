import { titleOfRuleset } from "@tablier/games";
import { actorIn } from "@tablier/kernel";
import { historyOf, type Table } from "@tablier/kernel/match";
import webpush from "web-push";
import { TokenBucket } from "../limits/token-bucket.ts";
import type { RulesFor } from "../match/rulebook.ts";
import type { PushRow } from "../store/account-tables.ts";
import type { Store } from "../store/store.ts";
import { deliver, type Sender, type TurnNotice, type VapidKeys } from "./delivery.ts";
import { openSubscriptions, type Subscriptions } from "./subscriptions.ts";

export interface NotifierNeeds {
	readonly store: Store;
	readonly subject: string;
	readonly anywhere: boolean;
	readonly rulesFor: RulesFor;
	now(): number;
	fault(error: unknown, what: string, match?: string): void;
}

/** As often as a person can play, not as often as a program can. */
const NOTICES_A_MINUTE = 20;
/** Concurrency; later ones wait. */
const MOST_AT_ONCE = 20;
/** The queue is longer only under a flood: then notifications are dropped, and pages show the turn. */
const MOST_WAITING = 2_000;
const MOST_KNOWN = 10_000;

/** Notifies the player to move if no client is connected for the seat: once a turn. */
export class Notifier {
	readonly subscriptions: Subscriptions;
	/** For tests: endpoints need not be public. */
	readonly anywhere: boolean;
	private readonly needs: NotifierNeeds;
	private tail: Promise<unknown> = Promise.resolve();
	private keys: Promise<VapidKeys> | undefined;
	private readonly buckets = new Map<string, TokenBucket>();
	private readonly queue: (() => void)[] = [];
	private atOnce = 0;

	constructor(needs: NotifierNeeds) {
		this.needs = needs;
		this.anywhere = needs.anywhere;
		this.subscriptions = openSubscriptions(needs.store.base);
	}

	/** Created at first use and never changed: browsers have subscribed to this key. */
	vapid(): Promise<VapidKeys> {
		this.keys ??= this.needs.store
			.firstMeta("vapid", JSON.stringify(webpush.generateVAPIDKeys()))
			.then((text) => JSON.parse(text) as VapidKeys)
			.catch((error) => {
				this.keys = undefined;
				throw error;
			});
		return this.keys;
	}

	/** Called after every change of a match. */
	onChange(match: string, before: Table, table: Table, isHere: (seat: number) => boolean): void {
		if (!table.match || before.match?.result || (table.moved === before.moved && !table.match.result)) return;
		// Read now: a moment later clients may have disconnected.
		const here = table.sitters.map((_, seat) => isHere(seat));
		const work = (table.match.result ? this.subscriptions.forget(match) : this.notify(match, table, here)).catch(
			(error) => this.needs.fault(error, "a turn was not notified", match),
		);
		this.tail = Promise.all([this.tail, work]).then(() => undefined);
	}

	/** Resolves when deliveries under way are done. */
	async settled(): Promise<void> {
		await this.tail;
	}

	private async notify(match: string, table: Table, here: readonly boolean[]): Promise<void> {
		if (!table.match) return;
		const { ruleset } = table.agreement.setting;
		const seat = actorIn(await this.needs.rulesFor(ruleset), historyOf(table.match));
		const title = titleOfRuleset(ruleset);
		if (seat < 0 || here[seat] || title === undefined || table.sitters[seat]?.chair.kind !== "person") return;
		if (table.match.gone.some((gone) => gone === seat)) return;
		const told = await this.subscriptions.claim(match, seat, table.moved);
		if (told.length === 0) return;
		const { subject } = this.needs;
		const sender = { keys: await this.vapid(), subject, anywhere: this.anywhere };
		await Promise.all(
			told.map((push) => this.deliverTo(sender, push, { kind: "turn", match, title, language: push.language })),
		);
	}

	private mayNotify(push: string): boolean {
		const now = this.needs.now();
		// A browser without a notification in the last minute starts with a full bucket anyway.
		if (this.buckets.size >= MOST_KNOWN) this.buckets.clear();
		const bucket = this.buckets.get(push) ?? new TokenBucket(NOTICES_A_MINUTE, NOTICES_A_MINUTE / 60, now);
		this.buckets.set(push, bucket);
		return bucket.take(now);
	}

	private async deliverTo(sender: Sender, push: PushRow, notice: TurnNotice): Promise<void> {
		if (this.queue.length >= MOST_WAITING || !this.mayNotify(push.id)) return;
		if (this.atOnce >= MOST_AT_ONCE) await new Promise<void>((next) => this.queue.push(next));
		this.atOnce++;
		try {
			const sent = await deliver(sender, push, notice);
			if (!sent.ok && sent.error === "gone") await this.subscriptions.drop(push.id);
		} finally {
			this.atOnce--;
			this.queue.shift()?.();
		}
	}
}
