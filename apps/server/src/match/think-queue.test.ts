import type { Answer, Question } from "@tablier/engine";
import { ok } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { ThinkQueue } from "./think-queue.ts";

const setting = { ruleset: "abalone", seats: 2, options: {} };
const ANSWER: Answer = { play: [1], scores: [0.5, 0.5], lines: [], depth: 1, nodes: 1, ms: 0 };
const questionOf = (level: number, limits = {}): Question => ({ setting, position: "", steps: [], level, ...limits });

/** A mind whose time is the test's: each question takes as long as it may, level 1 takes 5 ms. */
function bench(threads = 1) {
	let now = 0;
	const running: { until: number; done: () => void; name: string }[] = [];
	const begun: { name: string; at: number; ms: number }[] = [];
	const queue = new ThinkQueue({
		threads,
		now: () => now,
		mind: {
			think: (question) => {
				const usual = question.level === 8 ? 1000 : 5;
				const ms = Math.min(usual, question.limits?.ms ?? usual);
				const name = String(question.seed);
				begun.push({ name, at: now, ms });
				return new Promise((resolve) => running.push({ until: now + ms, done: () => resolve(ok(ANSWER)), name }));
			},
		},
	});
	let seed = 0;
	const names: string[] = [];
	const thoughts: { name: string; at: number; hurry: number | undefined }[] = [];
	const ask = (address: string, level: number): void => {
		const number = seed++;
		names[number] = `${address} ${level}`;
		void queue.think({ ...questionOf(level), seed: number }, { match: `m${number}`, address }).then((thought) => {
			const { hurry } = thought.ok ? thought.value : { hurry: undefined };
			thoughts.push({ name: names[number], at: now, hurry });
		});
	};
	const pass = async (ms: number): Promise<void> => {
		const end = now + ms;
		for (;;) {
			running.sort((one, other) => one.until - other.until);
			if (!running[0] || running[0].until > end) break;
			const next = running.shift();
			now = next?.until ?? now;
			next?.done();
			for (let i = 0; i < 10; i++) await Promise.resolve();
		}
		now = end;
	};
	return { ask, pass, queue, thoughts, begun: () => begun.map((one) => ({ ...one, name: names[Number(one.name)] })) };
}

describe("machines that wait for their turn", () => {
	it("regression: thirty champions of one address keep no beginner of another waiting", async () => {
		const { ask, pass, thoughts } = bench();
		for (let i = 0; i < 30; i++) ask("a", 8);
		await pass(100);
		ask("b", 1);
		await pass(5);
		expect(thoughts.map(({ name }) => name)).toContain("b 1");
	});

	it("a champion of another address waits for one thought, not for thirty, and thinks as long as it wants", async () => {
		const { ask, pass, begun, thoughts } = bench();
		for (let i = 0; i < 30; i++) ask("a", 8);
		await pass(1_100);
		ask("b", 8);
		await pass(200);
		expect(begun().find(({ name }) => name === "b 8")).toMatchObject({ ms: 1000 });
		await pass(2_000);
		expect(thoughts.find(({ name }) => name === "b 8")?.hurry).toBeUndefined();
	});

	it("an address with many has less time for each, and its players are told", async () => {
		const { ask, pass, thoughts } = bench();
		for (let i = 0; i < 30; i++) ask("a", 8);
		await pass(10_000);
		expect(thoughts).toHaveLength(30);
		expect(thoughts[0].hurry).toBeUndefined();
		expect(thoughts.slice(1, 20).every(({ hurry = 100 }) => hurry <= 20)).toBe(true);
	});

	it("one match alone has all the time it wants", async () => {
		const { ask, pass, thoughts } = bench();
		ask("a", 8);
		await pass(1_000);
		expect(thoughts).toEqual([{ name: "a 8", at: 1000, hurry: undefined }]);
	});

	it("addresses take turns, and of one address the short ones go first", async () => {
		const { ask, pass, begun } = bench();
		for (let i = 0; i < 4; i++) ask("a", 8);
		for (let i = 0; i < 4; i++) ask("b", 8);
		ask("a", 1);
		await pass(20_000);
		const order = begun().map(({ name }) => name);
		expect(order[0]).toBe("a 8");
		expect(order.indexOf("a 1")).toBeLessThan(2);
		expect(order.slice(2, 4)).toContain("b 8");
	});

	it("one address has half of the threads where others wait", async () => {
		const { ask, pass, begun } = bench(4);
		for (let i = 0; i < 8; i++) ask("a", 8);
		for (let i = 0; i < 2; i++) ask("b", 8);
		await pass(0);
		// The first four came while no other address was there.
		await pass(1_000);
		const later = begun().filter(({ at }) => at > 0);
		expect(later.filter(({ name }) => name === "b 8").length).toBe(2);
	});

	it("regression: a beginner with little time left is no long thought", async () => {
		const { ask, pass, thoughts, queue } = bench();
		for (let i = 0; i < 30; i++) ask("a", 8);
		await pass(100);
		let answered = false;
		void queue
			.think({ ...questionOf(1), limits: { ms: 600 }, seed: 99 }, { match: "m", address: "b" })
			.then(() => (answered = true));
		await pass(10);
		expect(answered).toBe(true);
		expect(thoughts.length).toBeLessThan(3);
	});

	it("goes on after a question that failed", async () => {
		const queue = new ThinkQueue({ threads: 1, mind: { think: () => Promise.reject(new Error("crashed")) } });
		const asker = { match: "m", address: "a" };
		expect(await queue.think(questionOf(8), asker)).toEqual({ ok: false, error: { code: "crashed" } });
		expect(await queue.think(questionOf(1), asker)).toMatchObject({ ok: false });
		expect(queue.waiting).toBe(0);
	});
});
