import type { OmbaPosition } from "@tablier/games/omba";
import { asStep, ok, type Position, type Result, rulesOf, unwrap } from "@tablier/kernel";
import { type Table, type Uncovered, type Value, valueIn } from "@tablier/oracle";
import { BEST_LEVEL } from "./level.ts";
import type { Answer, AnsweredLine, Question } from "./question.ts";
import type { Asking, Mind } from "./worker/mind.ts";
import { type Read, readQuestion } from "./worker/reading.ts";
import type { Refusal } from "./worker/refusal.ts";

/** Gives the table, loading it when it is first wanted; or the code of why there is none. */
export type TableLoader = () => Promise<Result<Table, { readonly code: string }>>;

/**
 * A mind that knows the level `perfect`: it plays from the table of exact chances. What the table does not cover, and
 * everything while there is no table, is thought about by `mind` at its best level, and the answer says why in
 * `fallback`. Other levels are passed on.
 */
export function perfectMind(mind: Mind, load: TableLoader): Mind {
	return {
		think: async (question, asking) => {
			if (question.level !== "perfect") return mind.think(question, asking);
			const read = await readQuestion(question);
			if (!read.ok) return read;
			if (read.value.id !== "omba") return fallBack(mind, question, asking, "not-solved");
			const table = await load();
			if (!table.ok) return fallBack(mind, question, asking, table.error.code);
			const begun = performance.now();
			const found = valueAfter(table.value, read.value);
			if (!found.ok) return fallBack(mind, question, asking, found.error.code);
			return ok(answerOf(found.value, question, performance.now() - begun));
		},
		close: () => mind.close(),
	};
}

async function fallBack(
	mind: Mind,
	question: Question,
	asking: Asking | undefined,
	why: string,
): Promise<Result<Answer, Refusal>> {
	const answered = await mind.think({ ...question, level: BEST_LEVEL }, asking);
	return answered.ok ? ok({ ...answered.value, fallback: why }) : answered;
}

interface Found {
	readonly value: Value;
	readonly seat: number;
}

function valueAfter(table: Table, { game, question }: Read): Result<Found, Uncovered> {
	const rules = rulesOf(game);
	let position: Position = unwrap(game.readPosition(question.position, question.setting));
	for (const step of question.steps) position = unwrap(rules.step(position, asStep(step)));
	const omba = position as OmbaPosition;
	const value = valueIn(table, omba);
	return value.ok ? ok({ value: value.value, seat: omba.seat }) : value;
}

function answerOf({ value, seat }: Found, { lines: wanted = 1 }: Question, ms: number): Answer {
	const lines = value.plays.slice(0, wanted).map(
		({ step, value: chance }): AnsweredLine => ({
			steps: [step],
			scores: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance],
		}),
	);
	const [{ steps: play, scores }] = lines;
	return { play, scores, lines, depth: 1, nodes: value.plays.length, ms, bound: value.bound };
}
