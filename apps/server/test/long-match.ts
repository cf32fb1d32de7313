import { abalone } from "@tablier/games/abalone";
import { advance, beginHistory, readSetting, rulesOf, type Step, unwrap } from "@tablier/kernel";
import type { Agreement, TableEvent } from "@tablier/kernel/match";
import { hashKey, makeKey, makeMatchId } from "../src/keys/key.ts";
import type { Store } from "../src/store/store.ts";

/* Matches with long logs, written as a server would have kept them. For tests and benches. */

/** Four plays after which all is as before: without the rule of repetition they can be played for ever. */
const ROUND = "A1B2 I5H5 D4C3 F5G5".split(" ");

const OPTIONS = { repetition: "off" };

function roundOf(setting: Agreement["setting"]): readonly Step[] {
	const rules = rulesOf(abalone);
	let history = beginHistory(rules, abalone.start(setting));
	return ROUND.map((text) => {
		const step = unwrap(abalone.readStep(history.position, text)) as Step;
		history = unwrap(advance(rules, history, step)).history;
		return step;
	});
}

export interface LongMatch {
	readonly id: string;
	/** Of the seat that is to play, and of the other one. */
	readonly keys: readonly [string, string];
}

/** A match of so many plays between two persons. `clock`: a time that is over, so that it is due at the start. */
export async function keepLongMatch(store: Store, plays: number, due = false): Promise<LongMatch> {
	const setting = unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", seats: 2, options: OPTIONS }));
	const clock = due ? ({ kind: "sudden", base: 1_000 } as const) : ({ kind: "none" } as const);
	const agreement: Agreement = { setting, clock };
	const round = roundOf(setting);
	const id = makeMatchId();
	const at = Date.now() - plays - 1_000_000;
	const keys = [makeKey(), makeKey()] as const;
	const events: TableEvent[] = [
		{ kind: "opened", agreement, chairs: [{ kind: "person" }, { kind: "person" }], commitment: "c", at },
		{ kind: "sat", seat: 0, name: "Anna", seed: "a", at },
		{ kind: "sat", seat: 1, name: "Ben", seed: "b", at },
		{ kind: "begun", agreement, at },
	];
	for (let i = 0; i < plays; i++)
		events.push({
			kind: "played",
			by: (i % 2) as 0 | 1,
			steps: [round[i % 4]],
			id: `play-${i}`,
			at: at + (due ? 0 : i),
		});
	await store.write({
		match: { id, ruleset: "abalone", seed: "00", opened: at },
		events: events.map((event, i) => ({ match: id, version: i + 1, at: event.at, body: JSON.stringify(event) })),
		progress: { match: id, version: events.length, status: "running", wake: due ? at + 1_000 : null, updated: at },
		keys: keys.map((key, seat) => ({ hash: hashKey(key), match: id, seat, kind: "seat", made: at })),
	});
	return { id, keys };
}
