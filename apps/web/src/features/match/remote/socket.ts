/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Who is at this end of a wire. */
export interface Caller {
	/** Somebody has picked up. */
	opened(): void;
	heard(text: string): void;
	hungUp(code: number): void;
}

/** Whoever picks up and says nothing for so long is no server of ours. */
const GREETING_MS = 10_000;
/** What a browser says of a line that broke. */
const BROKEN = 1006;

/**
 * One socket at a time. Who dials again lets go of the one before, however far it had got: left alone it would open later, and the
 * server would think that somebody is there.
 */
export class Wire {
	readonly #dial: () => Socket;
	readonly #caller: Caller;
	#socket: Socket | undefined;
	#greeting: ReturnType<typeof setTimeout> | undefined;

	constructor(dial: () => Socket, caller: Caller) {
		this.#dial = dial;
		this.#caller = caller;
	}

	dial(): void {
		this.letGo();
		const socket = this.#dial();
		this.#socket = socket;
		socket.onopen = () => this.#caller.opened();
		socket.onmessage = ({ data }) => this.#caller.heard(String(data));
		socket.onclose = ({ code }) => this.drop(code);
		this.#greeting = setTimeout(() => this.drop(), GREETING_MS);
	}

	/** The server has greeted: it is one. */
	greeted(): void {
		clearTimeout(this.#greeting);
	}

	send(text: string): void {
		this.#socket?.send(text);
	}

	/** The line is dead, or was closed. A dead one does not answer a good-bye either: nobody waits for it. */
	drop(code = BROKEN): void {
		if (!this.#socket) return;
		this.letGo();
		this.#caller.hungUp(code);
	}

	/** Without a word to the caller. */
	letGo(): void {
		clearTimeout(this.#greeting);
		const socket = this.#socket;
		if (!socket) return;
		this.#socket = undefined;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}
}
