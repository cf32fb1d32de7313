import {
	beginsWith,
	CHANCE,
	type Game,
	leaverIn,
	ok,
	type Result,
	type Seat,
	type Setting,
	type Step,
} from "@tablier/kernel";
import type { Replay } from "@tablier/kernel/record";
import type { AnsweredLine, Question, SearchLimits } from "../question.ts";
import type { MindRefusal } from "../worker/message.ts";
import type { Mind } from "../worker/mind.ts";
import { type Evaluation, evaluatorOf } from "./evaluation.ts";

/** One play of a record, and what was thought of it. Chances are of winning, a seat each. */
export interface Review {
	/** Counts from 1, as records do. Throws of a die have their number too. */
	readonly ply: number;
	readonly by: Seat | typeof CHANCE;
	readonly steps: readonly Step[];
	/** The chances before it: with the best play, or the average of all throws. */
	readonly before: readonly number[];
	readonly after: readonly number[];
	/** What the play made gave away, for the seat that made it. A die loses nothing, and a seat that leaves made no play. */
	readonly loss: number;
	/** What a throw changed by seat; a play has no luck. */
	readonly luck?: readonly number[];
	/** Best lines; none before a throw. */
	readonly lines: readonly AnsweredLine[];
	readonly depth: number;
	readonly nodes: number;
}

export interface Analysis {
	readonly setting: Setting;
	readonly reviews: readonly Review[];
	/** Plays of the record: more than were reviewed when it was stopped. */
	readonly plays: number;
	/** Why exact chances were wanted and not had for all of it: the rest is what a search thinks. */
	readonly fallback?: string;
}

export interface AnalysisOptions {
	/** For each play. */
	readonly limits?: SearchLimits;
	/** `perfect` for exact chances, where the mind knows them. */
	readonly level?: Question["level"];
	readonly lines?: number;
	readonly seed?: number;
	readonly signal?: AbortSignal;
	readonly progress?: (review: Review, plays: number) => void;
}

/** Looks at every play of a record. Stopped, it hands out what it has. */
export async function analyse(
	game: Game,
	replay: Replay,
	think: Mind["think"],
	options: AnalysisOptions = {},
): Promise<Result<Analysis, MindRefusal>> {
	const { plays, setting } = replay;
	const { signal, progress } = options;
	const evaluate = evaluatorOf(game, replay, think, options);
	const reviews: Review[] = [];
	let fallback: string | undefined;
	for (const [i, play] of plays.entries()) {
		const before = await evaluate(i);
		const after = await evaluate(i + 1);
		if (signal?.aborted) break;
		if (!before.ok) return before;
		if (!after.ok) return after;
		const review = reviewOf(i, play, before.value, after.value);
		reviews.push(review);
		fallback ??= before.value.fallback ?? after.value.fallback;
		progress?.(review, plays.length);
	}
	return ok({ setting, reviews, plays: plays.length, ...(fallback !== undefined && { fallback }) });
}

function reviewOf(
	index: number,
	{ by, steps }: Replay["plays"][number],
	{ scores, lines, depth, nodes }: Evaluation,
	after: Evaluation,
): Review {
	const common = { ply: index + 1, by, steps, before: scores, after: after.scores, lines, depth, nodes };
	if (by === CHANCE) return { ...common, loss: 0, luck: after.scores.map((score, seat) => score - scores[seat]) };
	if (leaverIn({ steps }) !== undefined) return { ...common, loss: 0 };
	const isBest = beginsWith(lines[0]?.steps ?? [], steps);
	return { ...common, loss: isBest ? 0 : Math.max(0, scores[by] - after.scores[by]) };
}
