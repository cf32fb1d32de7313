import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import { settingWith, startWith, stepOf } from "./test/subject.ts";

const ROWS = "c7c/2baaab2/4a4/9/9/9/4A4/2BAAAB2/C7C";

describe("position text", () => {
	it.each([
		["", "empty-text", 0],
		["9/9", "wrong-row-count", 0],
		[ROWS.replace("2baaab2", "2baaab1"), "wrong-row-length", 4],
		[` ${ROWS.replace("4a4", "4a5")}`, "wrong-row-length", 13],
		[ROWS.replace("4a4", "4d4"), "bad-character", 13],
		[`${ROWS} x`, "bad-side", 38],
		[`${ROWS} ri`, "bad-side", 38],
		[`${ROWS} r 15`, "bad-number", 40],
		[`${ROWS} r 0 x`, "bad-number", 42],
		[`${ROWS} r 0 0 a1`, "bad-impasse", 44],
		[`${ROWS} r 0 0 a1:z9`, "bad-impasse", 44],
		[`${ROWS} r 0 0 a1:a2:a3`, "bad-impasse", 44],
		[`${ROWS} r 0 0 a1:a2,`, "bad-impasse", 50],
		[`${ROWS} r 0 0 a1:a1`, "impossible-impasse", 44],
		[`${ROWS} r 0 0 a5:a6`, "impossible-impasse", 44],
		[`${ROWS} r 0 0 a9:a8`, "impossible-impasse", 44],
		[`${ROWS} r 0 0 a1:a2,a1:a3`, "impossible-impasse", 50],
		[`${ROWS} r 0 0 - x`, "bad-number", 46],
		[`${ROWS} r 0 0 - 0 0`, "bad-number", 48],
		[`${ROWS} r 0 0 - 0 1 1`, "unexpected-text", 50],
		[`${ROWS.replace("/9/9/9/", "/9/4A4/9/")}`, "too-many-pieces", 0],
		[`${ROWS} r 1 0`, "too-many-points", 0],
	])("%j is refused: %s at %i", (text, code, at) => {
		expect(oshi.readPosition(text, settingWith())).toMatchObject({ ok: false, error: { code, at } });
	});

	it.each([
		["pushed-back", [true, false]],
		["enemy-back", [false, true]],
		["own-last-turn", [true, true]],
		["any-piece", [true, true]],
		["off", [false, false]],
	])("under %s the impasse list can name own and opposing pieces: %j", (impasse, allowed) => {
		const reads = ["a1:a2", "a9:a8"].map(
			(ban) => oshi.readPosition(`${ROWS} r 0 0 ${ban}`, settingWith({ impasse })).ok,
		);
		expect(reads).toEqual(allowed);
	});

	it("the impasse list is written in the order of the squares", () => {
		const read = oshi.readPosition(`${ROWS} r 0 0 i1:i2,a1:a2 0 3`, settingWith());
		expect(read.ok && oshi.writePosition(read.value)).toBe(`${ROWS} r 0 0 a1:a2,i1:i2 0 3`);
	});

	it("what is missing after the rows takes its value at the start", () => {
		expect(oshi.readPosition(ROWS, settingWith())).toEqual({ ok: true, value: startWith() });
	});

	it("Ko-Oshi has its own board and box", () => {
		const ko = settingWith({}, "ko-oshi");
		expect(oshi.readPosition("b3b/1aaa1/5/1AAA1/B3B", ko)).toEqual({ ok: true, value: startWith({}, "ko-oshi") });
		expect(oshi.readPosition(ROWS, ko)).toMatchObject({ error: { code: "wrong-row-count" } });
		expect(oshi.readPosition("5/5/5/5/C4", ko)).toMatchObject({ error: { code: "too-many-pieces" } });
		expect(oshi.readPosition("b3b/1aaa1/5/1AAA1/B3B r 8", ko)).toMatchObject({ error: { code: "bad-number" } });
	});
});

describe("step text", () => {
	const start = startWith();

	it.each(["a1-a3", "A1-A3", "a1 a3", "a1a3", " a1 - a3 "])("%j is the move from a1 to a3", (text) => {
		expect(oshi.writeStep(start, stepOf(start, text))).toBe("a1-a3");
	});

	it.each([
		["", "bad-step", 0],
		["a1", "bad-step", 0],
		["a1-a2-a3", "bad-step", 0],
		["z1-a2", "unknown-cell", 0],
		["a1-a10", "unknown-cell", 3],
		[" j1 j1", "unknown-cell", 1],
	])("%j cannot be read: %s at %i", (text, code, at) => {
		expect(oshi.readStep(start, text)).toMatchObject({ ok: false, error: { code, at } });
	});

	it("squares that are not in one row or column are refused by the rule of moves", () => {
		expect(oshi.readStep(start, "a1-b2")).toMatchObject({ ok: false, error: { rule: "O3", code: "not-straight" } });
	});
});
