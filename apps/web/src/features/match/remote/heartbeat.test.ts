import { describe, expect, it } from "vitest";
import { Pulse } from "./heartbeat.ts";

const MINUTE = 60_000;

describe("the pulse of a line", () => {
	it("goes on in a page that is woken once a minute, as long as each ping is answered", () => {
		const pulse = new Pulse();
		for (let now = 0; now < 10 * MINUTE; now += MINUTE) {
			expect(pulse.beat(now)).toBe("ping");
			pulse.heard();
		}
	});

	it("is gone when a ping was not answered for long", () => {
		const pulse = new Pulse();
		expect(pulse.beat(0)).toBe("ping");
		expect(pulse.beat(3_000)).toBe("wait");
		expect(pulse.beat(10_000)).toBe("dead");
	});

	it("is there again on a new line", () => {
		const pulse = new Pulse();
		pulse.beat(0);
		pulse.heard();
		expect(pulse.beat(MINUTE)).toBe("ping");
	});
});
