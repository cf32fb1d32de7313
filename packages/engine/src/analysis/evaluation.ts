import {
	actorIn,
	CHANCE,
	err,
	type Game,
	type History,
	historyAfter,
	ok,
	type Result,
	rulesOf,
	type Step,
	verdictOf,
} from "@tablier/kernel";
import type { Replay } from "@tablier/kernel/record";
import type { AnsweredLine, Limits } from "../question.ts";
import type { Mind } from "../worker/mind.ts";
import { type Refusal, refusal } from "../worker/refusal.ts";
import type { AnalysisOptions } from "./analysis.ts";

export interface Evaluation {
	readonly scores: readonly number[];
	readonly lines: readonly AnsweredLine[];
	readonly depth: number;
	readonly nodes: number;
	/** Why exact chances were wanted and not had. */
	readonly fallback?: string;
}

type Evaluated = Promise<Result<Evaluation, Refusal>>;

export const ANALYSIS_LIMITS: Limits = { nodes: 50_000 };

/** Throws in a row that are averaged: a player who cannot play a throw passes, and the next one throws. */
const MOST_THROWS = 2;

/** A place in a game: the match, and the steps from its start. */
interface Place {
	readonly history: History;
	readonly steps: readonly Step[];
}

/** Evaluates the places of a record by their number, each once. Before a throw that is the average of all throws. */
export function evaluatorOf(
	game: Game,
	{ line, plays, setting }: Replay,
	think: Mind["think"],
	{ limits = ANALYSIS_LIMITS, level, lines = 1, seed, signal }: AnalysisOptions,
): (index: number) => Evaluated {
	const rules = rulesOf(game);
	const position = game.writePosition(line[0].position);
	const known = new Map<number, Evaluated>();

	const placeAt = (index: number): Place => ({
		history: line[index],
		steps: plays.slice(0, index).flatMap((play) => play.steps),
	});
	const evaluate = async ({ history, steps }: Place, share: number, throws: number): Evaluated => {
		const verdict = verdictOf(rules, history);
		if (verdict) return ok({ scores: verdict.scores, lines: [], depth: 0, nodes: 0 });
		if (actorIn(rules, history) === CHANCE) return average({ history, steps }, share, throws);
		return think(
			{
				setting,
				position,
				steps,
				limits: shareOf(limits, share),
				fair: true,
				...(level && { level }),
				...(share === 1 && { lines }),
				...(seed !== undefined && { seed }),
			},
			signal ? { signal } : {},
		);
	};
	/** `thrown` is what came, where that is known: it was looked at longer than what did not. */
	const average = async (
		{ history, steps }: Place,
		share: number,
		throws: number,
		thrown?: { readonly step: Step; readonly evaluation: Evaluation },
	): Evaluated => {
		const outcomes = rules.chance(history.position);
		const sums: number[] = Array(setting.seats).fill(0);
		let whole = 0;
		let nodes = 0;
		let fallback: string | undefined;
		for (const { step, weight } of outcomes) {
			if (signal?.aborted) return err(refusal("stopped"));
			const next: Place = { history: historyAfter(rules, history, [step]), steps: [...steps, step] };
			const came = thrown?.step === step;
			if (!came && throws >= MOST_THROWS && actorIn(rules, next.history) === CHANCE) continue;
			const found = came ? ok(thrown.evaluation) : await evaluate(next, share / outcomes.length, throws + 1);
			if (!found.ok) return found;
			for (const [seat, score] of found.value.scores.entries()) sums[seat] += weight * score;
			whole += weight;
			nodes += came ? 0 : found.value.nodes;
			fallback ??= found.value.fallback;
		}
		const scores = sums.map((sum) => (whole > 0 ? sum / whole : 1 / sums.length));
		return ok({ scores, lines: [], depth: 0, nodes, ...(fallback !== undefined && { fallback }) });
	};
	const find = async (index: number): Evaluated => {
		const play = plays[index];
		if (play?.by !== CHANCE || play.steps.length > 1) return evaluate(placeAt(index), 1, 0);
		const next = await at(index + 1);
		return next.ok ? average(placeAt(index), 1, 0, { step: play.steps[0], evaluation: next.value }) : next;
	};
	const at = (index: number): Evaluated => {
		const found = known.get(index) ?? find(index);
		known.set(index, found);
		return found;
	};
	return at;
}

const shareOf = ({ ms, nodes, depth }: Limits, share: number): Limits => ({
	...(ms !== undefined && { ms: ms * share }),
	...(nodes !== undefined && { nodes: Math.ceil(nodes * share) }),
	...(depth !== undefined && { depth }),
});
