import { describe, expect, it } from "vitest";
import { ReplayBudget } from "./replay-budget.ts";

/** Replays that end when the test says so, by their size. */
function openReplays(most: number) {
	const budget = new ReplayBudget(most);
	const running = new Map<number, () => void>();
	const begin = (events: number): void =>
		void budget.run(events, () => new Promise<void>((end) => running.set(events, end)));
	const end = async (events: number): Promise<void> => {
		running.get(events)?.();
		running.delete(events);
		await settle();
	};
	const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
	return { budget, begin, end, settle, sizes: () => [...running.keys()] };
}

describe("regression: hundreds of long logs at once took the whole heap. Replays", () => {
	it("together have so many events at most, and short logs go first", async () => {
		const { begin, end, settle, sizes } = openReplays(100);
		for (const events of [60, 90, 50, 70, 30, 5]) begin(events);
		await settle();
		expect(sizes()).toEqual([60, 30, 5]);
		await end(30);
		expect(sizes()).toEqual([60, 5]);
		await end(60);
		expect(sizes()).toEqual([5, 50]);
		await end(50);
		expect(sizes()).toEqual([5, 70]);
		await end(5);
		await end(70);
		expect(sizes()).toEqual([90]);
	});

	it("of a log beyond the budget run alone", async () => {
		const { begin, end, settle, sizes } = openReplays(100);
		for (const events of [10, 500]) begin(events);
		await settle();
		expect(sizes()).toEqual([10]);
		await end(10);
		expect(sizes()).toEqual([500]);
	});

	it("that fail make room for the next one", async () => {
		const { budget } = openReplays(1);
		const failed = budget.run(1, () => Promise.reject(new Error("damaged")));
		const next = budget.run(1, () => Promise.resolve("read"));
		await expect(failed).rejects.toThrow("damaged");
		expect(await next).toBe("read");
	});
});
