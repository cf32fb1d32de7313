import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { err, ok, type Result } from "../result.ts";

/**
 * Dice that neither server nor player can influence. The keeper of the match publishes `commitTo(seed)` before the
 * first roll; every roll is a function of the seed, of what the players brought, of its number and of the salt that
 * came with the last play; the seed is shown after the last roll, and anyone can check all of them with `verifyRolls`.
 */
export interface DiceSource {
	/** 32 bytes in hexadecimal: secret until the match is over. */
	readonly seed: string;
	/** One from each player, brought before the first roll. */
	readonly clientSeeds: readonly string[];
}

export interface Roll {
	/** 0 for the first roll of the match. */
	readonly number: number;
	/** Came with the play before it, so that the keeper could not know the roll before the play. */
	readonly salt: string;
	readonly weights: readonly number[];
	readonly index: number;
}

export const DICE_FAULTS = ["bad-seed", "commitment-broken", "roll-differs", "roll-out-of-order"] as const;
export interface DiceFault {
	readonly code: (typeof DICE_FAULTS)[number];
	/** The number of the roll, where there is one. */
	readonly roll?: number;
}

const SEED = /^[0-9a-f]{64}$/;

export function commitTo(seed: string): string {
	if (!SEED.test(seed)) throw new Error("a seed is 64 hexadecimal digits");
	return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * The index of an outcome, each as likely as its weight: words that would favour the first outcomes are thrown away.
 */
export function drawRoll(source: DiceSource, number: number, salt: string, weights: readonly number[]): number {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	if (!areWeights(weights)) throw new Error("weights are positive whole numbers with a sum of 65,536 at most");
	const fair = Math.floor(0x1_0000_0000 / total) * total;
	for (let attempt = 0; ; attempt++) {
		for (const word of words(source, number, salt, attempt)) {
			if (word < fair) return pick(weights, word % total);
		}
	}
}

/** Every roll of a match, checked against the commitment that was published before it. */
export function verifyRolls(source: DiceSource, commitment: string, rolls: readonly Roll[]): Result<number, DiceFault> {
	if (!SEED.test(source.seed)) return err({ code: "bad-seed" });
	if (commitTo(source.seed) !== commitment) return err({ code: "commitment-broken" });
	for (const [i, { number, salt, weights, index }] of rolls.entries()) {
		if (number !== i) return err({ code: "roll-out-of-order", roll: i });
		if (!areWeights(weights) || drawRoll(source, number, salt, weights) !== index)
			return err({ code: "roll-differs", roll: i });
	}
	return ok(rolls.length);
}

/** No weights at all would be drawn from for ever. */
function areWeights(weights: readonly number[]): boolean {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	return total > 0 && total <= 0x10000 && weights.every((weight) => Number.isInteger(weight) && weight >= 1);
}

/** JSON keeps the parts apart: no two different rolls can hash the same message. */
function words(source: DiceSource, number: number, salt: string, attempt: number): number[] {
	const message = JSON.stringify([source.clientSeeds, number, salt, attempt]);
	const digest = hmac(sha256, hexToBytes(source.seed), utf8ToBytes(message));
	const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
	return Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
}

function pick(weights: readonly number[], at: number): number {
	let rest = at;
	for (const [index, weight] of weights.entries()) {
		if (rest < weight) return index;
		rest -= weight;
	}
	throw new Error("unreachable: the rest is below the sum of the weights");
}
