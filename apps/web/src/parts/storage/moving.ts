import { GAME_IDS, type GameId, gameOfRuleset, titleOfRuleset } from "@tablier/games";
import { isObject } from "./check.ts";
import type { Database, Row } from "./database.ts";
import { hashText } from "./id.ts";
import { countPlays, type KeptMatch, readMatch } from "./kept-match.ts";

/** Where the first version kept the one match of each game. */
const oldKeyOf = (game: GameId): string => `tablier.match.${game}`;

/**
 * The row of a match that the first version has kept. The id comes from the text: a crash before the old key is removed
 * moves nothing twice. What cannot be read is kept as it was, and listed as unreadable.
 */
export function rowOfOld(game: GameId, text: string, now: number): Row & { readonly raw?: string } {
	const id = `old-${game}-${hashText(text)}`;
	try {
		const old: unknown = JSON.parse(text);
		const events = isObject(old) ? (old.events as KeptMatch["events"]) : [];
		const ruleset = events[0]?.kind === "begun" ? events[0].agreement.setting.ruleset : "";
		const match = {
			...(old as object),
			id,
			game: gameOfRuleset(ruleset),
			title: titleOfRuleset(ruleset),
			plays: countPlays(events),
			startedAt: now,
			changedAt: now,
		};
		const read = readMatch(match);
		if (read.ok) return read.value;
	} catch {
		// Not even JSON: kept as it was.
	}
	return { id, raw: text };
}

/** Old keys go only after the transaction is complete: whatever fails, a match is in one of the two places. */
export async function moveOldMatches(database: Database): Promise<void> {
	try {
		const found = GAME_IDS.flatMap((game) => {
			const text = localStorage.getItem(oldKeyOf(game));
			return text === null ? [] : [{ key: oldKeyOf(game), text, row: rowOfOld(game, text, Date.now()) }];
		});
		if (found.length === 0) return;
		const transaction = database.transaction("matches", "readwrite", { durability: "strict" });
		for (const { row } of found) if (!(await transaction.store.get(row.id))) await transaction.store.put(row);
		await transaction.done;
		for (const { key, text } of found) if (localStorage.getItem(key) === text) localStorage.removeItem(key);
	} catch {
		// They stay where they are until the next start.
	}
}
