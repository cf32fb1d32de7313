import { err, ok } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import type { ApiFault } from "./api.ts";
import { untilHeard } from "./retry.ts";

/** A server that gives these answers, one after the other, and how often it was asked. */
function serverSaying(...answers: readonly (ApiFault | "done")[]) {
	let asked = 0;
	return {
		ask: async () => {
			const answer = answers[asked++];
			return answer === "done" ? ok("a seat") : err(answer);
		},
		asked: () => asked,
	};
}
const wait = async (): Promise<void> => undefined;

describe("asking until somebody has decided", () => {
	it("goes on while the answer is lost or the server is busy, and says so", async () => {
		const server = serverSaying("unreachable", "too-many", "not-kept", "stopping", "done");
		const faults: ApiFault[] = [];
		const unheard = (fault: ApiFault) => void faults.push(fault);
		expect(await untilHeard(server.ask, { ended: () => false, unheard, wait })).toEqual(ok("a seat"));
		expect(faults).toEqual(["unreachable", "too-many", "not-kept", "stopping"]);
	});

	it("ends with a refusal that lasts", async () => {
		const server = serverSaying("unreachable", "seat-taken", "done");
		expect(await untilHeard(server.ask, { ended: () => false, wait })).toEqual(err("seat-taken"));
		expect(server.asked()).toBe(2);
	});

	it("asks no more once the page is left, not even when that was while it waited for an answer", async () => {
		const server = serverSaying("unreachable", "unreachable", "done");
		let left = false;
		const leave = async (): Promise<void> => {
			left = true;
		};
		expect(await untilHeard(server.ask, { ended: () => left, wait: leave })).toEqual(err("unreachable"));
		expect(server.asked()).toBe(1);
		expect(await untilHeard(server.ask, { ended: () => true, wait })).toEqual(err("unreachable"));
		expect(server.asked()).toBe(2);
	});
});
