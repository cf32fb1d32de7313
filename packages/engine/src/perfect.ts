import type { OmbaPosition } from "@tablier/games/omba";
import { asStep, err, ok, type Position, type Result, rulesOf, unwrap } from "@tablier/kernel";
import type { ExactTable, Uncovered, Value } from "@tablier/oracle";
import type { Answer, AnsweredLine, Question } from "./question.ts";
import type { Mind } from "./worker/mind.ts";
import { type Read, readQuestion } from "./worker/validation.ts";

/** A table, or the code of why there is none. */
export type OpenedTable = Result<ExactTable, { readonly code: string }>;
/** Loads it when it is first wanted. */
export type TableLoader = () => Promise<OpenedTable>;

/** Loaded when it is wanted, as games are: most workers never see a table. */
const oracle = () => import("@tablier/oracle");

export const NO_TABLE: Promise<OpenedTable> = Promise.resolve(err({ code: "no-table" }));
export const openBytes = async (bytes: Uint8Array): Promise<OpenedTable> => (await oracle()).openTable(bytes);

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
			const table = read.value.id === "omba" ? await load() : NOT_SOLVED;
			const exact = await perfectAnswer(read.value, table);
			if (exact.ok) return exact;
			const { level: _, ...best } = question;
			const answered = await mind.think(best, asking);
			return answered.ok ? ok({ ...answered.value, fallback: exact.error }) : answered;
		},
		learn: (bytes) => mind.learn?.(bytes),
		close: () => mind.close(),
	};
}

const NOT_SOLVED = err({ code: "not-solved" });

/** The answer of a table, or the code of why it has none. */
export async function perfectAnswer(read: Read, table: OpenedTable): Promise<Result<Answer, string>> {
	if (read.id !== "omba") return err(NOT_SOLVED.error.code);
	if (!table.ok) return err(table.error.code);
	const { valueIn } = await oracle();
	const begun = performance.now();
	const found = valueAfter(table.value, read, valueIn);
	return found.ok ? ok(answerOf(found.value, read.question, performance.now() - begun)) : err(found.error.code);
}

interface Found {
	readonly value: Value;
	readonly seat: number;
}

function valueAfter(
	table: ExactTable,
	{ game, question }: Read,
	valueIn: (table: ExactTable, position: OmbaPosition) => Result<Value, Uncovered>,
): Result<Found, Uncovered> {
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
