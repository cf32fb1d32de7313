import { asStep } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { shelfWith } from "../../../../test/shelf.ts";
import type { Shelf } from "../../../parts/server/shelf.ts";
import { readUnsent, writeUnsent } from "./unsent.ts";

const play = (id: string) => ({ id, seen: 4, steps: [asStep(7), asStep(9)], salt: "s" });

describe("a play that no server is known to have", () => {
	it("is there after a reload, letter for letter, until it is settled", () => {
		const shelf = shelfWith();
		writeUnsent("m1", undefined, play("a"), shelf);
		writeUnsent("m2", undefined, play("b"), shelf);
		expect(readUnsent("m1", shelf)).toEqual(play("a"));
		writeUnsent("m1", play("a"), undefined, shelf);
		expect(readUnsent("m1", shelf)).toBeUndefined();
		expect(readUnsent("m2", shelf)).toEqual(play("b"));
	});

	it("is not written again and again", () => {
		const shelf = shelfWith();
		writeUnsent("m1", undefined, play("a"), shelf);
		for (let i = 0; i < 3; i++) writeUnsent("m1", play("a"), play("a"), shelf);
		for (let i = 0; i < 3; i++) writeUnsent("m2", undefined, undefined, shelf);
		expect(shelf.writes).toBe(1);
	});

	it("stays when another tab, in which nothing waits, hears something or settles a play of its own", () => {
		const shelf = shelfWith();
		writeUnsent("m1", undefined, play("a"), shelf);
		writeUnsent("m1", undefined, undefined, shelf);
		writeUnsent("m1", play("b"), undefined, shelf);
		expect(readUnsent("m1", shelf)).toEqual(play("a"));
	});

	it("does not pile up", () => {
		const shelf = shelfWith();
		for (let i = 0; i < 80; i++) writeUnsent(`m${i}`, undefined, play(`p${i}`), shelf);
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
		writeUnsent("m1", undefined, play("a"), closed);
		expect(readUnsent("m1", closed)).toBeUndefined();
	});

	it("is forgotten with the page where localStorage cannot even be named", () => {
		const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
		Object.defineProperty(globalThis, "localStorage", {
			configurable: true,
			get: () => {
				throw new DOMException("blocked", "SecurityError");
			},
		});
		try {
			writeUnsent("m1", undefined, play("a"));
			expect(readUnsent("m1")).toBeUndefined();
		} finally {
			if (before) Object.defineProperty(globalThis, "localStorage", before);
			else Reflect.deleteProperty(globalThis, "localStorage");
		}
	});
});
