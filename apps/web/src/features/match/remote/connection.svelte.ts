import type { Inward, Outward } from "@tablier/protocol";
import { Pulse } from "./heartbeat.ts";
import { type Socket, Wire } from "./socket.ts";

/** `open`: frames go both ways. `connecting`: for the first time, or again. `offline`: nobody answers; it is tried again. */
export type LineState = "connecting" | "open" | "offline";

/** What a line is for. */
export interface LineOwner {
	/** A connection has just opened: what is sent first. */
	greet(): readonly Inward[];
	receive(frame: Outward): void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
const PING_MS = 10_000;

/** One WebSocket that comes back by itself. What was not answered is said again by its owner. */
export class Line {
	state = $state<LineState>("connecting");
	/** What to add to this device's clock to have the server's. */
	offset = $state(0);
	/** Milliseconds there and back, once known. */
	lag = $state<number>();
	/** The server asks for another version of the page. */
	outdated = $state(false);
	readonly #owner: LineOwner;
	readonly #pulse = new Pulse();
	readonly #wire = new Wire(dialServer, {
		opened: () => this.#opened(),
		heard: (text) => this.#take(text),
		hungUp: (code) => this.#hungUp(code),
	});
	#failures = 0;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#beat: ReturnType<typeof setInterval> | undefined;
	#closed = false;

	constructor(owner: LineOwner) {
		this.#owner = owner;
	}

	open(): void {
		addEventListener("online", this.#now);
		addEventListener("offline", this.#lost);
		document.addEventListener("visibilitychange", this.#seen);
		this.#beat = setInterval(() => this.#listen(), PING_MS);
		this.#connect();
	}

	/** `last` is said before the line is hung up. */
	close(last: readonly Inward[] = []): void {
		this.send(last);
		this.#closed = true;
		removeEventListener("online", this.#now);
		removeEventListener("offline", this.#lost);
		document.removeEventListener("visibilitychange", this.#seen);
		clearInterval(this.#beat);
		clearTimeout(this.#retry);
		this.#wire.letGo();
	}

	send(frames: readonly Inward[]): void {
		if (this.state !== "open") return;
		for (const frame of frames) this.#wire.send(JSON.stringify(frame));
	}

	/** Somebody does not want to wait. */
	readonly tryNow = (): void => {
		if (this.state === "offline") this.#connect();
	};

	#now = (): void => this.tryNow();
	#seen = (): void => {
		if (document.hidden) return;
		if (this.state === "open") this.#listen();
		else this.tryNow();
	};
	/** The browser knows that there is no network before the line does. */
	#lost = (): void => this.#wire.drop();

	#connect(): void {
		clearTimeout(this.#retry);
		if (this.#closed || this.outdated) return;
		if (this.state !== "offline") this.state = "connecting";
		this.#wire.dial();
	}

	#opened(): void {
		for (const frame of this.#owner.greet()) this.#wire.send(JSON.stringify(frame));
	}

	#take(text: string): void {
		this.#pulse.heard();
		const frame = JSON.parse(text) as Outward;
		if ("now" in frame) this.#setClock(frame);
		if (frame.kind === "welcome") {
			this.state = "open";
			this.#failures = 0;
			this.#wire.greeted();
			this.#listen();
		}
		this.#owner.receive(frame);
	}

	/** A pong tells how long the way is; other frames only that the server's clock is not behind what they say. */
	#setClock(frame: Extract<Outward, { readonly now: number }>): void {
		if (frame.kind === "pong") {
			this.lag = Math.max(0, Date.now() - frame.at);
			this.offset = frame.now + this.lag / 2 - Date.now();
		} else if (this.lag === undefined) this.offset = frame.now - Date.now();
	}

	#listen(): void {
		if (this.state !== "open") return;
		const now = Date.now();
		const what = this.#pulse.beat(now);
		if (what === "dead") this.#wire.drop();
		else if (what === "ping") this.send([{ kind: "ping", at: now }]);
	}

	#hungUp(code: number): void {
		this.#pulse.heard();
		this.state = "offline";
		if (code === 4000) {
			this.outdated = true;
			return;
		}
		const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
		this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
	}
}

function dialServer(): Socket {
	const address = new URL("/api/live", location.href);
	address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
	address.hash = "";
	return new WebSocket(address);
}
