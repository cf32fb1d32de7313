import type { Position, Rules, Step } from "@tablier/kernel";
import type { Inward, Outward, Phrase } from "@tablier/protocol";
import { type Follower, greet, nudge, send, type Taken, take, versionOf } from "@tablier/protocol/follower";
import { newId } from "../device/id.ts";
import { Line } from "./line.svelte.ts";
import type { Order } from "./order.ts";
import { newSalt } from "./secret.ts";
import { readUnsent, writeUnsent } from "./unsent.ts";

const NUDGE_MS = 4_000;

/** Follows the log of a match over a line. A play that nobody is known to have heard outlives the page. */
export class Following {
	readonly line: Line;
	readonly #rules: Rules;
	#follower = $state.raw<Follower>() as Follower;
	#nudging: ReturnType<typeof setInterval> | undefined;

	constructor(rules: Rules, match: string, key: string, receive: (frame: Outward) => void) {
		this.#rules = rules;
		const waiting = readUnsent(match);
		this.#follower = { match, key, ...(waiting && { waiting }) };
		this.line = new Line({ greet: () => greet(this.#follower), receive });
	}

	get follower(): Follower {
		return this.#follower;
	}

	open(): void {
		this.line.open();
		this.#nudging = setInterval(() => {
			if (this.#follower.waiting) this.line.send(nudge(this.#follower));
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

	take(frame: Outward): Taken<Position> {
		const taken = take(this.#rules, this.#follower, frame);
		this.#keep(taken.follower);
		this.line.send(taken.send);
		return taken;
	}

	order(order: Order): void {
		const { match } = this.#follower;
		this.line.send([{ ...order, match, seen: versionOf(this.#follower), id: newId() } as Inward]);
	}

	say(phrase: Phrase): void {
		this.line.send([{ kind: "say", match: this.#follower.match, phrase }]);
	}

	/** There is nobody who could ever hear it. */
	forget(): void {
		writeUnsent(this.#follower.match, undefined);
	}

	/** Whoever has a seat here keeps what waits; whoever only watches has nothing to send. */
	#keep(follower: Follower): void {
		this.#follower = follower;
		if (typeof follower.seat === "number") writeUnsent(follower.match, follower.waiting);
	}
}
