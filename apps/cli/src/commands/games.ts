import { GAME_IDS, SHELF } from "@tablier/games";
import { allowedValues } from "@tablier/kernel";
import { commandOf } from "../command.ts";
import { SWITCH } from "../flags.ts";
import { noMore } from "../table.ts";

const FLAGS = { json: SWITCH };

export const games = commandOf(FLAGS, async (call) => {
	noMore(call, 0);
	const { terminal, words, flags } = call;
	const shelf = await Promise.all(GAME_IDS.map((id) => SHELF[id]()));
	if (flags.json) {
		const list = shelf.map(({ id, rulesVersion, notations, rulesets }) => ({
			id,
			rulesVersion,
			notations,
			rulesets: rulesets.map((ruleset) => ({
				id: ruleset.id,
				seats: ruleset.seats,
				options: ruleset.options.map((option) => ({
					key: option.key,
					values: allowedValues(option),
					default: option.byDefault,
				})),
			})),
		}));
		terminal.out(JSON.stringify(list));
		return;
	}
	for (const [i, { rulesets }] of shelf.entries()) {
		const { name, tagline } = words.titles[GAME_IDS[i]];
		terminal.out(words.commandLine.title(name, tagline));
		for (const ruleset of rulesets) {
			terminal.out(`  ${ruleset.id}  ${words.commandLine.seats(ruleset.seats.join(", "))}`);
			for (const option of ruleset.options) {
				const values = allowedValues(option).join(" | ");
				terminal.out(`    ${option.key}=${values}  (${words.commandLine.byDefault} ${option.byDefault})`);
			}
		}
	}
});
