import { gameOfRuleset, SHELF } from "@tablier/games";
import { type Rules, rulesOf } from "@tablier/kernel";

export type RulesFor = (ruleset: string) => Promise<Rules>;

/** One set of rules a game, loaded at first use: each has its own memory. */
export function openRulebook(): RulesFor {
	const opened = new Map<string, Promise<Rules>>();
	return (ruleset) => {
		const id = gameOfRuleset(ruleset);
		if (!id) throw new Error(`no game has the ruleset ${ruleset}`);
		const known = opened.get(id);
		if (known) return known;
		const loading = SHELF[id]().then((game) => rulesOf(game));
		opened.set(id, loading);
		return loading;
	};
}
