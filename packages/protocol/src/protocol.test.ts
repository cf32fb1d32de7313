import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Inward } from "./inward.ts";
import { LIMITS } from "./limits.ts";
import type { Outward } from "./outward.ts";
import { readInward, readOutward, writeInward, writeOutward } from "./reading.ts";

const match = "abcdefghijkl";
const key = "k".repeat(32);
const ORDER = { match, id: "p1", seen: 4 };

const IN: readonly Inward[] = [
	{ kind: "hello", protocol: 1 },
	{ kind: "join", match, key, from: 0 },
	{ kind: "resume", match, from: 12 },
	{ kind: "play", ...ORDER, steps: [1, 0x3fff_ffff], salt: "s" },
	{ kind: "resign", ...ORDER },
	{ kind: "offer", ...ORDER, what: "take-back" },
	{ kind: "accept", ...ORDER },
	{ kind: "decline", match, seen: 4 },
	{ kind: "dismiss", ...ORDER, seat: 1 },
	{ kind: "abandon", ...ORDER, seat: 1 },
	{ kind: "rematch", ...ORDER },
	{ kind: "say", match, phrase: "well-played" },
	{ kind: "leave", match },
	{ kind: "ping", at: 5 },
];

const OUT: readonly Outward[] = [
	{ kind: "welcome", protocol: 1, now: 5 },
	{ kind: "joined", match, seat: null, version: 3, now: 5 },
	{ kind: "events", match, version: 4, events: [{ kind: "resigned", by: 1, at: 3 }], now: 5 },
	{ kind: "presence", match, seats: [{ here: true }, { here: false, away: 1, dismiss: 2 }], watchers: 3, now: 5 },
	{ kind: "said", match, seat: 0, phrase: "hello" },
	{ kind: "refused", code: "stale", match, id: "p1", version: 3 },
	{
		kind: "refused",
		code: "illegal-step",
		match,
		illegal: { code: "too-far", rule: "R3", cells: [1], facts: { by: 2 } },
	},
	{ kind: "pong", at: 4, now: 5 },
];

const refused = (value: unknown) => readInward(typeof value === "string" ? value : JSON.stringify(value));

describe("frames", () => {
	it.each(IN.map((frame) => [frame.kind, frame] as const))("in, %s: read as it was written", (_, frame) => {
		expect(readInward(writeInward(frame))).toEqual({ ok: true, value: frame });
	});

	it.each(OUT.map((frame) => [frame.kind, frame] as const))("out, %s: read as it was written", (_, frame) => {
		expect(readOutward(writeOutward(frame))).toEqual({ ok: true, value: frame });
	});

	it.each([
		["nothing", ""],
		["no JSON", "{"],
		["no object", "[]"],
		["null", "null"],
		["an unknown kind", { kind: "shout", match }],
		["no match", { kind: "resume", from: 0 }],
		["another match", { kind: "resume", match: "../../../etc", from: 0 }],
		["a short key", { kind: "join", match, key: "short", from: 0 }],
		["a fraction", { kind: "resume", match, from: 0.5 }],
		["a negative version", { kind: "resume", match, from: -1 }],
		["no steps", { kind: "play", ...ORDER, steps: [] }],
		["too many steps", { kind: "play", ...ORDER, steps: Array(65).fill(1) }],
		["a step that is none", { kind: "play", ...ORDER, steps: [2 ** 31] }],
		["a text for a step", { kind: "play", ...ORDER, steps: ["A1B2"] }],
		["a salt with spaces", { kind: "play", ...ORDER, steps: [1], salt: "a b" }],
		["free words", { kind: "say", match, phrase: "you are bad at this" }],
		["something more", { kind: "leave", match, really: true }],
		["a prototype", '{"kind":"leave","match":"abcdefghijkl","__proto__":{"a":1}}'],
	])("refuses %s", (_, value) => {
		expect(refused(value)).toEqual({ ok: false, error: "bad-frame" });
	});

	it("refuses what is too large before it is parsed", () => {
		expect(readInward(`"${"x".repeat(LIMITS.frameBytes)}"`)).toEqual({ ok: false, error: "too-large" });
	});

	it("never throws, whatever comes", () => {
		fc.assert(fc.property(fc.string(), (text) => readInward(text) !== undefined));
		fc.assert(fc.property(fc.json(), (text) => readInward(text) !== undefined));
	});
});
