import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Past } from "./past.ts";

const key = fc.constantFrom("a", "b", "c", "d");

describe("a past", () => {
	it("says what a list of its keys says, however often it was played on from", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.nat(), key), { maxLength: 60 }), (moves) => {
				const pasts = [Past.of([])];
				const lists: string[][] = [[]];
				for (const [from, next] of moves) {
					const at = from % pasts.length;
					pasts.push(pasts[at].with(next));
					lists.push([...lists[at], next]);
				}
				for (const [i, past] of pasts.entries()) {
					expect([...past]).toEqual(lists[i]);
					expect(past.length).toBe(lists[i].length);
					expect(past.repeats).toBe(lists[i].length - new Set(lists[i]).size);
					for (const one of "abcd") expect(past.times(one)).toBe(lists[i].filter((other) => other === one).length);
				}
			}),
		);
	});

	it("shares its keys with what is played on from it", () => {
		const start = Past.of(["a", "b"]);
		const one = start.with("c");
		// The same play decided and then applied is not another branch.
		const again = start.with("c");
		const more = one.with("d");
		expect([...again.with("d")]).toEqual([...more]);
		expect([...start.with("e")]).toEqual(["a", "b", "e"]);
		expect([...more]).toEqual(["a", "b", "c", "d"]);
	});
});
