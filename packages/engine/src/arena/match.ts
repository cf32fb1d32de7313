import { availableParallelism } from "node:os";
import { gameOfRuleset } from "@tablier/games";
import { playInPool } from "./pool.ts";
import { Runner, type RunnerPlan } from "./runner.ts";
import { type PlayedGame, type Score, scoreOf } from "./score.ts";
import type { SprtPlan } from "./sprt.ts";

/** Up to this many games the score is told after each. */
const OFTEN = 500;

export interface MatchPlan extends Omit<RunnerPlan, "seed"> {
	readonly games: number;
	readonly seed?: number | undefined;
	/** Threads; 0 plays in this one. All cores when it is not said. */
	readonly jobs?: number | undefined;
	readonly sprt?: SprtPlan | undefined;
	readonly signal?: AbortSignal | undefined;
	/** Told after each game; in a long match after some. */
	readonly progress?: ((score: Score) => void) | undefined;
	/** Each game as it ends, in any order. */
	readonly played?: ((game: PlayedGame) => void) | undefined;
}

/**
 * Plays all games of a match, or as many as are wanted to decide it. A game depends on its number, not on the thread
 * that plays it.
 */
export async function playMatch(plan: MatchPlan): Promise<Score> {
	const {
		setting,
		players,
		ms,
		openings,
		randomPlays,
		mostPlays,
		seed = 1,
		games,
		sprt,
		signal,
		table,
		weights,
	} = plan;
	if (!gameOfRuleset(setting.ruleset)) throw new Error(`no game has the ruleset ${setting.ruleset}`);
	const runnerPlan: RunnerPlan = { setting, players, ms, openings, randomPlays, mostPlays, seed, table, weights };
	const played: PlayedGame[] = [];
	const score = (): Score => scoreOf({ names: players, planned: games, sprt }, played);
	let stopped: Score["stopped"];
	/** False: no more games are wanted. */
	const take = (game: PlayedGame): boolean => {
		played.push(game);
		plan.played?.(game);
		// A score looks at all games: in a long match not after each.
		if (played.length % Math.ceil(played.length / OFTEN) !== 0 && played.length < games) return true;
		const now = score();
		plan.progress?.(now);
		if (now.sprt && now.sprt.verdict !== "open") stopped = "sprt";
		return stopped === undefined;
	};
	const jobs = Math.min(plan.jobs ?? availableParallelism(), games);
	if (jobs === 0) await playHere(runnerPlan, games, take, signal);
	else await playInPool(runnerPlan, games, jobs, take, signal);
	if (signal?.aborted) stopped ??= "interrupted";
	played.sort((a, b) => a.number - b.number);
	return { ...score(), ...(stopped && { stopped }) };
}

async function playHere(
	plan: RunnerPlan,
	games: number,
	take: (game: PlayedGame) => boolean,
	signal: AbortSignal | undefined,
): Promise<void> {
	const runner = await Runner.open(plan);
	try {
		for (let number = 0; number < games && !signal?.aborted; number++) {
			const game = await runner.play(number, () => signal?.aborted ?? false);
			if (!game || !take(game)) break;
		}
	} finally {
		await runner.close();
	}
}
