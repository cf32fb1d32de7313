import type { Position, Rules, Step } from "@tablier/kernel";
import type { Inward, Outward, Phrase } from "@tablier/protocol";
import { type Follower, greet, nudge, send, type Taken, take, versionOf } from "@tablier/protocol/follower";
import { newId } from "../device/id.ts";
import { Line } from "./line.svelte.ts";
import type { Order } from "./order.ts";
import { newSalt } from "./secret.ts";
import { readUnsent, writeUnsent } from "./unsent.ts";

const NUDGE_MS = 4_000;

/** Which match is followed, and by whom. */
export interface Place {
	readonly match: string;
	readonly key: string;
	readonly seated: boolean;
}

/** Follows the log of a match over a line. A play that nobody is known to have heard outlives the page. */
export class Following {
	readonly line: Line;
	readonly #rules: Rules;
	readonly #seated: boolean;
	#follower = $state.raw<Follower>() as Follower;
	#nudging: ReturnType<typeof setInterval> | undefined;

	/** `seated`: with the key of a seat. Whoever watches has nothing to send, also where this device has a seat there. */
	constructor(rules: Rules, { match, key, seated }: Place, receive: (frame: Outward) => void) {
		this.#rules = rules;
		this.#seated = seated;
		const waiting = seated ? readUnsent(match) : undefined;
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
		if (this.#seated) writeUnsent(this.#follower.match, this.#follower.waiting, undefined);
	}

	/** Another tab may be at the same match: this one writes what changed here. */
	#keep(follower: Follower): void {
		const { match, waiting } = this.#follower;
		this.#follower = follower;
		if (this.#seated) writeUnsent(match, waiting, follower.waiting);
	}
}
