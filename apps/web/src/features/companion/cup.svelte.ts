import {
	actorIn,
	beginHistory,
	CHANCE,
	type Game,
	historyAfter,
	rollDie,
	rulesOf,
	type Setting,
} from "@tablier/kernel";
import { playSound } from "../../parts/sound/index.ts";
import { drawAtRandom } from "../../parts/surface/chance.ts";

/** How many rolls are remembered. */
const LAST = 8;

/** Whether a game of this setting is played with a die: it waits for one before the first move. */
export function hasDie(game: Game, setting: Setting): boolean {
	const rules = rulesOf(game);
	return actorIn(rules, beginHistory(rules, game.start(setting))) === CHANCE;
}

/** The die of a title beside a real board: thrown as the rules throw it before the first move. */
export class Cup {
	/** The newest first. */
	rolls = $state.raw<readonly number[]>([]);
	/** Another roll is another number. */
	count = $state(0);
	readonly #game: Game;
	readonly #setting: Setting;

	constructor(game: Game, setting: Setting) {
		this.#game = game;
		this.#setting = setting;
	}

	get value(): number | undefined {
		return this.rolls[0];
	}

	roll(): number | undefined {
		const rules = rulesOf(this.#game);
		const start = beginHistory(rules, this.#game.start(this.#setting));
		const step = rollDie(rules, start, drawAtRandom);
		if (step === undefined) return undefined;
		const { die } = this.#game.look(historyAfter(rules, start, [step]).position);
		if (die === undefined) return undefined;
		this.rolls = [die, ...this.rolls].slice(0, LAST);
		this.count++;
		playSound("roll");
		return die;
	}
}
