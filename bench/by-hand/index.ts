import type { Weights } from "@tablier/kernel";
import { KITS } from "../../packages/games/src/oshi/position.ts";
import type { LearningTask } from "../lessons.ts";
import { abaloneByHand } from "./abalone.ts";
import { mambaByHand } from "./mamba.ts";
import { ombaByHand } from "./omba.ts";
import { oshiByHand } from "./oshi.ts";

/** Weights set by hand from general knowledge of a game, in hundredths of a logit: where learning afresh begins. */
export function byHand({ ruleset, seats, options }: LearningTask): Weights {
	switch (ruleset) {
		case "abalone":
			return abaloneByHand();
		case "oshi":
		case "ko-oshi":
			return oshiByHand(KITS[ruleset]);
		case "omba":
		case "docker":
			return ombaByHand();
		case "mamba":
		case "mamba-de-comptoir":
			return mambaByHand(seats, Number.parseInt(options.board[0], 10), ruleset === "mamba-de-comptoir");
	}
	throw new Error(`no weights by hand for ${ruleset}: add them to bench/by-hand/index.ts`);
}
