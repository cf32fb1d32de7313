import { PLAY_ID, SALT } from "./format.ts";
import { LIMITS } from "./limits.ts";

/*
 * The event log as JSON Schema in plain data: the one description for the wire, for the server's store and for
 * storage on a device. Being plain data, a page can check a log without a schema library. `event.test.ts` checks it
 * against the types of the kernel in both directions. Logs outlive every version: a field may be added, a rule
 * never tightened.
 */

const at = { type: "number" } as const;
const text = { type: "string" } as const;
const seat = { enum: [0, 1, 2, 3] } as const;
const duration = { type: "number", minimum: 0 } as const;

const CLOCKS = [
	{ type: "object", required: ["kind"], properties: { kind: { const: "none" } } },
	{ type: "object", required: ["kind", "base"], properties: { kind: { const: "sudden" }, base: duration } },
	{
		type: "object",
		required: ["kind", "base", "increment"],
		properties: { kind: { const: "fischer" }, base: duration, increment: duration },
	},
	{ type: "object", required: ["kind", "days"], properties: { kind: { const: "days" }, days: duration } },
] as const;

/** What players agree on before a match; a study has one too. */
export const SETTING = {
	type: "object",
	required: ["ruleset", "seats", "options"],
	properties: {
		ruleset: text,
		seats: { type: "integer", minimum: 2, maximum: 4 },
		options: { type: "object", additionalProperties: text },
	},
} as const;

const agreement = {
	type: "object",
	required: ["setting", "clock"],
	properties: {
		setting: SETTING,
		position: text,
		clock: { anyOf: CLOCKS },
		standIn: { type: "integer", minimum: 1, maximum: 8 },
		rated: { type: "boolean" },
		freeStart: { const: true, description: "first plays are free; leaving before all are made aborts the match" },
	},
} as const;

export const CHAIR = {
	anyOf: [
		{ type: "object", required: ["kind"], properties: { kind: { const: "person" } } },
		{
			type: "object",
			required: ["kind", "level"],
			properties: {
				kind: { const: "machine" },
				level: { anyOf: [{ type: "integer", minimum: 1, maximum: 10 }, { const: "perfect" }] },
			},
		},
	],
} as const;

const out = { const: true, description: "the seat is out by the rules of the game, the others play on" } as const;
const aborts = { const: true, description: "a seat had not made its first play: nobody has lost" } as const;
const byAt = ["kind", "by", "at"] as const;

export const MATCH_EVENTS = [
	{
		type: "object",
		required: ["kind", "agreement", "at"],
		properties: {
			kind: { const: "begun" },
			agreement,
			at,
			rules: { type: "integer", minimum: 1, description: "the version of the game's rules; absent, the first" },
		},
	},
	{
		type: "object",
		required: ["kind", "by", "steps", "at"],
		properties: {
			kind: { const: "played" },
			by: { enum: [-1, 0, 1, 2, 3], description: "a seat, or -1 for a die" },
			steps: { type: "array", items: { type: "integer", minimum: 0, maximum: LIMITS.stepNumber } },
			at,
			id: { type: "string", pattern: PLAY_ID.source },
			salt: { type: "string", pattern: SALT.source },
			credit: { type: "number", description: "milliseconds that the play was under way and that were not charged" },
			fallback: {
				type: "string",
				description: "why a machine that plays from exact chances had to search: the code of an answer",
			},
			hurry: {
				type: "integer",
				description: "percent of its usual thinking time that a machine had, where the server was busy",
			},
		},
	},
	{
		type: "object",
		required: ["kind", "what", "by", "at"],
		properties: { kind: { const: "offered" }, what: { enum: ["draw", "take-back"] }, by: seat, at },
	},
	{ type: "object", required: byAt, properties: { kind: { const: "accepted" }, by: seat, at } },
	{ type: "object", required: byAt, properties: { kind: { const: "declined" }, by: seat, at } },
	{
		type: "object",
		required: ["kind", "plays", "at"],
		properties: { kind: { const: "taken-back" }, plays: { type: "integer", minimum: 0 }, at },
	},
	{ type: "object", required: ["kind", "at"], properties: { kind: { const: "draw-agreed" }, at, aborts } },
	{ type: "object", required: byAt, properties: { kind: { const: "resigned" }, by: seat, at, out, aborts } },
	{ type: "object", required: byAt, properties: { kind: { const: "flag-fell" }, by: seat, at, out, aborts } },
	{
		type: "object",
		required: ["kind", "seat", "by", "at"],
		properties: { kind: { const: "dismissed" }, seat, by: seat, at, out, aborts },
	},
	{ type: "object", required: ["kind", "from", "at"], properties: { kind: { const: "paused" }, from: at, at } },
	{ type: "object", required: ["kind", "at"], properties: { kind: { const: "abandoned" }, at } },
] as const;

/** With the events around a match on a server. */
export const TABLE_EVENTS = [
	{
		type: "object",
		required: ["kind", "agreement", "chairs", "commitment", "at"],
		properties: {
			kind: { const: "opened" },
			agreement,
			chairs: { type: "array", items: CHAIR },
			commitment: text,
			lot: { const: true },
			at,
		},
	},
	{
		type: "object",
		required: ["kind", "seat", "seed", "at"],
		properties: { kind: { const: "sat" }, seat, name: text, seed: text, publish: { enum: ["named", "unnamed"] }, at },
	},
	...MATCH_EVENTS,
	{ type: "object", required: ["kind", "seed", "at"], properties: { kind: { const: "revealed" }, seed: text, at } },
	{ type: "object", required: ["kind", "match", "at"], properties: { kind: { const: "followed" }, match: text, at } },
] as const;
