import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MATCH_EVENTS, TABLE_EVENTS } from "./event.ts";
import { findMisfit, type PlainSchema, readEvent, readMatchLog, readTableLog } from "./log.ts";

const agreement = { setting: { ruleset: "oshi", seats: 2, options: { size: "9" } }, clock: { kind: "none" } };
const begun = { kind: "begun", agreement, at: 1, rules: 1 };
const played = { kind: "played", by: 0, steps: [1, 2 ** 30 - 1], at: 2, id: "p1", salt: "", credit: 5 };
const opened = {
	kind: "opened",
	agreement: { ...agreement, clock: { kind: "fischer", base: 600_000, increment: 5_000 }, rated: true },
	chairs: [{ kind: "person" }, { kind: "machine", level: "perfect" }],
	commitment: "c",
	lot: true,
	at: 0,
};

describe("a log", () => {
	it("of a device is read, with fields that a later version may add", () => {
		const log = [begun, played, { ...played, by: -1, later: [{}] }, { kind: "resigned", by: 1, at: 3, out: true }];
		expect(readMatchLog(JSON.parse(JSON.stringify(log)))).toEqual({ ok: true, value: log });
	});

	it("of a server is read, with the events around the match", () => {
		const log = [opened, { kind: "sat", seat: 0, seed: "s", at: 1 }, begun, played, { kind: "abandoned", at: 9 }];
		expect(readTableLog(log)).toEqual({ ok: true, value: log });
		expect(readMatchLog(log)).toMatchObject({ error: { at: "events[0].kind", expected: "known-name" } });
	});

	it("says who agreed to be published, where a player was asked", () => {
		const sat = { kind: "sat", seat: 0, seed: "s", at: 1 };
		const log = [opened, sat, { ...sat, publish: "named" }, { ...sat, publish: "unnamed" }];
		expect(readTableLog(JSON.parse(JSON.stringify(log)))).toEqual({ ok: true, value: log });
		expect(readTableLog([opened, { ...sat, publish: "all" }])).toMatchObject({ error: { at: "events[1].publish" } });
	});

	it.each([
		["no list", {}, "events", "list", "{}"],
		["nothing", undefined, "events", "list", ""],
		["an empty list", [], "events[0].kind", "beginning", ""],
		["another beginning", [played], "events[0].kind", "beginning", '"played"'],
		["two beginnings", [begun, played, begun], "events[2].kind", "beginning", '"begun"'],
		["a text for an event", [begun, "played"], "events[1]", "object", '"played"'],
		["an event without a kind", [begun, { at: 1 }], "events[1].kind", "known-name", ""],
		["an unknown kind", [begun, { kind: "won", at: 1 }], "events[1].kind", "known-name", '"won"'],
		["no time", [begun, { kind: "abandoned" }], "events[1].at", "number", ""],
		["a time that is no number", [begun, { ...played, at: Number.NaN }], "events[1].at", "number", "null"],
		["a fifth seat", [begun, { ...played, by: 4 }], "events[1].by", "whole-number", "4"],
		["a negative step", [begun, { ...played, steps: [3, -1] }], "events[1].steps[1]", "whole-number", "-1"],
		["a broken step", [begun, { ...played, steps: [0.5] }], "events[1].steps[0]", "whole-number", "0.5"],
		["an id with a space", [begun, { ...played, id: "a b" }], "events[1].id", "text", '"a b"'],
		["out, but no", [begun, { kind: "resigned", by: 0, at: 1, out: false }], "events[1].out", "yes-or-no", "false"],
		[
			"an unknown offer",
			[begun, { kind: "offered", what: "tea", by: 0, at: 1 }],
			"events[1].what",
			"known-name",
			'"tea"',
		],
		[
			"an unknown clock",
			[{ ...begun, agreement: { ...agreement, clock: { kind: "sand" } } }],
			"events[0].agreement.clock.kind",
			"known-name",
			'"sand"',
		],
		[
			"an option that is no text",
			[{ ...begun, agreement: { ...agreement, setting: { ...agreement.setting, options: { size: 9 } } } }],
			"events[0].agreement.setting.options.size",
			"text",
			"9",
		],
	])("with %s is refused, with the path", (_, log, at, expected, found) => {
		expect(readMatchLog(log)).toEqual({ ok: false, error: { code: "misfit", at, expected, found } });
	});

	it("seats machines at the levels there are", () => {
		const seated = (level: unknown) => readTableLog([{ ...opened, chairs: [{ kind: "machine", level }] }]);
		for (const level of [1, 8, 10, "perfect"]) expect(seated(level).ok, String(level)).toBe(true);
		for (const level of [0, 11, "great", undefined])
			expect(seated(level)).toMatchObject({ error: { at: "events[0].chairs[0].level", expected: "whole-number" } });
	});

	it("loses no required field and takes no other constant unnoticed, in any event", () => {
		for (const { properties, required } of TABLE_EVENTS) {
			const whole = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, anExample(schema)]));
			expect(readEvent(whole), JSON.stringify(whole)).toMatchObject({ ok: true });
			for (const key of required) {
				const { [key]: _, ...rest } = whole;
				expect(readEvent(rest), `${properties.kind.const} without ${key}`).toMatchObject({ error: { at: key } });
			}
		}
	});

	it("never throws, whatever it is", () => {
		const deep = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);
		expect(readEvent({ kind: "sat", seat: deep })).toMatchObject({ error: { found: `${"[".repeat(40)}…` } });
		fc.assert(fc.property(fc.anything(), (value) => readMatchLog(value) !== undefined && !readEvent([value]).ok));
	});
});

/** A value that fits: the first one of each choice, every optional field. */
function anExample(schema: PlainSchema): unknown {
	if ("const" in schema) return schema.const;
	if ("enum" in schema) return schema.enum[0];
	if ("anyOf" in schema) return anExample(schema.anyOf[0]);
	if (schema.type === "string") return "a";
	if (schema.type === "boolean") return true;
	if (schema.type === "array") return [anExample(schema.items)];
	if (schema.type !== "object") return schema.maximum ?? 1;
	return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, anExample(one)]));
}

it("examples of the test above fit their schemas", () => {
	for (const schema of MATCH_EVENTS) expect(findMisfit(schema, anExample(schema))).toBeUndefined();
});
