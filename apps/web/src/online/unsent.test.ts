import { asStep } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { readUnsent, type Shelf, writeUnsent } from "./unsent.ts";

function shelfWith(text?: string): Shelf & { text: string | undefined; writes: number } {
	return {
		text,
		writes: 0,
		getItem() {
			return this.text ?? null;
		},
		setItem(_, value) {
			this.text = value;
			this.writes++;
		},
	};
}
const play = (id: string) => ({ id, seen: 4, steps: [asStep(7), asStep(9)], salt: "s" });

describe("a play that no server is known to have", () => {
	it("is there after a reload, letter for letter, until it is settled", () => {
		const shelf = shelfWith();
		writeUnsent("m1", play("a"), shelf);
		writeUnsent("m2", play("b"), shelf);
		expect(readUnsent("m1", shelf)).toEqual(play("a"));
		writeUnsent("m1", undefined, shelf);
		expect(readUnsent("m1", shelf)).toBeUndefined();
		expect(readUnsent("m2", shelf)).toEqual(play("b"));
	});

	it("is not written again and again", () => {
		const shelf = shelfWith();
		for (let i = 0; i < 3; i++) writeUnsent("m1", play("a"), shelf);
		for (let i = 0; i < 3; i++) writeUnsent("m2", undefined, shelf);
		expect(shelf.writes).toBe(1);
	});

	it("does not pile up", () => {
		const shelf = shelfWith();
		for (let i = 0; i < 80; i++) writeUnsent(`m${i}`, play(`p${i}`), shelf);
		expect(Object.keys(JSON.parse(shelf.text ?? "{}"))).toHaveLength(50);
		expect(readUnsent("m79", shelf)?.id).toBe("p79");
	});

	it.each(["{", "null", "5", '{"m1":null}', '{"m1":{"id":"a"}}', '{"m1":{"id":"a","salt":"","seen":1,"steps":["x"]}}'])(
		"is none where something else lies: %s",
		(text) => expect(readUnsent("m1", shelfWith(text))).toBeUndefined(),
	);

	it("is forgotten with the page where the browser keeps nothing", () => {
		const closed: Shelf = {
			getItem: () => {
				throw new Error("SecurityError");
			},
			setItem: () => {
				throw new Error("QuotaExceededError");
			},
		};
		writeUnsent("m1", play("a"), closed);
		expect(readUnsent("m1", closed)).toBeUndefined();
	});
});
