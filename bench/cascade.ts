import { SHELF } from "@tablier/games";
import {
	type Effect,
	type Game,
	pickFrom,
	type Random,
	randomFrom,
	readSetting,
	rulesOf,
	type Setting,
	unwrap,
} from "@tablier/kernel";
import { beginning } from "@tablier/kernel/match";

export interface Cascade {
	/** How many changes, births and removals the step causes. */
	readonly events: number;
	/** The cells to touch for it. */
	readonly touches: readonly string[];
	/** A match that stands before it, as the device keeps it. */
	readonly kept: { readonly id: string } & Readonly<Record<string, unknown>>;
}

const countEvents = (effects: readonly Effect[]): number =>
	effects.filter(({ kind }) => ["change", "remove", "place", "shift"].includes(kind)).length;

const SIDE = 9;

/** A board sown with pieces at random: real games seldom have the long cascades that it takes to measure one. */
function sow(random: Random): string {
	const row = (): string =>
		Array.from({ length: SIDE }, () => (random(100) < 35 ? pickFrom(random, ["A", "B"]) : "1")).join("");
	const rows = Array.from({ length: SIDE }, row);
	return `${rows.join("/").replace(/1+/g, (gap) => String(gap.length))} A b 0 1`;
}

/** A step of Mamba that sets off a long cascade, found on sown boards from fixed seeds. */
export async function findCascade(least: number): Promise<Cascade> {
	const game = await SHELF.mamba();
	const rules = rulesOf(game);
	const setting = unwrap(readSetting(game.rulesets, { ruleset: "mamba", seats: 2, options: {} }));
	const { cells } = game.board(setting);
	for (let seed = 1; seed < 20_000; seed++) {
		const position = game.readPosition(sow(randomFrom(seed)), setting);
		if (!position.ok || rules.verdict(position.value)) continue;
		for (const step of rules.legal(position.value)) {
			const told = rules.tell(position.value, step);
			if (!told.ok || countEvents(told.value.effects) < least) continue;
			const text = game.writePosition(position.value);
			return {
				events: countEvents(told.value.effects),
				touches: game.aims(position.value, step)[0].map((cell) => cells[cell].name),
				kept: keptAt(game, setting, text),
			};
		}
	}
	throw new Error(`no cascade of ${least} events was found`);
}

const keptAt = (game: Game, setting: Setting, position: string): Cascade["kept"] => ({
	id: "cascade",
	title: "mamba",
	game: "mamba",
	rulesVersion: game.rulesVersion,
	events: [beginning(game, { setting, clock: { kind: "none" }, position }, 0)],
	elapsed: 0,
	over: false,
	plays: 0,
	startedAt: 0,
	changedAt: 0,
	revision: 1,
});
