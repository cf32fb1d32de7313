import { describe, expect, it } from "vitest";
import { ConnectionHeartbeat } from "./socket.svelte.ts";

const MINUTE = 60_000;

describe("the heartbeat of a connection", () => {
	it("goes on in a page that is woken once a minute, as long as each ping is answered", () => {
		const heartbeat = new ConnectionHeartbeat();
		for (let now = 0; now < 10 * MINUTE; now += MINUTE) {
			expect(heartbeat.beat(now)).toBe("ping");
			heartbeat.heard();
		}
	});

	it("is gone when a ping was not answered for long", () => {
		const heartbeat = new ConnectionHeartbeat();
		expect(heartbeat.beat(0)).toBe("ping");
		expect(heartbeat.beat(3_000)).toBe("wait");
		expect(heartbeat.beat(10_000)).toBe("dead");
	});

	it("is there again on a new connection", () => {
		const heartbeat = new ConnectionHeartbeat();
		heartbeat.beat(0);
		heartbeat.heard();
		expect(heartbeat.beat(MINUTE)).toBe("ping");
	});
});
