import type { Outward } from "@tablier/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installPage } from "../../../../test/page.ts";
import { MatchConnection } from "./socket.svelte.ts";

/* Sockets that the test opens and closes, under a clock that the test moves. */

let dialled: WebSocket[];
let connection: MatchConnection;

const socketOf = (): WebSocket => {
	const socket = {
		send: vi.fn(),
		close: vi.fn(),
		onopen: null,
		onmessage: null,
		onclose: null,
	} as unknown as WebSocket;
	dialled.push(socket);
	return socket;
};
const receive = (frame: Outward): void =>
	dialled.at(-1)?.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent<string>);
const fail = (): void => dialled.at(-1)?.onclose?.({ code: 1006 } as CloseEvent);

/** Milliseconds until the next attempt. */
function waited(): number {
	const before = dialled.length;
	const start = Date.now();
	while (dialled.length === before) vi.advanceTimersByTime(10);
	return Date.now() - start;
}

beforeEach(() => {
	installPage(vi.stubGlobal);
	vi.useFakeTimers();
	vi.spyOn(Math, "random").mockReturnValue(1);
	dialled = [];
	connection = new MatchConnection({ greet: () => [], receive: () => undefined }, socketOf);
	connection.open();
});
afterEach(() => {
	connection.close();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe("attempts to reconnect", () => {
	const failAndWait = (): number => {
		fail();
		return waited();
	};

	it("wait twice as long each time, up to a limit", () => {
		expect(Array.from({ length: 7 }, failAndWait)).toEqual([300, 600, 1_200, 2_400, 4_800, 8_000, 8_000]);
	});

	it("begin again at the shortest wait after a welcome", () => {
		failAndWait();
		failAndWait();
		receive({ kind: "welcome", protocol: 1, now: Date.now() });
		expect(failAndWait()).toBe(300);
	});
});

it("the clock of the server is ahead of its pong by half the round trip", () => {
	receive({ kind: "welcome", protocol: 1, now: Date.now() });
	receive({ kind: "pong", at: Date.now() - 2_000, now: Date.now() + 30_000 });
	expect([connection.lag, connection.offset]).toEqual([2_000, 31_000]);
});
