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

/** What stands on the shelf, in its order: a title is a booklet of its own. Omba and Docker are two titles of one game. */
export const RULESETS_OF_TITLE = {
	abalone: ["abalone"],
	oshi: ["oshi", "ko-oshi"],
	omba: ["omba"],
	docker: ["docker"],
	mamba: ["mamba", "mamba-de-comptoir"],
} as const;

export type Title = keyof typeof RULESETS_OF_TITLE;
export const TITLES = Object.keys(RULESETS_OF_TITLE) as Title[];

export function titleOfRuleset(ruleset: string): Title | undefined {
	return TITLES.find((title) => RULESETS_OF_TITLE[title].some((known) => known === ruleset));
}

export const gameOfTitle = (title: Title): GameId => (title === "docker" ? "omba" : title);
