import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { openLog } from "./log.ts";

describe("the log", () => {
	function open(level = "warn") {
		const lines: Record<string, unknown>[] = [];
		const clock = { now: 0 };
		const destination = new Writable({
			write: (chunk, _, done) => {
				lines.push(JSON.parse(String(chunk)));
				done();
			},
		});
		return { lines, clock, log: openLog(level, destination, () => clock.now) };
	}

	it("writes the same message so often at once, then now and then, and says how many it left out", () => {
		const { log, lines, clock } = open();
		for (let i = 0; i < 1000; i++) log.error({ err: new Error("no") }, "a request failed");
		expect(lines).toHaveLength(20);
		log.warn("something else");
		expect(lines).toHaveLength(21);
		clock.now += 10_000;
		log.child({ reqId: "1" }).error({ err: new Error("no") }, "a request failed");
		expect(lines.at(-1)).toMatchObject({
			suppressed: 980,
			msg: "a request failed",
			err: { message: "no" },
			reqId: "1",
		});
		log.error({ err: new Error("no") }, "a request failed");
		expect(lines).toHaveLength(22);
	});

	it("is bounded also when every message is another one", () => {
		const { log, lines } = open();
		for (let i = 0; i < 10_000; i++) log.warn(`message ${i}`);
		expect(lines.length).toBeLessThan(300);
	});

	it("never leaves out what is fatal, nor what an operator asked for", () => {
		const { log, lines } = open("info");
		for (let i = 0; i < 100; i++) log.fatal("the end");
		for (let i = 0; i < 100; i++) log.info("a request");
		expect(lines).toHaveLength(200);
	});

	it("writes no header and no long address", () => {
		const { log, lines } = open("info");
		log.info(
			{ req: { method: "GET", url: `/${"x".repeat(9000)}`, ip: "::1", headers: { authorization: "Bearer k" } } },
			"in",
		);
		expect(JSON.stringify(lines)).not.toContain("Bearer");
		expect(JSON.stringify(lines).length).toBeLessThan(600);
	});
});
