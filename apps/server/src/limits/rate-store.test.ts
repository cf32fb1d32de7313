import { expect, it } from "vitest";
import { RateStore } from "./rate-store.ts";
import { Bucket } from "./token-bucket.ts";

const countOf = (store: RateStore, key: string): number => {
	let counted = 0;
	store.incr(key, (_, result) => (counted = result?.current ?? 0), 60_000);
	return counted;
};

it("a window ends by the steady clock", () => {
	let steady = 0;
	const store = new RateStore(undefined, () => steady);
	expect([countOf(store, "a"), countOf(store, "a"), countOf(store, "b")]).toEqual([1, 2, 1]);
	steady = 59_999;
	expect(countOf(store, "a")).toBe(3);
	steady = 60_000;
	expect(countOf(store, "a")).toBe(1);
	expect(countOf(store.child(), "a")).toBe(1);
});

it("regression: a bucket whose clock goes back refuses nothing for it", () => {
	const bucket = new Bucket(2, 1, 10_000);
	expect([bucket.take(10_000), bucket.take(10_000), bucket.take(10_000)]).toEqual([true, true, false]);
	expect(bucket.take(4_000)).toBe(false);
	expect(bucket.take(5_000)).toBe(true);
});
