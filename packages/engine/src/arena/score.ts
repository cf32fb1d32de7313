import { type EloEstimate, estimateElo, type Interval, intervalOf, type Sample, sampleOf } from "./elo.ts";
import type { GameReport } from "./game.ts";
import type { PlayerFault } from "./player.ts";
import type { ScheduledGame } from "./schedule.ts";
import { type Sprt, type SprtPlan, sprtOf, tallyOf } from "./sprt.ts";

/** A game that was played, with who sat where. */
export interface PlayedGame extends GameReport {
	readonly number: number;
	readonly place: ScheduledGame;
}

export interface PlayerScore extends Interval {
	readonly name: string;
	/** The mean share of a game, and its 95 % interval. */
	readonly share: number;
	/** Games with more than any other player; with as much as the best of them; with less. */
	readonly wins: number;
	readonly draws: number;
	readonly losses: number;
	readonly msPerPlay: number;
	/** How often each fault cost a game, with what was last said. */
	readonly forfeits: readonly (PlayerFault & { readonly count: number })[];
}

/** What a match has brought so far. */
export interface Score {
	readonly games: number;
	readonly planned: number;
	readonly players: readonly PlayerScore[];
	/** The mean share of each seat over all players: what the seat is worth. */
	readonly seats: readonly number[];
	/** How games ended. */
	readonly reasons: Readonly<Record<string, number>>;
	readonly playsPerGame: number;
	/** The first player against the second, where there are two. */
	readonly elo?: EloEstimate;
	readonly sprt?: Sprt;
	readonly stopped?: "sprt" | "interrupted";
}

export interface ScorePlan {
	readonly names: readonly string[];
	readonly planned: number;
	readonly sprt?: SprtPlan | undefined;
}

export function scoreOf({ names, planned, sprt }: ScorePlan, played: readonly PlayedGame[]): Score {
	const shares = played.map((game) => sharesOf(game, names.length));
	const groups = openingShares(played, names.length);
	const players = names.map((name, player) => playerScore(name, player, played, shares, groups));
	const reasons: Record<string, number> = {};
	for (const { reason } of played) reasons[reason] = (reasons[reason] ?? 0) + 1;
	const seatCount = played[0]?.scores.length ?? 0;
	const mean = (values: readonly number[]): number =>
		values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
	const versus = names.length === 2;
	return {
		games: played.length,
		planned,
		players,
		seats: Array.from({ length: seatCount }, (_, seat) => mean(played.map(({ scores }) => scores[seat]))),
		reasons,
		playsPerGame: mean(played.map(({ plays }) => plays)),
		...(versus && { elo: estimateElo(sampleFor(0, shares, groups)) }),
		...(versus && sprt && { sprt: sprtOf(sprt, tallyOf(groups.map((group) => group[0]))) }),
	};
}

/** What each player won in a game, on all its seats together. */
function sharesOf({ place, scores }: PlayedGame, players: number): number[] {
	const shares = Array<number>(players).fill(0);
	for (const [seat, player] of place.seats.entries()) shares[player] += scores[seat];
	return shares;
}

/**
 * The mean shares of each opening that was played out with all seats: those games are not independent of each other.
 */
export function openingShares(played: readonly PlayedGame[], players: number): number[][] {
	const groups = new Map<number, { readonly size: number; readonly games: (readonly number[])[] }>();
	for (const game of played) {
		const { group: number, groupSize: size } = game.place;
		const group = groups.get(number) ?? { size, games: [] };
		group.games.push(sharesOf(game, players));
		groups.set(number, group);
	}
	return [...groups.values()]
		.filter(({ size, games }) => games.length === size)
		.map(({ size, games }) => games[0].map((_, player) => games.reduce((sum, game) => sum + game[player], 0) / size));
}

/** The mean of all games; its spread from whole openings, as soon as there are two. */
function sampleFor(
	player: number,
	shares: readonly (readonly number[])[],
	groups: readonly (readonly number[])[],
): Sample {
	const all = sampleOf(shares.map((game) => game[player]));
	if (groups.length < 2) return all;
	const { count, variance } = sampleOf(groups.map((group) => group[player]));
	return variance < 1e-12 ? all : { count, mean: all.mean, variance };
}

function playerScore(
	name: string,
	player: number,
	played: readonly PlayedGame[],
	shares: readonly (readonly number[])[],
	groups: readonly (readonly number[])[],
): PlayerScore {
	const sample = sampleFor(player, shares, groups);
	const margins = shares.map((game) => game[player] - Math.max(...game.filter((_, other) => other !== player)));
	const spent = played.flatMap(({ place, spent: seats }) => seats.filter((_, seat) => place.seats[seat] === player));
	const plays = spent.reduce((sum, seat) => sum + seat.plays, 0);
	return {
		name,
		share: sample.mean,
		...intervalOf(sample),
		wins: margins.filter((margin) => margin > 1e-9).length,
		draws: margins.filter((margin) => Math.abs(margin) <= 1e-9).length,
		losses: margins.filter((margin) => margin < -1e-9).length,
		msPerPlay: plays === 0 ? 0 : spent.reduce((sum, seat) => sum + seat.ms, 0) / plays,
		forfeits: forfeitsOf(player, played),
	};
}

function forfeitsOf(player: number, played: readonly PlayedGame[]): (PlayerFault & { count: number })[] {
	const found = new Map<string, PlayerFault & { count: number }>();
	for (const { place, forfeit } of played) {
		if (!forfeit || place.seats[forfeit.seat] !== player) continue;
		const { code, detail } = forfeit;
		found.set(code, { code, detail, count: (found.get(code)?.count ?? 0) + 1 });
	}
	return [...found.values()];
}
