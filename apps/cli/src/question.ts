import { type Answer, MOST_LEVEL, MOST_LIMITS, type Question, type SearchLimits } from "@tablier/engine";
import { type MindRefusal, MOST_LINES } from "@tablier/engine/worker";
import type { TerminalWords } from "@tablier/words/cli";
import type { Call } from "./command.ts";
import { fail } from "./fault.ts";
import { numberFlag, TEXT } from "./flags.ts";

export const LIMIT_FLAGS = { ms: TEXT, nodes: TEXT, depth: TEXT, lines: TEXT, seed: TEXT };
type OrderCall = Call<typeof LIMIT_FLAGS & { level: typeof TEXT }>;
export const MOST_SEED = 999_999_999;

/** How to think, as the flags say. */
export function readOrder(call: OrderCall): Omit<Question, "setting" | "position" | "steps"> {
	const given = (name: "ms" | "nodes" | "depth" | "lines" | "level", most: number): Record<string, number> => {
		const value = numberFlag(call, name, 1, most);
		return value === undefined ? {} : { [name]: value };
	};
	const { ms, nodes, depth } = MOST_LIMITS;
	const limits: SearchLimits = { ...given("ms", ms), ...given("nodes", nodes), ...given("depth", depth) };
	const seed = numberFlag(call, "seed", 0, MOST_SEED);
	return {
		...(call.flags.level === "perfect" ? { level: "perfect" as const } : given("level", MOST_LEVEL)),
		...given("lines", MOST_LINES),
		...(Object.keys(limits).length > 0 && { limits }),
		...(seed !== undefined && { seed }),
	};
}

/** Part of a win that was lost, or had by luck. */
export const roundLoss = (share: number): number => Math.round(share * 10_000) / 10_000;

export const sayChances = ({ thinking }: TerminalWords, seats: readonly string[], scores: readonly number[]): string =>
	scores.map((score, seat) => `${seats[seat]} ${thinking.percent(score)}`).join(", ");

/** Wrong input is a fault of the call; an engine that broke down is not, and has another exit code. */
export function refuse({ words, terminal }: Call, { code, what, where, facts }: MindRefusal): number {
	const sentence = words.thinking.refusals[code]({ ...facts, what, where });
	if (code !== "crashed") return fail(code, sentence);
	terminal.err(`tablier: ${sentence}`);
	return 1;
}

export function sayProgress(
	{ thinking }: TerminalWords,
	answer: Answer,
	seat: number,
	play: readonly string[],
): string {
	const { depth, nodes, scores } = answer;
	return thinking.progress(depth, thinking.count(nodes), thinking.percent(scores[seat]), play.join(" "));
}
