import { numberWith, solveCards } from "@tablier/oracle/cards";
import { numberFlag, onlyFlags } from "../flags.ts";
import type { SolveCall } from "./solve.ts";

/** With four cubes each the positions take two gigabytes. */
const MOST_CUBES = 3;
const ALL_CARDS = 63;

/** Omba for two with cards: who wins, and how soon at the latest. */
export async function solveWithCards(call: SolveCall): Promise<number> {
	onlyFlags(call, ["cubes", "option", "seats"]);
	const { words, terminal } = call;
	const { cards } = words.oracle;
	const each = numberFlag(call, "cubes", 1, MOST_CUBES) ?? MOST_CUBES;
	const over = new AbortController();
	const signal = terminal.interruption?.(over.signal);
	const solved = await solveCards({
		each,
		signal,
		progress: (turns, found) => terminal.status?.(cards.solving(turns, words.thinking.count(found))),
	});
	over.abort();
	terminal.status?.("");
	if (!solved.ok) {
		terminal.err(`tablier: ${words.oracle.three.stopped}`);
		return 1;
	}
	const { outcomes, longest } = solved.value;
	const start = outcomes[numberWith(0, ALL_CARDS, ALL_CARDS)];
	terminal.out(start === 0 ? cards.neither : cards.decided(start > 0, Math.abs(start)));
	terminal.out(cards.longest(longest));
	return 0;
}
