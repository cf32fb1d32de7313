import { loadWords } from "@tablier/words";
import { describe, expect, it } from "vitest";
import { sayDeadline, sayTime } from "./time.ts";

const [en, fr] = [await loadWords("en"), await loadWords("fr")];

describe("time on a page", () => {
	it("is minutes and seconds, with tenths in the last ten seconds", () => {
		expect([95_000, 3_600_000, 9_950, 0].map((left) => sayTime(en, left))).toEqual(["1:35", "1:00:00", "10.0", "0.0"]);
	});

	it("is a date where a move may take days", () => {
		const moment = new Date(2026, 10, 21, 18, 0).getTime();
		expect(sayDeadline(fr, "fr", moment)).toBe("avant le 21 nov. 18:00");
		expect(sayDeadline(en, "en", moment)).toBe("by 21 Nov, 18:00");
	});
});
