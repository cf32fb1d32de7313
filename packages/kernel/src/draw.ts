import type { Verdict } from "./core.ts";

/** What ends a game without a winner. Those who are out have no share even then. */
const DRAWS: readonly string[] = ["agreement", "repetition", "calm-limit", "turn-limit", "reduced-together"];

/**
 * Whether a game is drawn: all seats have the same share, or the seats that are left have. A team that wins shares too.
 */
export function isDrawn({ scores, reason }: Pick<Verdict, "scores" | "reason">): boolean {
	const winners = scores.filter((score) => score > 0).length;
	return winners > 1 && (winners === scores.length || DRAWS.includes(reason));
}
