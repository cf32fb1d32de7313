import type { Inward, Outward } from "@tablier/protocol";

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
/** A line that says nothing for so long is dead, whatever the browser thinks. */
const SILENCE_MS = 18_000;

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
	#socket: WebSocket | undefined;
	#failures = 0;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#beat: ReturnType<typeof setInterval> | undefined;
	#heard = 0;
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
		this.#socket?.close();
	}

	send(frames: readonly Inward[]): void {
		if (this.state !== "open") return;
		for (const frame of frames) this.#socket?.send(JSON.stringify(frame));
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
	#lost = (): void => this.#drop();

	#connect(): void {
		clearTimeout(this.#retry);
		if (this.#closed || this.outdated) return;
		if (this.state !== "offline") this.state = "connecting";
		const address = new URL("/api/live", location.href);
		address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
		address.hash = "";
		const socket = new WebSocket(address);
		this.#socket = socket;
		socket.onopen = () => {
			this.#heard = Date.now();
			for (const frame of this.#owner.greet()) socket.send(JSON.stringify(frame));
		};
		socket.onmessage = ({ data }) => this.#take(socket, String(data));
		socket.onclose = ({ code }) => this.#hungUp(socket, code);
	}

	#take(socket: WebSocket, data: string): void {
		if (socket !== this.#socket) return;
		this.#heard = Date.now();
		const frame = JSON.parse(data) as Outward;
		if ("now" in frame) this.#setClock(frame);
		if (frame.kind === "welcome") {
			this.state = "open";
			this.#failures = 0;
			this.#ping();
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

	#ping(): void {
		this.send([{ kind: "ping", at: Date.now() }]);
	}

	#listen(): void {
		if (this.state !== "open") return;
		if (Date.now() - this.#heard > SILENCE_MS) this.#drop();
		else this.#ping();
	}

	/** A dead line does not answer a good-bye either: nobody waits for it. */
	#drop(): void {
		const socket = this.#socket;
		if (!socket) return;
		this.#hungUp(socket, 1006);
		socket.close();
	}

	#hungUp(socket: WebSocket, code: number): void {
		if (socket !== this.#socket || this.#closed) return;
		this.#socket = undefined;
		this.state = "offline";
		if (code === 4000) {
			this.outdated = true;
			return;
		}
		const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
		this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
	}
}
