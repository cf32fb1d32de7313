import { randomInt } from "node:crypto";
import { gameOfRuleset } from "@tablier/games";
import { err, ok, type Result, type Rules, readSetting, type Seat, type Setting } from "@tablier/kernel";
import { commitTo } from "@tablier/kernel/dice";
import { type Agreement, type Chair, readClock, replayTable, type TableEvent } from "@tablier/kernel/match";
import { unsolved } from "@tablier/oracle";
import type { Code, Create } from "@tablier/protocol";
import { ratedRowOf } from "../accounts/ratings.ts";
import { hashKey, makeKey, makeMatchId, makeSeed } from "../seats/key.ts";
import { hashWords, makeWords } from "../seats/recovery.ts";
import type { KeyRow } from "../store/schema.ts";
import type { Writing } from "../store/writer.ts";
import { beginIfFull } from "./deciding.ts";
import { progressOf, rowsOf } from "./rows.ts";
import { wakingOf } from "./waking.ts";

/** A match that nobody has kept yet. */
export interface Opening {
	readonly id: string;
	readonly agreement: Agreement;
	readonly chairs: readonly Chair[];
	readonly keys: readonly KeyRow[];
	/** Whether it was drawn by lot who sits where. */
	readonly byLot?: boolean;
}

export interface Opened {
	readonly id: string;
	readonly commitment: string;
	readonly writing: Writing;
}

/** The agreement that a request asks for, or why there is none. */
export async function readAgreement(
	create: Create,
	rulesFor: (ruleset: string) => Promise<Rules>,
): Promise<Result<Agreement, { readonly code: Code; readonly message: string }>> {
	if (!gameOfRuleset(create.ruleset)) return err({ code: "bad-setting", message: `no ruleset "${create.ruleset}"` });
	const rules = await rulesFor(create.ruleset);
	const { ruleset, options = {}, parties, position } = create;
	const setting: Result<Setting, { what: string; allowed: readonly string[] }> = readSetting(rules.game.rulesets, {
		ruleset,
		seats: parties.length,
		options,
	});
	if (!setting.ok)
		return err({
			code: "bad-setting",
			message: `${setting.error.what}: allowed are ${setting.error.allowed.join(", ")}`,
		});
	const persons = parties.filter(({ kind }) => kind === "person").length;
	// Machines alone would think for nobody, and anybody could ask for as many of them as they like.
	if (persons === 0) return err({ code: "bad-setting", message: "at least one party is a person" });
	if (create.asker !== undefined && parties[create.asker]?.kind !== "person")
		return err({ code: "bad-setting", message: "who asks is a person" });
	if (create.rated && (persons < parties.length || position !== undefined))
		return err({ code: "bad-setting", message: "what counts is played by persons, from the game's own start" });
	// Of two, or of one person among machines, no person is left to go on.
	if (create.standIn !== undefined && (parties.length < 3 || persons < 2))
		return err({ code: "bad-setting", message: "a machine stands in where three or four play, two of them persons" });
	const clock = readClock(create.clock ?? "none");
	if (!clock.ok) return err({ code: "bad-clock", message: `"${clock.error}" is no clock (none, 600, 600+5, 3d)` });
	let start = rules.game.start(setting.value);
	if (position !== undefined) {
		const read = rules.game.readPosition(position, setting.value);
		if (!read.ok) return err({ code: "bad-position", message: `${read.error.code} at ${read.error.at}` });
		start = read.value;
	}
	const perfect = parties.some((party) => party.kind === "machine" && party.level === "perfect");
	const unknown = perfect ? unsolved(rules.game, start) : undefined;
	if (unknown !== undefined)
		return err({ code: "not-solved", message: `exact chances are not known here: ${unknown.code} ${unknown.detail}` });
	return ok({
		setting: setting.value,
		clock: clock.value,
		...(position !== undefined && { position }),
		...(create.standIn !== undefined && { standIn: create.standIn }),
		...(create.rated && { rated: true }),
	});
}

/** Who asks, and who else: the index of each party's seat, in their order or by lot. The first seat begins. */
export function lot(parties: number, order: NonNullable<Create["order"]>): readonly Seat[] {
	const seats = Array.from({ length: parties }, (_, seat) => seat as Seat);
	return order === "as-listed" ? seats : shuffled(seats);
}

/** In an order that no player can foresee. */
export function shuffled<T>(items: readonly T[]): readonly T[] {
	const mixed = [...items];
	for (let i = mixed.length - 1; i > 0; i--) {
		const j = randomInt(i + 1);
		[mixed[i], mixed[j]] = [mixed[j], mixed[i]];
	}
	return mixed;
}

/** A key, and what is kept of it. */
export function newKey(match: string, kind: KeyRow["kind"], seat: number | null, now: number, wanted?: string) {
	const key = wanted ?? makeKey();
	return { key, row: { hash: hashKey(key), match, seat, kind, made: now } satisfies KeyRow };
}

export async function newWords(match: string, seat: number, now: number, pepper: string, words = makeWords()) {
	const row: KeyRow = { hash: await hashWords(words, pepper), match, seat, kind: "words", made: now };
	return { words, row };
}

/** All that the first transaction of a match keeps. Machines alone begin at once. */
export function openMatch(rules: Rules, { id, agreement, chairs, keys, byLot }: Opening, now: number): Opened {
	const seed = makeSeed();
	const commitment = commitTo(seed);
	const opened: TableEvent = { kind: "opened", agreement, chairs, commitment, ...(byLot && { lot: true }), at: now };
	const begun = beginIfFull(rules, replayTable(rules, [opened]), now, seed);
	const events = [opened, ...begun.events];
	const { table } = begun;
	return {
		id,
		commitment,
		writing: {
			match: { id, ruleset: agreement.setting.ruleset, seed, opened: now },
			events: rowsOf(id, 1, events),
			progress: progressOf(id, table, wakingOf(rules, table), now),
			keys,
			rated: ratedRowOf(id, agreement),
		},
	};
}

export { makeMatchId };
