import { gameOfRuleset, SHELF, titleOfRuleset } from "@tablier/games";
import { type Rules, rulesOf } from "@tablier/kernel";
import { type ChairLevel, replayTable, type Sitter, type Table } from "@tablier/kernel/match";
import { recordOfTable } from "../match/record.ts";
import { readEvent } from "../match/rows.ts";
import type { Store } from "../store/store.ts";
import { matchIds } from "./pages.ts";

/** A finished match as open data. It has no id: nothing leads from it to the server or to other matches of a player. */
export interface OpenMatch {
	readonly title: string;
	readonly ruleset: string;
	/** The day on which the table was opened: 2026-11-18. */
	readonly date: string;
	readonly players: readonly OpenPlayer[];
	/** By seat; null where nobody won or lost. */
	readonly scores: readonly number[] | null;
	readonly reason: string;
	readonly plays: number;
	readonly record: string;
}

type OpenPlayer =
	| { readonly kind: "person"; readonly name?: string }
	| { readonly kind: "machine"; readonly level: ChairLevel };

/** Every person at the table has agreed. Machines need not be asked; a match without people belongs to nobody. */
export const isOpen = ({ sitters }: Pick<Table, "sitters">): boolean =>
	sitters.every(({ chair, publish }) => chair.kind === "machine" || publish !== undefined);

/** The finished matches whose players have agreed, one at a time. One that cannot be replayed, or had other rules, is left out. */
export async function* openMatches(store: Store): AsyncGenerator<OpenMatch> {
	for await (const id of matchIds(store.base.db, "over")) {
		const match = await openMatchAt(store, id);
		if (match) yield match;
	}
}

/** Of the latest that are over: no more are looked at, and none that takes long to replay. */
const [LATEST, MOST_EVENTS] = [40, 1000];

/** Those of the latest finished matches whose players have agreed, newest first. */
export async function recentOpenMatches(store: Store): Promise<readonly OpenMatch[]> {
	const rows = await store.base.db
		.selectFrom("progress")
		.select("match")
		.where("status", "=", "over")
		.where("version", "<=", MOST_EVENTS)
		.orderBy("updated", "desc")
		.limit(LATEST)
		.execute();
	const found: OpenMatch[] = [];
	for (const { match } of rows) {
		const open = await openMatchAt(store, match);
		if (open) found.push(open);
	}
	return found;
}

/** Undefined also for a game that is not on the shelf any more. */
async function openMatchAt(store: Store, id: string): Promise<OpenMatch | undefined> {
	const row = await store.matchOf(id);
	const game = row && gameOfRuleset(row.ruleset);
	return game ? openMatchOf(rulesOf(await SHELF[game]()), await store.eventsOf(id, 0)) : undefined;
}

function openMatchOf(
	rules: Rules,
	rows: readonly { readonly body: string; readonly at: number }[],
): OpenMatch | undefined {
	const opened = rows[0]?.at ?? 0;
	try {
		const whole = replayTable(rules, rows.map(readEvent));
		if (!isOpen(whole) || !whole.match?.result) return undefined;
		const table = { ...whole, sitters: whole.sitters.map(withoutName) };
		const record = recordOfTable(rules, table, opened);
		const { result, plays, agreement } = whole.match;
		const { ruleset } = agreement.setting;
		if (!record.ok) return undefined;
		return {
			title: titleOfRuleset(ruleset) ?? ruleset,
			ruleset,
			date: new Date(opened).toISOString().slice(0, 10),
			players: table.sitters.map(playerOf),
			scores: result.scores,
			reason: result.reason,
			plays: plays.length,
			record: record.value,
		};
	} catch {
		// `tablier export` names logs that cannot be replayed.
		return undefined;
	}
}

/** A name is published only where its player has agreed to that. */
function withoutName({ name, ...sitter }: Sitter): Sitter {
	return sitter.publish === "named" && name !== undefined ? { ...sitter, name } : sitter;
}

const playerOf = ({ chair, name }: Sitter): OpenPlayer =>
	chair.kind === "machine"
		? { kind: "machine", level: chair.level }
		: { kind: "person", ...(name !== undefined && { name }) };
