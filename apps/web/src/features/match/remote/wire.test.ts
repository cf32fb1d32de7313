import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Socket, Wire } from "./socket.svelte.ts";

/** A network whose sockets open, speak and break when the test says so. */
function network() {
	const sockets: (Socket & { closed: boolean; sent: string[] })[] = [];
	const told: string[] = [];
	const dial = (): Socket => {
		const socket = {
			closed: false,
			sent: [] as string[],
			onopen: null,
			onmessage: null,
			onclose: null,
			send(text: string) {
				this.sent.push(text);
			},
			close() {
				this.closed = true;
			},
		};
		sockets.push(socket);
		return socket;
	};
	const wire = new Wire(dial, {
		opened: () => void told.push("opened"),
		received: (text) => void told.push(text),
		closed: (code) => void told.push(`hung up ${code}`),
	});
	const open = (number: number) => sockets[number].onopen?.call({} as WebSocket, {} as Event);
	const say = (number: number, data: string) =>
		sockets[number].onmessage?.call({} as WebSocket, { data } as MessageEvent);
	const hangUp = (number: number, code: number) =>
		sockets[number].onclose?.call({} as WebSocket, { code } as CloseEvent);
	return { sockets, told, wire, open, say, hangUp };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a wire", () => {
	it("has one socket, however often somebody dials before one has opened", () => {
		const { sockets, told, wire, open, say, hangUp } = network();
		for (let i = 0; i < 3; i++) wire.dial();
		expect(sockets.map(({ closed }) => closed)).toEqual([true, true, false]);
		// The first ones come too late: nobody is told, and nothing is said to them.
		for (const late of [0, 1]) {
			open(late);
			say(late, "late");
			hangUp(late, 1006);
		}
		expect(told).toEqual([]);
		open(2);
		say(2, "welcome");
		wire.send("hello");
		expect(told).toEqual(["opened", "welcome"]);
		expect(sockets.map(({ sent }) => sent)).toEqual([[], [], ["hello"]]);
	});

	it("lets go of a socket that nobody greets, and keeps one that was greeted", () => {
		const { sockets, told, wire, open } = network();
		wire.dial();
		open(0);
		vi.runAllTimers();
		expect(sockets[0].closed).toBe(true);
		expect(told).toEqual(["opened", "hung up 1006"]);
		wire.dial();
		open(1);
		wire.welcomed();
		vi.runAllTimers();
		expect(sockets[1].closed).toBe(false);
	});

	it("tells once that it was hung up, and why", () => {
		const { told, wire, hangUp } = network();
		wire.dial();
		hangUp(0, 4000);
		wire.drop();
		vi.runAllTimers();
		expect(told).toEqual(["hung up 4000"]);
	});

	it("tells nobody when it is let go", () => {
		const { sockets, told, wire, hangUp } = network();
		wire.dial();
		wire.letGo();
		hangUp(0, 1005);
		wire.send("late");
		vi.runAllTimers();
		expect(sockets[0]).toMatchObject({ closed: true, sent: [] });
		expect(told).toEqual([]);
	});
});
