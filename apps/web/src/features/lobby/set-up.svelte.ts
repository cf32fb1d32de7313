import type { Title } from "@tablier/games";
import { type Game, type OptionSpec, type Ruleset, readSetting, type Seat, unwrap } from "@tablier/kernel";
import { type ChairLevel, readClock } from "@tablier/kernel/match";
import { STAND_IN_LEVEL, USUAL_LEVEL } from "../../parts/engine/chair.ts";
import { levelWithin } from "../../parts/engine/levels.ts";
import { isSolved } from "../../parts/exact/solved.ts";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import type { Way } from "../../parts/preferences/stored-preferences.ts";
import { drawAtRandom } from "../../parts/surface/chance.ts";
import { type BoardChoice, boardsOf } from "./boards.ts";
import type { NewMatch } from "./new-match.ts";
import { chairOf, isMachine, mayStandIn, type Party, withoutPerfect } from "./parties.ts";
import { OnlinePlan } from "./plan.svelte.ts";

export const DEVICE_CLOCKS = ["none", "600", "900", "300+5"] as const;
export const BY_LOT = "lot";

/** All that a player chooses on the page of a title before a game begins. The way and the level are remembered. */
export class SetUp {
	readonly game: Game;
	readonly title: Title;
	readonly boards: readonly BoardChoice[];
	/** What belongs to a match by link only. */
	readonly plan = new OnlinePlan();
	clock = $state<(typeof DEVICE_CLOCKS)[number]>("none");
	standsIn = $state(false);
	#board = $state.raw<BoardChoice>();
	#options = $state.raw<Readonly<Record<string, string>>>({});
	/** Chosen seat by seat; none until the player does so. */
	#seated = $state.raw<readonly Party[]>();
	#begins = $state("0");

	constructor(game: Game, title: Title) {
		this.game = game;
		this.title = title;
		this.boards = boardsOf(game, title);
	}

	get way(): Way {
		return preferences.way;
	}

	/** Another way seats other players. */
	set way(way: Way) {
		preferences.way = way;
		this.#seated = undefined;
	}

	get level(): ChairLevel {
		return levelWithin(preferences.level ?? USUAL_LEVEL, this.game.id, this.solved);
	}

	set level(level: ChairLevel) {
		preferences.level = level;
		this.#seated = this.#seated?.map((party) => (isMachine(party) ? level : party));
	}

	get board(): BoardChoice {
		return this.#board ?? this.boards[0];
	}

	set board(board: BoardChoice) {
		if (board.ruleset !== this.board.ruleset) this.#options = {};
		this.#board = board;
	}

	get ruleset(): Ruleset {
		return this.game.rulesets.find(({ id }) => id === this.board.ruleset) as Ruleset;
	}

	valueOf({ key, byDefault }: OptionSpec): string {
		return this.#options[key] ?? byDefault;
	}

	choose({ key }: OptionSpec, value: string): void {
		this.#options = { ...this.#options, [key]: value };
	}

	readonly setting = $derived.by(() => {
		const options = Object.fromEntries(this.ruleset.options.map((spec) => [spec.key, this.valueOf(spec)]));
		return readSetting(this.game.rulesets, { ...this.board, options });
	});

	readonly solved = $derived.by(() => this.setting.ok && isSolved(this.game, this.setting.value));

	/** Of a match on this device. */
	get parties(): readonly Party[] {
		const { seats } = this.board;
		if (this.#seated?.length === seats) return this.solved ? this.#seated : withoutPerfect(this.#seated);
		const other: Party = this.way === "machine" ? this.level : "person";
		return Array.from({ length: seats }, (_, seat) => (seat === 0 ? "person" : other));
	}

	seat(seat: number, party: Party): void {
		this.#seated = this.parties.with(seat, party);
	}

	/** The number of the seat that begins, or BY_LOT. */
	get begins(): string {
		return this.#begins === BY_LOT || Number(this.#begins) < this.board.seats ? this.#begins : "0";
	}

	set begins(begins: string) {
		this.#begins = begins;
	}

	/** A match on this device; undefined while an option has no valid value. */
	newMatch(): NewMatch | undefined {
		if (!this.setting.ok) return undefined;
		const { parties } = this;
		return {
			setting: this.setting.value,
			clock: unwrap(readClock(this.clock)),
			chairs: parties.map(chairOf),
			...this.#beginner(),
			...(mayStandIn(parties) && this.standsIn && { standIn: STAND_IN_LEVEL }),
		};
	}

	/** Where the rules leave the first player to the lot, the players may draw or choose. */
	#beginner(): Pick<NewMatch, "first" | "byLot"> {
		if (this.game.lot === undefined) return {};
		const byLot = this.begins === BY_LOT;
		const first = byLot ? drawAtRandom(Array.from({ length: this.board.seats }, () => 1)) : Number(this.begins);
		return { first: first as Seat, byLot };
	}

	async makeLink(): Promise<void> {
		if (this.setting.ok) await this.plan.make(this.title, this.game, this.setting.value, this.solved);
	}
}
