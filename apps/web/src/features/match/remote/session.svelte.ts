import type { Position, Rules, Step } from "@tablier/kernel";
import type { Code, Inward, Outward, Phrase } from "@tablier/protocol";
import { type Follower, greet, nudge, send, type Taken, take, versionOf } from "@tablier/protocol/follower";
import { newSalt } from "../../../parts/server/random.ts";
import { newId } from "../../../parts/storage/id.ts";
import { type HeldOrder, hearOf, sameOrder } from "./held-order.ts";
import type { Order } from "./order.ts";
import { MatchConnection, type Socket } from "./socket.svelte.ts";
import { readUnsent, writeUnsent } from "./unsent.ts";

/** How often the session sends again what the server has not answered. */
const NUDGE_MS = 4_000;

/** The match to follow, and the key that opens it. */
export interface SessionKey {
	readonly match: string;
	readonly key: string;
	/** Whether the key is a seat's. A watcher sends nothing, also where this device has a seat at the match. */
	readonly seated: boolean;
}

/** What a frame of the server has led to; `refusal` is why an order will never be done. */
export type Followed = Taken<Position> & { readonly refusal?: Code };

/** Follows the log of a match over a connection. A play without a confirmation outlives the page. */
export class MatchSession {
	readonly connection: MatchConnection;
	readonly #rules: Rules;
	readonly #seated: boolean;
	#follower = $state.raw<Follower>() as Follower;
	#held = $state.raw<HeldOrder>();
	/** The version of the match when this connection joined; undefined before that. */
	#joinedAt: number | undefined;
	#nudging: ReturnType<typeof setInterval> | undefined;

	constructor(
		rules: Rules,
		{ match, key, seated }: SessionKey,
		receive: (frame: Outward) => void,
		dial?: () => Socket,
	) {
		this.#rules = rules;
		this.#seated = seated;
		const waiting = seated ? readUnsent(match) : undefined;
		this.#follower = { match, key, ...(waiting && { waiting }) };
		this.connection = new MatchConnection({ greet: () => this.#greet(), receive }, dial);
	}

	/** An order that the server has not confirmed. */
	get held(): HeldOrder | undefined {
		return this.#held;
	}

	get follower(): Follower {
		return this.#follower;
	}

	open(): void {
		this.connection.open();
		this.#nudging = setInterval(() => {
			if (this.#follower.waiting || this.#held?.sent === false) this.connection.send(nudge(this.#follower));
		}, NUDGE_MS);
	}

	close(): void {
		clearInterval(this.#nudging);
		this.connection.close();
	}

	play(steps: readonly Step[]): void {
		const sent = send(this.#follower, newId(), steps, newSalt());
		this.#keep(sent.follower);
		this.connection.send(sent.send);
	}

	take(frame: Outward): Followed {
		const taken = take(this.#rules, this.#follower, frame);
		this.#keep(taken.follower);
		this.connection.send(taken.send);
		if (frame.kind === "joined") this.#joinedAt = frame.version;
		const { seat, table } = taken.follower;
		if (!this.#held || typeof seat !== "number") return taken;
		const { held, refusal } = hearOf(this.#held, seat, frame, taken.events, table);
		this.#held = held;
		// After a refusal that asks for a retry, the next nudge is soon enough.
		if (frame.kind !== "refused") this.#sendHeld();
		return { ...taken, ...(refusal && { refusal }) };
	}

	/** The same order is sent once, however often a button is pressed; another one replaces an order that was not sent. */
	order(order: Order): void {
		if (this.#held?.sent && sameOrder(this.#held.order, order)) return;
		this.#held = { order, id: newId(), seen: versionOf(this.#follower), sent: false };
		this.#sendHeld();
	}

	/** False without a connection: a phrase is for the moment, and never sent later. */
	say(phrase: Phrase): boolean {
		this.connection.send([{ kind: "say", match: this.#follower.match, phrase }]);
		return this.connection.state === "open";
	}

	/** Drops the unsent play of a match that no longer exists. */
	forget(): void {
		if (this.#seated) writeUnsent(this.#follower.match, this.#follower.waiting, undefined);
	}

	/** Nothing has been sent yet over a new connection. */
	#greet(): readonly Inward[] {
		this.#joinedAt = undefined;
		if (this.#held) this.#held = { ...this.#held, sent: false };
		return greet(this.#follower);
	}

	/** Waits for all events that the server had when the connection joined: the order may be among them. */
	#sendHeld(): void {
		const { match } = this.#follower;
		if (!this.#held || this.#held.sent || this.connection.state !== "open") return;
		if (this.#joinedAt === undefined || versionOf(this.#follower) < this.#joinedAt) return;
		const { order, id, seen } = this.#held;
		this.connection.send([{ ...order, match, seen, id } as Inward]);
		this.#held = { ...this.#held, sent: true };
	}

	/** Another tab may follow the same match: this one writes what changed here. */
	#keep(follower: Follower): void {
		const { match, waiting } = this.#follower;
		this.#follower = follower;
		if (this.#seated) writeUnsent(match, waiting, follower.waiting);
	}
}
