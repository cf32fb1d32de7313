import { describe, expect, it } from "vitest";
import { readSpec } from "./spec.ts";

describe("the name of a player", () => {
	it.each([
		["random", { kind: "random" }],
		["greedy", { kind: "greedy" }],
		["taker", { kind: "taker" }],
		["perfect", { kind: "perfect" }],
		["level:5", { kind: "engine", level: 5, limits: { ms: 70 } }],
		["ms:100", { kind: "engine", limits: { ms: 100 } }],
		["nodes:20000", { kind: "engine", limits: { nodes: 20_000 } }],
		["level:3,nodes:500,ms:9", { kind: "engine", level: 3, limits: { nodes: 500, ms: 9 } }],
		["nodes:100,many:paranoid", { kind: "engine", limits: { nodes: 100 }, many: "paranoid" }],
		["mcts:1000", { kind: "uct", limits: { ms: 1000 } }],
		["mcts:nodes:50", { kind: "uct", limits: { nodes: 50 } }],
		["exec:python3 bot.py --fast, now", { kind: "program", command: "python3 bot.py --fast, now", limits: { ms: 70 } }],
	])("%s", (text, value) => {
		expect(readSpec(text, 70)).toEqual({ ok: true, value });
	});

	it.each([
		["", "unknown-player"],
		["strong", "unknown-player"],
		["level", "unknown-player"],
		["perfect,ms:5", "unknown-player"],
		["level:11", "bad-level"],
		["level:0", "bad-level"],
		["level:05", "bad-level"],
		["ms:0", "bad-limit"],
		["nodes:0", "bad-limit"],
		["nodes:many", "bad-limit"],
		["ms:99999999999", "bad-limit"],
		["ms:86400001", "bad-limit"],
		["depth:65", "bad-limit"],
		["mcts:", "bad-limit"],
		["mcts:86400001", "bad-limit"],
		["mcts:0", "bad-limit"],
		["exec:", "no-command"],
		["exec:  ", "no-command"],
		["toString:1", "unknown-player"],
	])("refuses %j: %s", (text, code) => {
		expect(readSpec(text)).toMatchObject({ ok: false, error: { code } });
	});
});
