import type { Create } from "@tablier/protocol";
import { describe, expect, it } from "vitest";
import { shelfWith } from "../../../test/shelf.ts";
import { forgetWish, idOfWish } from "./create-id.ts";

const oshi: Create = { ruleset: "oshi", parties: [{ kind: "person" }, { kind: "person" }] };
const omba: Create = { ...oshi, ruleset: "omba" };

describe("the id of a match that was asked for", () => {
	it("is the same after a reload until the answer is heard, and another one for another match", () => {
		const shelf = shelfWith();
		const id = idOfWish(oshi, 1000, shelf);
		expect(id).toMatch(/^[\w-]{32}$/);
		expect(idOfWish(omba, 1500, shelf)).not.toBe(id);
		expect(idOfWish(oshi, 2000, shelf)).toBe(id);
		forgetWish(oshi, shelf);
		expect(idOfWish(oshi, 3000, shelf)).not.toBe(id);
	});

	it("is not kept for longer than the server knows it", () => {
		const shelf = shelfWith();
		const id = idOfWish(oshi, 0, shelf);
		expect(idOfWish(oshi, 86_400_000, shelf)).not.toBe(id);
	});

	it.each(["{", "null", `{"x":{"id":"short","at":1}}`])("is a new one where something else lies: %s", (text) =>
		expect(idOfWish(oshi, 1, shelfWith(text))).toMatch(/^[\w-]{32}$/),
	);
});
