import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { keepGame, markDone, readProgress } from "./progress.ts";

const KEY = "tablier.lessons";

/** The browser's storage, as far as it is used here. */
class Storage {
	readonly #texts = new Map<string, string>();
	getItem = (key: string): string | null => this.#texts.get(key) ?? null;
	setItem = (key: string, text: string): void => void this.#texts.set(key, text);
}

/* Other tests of this worker have the storage that was there. */
const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
afterAll(() => {
	if (before) Object.defineProperty(globalThis, "localStorage", before);
	else Reflect.deleteProperty(globalThis, "localStorage");
});

beforeEach(() => {
	Object.defineProperty(globalThis, "localStorage", { value: new Storage(), configurable: true });
});

describe("what was learned", () => {
	it("is kept a title each, every lesson once, in the order in which it was done", () => {
		markDone("oshi", "storeys");
		markDone("abalone", "pac");
		markDone("abalone", "marble");
		markDone("abalone", "pac");
		expect(readProgress("abalone").done).toEqual(["pac", "marble"]);
		expect(readProgress("oshi").done).toEqual(["storeys"]);
		expect(readProgress("mamba").done).toEqual([]);
	});

	it("remembers the game that was begun last beside it", () => {
		markDone("omba", "out");
		keepGame("omba", "first");
		keepGame("omba", "second");
		expect(markDone("omba", "cards")).toEqual({ done: ["out", "cards"], game: "second" });
	});

	it.each(["", "{", "null", "[]", '"abc"', '{"abalone":{"done":[1]}}', '{"abalone":{"done":[],"game":7}}'])(
		"is nothing where what lies there cannot be read: %s",
		(text) => {
			localStorage.setItem(KEY, text);
			expect(readProgress("abalone")).toEqual({ done: [] });
			expect(markDone("abalone", "pac")).toEqual({ done: ["pac"] });
			expect(readProgress("abalone")).toEqual({ done: ["pac"] });
		},
	);

	it("is told all the same by a browser that keeps nothing", () => {
		Object.defineProperty(globalThis, "localStorage", {
			get: () => {
				throw new Error("not allowed");
			},
			configurable: true,
		});
		expect(markDone("abalone", "pac")).toEqual({ done: ["pac"] });
		expect(readProgress("abalone")).toEqual({ done: [] });
	});
});
