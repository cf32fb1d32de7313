import type { Random } from "@tablier/kernel";
import { after, type Knower, rate, type Situation } from "@tablier/oracle";
import type { OraclePlayer } from "./oracle-players.ts";

const NEARLY = 1e-5;

export interface PlayTally {
	plays: number;
	/** Given away, in chances to win. */
	loss: number;
	perfect: number;
	worst: number;
}

export const emptyTally = (): PlayTally => ({ plays: 0, loss: 0, perfect: 0, worst: 0 });

export interface Played {
	readonly winner: number;
	/** Rolls made. */
	readonly turns: number;
}

export const START: Situation = { heights: new Uint8Array(9), owns: 0, cubes: 0, own: 0 };

/** What was seen at a roll: the situation, the roll, and what each move was worth. */
export type Seen = (situation: Situation, roll: number, rated: ReturnType<typeof rate>) => void;

/** One game; what each player gives away is counted against exact values. */
export function playGame(
	exact: Knower,
	players: readonly OraclePlayer[],
	tallies: readonly PlayTally[],
	random: Random,
	seen?: Seen,
): Played {
	let situation = START;
	for (let turns = 1; ; turns++) {
		const seat = (turns - 1) & 1;
		const roll = 1 + random(6);
		const rated = rate(exact, situation, 0).filter(({ rolls }) => (rolls >> roll) & 1);
		if (rated.length === 0 || turns > 500) return { winner: turns > 500 ? -1 : 1 - seat, turns };
		seen?.(situation, roll, rated);
		const move = players[seat](situation, roll, rated, random);
		const best = Math.max(...rated.map(({ value }) => value));
		const value = rated.find(({ from, to }) => from === move.from && to === move.to)?.value ?? 0;
		count(tallies[seat], best - value);
		situation = after(situation, move);
	}
}

function count(tally: PlayTally, loss: number): void {
	tally.plays++;
	tally.loss += loss;
	if (loss < NEARLY) tally.perfect++;
	tally.worst = Math.max(tally.worst, loss);
}

export interface Matched {
	readonly games: number;
	/** Of the player against perfect play; seats alternate. */
	readonly wins: number;
	readonly meanLoss: number;
	readonly perfectShare: number;
	readonly worst: number;
}

export function matchAgainst(
	exact: Knower,
	player: OraclePlayer,
	perfect: OraclePlayer,
	games: number,
	random: Random,
): Matched {
	const own = emptyTally();
	const other = emptyTally();
	let wins = 0;
	for (let game = 0; game < games; game++) {
		const first = game & 1;
		const players = first === 0 ? [player, perfect] : [perfect, player];
		const { winner } = playGame(exact, players, first === 0 ? [own, other] : [other, own], random);
		if (winner === first) wins++;
	}
	return {
		games,
		wins: wins / games,
		meanLoss: own.loss / own.plays,
		perfectShare: own.perfect / own.plays,
		worst: own.worst,
	};
}
