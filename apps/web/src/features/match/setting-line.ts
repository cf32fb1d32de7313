import type { Game } from "@tablier/kernel";
import type { Agreement, Chair } from "@tablier/kernel/match";
import type { Voice } from "@tablier/words";

const MINUTE_MS = 60_000;

/** What was agreed, in a few words: players, what differs from the usual game, time, opponents. */
export function sayAgreement(voice: Voice, game: Game, agreement: Agreement, chairs: readonly Chair[]): string {
	const { table } = voice.words;
	const { setting } = agreement;
	const machines = chairs.filter(({ kind }) => kind === "machine").length;
	return [
		setting.seats > 2 ? table.players[setting.seats] : "",
		...choices(voice, game, agreement),
		sayClock(voice, agreement),
		machines > 0 && machines < setting.seats ? table.against(machines) : "",
		agreement.rated ? table.rated : "",
	]
		.filter((part) => part !== "" && part !== undefined)
		.join(" · ");
}

/** Options that are not as usual. */
function choices({ game: words }: Voice, game: Game, { setting }: Agreement): readonly string[] {
	const specs = game.rulesets.find(({ id }) => id === setting.ruleset)?.options ?? [];
	return specs.flatMap(({ key, byDefault }) => {
		const value = setting.options[key];
		const said = words.options[key];
		if (value === undefined || value === byDefault || !said) return [];
		return [said.values[value] ?? `${said.label} ${value}`];
	});
}

function sayClock({ words }: Voice, { clock }: Agreement): string {
	const { clock: said } = words.table;
	if (clock.kind === "none") return "";
	if (clock.kind === "days") return said.days(clock.days);
	const minutes = String(Math.round((clock.base / MINUTE_MS) * 10) / 10);
	return clock.kind === "fischer" ? said.fischer(minutes, clock.increment / 1000) : said.sudden(minutes);
}
