import { titleOfRuleset } from "@tablier/games";
import { actorIn } from "@tablier/kernel";
import { historyOf, type Table } from "@tablier/kernel/match";
import webpush from "web-push";
import { Bucket } from "../limits/token-bucket.ts";
import type { RulesFor } from "../match/rulebook.ts";
import type { PushRow } from "../store/account-tables.ts";
import type { Store } from "../store/store.ts";
import { type Notice, type Sender, send, type VapidKeys } from "./delivery.ts";
import { openPushes, type Pushes } from "./subscriptions.ts";

export interface KnockerNeeds {
	readonly store: Store;
	readonly subject: string;
	readonly anywhere: boolean;
	readonly rulesFor: RulesFor;
	now(): number;
	fault(error: unknown, what: string, match?: string): void;
}

/** A browser is knocked at as often as somebody can play, and not as often as a program can. */
const KNOCKS_A_MINUTE = 20;
/** So many are told at once; who comes later waits a moment. */
const MOST_AT_ONCE = 20;
/** More than this wait only when somebody floods us: then turns go untold, and pages show them. */
const MOST_WAITING = 2_000;
const MOST_KNOWN = 10_000;

/** Tells people who asked for it that it is their turn, when they are not at the table: once a turn. */
export class Knocker {
	readonly pushes: Pushes;
	private readonly needs: KnockerNeeds;
	private tail: Promise<unknown> = Promise.resolve();
	private keys: Promise<VapidKeys> | undefined;
	private readonly knocks = new Map<string, Bucket>();
	private readonly line: (() => void)[] = [];
	private atOnce = 0;

	constructor(needs: KnockerNeeds) {
		this.needs = needs;
		this.pushes = openPushes(needs.store.base);
	}

	/** Made at the first start, the same for ever: browsers have promised to listen to this one. */
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

	/** Told of every change of a match. */
	heard(match: string, before: Table, table: Table, isHere: (seat: number) => boolean): void {
		if (!table.match || before.match?.result || (table.moved === before.moved && !table.match.result)) return;
		// Who is there is asked now: a moment later they may have gone.
		const here = table.sitters.map((_, seat) => isHere(seat));
		const work = (table.match.result ? this.pushes.forget(match) : this.knock(match, table, here)).catch((error) =>
			this.needs.fault(error, "nobody was told of a turn", match),
		);
		this.tail = Promise.all([this.tail, work]).then(() => undefined);
	}

	/** What is under way is done. */
	async settled(): Promise<void> {
		await this.tail;
	}

	private async knock(match: string, table: Table, here: readonly boolean[]): Promise<void> {
		if (!table.match) return;
		const { ruleset } = table.agreement.setting;
		const seat = actorIn(await this.needs.rulesFor(ruleset), historyOf(table.match));
		const title = titleOfRuleset(ruleset);
		if (seat < 0 || here[seat] || title === undefined || table.sitters[seat].chair.kind !== "person") return;
		if (table.match.gone.some((gone) => gone === seat)) return;
		const told = await this.pushes.claim(match, seat, table.moved);
		if (told.length === 0) return;
		const { subject, anywhere } = this.needs;
		const sender = { keys: await this.vapid(), subject, anywhere };
		await Promise.all(
			told.map((push) => this.tell(sender, push, { kind: "turn", match, title, language: push.language })),
		);
	}

	private mayKnock(push: string): boolean {
		const now = this.needs.now();
		// Who has not been knocked at for a minute may be as often as somebody new.
		if (this.knocks.size >= MOST_KNOWN) this.knocks.clear();
		const bucket = this.knocks.get(push) ?? new Bucket(KNOCKS_A_MINUTE, KNOCKS_A_MINUTE / 60, now);
		this.knocks.set(push, bucket);
		return bucket.take(now);
	}

	private async tell(sender: Sender, push: PushRow, notice: Notice): Promise<void> {
		if (this.line.length >= MOST_WAITING || !this.mayKnock(push.id)) return;
		if (this.atOnce >= MOST_AT_ONCE) await new Promise<void>((next) => this.line.push(next));
		this.atOnce++;
		try {
			const sent = await send(sender, push, notice);
			if (!sent.ok && sent.error === "gone") await this.pushes.drop(push.id);
		} finally {
			this.atOnce--;
			this.line.shift()?.();
		}
	}
}
