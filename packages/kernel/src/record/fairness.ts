import { type DiceFault, type DiceSource, type Roll, verifyRolls } from "../dice/dice.ts";
import type { Position } from "../game.ts";
import { err, ok, type Result } from "../result.ts";
import type { Rules } from "../rules.ts";
import { CHANCE } from "../seat.ts";
import { faultAt, type Mark, type RecordFault, type RecordText, tagOf } from "./record.ts";
import type { Replay } from "./replay.ts";

/** What a record must contain for its dice to be verified from the record alone. */
export interface Fairness extends DiceSource {
	readonly commitment: string;
	/** One for each roll: what came with the play before it. */
	readonly salts: readonly string[];
}

const TAGS = {
	commitment: "Dice-Commitment",
	seed: "Dice-Seed",
	clientSeeds: "Dice-Players",
	salts: "Dice-Salts",
} as const;

/** What a player brings to the dice: no spaces, so that a list of them is a text. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{0,64}$/;
const EMPTY = ".";

/** As notes of a record. */
export const writeFairness = ({ commitment, seed, clientSeeds, salts }: Fairness): Record<string, string> => ({
	[TAGS.commitment]: commitment,
	[TAGS.seed]: seed,
	[TAGS.clientSeeds]: writeList(clientSeeds),
	...(salts.length > 0 && { [TAGS.salts]: writeList(salts) }),
});

export function readFairness(record: RecordText): Result<Fairness, RecordFault> {
	const commitment = tagOf(record, TAGS.commitment);
	const seed = tagOf(record, TAGS.seed);
	const players = tagOf(record, TAGS.clientSeeds);
	if (!commitment || !seed || !players) {
		const tag = !commitment ? TAGS.commitment : !seed ? TAGS.seed : TAGS.clientSeeds;
		return err(faultAt("missing-tag", { line: 1, column: 1 }, { tag }));
	}
	const clientSeeds = readList(players);
	if (!clientSeeds.ok) return clientSeeds;
	const salts = readList(tagOf(record, TAGS.salts));
	if (!salts.ok) return salts;
	return ok({ commitment: commitment.text, seed: seed.text, clientSeeds: clientSeeds.value, salts: salts.value });
}

/** The number of rolls that are what they had to be, or the first that is not. */
export function verifyFairness<P extends Position>(
	rules: Rules<P>,
	replay: Replay<P>,
	fairness: Fairness,
): Result<number, DiceFault> {
	const rolls: Roll[] = [];
	for (const [i, { by, steps }] of replay.plays.entries()) {
		if (by !== CHANCE) continue;
		const outcomes = rules.chance(replay.line[i]!.position);
		const number = rolls.length;
		rolls.push({
			number,
			salt: fairness.salts[number] ?? "",
			weights: outcomes.map(({ weight }) => weight),
			index: outcomes.findIndex(({ step }) => step === steps[0]),
		});
	}
	return verifyRolls(fairness, fairness.commitment, rolls);
}

const writeList = (words: readonly string[]): string => words.map((word) => (word === "" ? EMPTY : word)).join(" ");

function readList(mark: Mark | undefined): Result<readonly string[], RecordFault> {
	if (!mark || mark.text === "") return ok([]);
	const words = mark.text.split(" ").map((word) => (word === EMPTY ? "" : word));
	return words.every((word) => CLIENT_SEED.test(word))
		? ok(words)
		: err(faultAt("bad-dice", mark, { text: mark.text }));
}
