import { afterEach, describe, expect, it, vi } from "vitest";
import { isBlocked } from "./blocked.ts";
import { listen, type StorageNews, tell } from "./news.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("a browser that blocks site data", () => {
	it("is told from one in which another tab has something, or that fails", () => {
		expect(isBlocked(new DOMException("blocked", "SecurityError"))).toBe(true);
		expect(isBlocked(new DOMException("stolen", "AbortError"))).toBe(false);
		expect(isBlocked(new Error("SecurityError"))).toBe(false);
	});

	it("still hears its own news, though it has no channel to other tabs", () => {
		vi.stubGlobal(
			"BroadcastChannel",
			class {
				constructor() {
					throw new DOMException("blocked", "SecurityError");
				}
			},
		);
		const heard: StorageNews[] = [];
		const stop = listen((news) => void heard.push(news));
		tell({ store: "matches", id: "m1" });
		stop();
		expect(heard).toEqual([{ store: "matches", id: "m1", elsewhere: false }]);
	});
});
