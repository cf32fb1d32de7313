import { describe, expect, it } from "vitest";
import { abalone } from "./index.ts";
import { legalTexts, placed, positionOf, settingWith, startWith, stepOf } from "./test/subject.ts";

const ROWS = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS";

describe("position text", () => {
	it.each([
		["", "empty-text", 0],
		["   ", "empty-text", 0],
		["sssss/ssssss", "wrong-row-count", 0],
		["  sssss/ssssss", "wrong-row-count", 2],
		[ROWS.replace("ssssss", "sssss"), "wrong-row-length", 6],
		[ROWS.replace("/9/", "/91/"), "wrong-row-length", 21],
		[ROWS.replace("2sss2", "2sXs2"), "bad-character", 15],
		[ROWS.replace("/8/9", "/08/9"), "bad-character", 19],
		[`${ROWS} 7`, "bad-number", 44],
		[`${ROWS} x`, "bad-number", 44],
		[`${ROWS} 0 -1`, "bad-number", 46],
		[`${ROWS} 0 0 x`, "bad-side", 48],
		[`${ROWS} 0 0 bw`, "bad-side", 48],
		[`${ROWS} 0 0 b -`, "bad-number", 50],
		[`${ROWS} 0 0 b 0 0`, "bad-number", 52],
		[`${ROWS} 0 0 b 0 1 more`, "unexpected-text", 54],
		[`${ROWS} 1 0 b 0 1`, "too-many-marbles", 0],
		[`${ROWS.replace("8", "S7")} 0 0 b 0 1`, "too-many-marbles", 0],
		["5/6/7/8/4S4/8/7/6/5 6 6 b 0 1", "two-winners", 0],
	])("%j is refused: %s at %i", (text, code, at) => {
		expect(abalone.readPosition(text, settingWith())).toMatchObject({ ok: false, error: { code, at } });
	});

	it("two winners are measured by the goal of the setting", () => {
		const text = "5/6/7/8/4S4/8/7/6/5 2 2 b 0 1";
		expect(abalone.readPosition(text, settingWith()).ok).toBe(true);
		expect(abalone.readPosition(text, settingWith({ ejections: "2" })).ok).toBe(false);
	});

	it("what is missing after the rows takes its value at the start", () => {
		expect(positionOf(ROWS)).toEqual(startWith());
	});

	it("fewer marbles than in the box are fine", () => {
		expect(positionOf("5/6/7/8/4S4/8/7/6/5 0 0 w 3 8")).toMatchObject({ seat: 1, calm: 3, ply: 15 });
	});
});

describe("step text", () => {
	const start = startWith();

	it.each(["A1B2", "a1b2", "A1-B2", "a1 b2", " A1 - B2 "])("%j is the in-line move from A1", (text) => {
		expect(abalone.writeStep(start, stepOf(start, text))).toBe("A1B2");
	});

	it.each(["C3C5D3", "c3c5d3", "C3-C5-D3", "C3 C5 D3", "C5C3D5"])("%j is the broadside of three", (text) => {
		expect(abalone.writeStep(start, stepOf(start, text))).toBe("C3C5D3");
	});

	it.each([
		["", "bad-step", 0],
		["A1", "bad-step", 0],
		["A1B2C3D4", "bad-step", 0],
		["A1J2", "unknown-cell", 2],
		["A9B2", "unknown-cell", 0],
		["A1 ?", "unknown-cell", 3],
	])("%j cannot be read: %s at %i", (text, code, at) => {
		expect(abalone.readStep(start, text)).toMatchObject({ ok: false, error: { code, at } });
	});

	it("two cells that do not touch are no move of one cell", () => {
		expect(abalone.readStep(start, "A1C3")).toMatchObject({ ok: false, error: { rule: "A2", code: "not-one-cell" } });
	});

	it("a broadside along its own line is none", () => {
		expect(abalone.readStep(start, "C3C4C5")).toMatchObject({ ok: false, error: { rule: "A5", code: "not-sideways" } });
	});
});

describe("Nacre", () => {
	const start = startWith();
	const read = (position: typeof start, text: string) => {
		const step = abalone.readStep(position, text, "nacre");
		return step.ok ? abalone.writeStep(position, step.value) : step.error;
	};

	it("an in-line move is its tail and where its front arrives", () => {
		expect(read(start, "C3D3")).toBe("C3D3");
		expect(read(start, "A1D4")).toBe("A1B2");
		expect(read(start, "b2d4")).toBe("B2C3");
	});

	it("a push is the tail and where the front marble of the line arrives", () => {
		expect(read(placed("C2 C3 C4", "C5"), "C2C5")).toBe("C2C3");
	});

	it("a broadside is an end and where the other end lands", () => {
		const position = placed("C3 C4", "I9");
		expect(read(position, "C3D5")).toBe("C3C4D4");
		expect(read(position, "C4D3")).toBe("C3C4D3");
	});

	it("two cells in a row mean the in-line move before the broadside", () => {
		const position = placed("C3 C4", "I9");
		expect(legalTexts(position)).toEqual(expect.arrayContaining(["C3D4", "C3C4D3"]));
		expect(read(position, "C3D4")).toBe("C3D4");
	});

	it("two broadsides that share their cells are ambiguous, and both are named", () => {
		expect(read(start, "C3D5")).toMatchObject({
			code: "ambiguous-step",
			at: 0,
			facts: { candidates: "C3C4D4, C3C5D3" },
		});
	});

	it("a move that is not legal can still be asked about", () => {
		expect(read(start, "A1A2")).toBe("A1A2");
		expect(abalone.refusal(start, stepOf(start, "A1A2"))).toMatchObject({ rule: "A3", code: "line-too-long" });
	});

	it.each([
		["A1E9", "no-such-step"],
		["A1B2C3", "bad-step"],
		["A1", "bad-step"],
		["Z1A1", "unknown-cell"],
	])("%s cannot be read: %s", (text, code) => {
		expect(read(start, text)).toMatchObject({ code });
	});
});
