import type { GameId } from "@tablier/games";
import { err, type Knowledge, ok, readWeights, type Step } from "@tablier/kernel";
import { KNOWLEDGE } from "../knowledges.ts";
import { hasNetwork, NETWORK_LEVELS } from "../level.ts";
import { openBytes } from "../perfect.ts";
import { Thinker } from "../thinker.ts";
import { networkPlayer } from "./network-player.ts";
import { perfectPlayer } from "./perfect-player.ts";
import type { Player } from "./player.ts";
import { programPlayer } from "./program.ts";
import { greedy, randomPlayer, taker } from "./simple-players.ts";
import type { PlayerSpec } from "./spec.ts";
import { uctPlayer } from "./uct.ts";

export type EngineSpec = Extract<PlayerSpec, { kind: "engine" }>;

/** What a player may bring beside its name. */
export interface Luggage {
	/** The file of exact chances, for the player `perfect`. */
	readonly table?: Uint8Array | undefined;
	/** Weights by name, as text, for one of ours that is to judge by them instead of those it has. */
	readonly weights?: Readonly<Record<string, string>> | undefined;
}

/** A player as it was named. It is kept for all games of a worker, and closed after the last. */
export async function openPlayer(spec: PlayerSpec, gameId: GameId, { table, weights }: Luggage = {}): Promise<Player> {
	const known = await KNOWLEDGE[gameId]();
	const knowledge = weights ? judgingBy(known, weights) : known;
	switch (spec.kind) {
		case "random":
			return randomPlayer();
		case "greedy":
			return greedy(knowledge);
		case "taker":
			return taker(knowledge.game);
		case "perfect":
			return perfectPlayer(await openBytes(table ?? new Uint8Array()));
		case "uct":
			return uctPlayer(knowledge.game, spec.limits);
		case "engine":
			return isByNetwork(gameId, spec)
				? networkPlayer(gameId, knowledge.game, spec, thinkingPlayer(knowledge, spec))
				: thinkingPlayer(knowledge, spec);
		case "program":
			return programPlayer(knowledge.game, spec.command, spec.limits);
	}
}

const isByNetwork = (gameId: GameId, { level }: EngineSpec): boolean =>
	hasNetwork(gameId) && level !== undefined && level >= NETWORK_LEVELS[0];

/** The same with other weights, by name, as text. */
export function judgingBy(knowledge: Knowledge, texts: Readonly<Record<string, string>>): Knowledge {
	const own = Object.entries(texts).map(([name, text]) => [name, readWeights(text)] as const);
	return { ...knowledge, weights: { ...knowledge.weights, ...Object.fromEntries(own) } };
}

/** Our engine in this thread: a new thinker a game, so that a game does not depend on which ones came before. */
function thinkingPlayer(knowledge: Knowledge, { level, limits, skill, many }: EngineSpec): Player {
	let thinker: Thinker | undefined;
	let seed = 0;
	return {
		begin: async (setting, gameSeed) => {
			thinker = new Thinker(knowledge, setting);
			seed = gameSeed;
			return ok(undefined);
		},
		play: async ({ history, start, steps, stop }) => {
			const { setting } = history.position;
			thinker ??= new Thinker(knowledge, setting);
			const question = {
				setting,
				position: start,
				steps,
				limits,
				seed,
				...(level !== undefined && { level }),
				...(skill && { skill }),
			};
			try {
				const watch = { ...(many && { many }), ...(stop && { stop }) };
				return ok(thinker.think(question, watch).play as readonly Step[]);
			} catch (fault) {
				return err({ code: "died", detail: fault instanceof Error ? fault.message : String(fault) });
			}
		},
		close: async () => {},
	};
}
