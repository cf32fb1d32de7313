import type { Position, Rules, Step } from "@tablier/kernel";
import type { Code, Inward, Outward, Phrase } from "@tablier/protocol";
import { type Follower, greet, nudge, send, type Taken, take, versionOf } from "@tablier/protocol/follower";
import { newSalt } from "../../../parts/server/random.ts";
import { newId } from "../../../parts/storage/id.ts";
import { Line } from "./connection.svelte.ts";
import { type Held, hearOf, sameOrder } from "./held-order.ts";
import type { Order } from "./order.ts";
import { readUnsent, writeUnsent } from "./unsent.ts";

const NUDGE_MS = 4_000;

/** Which match is followed, and by whom. */
export interface Place {
	readonly match: string;
	readonly key: string;
	readonly seated: boolean;
}

/** What a frame of the server has led to; `refusal` is why an order will never be done. */
export type Followed = Taken<Position> & { readonly refusal?: Code };

/** Follows the log of a match over a line. A play that nobody is known to have heard outlives the page. */
export class Following {
	readonly line: Line;
	readonly #rules: Rules;
	readonly #seated: boolean;
	#follower = $state.raw<Follower>() as Follower;
	#held = $state.raw<Held>();
	/** The version that the server told when this connection joined; undefined before that. */
	#told: number | undefined;
	#nudging: ReturnType<typeof setInterval> | undefined;

	/** `seated`: with the key of a seat. Whoever watches has nothing to send, also where this device has a seat there. */
	constructor(rules: Rules, { match, key, seated }: Place, receive: (frame: Outward) => void) {
		this.#rules = rules;
		this.#seated = seated;
		const waiting = seated ? readUnsent(match) : undefined;
		this.#follower = { match, key, ...(waiting && { waiting }) };
		this.line = new Line({ greet: () => this.#greet(), receive });
	}

	/** An order that the server is not known to have heard. */
	get held(): Held | undefined {
		return this.#held;
	}

	get follower(): Follower {
		return this.#follower;
	}

	open(): void {
		this.line.open();
		this.#nudging = setInterval(() => {
			if (this.#follower.waiting || this.#held?.sent === false) this.line.send(nudge(this.#follower));
		}, NUDGE_MS);
	}

	close(): void {
		clearInterval(this.#nudging);
		this.line.close();
	}

	play(steps: readonly Step[]): void {
		const sent = send(this.#follower, newId(), steps, newSalt());
		this.#keep(sent.follower);
		this.line.send(sent.send);
	}

	take(frame: Outward): Followed {
		const taken = take(this.#rules, this.#follower, frame);
		this.#keep(taken.follower);
		this.line.send(taken.send);
		if (frame.kind === "joined") this.#told = frame.version;
		const { seat, table } = taken.follower;
		if (!this.#held || typeof seat !== "number") return taken;
		const { held, refusal } = hearOf(this.#held, seat, frame, taken.events, table);
		this.#held = held;
		// After a refusal that asks to send it again, a moment later is soon enough.
		if (frame.kind !== "refused") this.#sendHeld();
		return { ...taken, ...(refusal && { refusal }) };
	}

	/** Once, however often somebody presses; another order takes the place of one that has not been sent. */
	order(order: Order): void {
		if (this.#held?.sent && sameOrder(this.#held.order, order)) return;
		this.#held = { order, id: newId(), seen: versionOf(this.#follower), sent: false };
		this.#sendHeld();
	}

	/** Whether it was sent: a phrase is for the moment, and not said later. */
	say(phrase: Phrase): boolean {
		this.line.send([{ kind: "say", match: this.#follower.match, phrase }]);
		return this.line.state === "open";
	}

	/** There is nobody who could ever hear it. */
	forget(): void {
		if (this.#seated) writeUnsent(this.#follower.match, this.#follower.waiting, undefined);
	}

	/** Over a new connection nothing has been sent yet. */
	#greet(): readonly Inward[] {
		this.#told = undefined;
		if (this.#held) this.#held = { ...this.#held, sent: false };
		return greet(this.#follower);
	}

	/** Not before everything was heard that the server had kept when it was joined: the order may be among it. */
	#sendHeld(): void {
		const { match } = this.#follower;
		if (!this.#held || this.#held.sent || this.line.state !== "open") return;
		if (this.#told === undefined || versionOf(this.#follower) < this.#told) return;
		const { order, id, seen } = this.#held;
		this.line.send([{ ...order, match, seen, id } as Inward]);
		this.#held = { ...this.#held, sent: true };
	}

	/** Another tab may be at the same match: this one writes what changed here. */
	#keep(follower: Follower): void {
		const { match, waiting } = this.#follower;
		this.#follower = follower;
		if (this.#seated) writeUnsent(match, waiting, follower.waiting);
	}
}
