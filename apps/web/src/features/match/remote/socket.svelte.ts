import type { Inward, Outward } from "@tablier/protocol";
import { steadyTime } from "../../../parts/platform/steady-time.ts";

/** `open`: frames go both ways. `connecting`: for the first time, or again. `offline`: no answer; the next attempt waits. */
export type ConnectionState = "connecting" | "open" | "offline";

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** The longest wait for the answer to a ping. */
const ANSWER_MS = 8_000;
/** A server that accepts the connection and says nothing for so long is none of ours. */
const WELCOME_MS = 10_000;
const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 8_000;
const PING_MS = 10_000;
/** The close code of a browser for a connection that broke. */
const BROKEN = 1006;
/** The close code of a server that speaks another version of the protocol. */
const OTHER_VERSION = 4000;

/**
 * Whether a connection still answers. Only an unanswered ping shows that it is dead: silence shows nothing, because a
 * browser runs the timers of a hidden page once a minute.
 */
export class ConnectionHeartbeat {
	/** When the oldest ping was sent that nothing was received after. */
	#pinged: number | undefined;

	/** Something was received, or the connection is new. */
	heard(): void {
		this.#pinged = undefined;
	}

	beat(now: number): "ping" | "wait" | "dead" {
		if (this.#pinged !== undefined) return now - this.#pinged > ANSWER_MS ? "dead" : "wait";
		this.#pinged = now;
		return "ping";
	}
}

/** This end of a wire. */
export interface WireOwner {
	opened(): void;
	received(text: string): void;
	closed(code: number): void;
}

/**
 * One socket at a time. Dialling again drops the socket before, however far it had got: left alone, it would open later,
 * and the server would count a player as present.
 */
export class Wire {
	readonly #dial: () => Socket;
	readonly #owner: WireOwner;
	#socket: Socket | undefined;
	#welcome: ReturnType<typeof setTimeout> | undefined;

	constructor(dial: () => Socket, owner: WireOwner) {
		this.#dial = dial;
		this.#owner = owner;
	}

	dial(): void {
		this.letGo();
		const socket = this.#dial();
		this.#socket = socket;
		socket.onopen = () => this.#owner.opened();
		socket.onmessage = ({ data }) => this.#owner.received(String(data));
		socket.onclose = ({ code }) => this.drop(code);
		this.#welcome = setTimeout(() => this.drop(), WELCOME_MS);
	}

	/** The server has sent its welcome. */
	welcomed(): void {
		clearTimeout(this.#welcome);
	}

	send(text: string): void {
		this.#socket?.send(text);
	}

	/** The connection is dead, or was closed. A dead peer never answers a close frame, so nothing waits for it. */
	drop(code = BROKEN): void {
		if (!this.#socket) return;
		this.letGo();
		this.#owner.closed(code);
	}

	/** Closes without telling the owner. */
	letGo(): void {
		clearTimeout(this.#welcome);
		const socket = this.#socket;
		if (!socket) return;
		this.#socket = undefined;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}
}

export interface ConnectionOwner {
	/** The first frames of a new connection. */
	greet(): readonly Inward[];
	receive(frame: Outward): void;
}

/** A WebSocket that reconnects by itself. Its owner sends again what was not answered. */
export class MatchConnection {
	state = $state<ConnectionState>("connecting");
	/** The server's clock minus this device's (`steadyTime`). */
	offset = $state(0);
	/** The round trip in milliseconds, once known. */
	lag = $state<number>();
	/** The server asks for another version of the page. */
	outdated = $state(false);
	readonly #owner: ConnectionOwner;
	readonly #heartbeat = new ConnectionHeartbeat();
	readonly #wire: Wire;
	#failures = 0;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#ping: ReturnType<typeof setInterval> | undefined;
	#ended = false;

	constructor(owner: ConnectionOwner, dial: () => Socket = dialServer) {
		this.#owner = owner;
		this.#wire = new Wire(dial, {
			opened: () => this.#opened(),
			received: (text) => this.#received(text),
			closed: (code) => this.#closed(code),
		});
	}

	open(): void {
		addEventListener("online", this.tryNow);
		addEventListener("offline", this.#lost);
		document.addEventListener("visibilitychange", this.#seen);
		this.#ping = setInterval(() => this.#beat(), PING_MS);
		this.#connect();
	}

	close(): void {
		this.#ended = true;
		removeEventListener("online", this.tryNow);
		removeEventListener("offline", this.#lost);
		document.removeEventListener("visibilitychange", this.#seen);
		clearInterval(this.#ping);
		clearTimeout(this.#retry);
		this.#wire.letGo();
	}

	send(frames: readonly Inward[]): void {
		if (this.state !== "open") return;
		for (const frame of frames) this.#wire.send(JSON.stringify(frame));
	}

	/** Reconnects without waiting for the next attempt. */
	readonly tryNow = (): void => {
		if (this.state === "offline") this.#connect();
	};

	readonly #seen = (): void => {
		if (document.hidden) return;
		if (this.state === "open") this.#beat();
		else this.tryNow();
	};

	/** The browser notices a lost network before the connection does. */
	readonly #lost = (): void => this.#wire.drop();

	#connect(): void {
		clearTimeout(this.#retry);
		if (this.#ended || this.outdated) return;
		if (this.state !== "offline") this.state = "connecting";
		this.#wire.dial();
	}

	#opened(): void {
		for (const frame of this.#owner.greet()) this.#wire.send(JSON.stringify(frame));
	}

	#received(text: string): void {
		this.#heartbeat.heard();
		const frame = JSON.parse(text) as Outward;
		if ("now" in frame) this.#setClock(frame);
		if (frame.kind === "welcome") {
			this.state = "open";
			this.#failures = 0;
			this.#wire.welcomed();
			this.#beat();
		}
		this.#owner.receive(frame);
	}

	/** A pong tells the round trip; other frames only that the server's clock is not behind their time. */
	#setClock(frame: Extract<Outward, { readonly now: number }>): void {
		if (frame.kind === "pong") {
			this.lag = Math.max(0, steadyTime() - frame.at);
			this.offset = frame.now + this.lag / 2 - steadyTime();
		} else if (this.lag === undefined) this.offset = frame.now - steadyTime();
	}

	#beat(): void {
		if (this.state !== "open") return;
		const now = steadyTime();
		const what = this.#heartbeat.beat(now);
		if (what === "dead") this.#wire.drop();
		else if (what === "ping") this.send([{ kind: "ping", at: now }]);
	}

	#closed(code: number): void {
		this.#heartbeat.heard();
		this.state = "offline";
		if (code === OTHER_VERSION) {
			this.outdated = true;
			return;
		}
		const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++);
		this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
	}
}

function dialServer(): Socket {
	const address = new URL("/api/live", location.href);
	address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
	address.hash = "";
	return new WebSocket(address);
}
