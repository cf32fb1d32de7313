import type { PlayerFault } from "@tablier/engine/arena";
import type { TerminalWords } from "@tablier/words/cli";

/** What befell a program, in words. */
export function sayForfeit(arena: TerminalWords["arena"], { code, detail }: PlayerFault): string {
	return arena.forfeits[code]({ detail: code === "no-start" ? sayStart(arena, detail) : detail });
}

/** Who did not start is told with what befell it then (`died, code 9`), or with what the system says. */
function sayStart(arena: TerminalWords["arena"], detail: string): string {
	const [, code, rest] = /^(died|timeout|flood), (.*)$/s.exec(detail) ?? [];
	return code === undefined ? detail : arena.forfeits[code]({ detail: rest });
}
