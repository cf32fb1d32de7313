import { type Position, pickFrom, type Random } from "@tablier/kernel";
import { type ClockSpec, NO_CLOCK } from "@tablier/kernel/match";
import { type Recordable, writeRecord } from "@tablier/kernel/record";
import type { WalkGround, WalkScene } from "./walk.ts";

const CLOCKS: readonly ClockSpec[] = [
	NO_CLOCK,
	{ kind: "sudden", base: 60_000 },
	{ kind: "fischer", base: 300_000, increment: 2500 },
	{ kind: "days", days: 3 },
];

/** A record that could be: with a clock, times left, names and an end outside the rules, by chance. */
export function recordText({ ground, played }: WalkScene, random: Random): string {
	const clock = pickFrom(random, CLOCKS);
	const timed = clock.kind === "none" ? played : withTimes(played, clock, random);
	const notes: Record<string, string> =
		random(2) === 0 ? {} : { Event: 'a "b" \\ ; c', White: "Zoé", Date: "2026.11.18" };
	const ended = random(4) === 0 ? withEnd(ground, timed, random) : timed;
	return writeRecord(ground.game, { ...ended, clock, notes });
}

function withTimes(played: Recordable<Position>, clock: ClockSpec, random: Random): Recordable<Position> {
	const base = clock.kind === "sudden" || clock.kind === "fischer" ? clock.base : 86_400_000;
	const plays = played.plays.map((play, i) =>
		play.by < 0 ? play : { ...play, left: Math.max(0, base - i * 1500 - random(1000)) },
	);
	return { ...played, plays };
}

/** Agreed, or given up by the first seat of two. */
function withEnd({ game }: WalkGround, played: Recordable<Position>, random: Random): Recordable<Position> {
	if (played.result || game.sides(played.setting).length !== 2) return played;
	const agreed = random(2) === 0;
	const result = { scores: agreed ? [0.5, 0.5] : [0, 1], reason: agreed ? "agreement" : "resignation", rule: "" };
	return { ...played, result };
}

/** Four steps of Abalone that lead back to where they began. */
const ROUND = ["A1B2", "I5H5", "D4C3", "F5G5"];
export const ENDLESS = "repetition=off";

/** A list of moves of about so many characters, which the rules let through to its end. */
export const longMoves = (characters: number): string => `${ROUND.join(" ")} `.repeat(Math.ceil(characters / 20));

/** The same as a record. */
export function longRecord(characters: number): string {
	const plays = Array.from(
		{ length: Math.ceil(characters / 16) },
		(_, i) => `${i + 1}. ${"AB"[i % 2]}: ${ROUND[i % 4]}`,
	);
	return `[Tablier "1"]\n[Ruleset "abalone"]\n[Option "${ENDLESS}"]\n\n${plays.join("\n")}\n`;
}
