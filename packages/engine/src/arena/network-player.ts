import type { GameId } from "@tablier/games";
import { type Game, ok, type Step } from "@tablier/kernel";
import { openNodeNetwork } from "../abalone-core/node-network.ts";
import { NetworkDesk } from "../network-desk.ts";
import type { Player } from "./player.ts";
import type { EngineSpec } from "./players.ts";

/** The network, by one thread: the others play games of their own. Where it does not answer, `instead` plays. */
export function networkPlayer(id: GameId, game: Game, { level, limits }: EngineSpec, instead: Player): Player {
	const desk = new NetworkDesk(() => openNodeNetwork(1));
	let seed = 0;
	return {
		begin: (setting, gameSeed) => {
			desk.forget();
			seed = gameSeed;
			return instead.begin(setting, gameSeed);
		},
		play: async (turn) => {
			const { history, start, steps, stop = () => false } = turn;
			const question = {
				...{ setting: history.position.setting, position: start, steps, limits, seed },
				...(level !== undefined && { level }),
			};
			const walk = { from: start, steps, history };
			const found = await desk.answer({ id, game, question, walk, begun: performance.now() }, { stop });
			return found.ok ? ok(found.value.play as readonly Step[]) : instead.play(turn);
		},
		close: () => instead.close(),
	};
}
