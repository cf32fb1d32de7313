import { type GameId, gameOfRuleset } from "@tablier/games";
import { type Knowledge, type Setting, seedOf, unwrap } from "@tablier/kernel";
import { hasDice } from "../dice.ts";
import { KNOWLEDGE } from "../knowledges.ts";
import { playGame } from "./game.ts";
import { type Opening, randomOpening } from "./openings.ts";
import type { Player, PlayerFault } from "./player.ts";
import { type Luggage, openPlayer } from "./players.ts";
import { scheduledGame } from "./schedule.ts";
import type { PlayedGame } from "./score.ts";
import { readSpec } from "./spec.ts";

/** What a worker needs to play any game of a match: plain data. */
export interface RunnerPlan {
	readonly setting: Setting;
	/** As on the command line (see spec.ts). */
	readonly players: readonly string[];
	/** Milliseconds a play, for players that name no limit of their own. */
	readonly ms?: number | undefined;
	/** Used one after the other, from the first again; none: random ones. */
	readonly openings?: readonly Opening[] | undefined;
	/** Random plays before the players begin, where no openings are given; none where dice make games differ. */
	readonly randomPlays?: number | undefined;
	/** After so many plays the points decide. */
	readonly mostPlays?: number | undefined;
	readonly seed: number;
	/** The file of exact chances, in memory that threads share; wanted by the player `perfect`. */
	readonly table?: Uint8Array | undefined;
	/** By player: what it judges by instead of the weights that were learned. To find out whether others are better. */
	readonly weights?: readonly Luggage["weights"][] | undefined;
}

const USUAL_RANDOM_PLAYS = 4;
const DICE = 1;
const OPENING = 2;
const PLAYERS = 3;

/** Plays the games of a match in this thread, one after the other. Keeps its players, external programs too. */
export class Runner {
	private readonly plan: RunnerPlan;
	private readonly knowledge: Knowledge;
	private readonly players: readonly Player[];

	static async open(plan: RunnerPlan): Promise<Runner> {
		const id = gameOfRuleset(plan.setting.ruleset);
		if (!id) throw new Error(`no game has the ruleset ${plan.setting.ruleset}`);
		const players = await Promise.all(
			plan.players.map((text, i) =>
				openPlayer(unwrap(readSpec(text, plan.ms)), id satisfies GameId, {
					table: plan.table,
					weights: plan.weights?.[i],
				}),
			),
		);
		return new Runner(plan, await KNOWLEDGE[id](), players);
	}

	private constructor(plan: RunnerPlan, knowledge: Knowledge, players: readonly Player[]) {
		this.plan = plan;
		this.knowledge = knowledge;
		this.players = players;
	}

	/** Undefined when it was stopped. */
	async play(number: number, stop: () => boolean): Promise<PlayedGame | undefined> {
		const { knowledge, plan, players } = this;
		const { setting, seed } = plan;
		const place = scheduledGame(knowledge.game.sides(setting), players.length, number);
		const began = await Promise.all(
			players.map((player, i) => player.begin(setting, seedOf(seed, PLAYERS, number, i))),
		);
		// One for each player and not for each seat: a forfeit at one seat is a forfeit at all seats of the player.
		const ready = players.map((player, i) => withFault(player, began[i].ok ? undefined : began[i].error));
		const report = await playGame({
			game: knowledge.game,
			setting,
			opening: this.openingOf(place.group),
			seats: place.seats.map((player) => ready[player]),
			seed: seedOf(seed, DICE, place.group),
			notes: this.notesOf(number, place.seats),
			mostPlays: plan.mostPlays,
			stop,
		});
		return report && { ...report, number, place };
	}

	async close(): Promise<void> {
		await Promise.all(this.players.map((player) => player.close()));
	}

	private openingOf(group: number): Opening {
		const { plan, knowledge } = this;
		const { openings, setting, seed } = plan;
		if (openings && openings.length > 0) return openings[group % openings.length];
		const plays = plan.randomPlays ?? (hasDice(knowledge.game, setting) ? 0 : USUAL_RANDOM_PLAYS);
		return randomOpening(knowledge.game, setting, plays, seedOf(seed, OPENING, group));
	}

	private notesOf(number: number, seats: readonly number[]): Record<string, string> {
		const names = seats.map((player, seat) => [`Player-${"ABCD"[seat]}`, this.plan.players[player]]);
		return { Round: String(number + 1), ...Object.fromEntries(names) };
	}
}

/** A player that could not begin forfeits when it is to decide: the others did nothing wrong. */
function withFault(player: Player, fault: PlayerFault | undefined): Player {
	return fault ? { ...player, play: async () => ({ ok: false, error: fault }) } : player;
}
