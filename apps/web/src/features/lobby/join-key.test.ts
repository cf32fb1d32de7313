import { describe, expect, it } from "vitest";
import { shelfWith } from "../../../test/shelf.ts";
import { readJoining, writeJoining } from "./join-key.ts";

const [A, B] = ["a".repeat(32), "b".repeat(32)];

describe("the key of a seat that was asked for", () => {
	it("is there after a reload, until the answer is heard", () => {
		const shelf = shelfWith();
		writeJoining("m1", A, shelf);
		writeJoining("m2", B, shelf);
		expect(readJoining("m1", shelf)).toBe(A);
		writeJoining("m1", undefined, shelf);
		expect(readJoining("m1", shelf)).toBeUndefined();
		expect(readJoining("m2", shelf)).toBe(B);
	});

	it.each(["{", "null", '{"m1":5}', '{"m1":"short"}'])("is none where something else lies: %s", (text) =>
		expect(readJoining("m1", shelfWith(text))).toBeUndefined(),
	);
});
