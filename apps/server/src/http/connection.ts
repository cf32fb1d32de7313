import { type Code, type Inward, type Outward, PROTOCOL_VERSION } from "@tablier/protocol";
import { readInward } from "@tablier/protocol/schema";
import { TokenBucket } from "../limits/token-bucket.ts";
import type { CommandRefusal } from "../match/decision.ts";
import { LogFault } from "../match/log.ts";
import type { MatchHandle, MatchListener } from "../match/match-handle.ts";
import { openWith } from "../seats/access.ts";
import type { Service } from "../service/service.ts";
import { commandOf } from "./command.ts";

/** What carries frames: a socket. */
export interface Transport {
	send(text: string): void;
	close(code: number, reason: string): void;
	/** Immediately, without a close frame. */
	drop(): void;
	ping(): void;
	readonly open: boolean;
	/** Bytes that are not sent yet. */
	readonly waiting: number;
}

const MOST_BAD_FRAMES = 10;
const MOST_WAITING_FRAMES = 64;
/** A little less than the interval of pings: the last ping had time to be answered. */
const ANSWER_MS = 9_000;
/** Close codes of the server (docs/protocol-wire.md). */
export const CLOSE = {
	protocol: 4000,
	badFrames: 4001,
	tooMany: 4002,
	tooOften: 4003,
	stopping: 1012,
	later: 1013,
} as const;

interface Membership {
	readonly actor: MatchHandle;
	readonly listener: MatchListener;
}

/** One client. Frames are handled one after the other, in the order of their arrival. */
export class Connection {
	readonly wire: Transport;
	private readonly members = new Map<string, Membership>();
	private readonly service: Service;
	private readonly address: string;
	private readonly bucket: TokenBucket;
	private tail: Promise<void> = Promise.resolve();
	private waiting = 0;
	private bad = 0;
	private greeted = false;
	private pinged: number | undefined;
	/** Round-trip time in milliseconds. */
	lag = 0;

	constructor(wire: Transport, service: Service, address = "") {
		const { frameBurst, framesPerSecond } = service.limits;
		this.wire = wire;
		this.address = address;
		this.service = service;
		this.bucket = new TokenBucket(frameBurst, framesPerSecond);
	}

	receive(text: string): void {
		if (!this.bucket.take() || this.waiting >= MOST_WAITING_FRAMES) return this.tooMany(text);
		const came = performance.now();
		this.waiting++;
		this.tail = this.tail
			.then(() => this.handle(text, came))
			.catch((error) => {
				this.service.fault(error, "a frame could not be handled");
				// With its id: a client that waits for an answer retries.
				const read = readInward(text);
				this.refuse({ code: "not-kept" }, read.ok ? read.value : {});
			})
			.finally(() => {
				this.waiting--;
			});
	}

	/** False when the last ping was not answered in time. */
	ping(): boolean {
		if (this.pinged !== undefined) return performance.now() - this.pinged < ANSWER_MS;
		this.pinged = performance.now();
		this.wire.ping();
		return true;
	}

	ponged(): void {
		if (this.pinged !== undefined) this.lag = performance.now() - this.pinged;
		this.pinged = undefined;
	}

	/** Resolves when all received frames are handled. */
	async settled(): Promise<void> {
		await this.tail;
	}

	close(): void {
		for (const { actor, listener } of this.members.values()) actor.leave(listener, false);
		this.members.clear();
	}

	private async handle(text: string, came: number): Promise<void> {
		const read = readInward(text);
		if (!read.ok) return this.badFrame(read.error);
		const frame = read.value;
		if (frame.kind === "hello") return this.greet(frame.protocol);
		if (!this.greeted) return this.badFrame("bad-frame");
		if (frame.kind === "ping") return this.send({ kind: "pong", at: frame.at, now: this.service.now() });
		if (frame.kind === "join") return this.joinOrComeAgain(frame);
		const member = this.members.get(frame.match);
		if (!member) return this.refuse({ code: "no-match" }, frame);
		await this.attend(frame, member);
		if (frame.kind === "play") this.service.metrics.answered(performance.now() - came);
	}

	private greet(protocol: number): void {
		if (protocol !== PROTOCOL_VERSION) {
			this.refuse({ code: "unknown-protocol" });
			return this.wire.close(CLOSE.protocol, "unknown-protocol");
		}
		this.greeted = true;
		this.send({ kind: "welcome", protocol: PROTOCOL_VERSION, now: this.service.now() });
	}

	/**
	 * A client whose join failed would hear nothing and not know it: the connection is closed, so that it reconnects.
	 */
	private async joinOrComeAgain(frame: Inward & { kind: "join" }): Promise<void> {
		// A client that has gone may have asked for dozens of logs before.
		if (!this.wire.open) return;
		try {
			await this.join(frame);
		} catch (error) {
			if (error instanceof LogFault) return this.refuse({ code: "quarantined" }, { match: frame.match });
			this.service.fault(error, "a client could not join", frame.match);
			this.wire.close(CLOSE.later, "not-kept");
		}
	}

	private async join({ match, key, from }: Inward & { kind: "join" }): Promise<void> {
		const access = await openWith(this.service.matches, match, key);
		if (!access || access.kind === "invitation") return this.refuse({ code: "no-match" }, { match });
		const before = this.members.get(match);
		if (before?.actor === access.actor && before.listener.seat === access.seat) return this.enter(match, before, from);
		if (!before && this.members.size >= this.service.limits.matchesOfSocket)
			return this.refuse({ code: "too-many" }, { match });
		before?.actor.leave(before.listener, false);
		this.members.delete(match);
		const listener: MatchListener = {
			seat: access.seat,
			lag: () => this.lag,
			send: (text) => this.sendText(text, access.seat === null),
		};
		await this.enter(match, { actor: access.actor, listener }, from);
	}

	/** A client that disconnects while it joins has left; it must not stay present. */
	private async enter(match: string, member: Membership, from: number): Promise<void> {
		this.members.set(match, member);
		let entered = false;
		try {
			await member.actor.join(member.listener, from);
			entered = this.wire.open;
		} finally {
			// A member that does not listen would keep a retired actor alive.
			if (!entered) {
				this.members.delete(match);
				member.actor.leave(member.listener, false);
			}
		}
	}

	private async attend(frame: Exclude<Inward, { kind: "hello" | "ping" | "join" }>, member: Membership): Promise<void> {
		const { actor, listener } = member;
		const { seat } = listener;
		if (frame.kind === "resume") return this.wire.open ? actor.resume(listener, frame.from) : undefined;
		if (frame.kind === "leave") {
			this.members.delete(frame.match);
			if (seat !== null) this.service.visits.leave(frame.match, seat);
			return actor.leave(listener, true);
		}
		if (seat === null) return this.refuse({ code: "no-seat" }, frame);
		if (!this.service.quotas.mayAsk(frame.match)) return this.refuse({ code: "too-many" }, frame);
		if (frame.kind === "say") {
			if (this.service.quotas.maySay(frame.match, seat)) return actor.say(seat, frame.phrase);
			return this.refuse({ code: "too-many" }, frame);
		}
		if (frame.kind === "rematch") {
			const wanted = await actor.rematch(seat);
			return wanted.ok ? undefined : this.refuse(wanted.error, frame);
		}
		const { lag, address } = this;
		const done = await actor.apply(commandOf(frame, seat, lag), { seen: frame.seen, address });
		if (!done.ok) this.refuse(done.error, frame);
		// The others were told when it was first persisted; this client has missed it.
		else if (done.value.known) await actor.resume(listener, frame.seen);
	}

	private badFrame(code: Code): void {
		this.refuse({ code });
		if (++this.bad >= MOST_BAD_FRAMES) this.wire.close(CLOSE.badFrames, code);
	}

	/** Names the frame, so that it can be retried. A client that goes on is disconnected. */
	private tooMany(text: string): void {
		if (++this.bad >= MOST_BAD_FRAMES * 10) return this.wire.close(CLOSE.tooMany, "too-many");
		const read = readInward(text);
		this.refuse({ code: "too-many" }, read.ok ? read.value : {});
	}

	private refuse(
		refusal: CommandRefusal,
		about: { readonly match?: string; readonly id?: string | undefined } | Inward = {},
	): void {
		this.service.metrics.refused(refusal.code);
		const { match, id } = about as { match?: string; id?: string };
		const { code, version, illegal } = refusal;
		this.send({
			kind: "refused",
			code,
			...(match !== undefined && { match }),
			...(id !== undefined && { id }),
			...(version !== undefined && { version }),
			...(illegal && { illegal: { ...illegal, cells: [...illegal.cells] } }),
		});
	}

	private send(frame: Outward): void {
		this.sendText(JSON.stringify(frame), false);
	}

	/** A client that does not read is disconnected before memory runs out; watchers first. */
	private sendText(text: string, watcher: boolean): void {
		if (!this.wire.open) return;
		const { waitingBytes, waitingBytesOfWatcher } = this.service.limits;
		if (this.wire.waiting > (watcher ? waitingBytesOfWatcher : waitingBytes)) this.wire.drop();
		else this.wire.send(text);
	}
}
