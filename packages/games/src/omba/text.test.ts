import { unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { omba } from "./index.ts";
import { placed, settingWith, showing, startWith, stepOf } from "./test/subject.ts";

const EMPTY = "-,-,-/-,-,-/-,-,-";
const CARDS = { roll: "cards" };

describe("position text", () => {
	it.each([
		["", "empty-text", 0],
		["  ", "empty-text", 0],
		[EMPTY, "missing-field", 17],
		[`${EMPTY} 6,6 `, "missing-field", 21],
		["-,-,-/-,-,- 6,6 A", "wrong-row-count", 0],
		["-,-/-,-,-/-,-,- 6,6 A", "wrong-row-length", 0],
		[" -,-,-/-,A/-,-,- 5,6 A", "wrong-row-length", 7],
		["-,-,-/-,AC,-/-,-,- 5,6 A", "unknown-owner", 9],
		["-,-,-/-,a,-/-,-,- 5,6 A", "unknown-owner", 8],
		["-,-,-/-,A-,-/-,-,- 5,6 A", "unknown-owner", 9],
		["-,,-/-,-,-/-,-,- 6,6 A", "empty-cell-text", 2],
		[`${EMPTY} 6 A`, "wrong-hand-count", 18],
		[`${EMPTY} 6,6,6 A`, "wrong-hand-count", 18],
		[`${EMPTY} 6,y A`, "bad-hand", 20],
		[`${EMPTY} 6,6xx A`, "bad-hand", 20],
		[`${EMPTY} 6x,6x A`, "nobody-left", 18],
		[`${EMPTY} 6,6 C`, "bad-seat", 22],
		[`${EMPTY} 6,6 a`, "bad-seat", 22],
		[`${EMPTY} 6x,6 A`, "bad-seat", 23],
		[`${EMPTY} 6,6 A 7`, "bad-roll", 24],
		[`${EMPTY} 6,6 A 123456,123456`, "bad-roll", 24],
		[`${EMPTY} 6,6 A - 0`, "bad-number", 26],
		[`${EMPTY} 6,6 A - 502`, "bad-number", 26],
		[`${EMPTY} 6,6 A - x`, "bad-number", 26],
		[`${EMPTY} 6,6 A - 1 1`, "unexpected-text", 28],
		["-,-,-/-,A,-/-,-,- 6,6 A", "too-many-cubes", 0],
		[` ${EMPTY} 6,7 A`, "too-many-cubes", 1],
	])("%j is refused: %s at %i", (text, code, at) => {
		expect(omba.readPosition(text, settingWith())).toMatchObject({ ok: false, error: { code, at } });
	});

	it.each(["123456", "123456,7", "11,1", "1,", "1,2,3", "0,1"])("cards %j are refused", (cards) => {
		expect(omba.readPosition(`${EMPTY} 6,6 A ${cards}`, settingWith(CARDS))).toMatchObject({
			ok: false,
			error: { code: "bad-cards", at: 24 },
		});
	});

	it.each([
		["omba", 3, 4],
		["docker", 3, 3],
		["omba", 4, 3],
	])("%s with %i players has %i cubes each", (ruleset, seats, most) => {
		const read = (count: number) =>
			omba.readPosition(`${EMPTY} ${Array(seats).fill(count).join(",")} A`, settingWith({}, seats, ruleset));
		expect(read(most).ok).toBe(true);
		expect(read(most + 1)).toMatchObject({ error: { code: "too-many-cubes", facts: { most } } });
	});

	it("a text cut short after the seat takes its start values", () => {
		expect(omba.readPosition(`${EMPTY} 6,6 A`, settingWith())).toEqual({ ok: true, value: startWith() });
		expect(omba.readPosition(`${EMPTY} 6,6 A -`, settingWith())).toEqual({ ok: true, value: startWith() });
		expect(omba.readPosition(`${EMPTY} 6,6 A`, settingWith(CARDS))).toEqual({ ok: true, value: startWith(CARDS) });
		expect(omba.writePosition(startWith())).toBe(`${EMPTY} 6,6 A - 1`);
		expect(omba.writePosition(startWith(CARDS))).toBe(`${EMPTY} 6,6 A 123456,123456 1`);
	});

	it("stacks, hands, players who are out, the roll, the cards and the turn are read and written", () => {
		const text = "B,-,CA/-,BAB,-/-,-,A 0,2x,3 C 4 31";
		const position = placed("c1:A b2:BAB a3:B c3:CA", {
			seats: 3,
			hands: [0, 2, 3],
			out: "B",
			seat: 2,
			roll: 4,
			turn: 31,
		});
		const setting = settingWith({}, 3);
		const most = "B,-,CA/-,AB,-/-,-,A 0,2x,3 C 4 31";
		expect(omba.writePosition(position)).toBe(text);
		expect(omba.readPosition(text, setting)).toMatchObject({ error: { code: "too-many-cubes" } });
		expect(omba.writePosition(unwrap(omba.readPosition(most, setting)))).toBe(most);
		const held = `${EMPTY} 6,6 B 146,23 8`;
		expect(omba.writePosition(unwrap(omba.readPosition(held, settingWith(CARDS))))).toBe(held);
		const mixed = `${EMPTY} 6,6 B 641,32 8`;
		expect(omba.writePosition(unwrap(omba.readPosition(mixed, settingWith(CARDS))))).toBe(held);
	});

	const TOWER = "-,-,-/-,BCDBCA,-/-,-,-";

	it.each([
		["a roll that can be played waits", {}, "0,1,1,2 A 6 9", "0,1,1,2 A 6 9"],
		["one that cannot puts the player out", {}, "0,1,1,2 A 3 9", "0x,1,1,2 B - 10"],
		["or passes", { stuck: "pass" }, "0,1,1,2 A 3 9", "0,1,1,2 B - 10"],
		["the last one has won", {}, "0,1,1x,2x A 3 9", "0x,1,1x,2x B - 10"],
		["cards that cannot be played", CARDS, "0,1,1,2 A 12,1,1,1 9", "0x,1,1,2 B 12,1,1,1 10"],
		["one hand after the other", CARDS, "0,0,1,2 A 12,1,1,1 9", "0x,0x,1,2 C 12,1,1,1 11"],
		["nothing is settled after the last turn", {}, "0,1,1,2 A 3 501", "0,1,1,2 A 3 501"],
	])("settled on reading: %s", (_, options, rest, settled) => {
		const read = unwrap(omba.readPosition(`${TOWER} ${rest}`, settingWith(options, 4)));
		expect(omba.writePosition(read)).toBe(`${TOWER} ${settled}`);
	});
});

describe("step text", () => {
	const four = showing(startWith(), 4);
	const cards = startWith(CARDS);
	const walk = placed("b2:A", { hands: [5, 6], roll: 3 });

	it.each(["@b1-c1-c2-c3", "@c3", "@C3", "@B1-B2-C2-C3", " @b1c2c3 ", "@b1 b2 c2 c3"])("%j enters c3", (text) => {
		expect(omba.writeStep(four, stepOf(four, text))).toBe("@b1-c1-c2-c3");
	});

	it.each(["b2-c2-c1-b1", "b2b1", "B2B1", "b2-b1", "b2 b1"])("%j goes from b2 to b1", (text) => {
		const written = omba.writeStep(walk, stepOf(walk, text));
		expect(written).toMatch(/^b2-..-..-b1$/);
		expect(stepOf(walk, written)).toBe(stepOf(walk, text));
	});

	it.each(["4@b1-c1-c2-c3", "4 @b1-c1-c2-c3", "4@c3", "4 @C3", " 4  @c3 "])("%j plays the card 4", (text) => {
		expect(omba.writeStep(cards, stepOf(cards, text))).toBe("4@b1-c1-c2-c3");
	});

	it.each(["1b2-b3", "1 b2-b3", "1b2b3", "1 B2B3"])("%j plays the card 1", (text) => {
		const position = placed("b2:A", { hands: [0, 6], options: CARDS });
		expect(omba.writeStep(position, stepOf(position, text))).toBe("1b2-b3");
	});

	it.each(["1", "2", "3", "4", "5", "6", " 6 "])("%j is what the die shows", (text) => {
		expect(stepOf(startWith(), text)).toBe(Number(text));
		expect(omba.writeStep(startWith(), stepOf(startWith(), text))).toBe(text.trim());
	});

	it.each([
		["", "bad-step", 0],
		["0", "bad-step", 0],
		["7", "bad-step", 0],
		["@", "bad-step", 0],
		["b2", "bad-step", 0],
		["4@c3", "bad-step", 0],
		["#", "bad-step", 0],
		["@d4", "unknown-cell", 1],
		["b2-b4", "unknown-cell", 3],
		[" b2-d3", "unknown-cell", 4],
	])("%j cannot be read with a die: %s at %i", (text, code, at) => {
		expect(omba.readStep(four, text)).toMatchObject({ ok: false, error: { code, at } });
	});

	it.each([
		["4", "bad-step", 0],
		["@c3", "bad-step", 0],
		["7@c3", "bad-step", 0],
		["4@d3", "unknown-cell", 2],
	])("%j cannot be read with cards: %s at %i", (text, code, at) => {
		expect(omba.readStep(cards, text)).toMatchObject({ ok: false, error: { code, at } });
	});

	it("a walk that ends where it began is refused by the rule of going back", () => {
		expect(omba.readStep(walk, "b2-b1-b2")).toMatchObject({ ok: false, error: { rule: "B6", code: "visited" } });
	});
});
