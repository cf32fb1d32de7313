import { describe, expect, it } from "vitest";
import { commitTo, drawRoll } from "../dice/dice.ts";
import { begin, decide } from "../match/decide.ts";
import { replayEvents } from "../match/evolve.ts";
import { historyOf, positionOf } from "../match/match.ts";
import { unwrap } from "../result.ts";
import type { Seat } from "../seat.ts";
import { race } from "../toy.test-game.ts";
import { rules, settingOf } from "../toy.test-match.ts";
import { type Fairness, readFairness, verifyFairness, writeFairness } from "./fairness.ts";
import { readRecord } from "./read.ts";
import { replayRecord } from "./replay.ts";
import { writeRecord } from "./write.ts";

const SEED = "5e".repeat(32);
const clientSeeds = ["anna", ""];

/** A match whose every roll is drawn as the server draws it. */
function fairRecord(change: (fairness: Fairness) => Fairness = (fairness) => fairness): string {
	const salts: string[] = [];
	const draw = (salt: string) => (weights: readonly number[]) => {
		salts.push(salt);
		return drawRoll({ seed: SEED, clientSeeds }, salts.length - 1, salt, weights);
	};
	const agreement = { setting: settingOf(2), clock: { kind: "none" } as const };
	let { match } = unwrap(begin(rules, agreement, 0, draw("")));
	for (let i = 0; i < 12 && !match.result; i++) {
		const by = rules.actor(positionOf(match)) as Seat;
		const steps = [...rules.legal(positionOf(match)).slice(-1)];
		for (let at = unwrap(rules.step(positionOf(match), steps[0])); rules.actor(at) === by; ) {
			steps.push(rules.legal(at)[0]);
			at = unwrap(rules.step(at, steps[steps.length - 1]));
		}
		match = unwrap(decide(rules, match, { kind: "play", by, steps }, 0, draw(`s${i}`))).match;
	}
	expect(historyOf(match).past.length).toBeGreaterThan(5);
	const fairness = change({ seed: SEED, commitment: commitTo(SEED), clientSeeds, salts });
	return writeRecord(race, { ...match, ...agreement, notes: writeFairness(fairness) });
}

function verified(text: string) {
	const record = unwrap(readRecord(text));
	const fairness = readFairness(record);
	return fairness.ok ? verifyFairness(rules, unwrap(replayRecord(race, record)), fairness.value) : fairness;
}

describe("the dice of a record", () => {
	it("can be checked with nothing but the record", () => {
		const text = fairRecord();
		const rolls = text.match(/^\d+\. \*:/gm)?.length;
		expect(rolls).toBeGreaterThan(5);
		expect(verified(text)).toEqual({ ok: true, value: rolls });
	});

	it("are read as they were written", () => {
		const fairness: Fairness = { seed: SEED, commitment: commitTo(SEED), clientSeeds, salts: ["", "a_b-9"] };
		const text = writeRecord(race, {
			...replayEvents(rules, [{ kind: "begun", agreement: { setting: settingOf(2), clock: { kind: "none" } }, at: 0 }]),
			setting: settingOf(2),
			clock: { kind: "none" },
			notes: writeFairness(fairness),
		});
		expect(readFairness(unwrap(readRecord(text)))).toEqual({ ok: true, value: fairness });
	});

	it.each<[string, (fairness: Fairness) => Fairness, string]>([
		["another seed", (fairness) => ({ ...fairness, seed: "00".repeat(32) }), "commitment-broken"],
		["a seed that is none", (fairness) => ({ ...fairness, seed: "x" }), "bad-seed"],
		["other players", (fairness) => ({ ...fairness, clientSeeds: ["eve", ""] }), "roll-differs"],
		["salts left out", (fairness) => ({ ...fairness, salts: [] }), "roll-differs"],
	])("do not pass with %s", (_, change, code) => {
		expect(verified(fairRecord(change))).toMatchObject({ ok: false, error: { code } });
	});

	it("do not pass with a roll that is not the one that fell", () => {
		const text = fairRecord().replace(/^(\d+\. \*: )d(\d)/gm, (_, head, face) => `${head}d${(Number(face) % 3) + 1}`);
		const record = unwrap(readRecord(text.replace(/\[(Final|Result|Reason).*\n/g, "")));
		const replay = replayRecord(race, { ...record, plays: record.plays.slice(0, 1) });
		const fairness = unwrap(readFairness(record));
		expect(verifyFairness(rules, unwrap(replay), fairness)).toMatchObject({
			ok: false,
			error: { code: "roll-differs", roll: 0 },
		});
	});

	it.each([
		["missing-tag", /\[Dice-Seed.*\n/, ""],
		["missing-tag", /\[Dice-Commitment.*\n/, ""],
		["missing-tag", /\[Dice-Players.*\n/, ""],
		["bad-dice", /\[Dice-Players.*\n/, '[Dice-Players "a $"]\n'],
		["bad-dice", /\[Dice-Salts.*\n/, '[Dice-Salts "a é"]\n'],
	])("%s when a tag is not there or cannot be", (code, pattern, instead) => {
		expect(verified(fairRecord().replace(pattern, instead))).toMatchObject({ ok: false, error: { code } });
	});
});
