import type { Game } from "@tablier/kernel";

/** The shelf: each game is loaded when it is wanted. The order is the order of the shelf. */
export const SHELF = {
	abalone: async (): Promise<Game> => (await import("./abalone/index.ts")).abalone,
	oshi: async (): Promise<Game> => (await import("./oshi/index.ts")).oshi,
	omba: async (): Promise<Game> => (await import("./omba/index.ts")).omba,
	mamba: async (): Promise<Game> => (await import("./mamba/index.ts")).mamba,
} as const;

export type GameId = keyof typeof SHELF;
export const GAME_IDS = Object.keys(SHELF) as GameId[];

/** The rulesets of each game, known without loading it. A ruleset's name is enough to find its game. */
export const RULESETS_OF: Readonly<Record<GameId, readonly string[]>> = {
	abalone: ["abalone"],
	oshi: ["oshi", "ko-oshi"],
	omba: ["omba", "docker"],
	mamba: ["mamba", "mamba-de-comptoir"],
};

export function gameOfRuleset(ruleset: string): GameId | undefined {
	return GAME_IDS.find((id) => RULESETS_OF[id].includes(ruleset));
}
