import { goesByTime } from "../level.ts";
import type { Question } from "../question.ts";
import type { Asking, Mind } from "./mind.ts";

type Where = Pick<Question, "setting" | "position" | "steps">;
type Answered = ReturnType<Mind["think"]>;

/** With time in it, so that a desk makes its tables now and keeps them for the next question. */
const READY = { ms: 100, depth: 1 };
/** In no more than two tenths of a second. Without time in it, so that a desk keeps nothing of what is found. */
const HOT = { nodes: 10_000 };
/** A search of this length warms up on the way. */
const LONG_MS = 500;

/** A mind loads what it knows of a game and goes where the game stands: later it could not stop at once. */
export const makeReady = (mind: Mind, { setting, position, steps }: Where): Answered =>
	mind.think({ setting, position, steps, limits: READY });

/**
 * A mind searches for nothing. Until the runtime has compiled what is hot, a search looks at a seventh of the positions
 * it looks at later. Never while the clock of a match runs.
 */
export const warmUp = (mind: Mind, { setting, position, steps }: Where, asking?: Asking): Answered =>
	mind.think({ setting, position, steps, limits: HOT }, asking);

/** Whether most of the time given would be over before a cold search is hot. */
export const isHurried = ({ level, limits }: Question): boolean =>
	goesByTime(level) && limits?.ms !== undefined && limits.ms < LONG_MS;
