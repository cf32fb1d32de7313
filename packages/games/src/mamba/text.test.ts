import { describe, expect, it } from "vitest";
import { mamba } from "./index.ts";
import { example, legalTexts, playAll, rules, settingWith, startWith, stepOf, textOf } from "./test/subject.ts";

const ROWS = "3B1B3/3BBB3/3B1B3/9/9/9/3A1A3/3AAA3/3A1A3";

describe("position text", () => {
	it.each([
		["", "empty-text", 0],
		["9/9 A", "wrong-row-count", 0],
		[`${ROWS.replace("3BBB3", "3BBB2")} A`, "wrong-row-length", 6],
		[` ${ROWS.replace("3BBB3", "3BBB4")} A`, "wrong-row-length", 7],
		[`${ROWS.replace("3BBB3", "3BCB3")} A`, "bad-character", 8],
		[`${ROWS.replace("3BBB3", "3B0B3")} A`, "bad-character", 8],
		[ROWS, "missing-field", 41],
		[`${ROWS}  `, "missing-field", 41],
		[`${ROWS} C`, "bad-seat", 42],
		[`${ROWS} x`, "bad-seat", 42],
		[`${ROWS} A c`, "bad-phase", 44],
		[`${ROWS} A b:7`, "bad-phase", 44],
		[`${ROWS} A b:7,x`, "bad-phase", 44],
		[`${ROWS} A b:7,0`, "bad-phase", 44],
		[`${ROWS} A d`, "bad-phase", 44],
		[`${ROWS} A b x`, "bad-number", 46],
		[`${ROWS} A b -1`, "bad-number", 46],
		[`${ROWS} A b 0 0`, "bad-number", 48],
		[`${ROWS} A b 0 1 1`, "unexpected-text", 50],
		[`${ROWS.replace("/9/9/9/", "/9/AAAAA4/9/")} A`, "run-too-long", 0],
		[
			`  ${ROWS.replace("/9/9/9/", "/B8/B8/B8/").replace("3A1A3", "B2A1A3").replace("3AAA3", "B2AAA3")} A`,
			"run-too-long",
			2,
		],
		["ABABABABA/BABABABAB/ABABABABA/BABABABAB/ABABABABA/9/9/9/9 A", "too-many-on-board", 0],
	])("%j is refused: %s at %i", (text, code, at) => {
		expect(mamba.readPosition(text, settingWith())).toMatchObject({ ok: false, error: { code, at } });
	});

	it("a seat without pieces is not to play while others are", () => {
		const text = "11/11/11/11/11/11/11/11/11/11/A1C8 B";
		expect(mamba.readPosition(text, settingWith({}, 3))).toMatchObject({ error: { code: "seat-is-out", at: 35 } });
	});

	it("a text may stop after the seat; the rest takes its start value", () => {
		const start = { ok: true, value: startWith() };
		for (const more of ["", " b", " b 0", " b 0 1", "  b  0  1 "])
			expect(mamba.readPosition(`${ROWS} A${more}`, settingWith())).toEqual(start);
	});

	it("counts before the turn that are those of the board are not kept", () => {
		expect(mamba.readPosition(`${ROWS} A b:7,7`, settingWith())).toEqual({ ok: true, value: startWith() });
		expect(mamba.readPosition(`${ROWS} A b:6,7`, settingWith())).toEqual({
			ok: true,
			value: { ...startWith(), before: [6, 7] },
		});
	});

	it("a game that is shared (M16) has players of two sides with as few pieces", () => {
		const read = (rows: string, seats = 2, ruleset = "mamba") =>
			mamba.readPosition(`${rows} A d`, settingWith({ board: "9x9" }, seats, ruleset)).ok;
		expect(read("9/9/9/B1B1B1B2/9/A1A1A1A2/9/9/9")).toBe(true);
		expect(read("9/9/9/B1B1B4/9/A1A1A1A2/9/9/9")).toBe(false);
		expect(read("9/9/9/B1B1B1B1B/9/A1A1A1A1A/9/9/9")).toBe(false);
		expect(read("9/9/9/9/9/A1A1A1A2/9/9/9")).toBe(false);
		expect(read("9/9/9/B1B6/9/A1A6/9/9/9", 4, "mamba-de-comptoir")).toBe(true);
		expect(read("9/9/9/C1C6/9/A1A6/9/9/9", 4, "mamba-de-comptoir")).toBe(false);
	});

	it("more pieces where the supply allows them", () => {
		const many = "A1A1A1A1A/1B1B1B1B1/A1A1A1A1A/1B1B1B1B1/A1A1A1A1A/1B1B1B1B1/A1A1A1A1A/1B1B1B1B1/A1A1A1A1A A";
		expect(mamba.readPosition(many, settingWith())).toMatchObject({ error: { code: "too-many-on-board" } });
		for (const supply of ["50", "unlimited"]) expect(mamba.readPosition(many, settingWith({ supply })).ok).toBe(true);
	});

	it("three players are A, B and C; the board follows the option", () => {
		expect(mamba.readPosition(textOf(startWith({}, 3)), settingWith({}, 3))).toEqual({
			ok: true,
			value: startWith({}, 3),
		});
		expect(mamba.readPosition(`${ROWS} A`, settingWith({}, 3))).toMatchObject({ error: { code: "wrong-row-count" } });
		expect(mamba.readPosition(`${ROWS} C`, settingWith({ board: "9x9" }, 3))).toMatchObject({
			error: { code: "seat-is-out" },
		});
	});
});

describe("the text of a waiting resolution", () => {
	const pending = playAll(example("A a5 b5 c5 d3; B e5 e6 e7"), "d3-d5");
	const text = textOf(pending);
	const phase = "o:A:arrival:d5:d3:9,8:d5,e5:e5=1:e5r-";

	it("says all that the resolution needs", () => {
		expect(text.split(" ").slice(1)).toEqual(["A", phase, "0", "20"]);
	});

	it("is read back as the same position, which goes on alike", () => {
		const read = mamba.readPosition(text, pending.setting);
		expect(read).toEqual({ ok: true, value: pending });
		if (!read.ok) return;
		expect(legalTexts(read.value)).toEqual(["xa5", "xe5"]);
		for (const step of ["xa5", "xe5"]) expect(playAll(read.value, step)).toEqual(playAll(pending, step));
	});

	it("after a birth there is no cell left behind; another seat may decide", () => {
		const born = playAll(example("A d5; B e8 f5 g5 h5"), "d5+e5");
		expect(textOf(born).split(" ").slice(1, 3)).toEqual(["B", "o:A:arrival:e5:-:6,9:d5,e5:d5=1,e5=1:d5r+"]);
		expect(mamba.readPosition(textOf(born), born.setting)).toEqual({ ok: true, value: born });
		expect(rules.actor(born)).toBe(1);
	});

	it.each([
		["o", "too few parts"],
		[`${phase}:x`, "too many parts"],
		[phase.replace("o:", "p:"), "another letter"],
		[phase.replace("o:A", "o:C"), "a seat that does not play"],
		[phase.replace("arrival", "middle"), "no such stage"],
		[phase.replace(":d5:d3", ":z5:d3"), "no such arrival"],
		[phase.replace(":d5:d3", ":d5:d33"), "no such origin"],
		[phase.replace(":9,8:", ":1:"), "counts of one seat only"],
		[phase.replace(":9,8:", ":9,8,7:"), "counts of three seats"],
		[phase.replace(":9,8:", ":9,0:"), "a seat that has pieces now and had none"],
		[phase.replace(":9,8:", ":9,122:"), "more pieces than cells"],
		[phase.replace(":9,8:", ":9,08:"), "a count with a nought before it"],
		[phase.replace("d5,e5", "d5,"), "an empty dirty cell"],
		[phase.replace("d5,e5", "d5,l1"), "no such dirty cell"],
		[phase.replace("e5=1", "e5"), "no number of changes"],
		[phase.replace("e5=1", "e5=3"), "too many changes"],
		[phase.replace("e5=1", "e55=1"), "no such cell"],
		[phase.replace("e5r-", "e5q-"), "no such line"],
		[phase.replace("e5r-", "e5r"), "a line without a side"],
		[phase.replace("e5r-", "e12r-"), "a piece beyond the board"],
		[phase.replace("9,8:d5,e5:e5=1:e5r-", "1:d5,e5:e5=1:r4-"), "the text of the first version of the rules"],
		[phase.replace("o:A:arrival:d5:d3", "o:A:origin:d5:-"), "the stage of a cell left without that cell"],
	])("%s is refused: %s", (broken) => {
		const at = text.indexOf(phase);
		expect(mamba.readPosition(text.replace(phase, broken), pending.setting)).toMatchObject({
			ok: false,
			error: { code: "bad-phase", at },
		});
	});

	it("where nothing is too long, nobody has to choose", () => {
		const calm = textOf(startWith()).replace(" b ", " o:A:arrival:d5:d3:7,7:d5:-:- ");
		expect(mamba.readPosition(calm, settingWith())).toMatchObject({ ok: false, error: { code: "bad-phase", at: 44 } });
	});

	it("who decides is the one whose run it is", () => {
		const wrong = text.replace(` A ${phase}`, ` B ${phase}`);
		expect(mamba.readPosition(wrong, pending.setting)).toMatchObject({ ok: false, error: { code: "bad-phase" } });
	});
});

describe("step text", () => {
	const start = startWith();
	const lone = example("A d5; B h8");
	const pending = playAll(example("A a5 b5 c5 d5 f5 e3"), "e3-e5");

	it.each(["d3-d5", "D3-D5", " d3 - d5 ", "d3 -d5"])("%j is the move from d3 to d5", (text) => {
		expect(mamba.writeStep(start, stepOf(start, text))).toBe("d3-d5");
	});

	it.each(["d5+e5", "D5+E5", "d5 + e5"])("%j is the birth on e5", (text) => {
		expect(mamba.writeStep(lone, stepOf(lone, text))).toBe("d5+e5");
	});

	it.each(["xa5b5", "xb5a5", "/xa5b5", "/xb5a5", "xA5B5", "XA5B5", "A:xa5b5", "/S:xb5a5"])(
		"%j removes a5 and b5",
		(text) => {
			expect(mamba.writeStep(pending, stepOf(pending, text))).toBe("xa5b5");
		},
	);

	it("one piece too many", () => {
		const one = playAll(example("A b5 c5 d5 f5 e3"), "e3-e5");
		expect(mamba.writeStep(one, stepOf(one, "/xb5"))).toBe("xb5");
		expect(mamba.writeStep(one, stepOf(one, "/N:xf5"))).toBe("xf5");
	});

	it("cells with two digits", () => {
		const large = startWith({}, 3);
		const texts = legalTexts({ ...large, seat: 2 }).filter((text) => text.startsWith("e11"));
		for (const text of texts) expect(mamba.writeStep(large, stepOf(large, text))).toBe(text);
		expect(texts).toContain("e11-d10");
	});

	it.each([
		["", "bad-step", 0],
		["d3", "bad-step", 0],
		["d3d5", "bad-step", 0],
		["d3-d4-d5", "bad-step", 0],
		["d3+d4-d5", "bad-step", 0],
		["x", "bad-step", 0],
		["z3-d5", "bad-step", 0],
		["d3-d10", "unknown-cell", 3],
		["xj1", "unknown-cell", 1],
	])("%j cannot be read: %s at %i", (text, code, at) => {
		expect(mamba.readStep(start, text)).toMatchObject({ ok: false, error: { code, at } });
	});

	it.each(["xa5c5", "xa5b6", "xa5b5d5"])("%s is not one end of a run", (text) => {
		expect(mamba.readStep(pending, text)).toMatchObject({ ok: false, error: { rule: "M9", code: "not-one-end" } });
	});
});
