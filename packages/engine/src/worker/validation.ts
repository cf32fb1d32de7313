import { GAME_IDS, type GameId, gameOfRuleset, RULESETS_OF, SHELF } from "@tablier/games";
import {
	actorIn,
	advance,
	asStep,
	beginHistory,
	beginsWith,
	CHANCE,
	err,
	type Game,
	type History,
	OVER,
	ok,
	type Result,
	readSetting,
	rulesOf,
	type Setting,
} from "@tablier/kernel";
import { levelsOf } from "../level.ts";
import type { Question } from "../question.ts";
import { type MindRefusal, refusal } from "./message.ts";

export const MOST_LINES = 64;
const LIMITS = ["ms", "nodes", "depth"] as const;

/** A question that can be answered, and the game it is about. */
export interface Read {
	readonly id: GameId;
	readonly game: Game;
	readonly question: Question;
	readonly walk: Walk;
	/**
	 * When the game was at hand and the match was begun to be gone through: that is part of the time given, loading is
	 * not.
	 */
	readonly begun: number;
}

/** A match gone through by the rules: a question about how it went on need not go through it again. */
export interface Walk {
	/** The setting and the position that the steps begin from. */
	readonly from: string;
	readonly steps: readonly unknown[];
	readonly history: History;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses whatever could make a search fail: it comes from other threads, programs and machines. `before` is the walk
 * of the question before: in a long match most of the time before the first thought went into the same steps again.
 */
export async function readQuestion(asked: unknown, before?: Walk): Promise<Result<Read, MindRefusal>> {
	if (!isFields(asked)) return err(refusal("bad-question", "", asked));
	const fault = faultOfOrder(asked);
	if (fault) return err(fault);
	const found = await readGame(asked.setting);
	if (!found.ok) return found;
	const { id, game, setting } = found.value;
	const unknown = faultOfLevel(id, asked.level);
	if (unknown) return err(unknown);
	const { position, steps = [] } = asked;
	if (typeof position !== "string") return err(refusal("bad-question", "position", position));
	if (!Array.isArray(steps)) return err(refusal("bad-question", "steps", steps));
	const from = JSON.stringify([setting, position]);
	const known = before?.from === from && beginsWith(steps, before.steps) ? before : undefined;
	const begun = performance.now();
	const first = known ? ok(known) : beginWalk(game, setting, position, from);
	if (!first.ok) return first;
	const walk = walkOn(game, first.value, steps);
	if (!walk.ok) return walk;
	const nobody = faultOfEnd(game, walk.value);
	if (nobody) return err(nobody);
	return ok({ id, game, question: { ...(asked as unknown as Question), setting, steps }, walk: walk.value, begun });
}

function faultOfOrder({ limits, lines, seed, fair }: Fields): MindRefusal | undefined {
	if (fair !== undefined && typeof fair !== "boolean") return refusal("bad-question", "fair", fair);
	if (lines !== undefined && !isWhole(lines, 1, MOST_LINES))
		return refusal("bad-lines", "lines", lines, { least: 1, most: MOST_LINES });
	if (seed !== undefined && !Number.isSafeInteger(seed)) return refusal("bad-seed", "seed", seed);
	if (limits === undefined) return undefined;
	if (!isFields(limits)) return refusal("bad-limit", "limits", limits);
	for (const key of Object.keys(limits)) {
		const value = limits[key];
		if (!LIMITS.some((known) => known === key)) return refusal("bad-limit", `limits.${key}`, value);
		if (value === undefined) continue;
		const good =
			key === "ms" ? typeof value === "number" && value > 0 && value < Number.POSITIVE_INFINITY : isWhole(value, 1);
		if (!good) return refusal("bad-limit", `limits.${key}`, value);
	}
	return undefined;
}

function faultOfLevel(id: GameId, level: unknown): MindRefusal | undefined {
	const levels = levelsOf(id);
	if (level === undefined || level === "perfect" || levels.some((known) => known === level)) return undefined;
	return refusal("bad-level", "level", level, { least: levels[0], most: levels[levels.length - 1] });
}

async function readGame(asked: unknown): Promise<Result<{ id: GameId; game: Game; setting: Setting }, MindRefusal>> {
	if (!isFields(asked) || typeof asked.ruleset !== "string") return err(refusal("bad-question", "setting", asked));
	const { ruleset, seats, options = {} } = asked;
	if (seats !== undefined && typeof seats !== "number") return err(refusal("bad-seats", "setting.seats", seats));
	if (!isFields(options)) return err(refusal("bad-question", "setting.options", options));
	for (const [key, value] of Object.entries(options))
		if (typeof value !== "string") return err(refusal("bad-option-value", `setting.options.${key}`, value));
	const id = gameOfRuleset(ruleset);
	if (!id) {
		const allowed = GAME_IDS.flatMap((known) => RULESETS_OF[known]).join(", ");
		return err(refusal("unknown-ruleset", "setting.ruleset", ruleset, { allowed }));
	}
	const game = await SHELF[id]();
	const setting = readSetting(game.rulesets, { ruleset, seats, options: options as Record<string, string> });
	if (setting.ok) return ok({ id, game, setting: setting.value });
	const { code, what, allowed } = setting.error;
	return err(
		refusal(code, code === "bad-seats" ? "setting.seats" : "setting.options", what, { allowed: allowed.join(", ") }),
	);
}

function beginWalk(game: Game, setting: Setting, position: string, from: string): Result<Walk, MindRefusal> {
	const start = game.readPosition(position, setting);
	if (start.ok) return ok({ from, steps: [], history: beginHistory(rulesOf(game), start.value) });
	const { code, at, facts } = start.error;
	return err(refusal("bad-position", "position", position, { ...facts, code, at }));
}

/** The steps are played by the rules, repetition included. */
function walkOn(
	game: Game,
	{ from, steps: gone, history: there }: Walk,
	steps: readonly unknown[],
): Result<Walk, MindRefusal> {
	const rules = rulesOf(game);
	let history = there;
	for (let i = gone.length; i < steps.length; i++) {
		const step = steps[i];
		if (!isWhole(step, 0)) return err(refusal("bad-step", `steps[${i}]`, step));
		const next = advance(rules, history, asStep(step));
		if (!next.ok) return err({ ...refusal("illegal-step", `steps[${i}]`, step), illegal: next.error });
		history = next.value.history;
	}
	// A caller in the same thread may go on writing into its own list.
	return ok({ from, steps: [...steps], history });
}

/** A seat must be to decide. */
function faultOfEnd(game: Game, { history }: Walk): MindRefusal | undefined {
	const actor = actorIn(rulesOf(game), history);
	if (actor === OVER) return refusal("game-over", "position", game.writePosition(history.position));
	if (actor === CHANCE) return refusal("nobody-to-decide", "position", game.writePosition(history.position));
	return undefined;
}

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
	Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
