import { describe, expect, it } from "vitest";
import { WriteQueue } from "./queue.ts";

/** A slow disk: every write waits until it is let through. */
function slowDisk() {
	const written: string[] = [];
	const gates: ((good: boolean) => void)[] = [];
	const queue = new WriteQueue<number, boolean>(async (id, value) => {
		const good = await new Promise<boolean>((open) => gates.push(open));
		if (!good) throw new Error("the disk is full");
		written.push(`${id}${value}`);
		return true;
	});
	const letThrough = async (good = true): Promise<void> => {
		gates.shift()?.(good);
		for (let i = 0; i < 10; i++) await Promise.resolve();
	};
	return { queue, written, gates, letThrough };
}

describe("a queue of writes", () => {
	it("writes one state at a time, and of those that wait only the newest", async () => {
		const { queue, written, gates, letThrough } = slowDisk();
		const answers = [queue.put("a", 1), queue.put("a", 2), queue.put("a", 3), queue.put("a", 4)];
		expect(gates).toHaveLength(1);
		await letThrough();
		await letThrough();
		expect(await Promise.all(answers)).toEqual([true, true, true, true]);
		expect(written).toEqual(["a1", "a4"]);
	});

	it("does not let one thing wait for another", async () => {
		const { queue, gates } = slowDisk();
		void queue.put("a", 1);
		void queue.put("b", 1);
		expect(gates).toHaveLength(2);
	});

	it("goes on after a write that failed, and says which one did", async () => {
		const { queue, written, letThrough } = slowDisk();
		const first = queue.put("a", 1).catch(() => "failed");
		const second = queue.put("a", 2);
		await letThrough(false);
		await letThrough();
		expect([await first, await second]).toEqual(["failed", true]);
		expect(written).toEqual(["a2"]);
	});

	it("is settled when nothing is under way, also after what was put while waiting", async () => {
		const { queue, written, letThrough } = slowDisk();
		void queue.put("a", 1);
		const settled = queue.settled("a").then(() => [...written]);
		void queue.put("a", 2);
		await letThrough();
		await letThrough();
		expect(await settled).toEqual(["a1", "a2"]);
	});
});
