import { type Title, titleOfRuleset } from "@tablier/games";
import { type Game, type Rules, rulesOf, type Seat } from "@tablier/kernel";
import type { Command, Match, MatchRefusal, Table } from "@tablier/kernel/match";
import type { Code, Outward, Phrase, Presence } from "@tablier/protocol";
import { untrack } from "svelte";
import { steadyTime } from "../../../parts/platform/steady-time.ts";
import type { MatchChange, MatchSource } from "../source.ts";
import { type Complaint, complaintOf, isDrawn, overlay } from "./optimistic.ts";
import { hear, type Order, orderOf, type Saying } from "./order.ts";
import { type Followed, MatchSession, type SessionKey } from "./session.svelte.ts";
import type { MatchConnection, Socket } from "./socket.svelte.ts";

const ALONE: Omit<Presence, "match" | "kind"> = { seats: [], watchers: 0, now: 0 };

/** A match that a server keeps. A play is shown as soon as it is made; the server's log always prevails. */
export class RemoteSource implements MatchSource {
	readonly id: string;
	readonly rules: Rules;
	readonly away = true;
	presence = $state.raw(ALONE);
	sayings = $state.raw<readonly Saying[]>([]);
	complaint = $state.raw<Complaint>();
	/** Final: the server has no such match, or the key does not open it. */
	closed = $state<Code>();
	/** The title of the match, when it is not the title of the address. */
	strange = $state.raw<Title>();
	/** The match that follows, announced while this page looked on. */
	next = $state<string>();
	readonly #session: MatchSession;
	readonly #listeners = new Set<(change: MatchChange) => void>();
	readonly #match = $derived.by(() =>
		overlay(
			this.rules,
			this.#session.follower,
			untrack(() => this.time()),
		),
	);

	constructor(game: Game, place: SessionKey, dial?: () => Socket) {
		this.id = place.match;
		this.rules = rulesOf(game);
		this.#session = new MatchSession(this.rules, place, (frame) => this.#receive(frame), dial);
	}

	open(): void {
		this.#session.open();
	}

	close(): void {
		this.#session.close();
	}

	get connection(): MatchConnection {
		return this.#session.connection;
	}

	get table(): Table | undefined {
		return this.#session.follower.table;
	}

	get match(): Match | undefined {
		return this.#match;
	}

	get pending(): boolean {
		return this.#session.follower.waiting !== undefined;
	}

	/** Whether an order waits for a connection. */
	get ordered(): boolean {
		return this.#session.held?.sent === false;
	}

	/** Over, and the server has confirmed it. */
	get over(): boolean {
		return this.table?.match?.result !== undefined;
	}

	get reachable(): boolean {
		return this.connection.state === "open";
	}

	/** Null for a watcher; undefined until the server has answered. */
	get seat(): Seat | null | undefined {
		return this.#session.follower.seat as Seat | null | undefined;
	}

	get seats(): readonly Seat[] {
		const { seat } = this;
		return seat === null || seat === undefined ? [] : [seat];
	}

	/** The server's time. */
	time(): number {
		return steadyTime() + this.connection.offset;
	}

	/** The seat comes from the key. Refusals arrive later, as a complaint. */
	send(command: Command): MatchRefusal | undefined {
		// The server watches its clocks itself, and abandons a match by an order that names the absent seat.
		if (command.kind === "claim-time" || command.kind === "pause" || command.kind === "abandon") return undefined;
		this.complaint = undefined;
		if (command.kind !== "play") this.#session.order(orderOf(command));
		else
			this.#change(() => {
				this.#session.play(command.steps);
				return [];
			});
		return undefined;
	}

	/** For an order that is no command of the match: to play again, or to end it without an absent player. */
	order(order: Order): void {
		this.complaint = undefined;
		this.#session.order(order);
	}

	say(phrase: Phrase): void {
		if (!this.#session.say(phrase)) this.complaint = { code: "unreachable" };
	}

	subscribe(listener: (change: MatchChange) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	#change(act: () => MatchChange["events"]): void {
		const before = this.match;
		const events = act();
		for (const listener of this.#listeners) listener({ before, events });
	}

	#receive(frame: Outward): void {
		if ("match" in frame && frame.match !== this.id) return;
		if (frame.kind === "presence") this.presence = frame;
		if (frame.kind === "said") this.sayings = hear(this.sayings, frame);
		if (frame.kind === "events") {
			const stranger = strangerIn(this.rules.game, frame);
			if (stranger) {
				this.strange = stranger;
				return;
			}
		}
		const drawn = isDrawn(this.#session.follower) ? this.match : undefined;
		const held = this.#session.held?.id;
		const known = this.match !== undefined;
		this.#change(() => {
			const taken = this.#session.take(frame);
			if (frame.kind === "refused" && (frame.id === undefined || frame.id !== held)) this.#refused(frame, taken);
			this.#complain(taken, drawn);
			for (const event of taken.events) if (event.kind === "followed" && known) this.next = event.match;
			return taken.events;
		});
	}

	/** A refusal of an order is of no use once the match has gone on; that of a play is, until the player plays again. */
	#complain({ events, refusal, settled }: Followed, drawn: Match | undefined): void {
		if (events.length > 0 && this.complaint?.play === undefined) this.complaint = undefined;
		if (refusal) this.complaint = { code: refusal };
		if (settled?.refusal) this.complaint = complaintOf(this.rules.game, settled.refusal, drawn);
	}

	/** A refusal of anything but a play. Before the table is known, the key opens nothing here. */
	#refused(frame: Outward & { kind: "refused" }, { settled }: Followed): void {
		if ((frame.code === "no-match" || frame.code === "quarantined") && !this.table) {
			this.closed = frame.code;
			this.#session.forget();
		} else if (!settled && frame.id !== this.#session.follower.waiting?.id && frame.code !== "no-match")
			this.complaint = { code: frame.code };
	}
}

/** The title of a log, when its ruleset is none of this game. */
function strangerIn(game: Game, { events }: Outward & { kind: "events" }): Title | undefined {
	const [first] = events;
	if (first?.kind !== "opened") return undefined;
	const { ruleset } = first.agreement.setting;
	return game.rulesets.some(({ id }) => id === ruleset) ? undefined : titleOfRuleset(ruleset);
}
