import { unwrap } from "@tablier/kernel";
import { LONGEST_LINK, readLink, writeLink } from "@tablier/kernel/record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECORDS as BY_NAME } from "../../../test/records.ts";

const RECORDS = Object.values(BY_NAME);

describe("a record inside an address", () => {
	it("is read as it was written, whatever the text", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 2000 }), async (text) => {
				const link = await writeLink(text);
				expect(link).toMatch(/^[\w-]+$/);
				expect(unwrap(await readLink(link))).toBe(text);
			}),
		);
	});

	it("holds every record of ours, and none of them is too long", async () => {
		expect(RECORDS.length).toBeGreaterThan(10);
		for (const text of RECORDS) {
			const link = await writeLink(text);
			expect(link.length).toBeLessThan(LONGEST_LINK);
			expect(unwrap(await readLink(link))).toBe(text);
		}
	});

	it("says that it was cut, wherever that was", async () => {
		const link = await writeLink(RECORDS[0]);
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: link.length - 1 }), async (length) => {
				expect(await readLink(link.slice(0, length))).toMatchObject({ ok: false, error: { code: "cut" } });
			}),
		);
	});

	it("is refused when a letter is another one, when there are more, and when it is none", async () => {
		const link = await writeLink(RECORDS[1]);
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: link.length - 1 }),
				fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"),
				async (at, letter) => {
					fc.pre(link[at] !== letter);
					const read = await readLink(link.slice(0, at) + letter + link.slice(at + 1));
					// What is packed can be said in another way (bits that mean nothing, a repetition taken from elsewhere):
					// then it is the same record, by its checksum. Never another one.
					if (read.ok) expect(read.value).toBe(RECORDS[1]);
				},
			),
		);
		let same = 0;
		for (let at = 1; at < link.length; at++) {
			const read = await readLink(`${link.slice(0, at)}${link[at] === "A" ? "B" : "A"}${link.slice(at + 1)}`);
			if (read.ok) same++;
		}
		expect(same).toBeLessThan(link.length / 100);
		expect(await readLink(`${link}AAAA`)).toEqual({ ok: false, error: { code: "garbled" } });
		expect(await readLink("1é!")).toEqual({ ok: false, error: { code: "garbled" } });
		expect(await readLink("")).toEqual({ ok: false, error: { code: "garbled" } });
		expect(await readLink("2abcd")).toEqual({ ok: false, error: { code: "newer" } });
	});

	it("does not unpack to more than a page can hold", async () => {
		const bomb = await writeLink("a".repeat(5_000_000));
		expect(bomb.length).toBeLessThan(LONGEST_LINK);
		expect(await readLink(bomb)).toEqual({ ok: false, error: { code: "garbled" } });
	});

	it("that unpacks to more than is wanted is refused", async () => {
		const bomb = await writeLink("a".repeat(300_000));
		expect(bomb.length).toBeLessThan(1000);
		expect(await readLink(bomb, 200_000)).toEqual({ ok: false, error: { code: "garbled" } });
		expect((await readLink(bomb)).ok).toBe(true);
	});
});
