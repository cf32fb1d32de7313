import type { Cell } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { Premove } from "./premove.svelte.ts";

const [own, mate, there] = [3, 4, 9] as Cell[];

describe("a premove", () => {
	it("is a piece of one's own, then any other cell", () => {
		const premove = new Premove();
		expect(premove.touch(own, true)).toBe("begun");
		expect(premove.set).toBe(false);
		expect(premove.touch(there, false)).toBe("set");
		expect(premove).toMatchObject({ set: true, cells: [own, there] });
	});

	it("gathers a group before it goes somewhere", () => {
		const premove = new Premove();
		premove.touch(own, true);
		expect(premove.touch(mate, true)).toBe("begun");
		premove.touch(there, false);
		expect(premove.cells).toEqual([own, mate, there]);
	});

	it("does not begin elsewhere", () => {
		const premove = new Premove();
		expect(premove.touch(there, false)).toBe("ignored");
		expect(premove.cells).toEqual([]);
	});

	it("is cancelled by the same piece again, by any touch once it is set, and by its owner", () => {
		const premove = new Premove();
		premove.touch(own, true);
		expect(premove.touch(own, true)).toBe("cancelled");
		premove.touch(own, true);
		premove.touch(there, false);
		expect(premove.touch(mate, true)).toBe("cancelled");
		expect(premove).toMatchObject({ set: false, cells: [] });
		expect(premove.cancel()).toBe(false);
		premove.touch(own, true);
		expect(premove.cancel()).toBe(true);
	});

	it("is handed over once, when it is complete", () => {
		const premove = new Premove();
		premove.touch(own, true);
		expect(premove.take()).toBeUndefined();
		premove.touch(own, true);
		premove.touch(there, false);
		expect(premove.take()).toEqual([own, there]);
		expect(premove.take()).toBeUndefined();
	});
});
