import { levelsOf } from "@tablier/engine";
import { gameOfRuleset } from "@tablier/games";
import { err, ok, type Result, type Rules, readSetting, type Setting } from "@tablier/kernel";
import { type Agreement, readClock } from "@tablier/kernel/match";
import { unsolved } from "@tablier/oracle";
import type { Code, Create } from "@tablier/protocol";

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
	// Machines alone would think for no player, and a client could ask for any number of them.
	if (persons === 0) return err({ code: "bad-setting", message: "at least one party is a person" });
	if (create.asker !== undefined && parties[create.asker]?.kind !== "person")
		return err({ code: "bad-setting", message: "who asks is a person" });
	if (create.rated && (persons < parties.length || position !== undefined))
		return err({ code: "bad-setting", message: "what counts is played by persons, from the game's own start" });
	// With two seats, or one person among machines, no person would be left to play on.
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
	const levels = levelsOf(rules.game.id);
	const stranger = parties.find(
		(party) => party.kind === "machine" && party.level !== "perfect" && !levels.includes(party.level),
	);
	if (stranger) return err({ code: "bad-level", message: `the levels of ${rules.game.id} are 1 to ${levels.length}` });
	const perfect = parties.some((party) => party.kind === "machine" && party.level === "perfect");
	const unknown = perfect ? unsolved(rules.game, start) : undefined;
	if (unknown !== undefined)
		return err({ code: "not-solved", message: `exact chances are not known here: ${unknown.code} ${unknown.detail}` });
	return ok({
		setting: setting.value,
		clock: clock.value,
		freeStart: true,
		...(position !== undefined && { position }),
		...(create.standIn !== undefined && { standIn: create.standIn }),
		...(create.rated && { rated: true }),
	});
}
