import { SHELF } from "@tablier/games";
import { actorIn, legalIn, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { begin, decide, historyOf, type MatchEvent, NO_CLOCK } from "@tablier/kernel/match";
import type { KeptMatch } from "../src/parts/storage/kept-match.ts";

/** A match of Abalone of so many plays, always the first legal one, as the app keeps it. */
export async function keptAbalone(id: string, plays: number, more: Partial<KeptMatch> = {}): Promise<KeptMatch> {
	const game = await SHELF.abalone();
	const rules = rulesOf(game);
	const setting = { ruleset: "abalone", seats: 2, options: {} };
	const start = { setting: { ...setting, options: defaultsOf(game.rulesets[0].options) }, clock: NO_CLOCK };
	const begun = unwrap(begin(rules, start, 0, () => 0));
	const events: MatchEvent[] = [...begun.events];
	let { match } = begun;
	for (let i = 0; i < plays; i++) {
		const history = historyOf(match);
		const by = actorIn(rules, history) as Seat;
		const steps = [legalIn(rules, history)[0]];
		const decided = unwrap(decide(rules, match, { kind: "play", by, steps }, i, () => 0));
		events.push(...decided.events);
		match = decided.match;
	}
	return {
		id,
		title: "abalone",
		game: "abalone",
		rulesVersion: game.rulesVersion,
		events,
		elapsed: plays,
		over: false,
		chairs: [{ kind: "person" }, { kind: "machine", level: 3 }],
		seed: 7,
		plays,
		startedAt: 1000,
		changedAt: 2000,
		...more,
	};
}

const defaultsOf = (options: readonly { key: string; byDefault: string }[]): Record<string, string> =>
	Object.fromEntries(options.map(({ key, byDefault }) => [key, byDefault]));
