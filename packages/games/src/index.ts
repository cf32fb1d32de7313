import type { Game } from "@tablier/kernel";
import type { GroundKind, Manifest, Pages, Skin, TitleManifest } from "./manifest.ts";
import { MANIFESTS, PAGES } from "./registry.ts";

export type * from "./manifest.ts";

export type GameId = keyof typeof MANIFESTS;
/** What stands on the shelf: Omba and Docker are two titles of one game. */
export type Title = { [Id in GameId]: keyof (typeof MANIFESTS)[Id]["titles"] }[GameId];

export const GAME_IDS = Object.keys(MANIFESTS) as GameId[];
export const manifestOf = (game: GameId): Manifest => MANIFESTS[game];

const byGame = <T>(make: (manifest: Manifest) => T): Readonly<Record<GameId, T>> =>
	Object.fromEntries(GAME_IDS.map((id) => [id, make(manifestOf(id))])) as Record<GameId, T>;

const LISTED = GAME_IDS.flatMap((game) =>
	Object.entries(manifestOf(game).titles).map(([title, manifest]) => ({ title: title as Title, game, manifest })),
);

/** In the order of the shelf. */
export const TITLES: readonly Title[] = LISTED.map(({ title }) => title);

const byTitle = <T>(make: (listed: (typeof LISTED)[number]) => T): Readonly<Record<Title, T>> =>
	Object.fromEntries(LISTED.map((listed) => [listed.title, make(listed)])) as Record<Title, T>;

/** Loads the rules of a game. */
export const SHELF: Readonly<Record<GameId, () => Promise<Game>>> = byGame(({ game }) => game);

/** The rulesets of each game and of each title, known without loading them. */
export const RULESETS_OF: Readonly<Record<GameId, readonly string[]>> = byGame(({ titles }) =>
	Object.values(titles).flatMap(({ rulesets }) => rulesets),
);
export const RULESETS_OF_TITLE: Readonly<Record<Title, TitleManifest["rulesets"]>> = byTitle(
	({ manifest }) => manifest.rulesets,
);

const GAME_OF_TITLE = byTitle(({ game }) => game);
const TITLE_MANIFESTS = byTitle(({ manifest }) => manifest);

export const gameOfTitle = (title: Title): GameId => GAME_OF_TITLE[title];
export const titleManifestOf = (title: Title): TitleManifest => TITLE_MANIFESTS[title];

/** How a title is drawn: its game's way, unless it has its own. */
export interface Style {
	readonly skin: Skin;
	readonly ground: GroundKind;
	/** The view that shows best what matters in it. */
	readonly view: "above" | "isometric";
}

const STYLES = byTitle(({ game, manifest }): Style => {
	const { skin, ground } = { ...manifestOf(game), ...manifest };
	return { skin, ground, view: manifest.view ?? "above" };
});

export const styleOf = (title: Title): Style => STYLES[title];

/** What only pages load. */
export const pagesOf = (game: GameId): Pages => PAGES[game];
export const lessonsOf = (title: Title) => pagesOf(gameOfTitle(title)).lessons?.[title];
export const diagramsOf = (title: Title) => pagesOf(gameOfTitle(title)).diagrams?.[title];
export const hasLessons = (title: Title): boolean => lessonsOf(title) !== undefined;

/** The name of a ruleset is enough to find its game and its title. */
export const gameOfRuleset = (ruleset: string): GameId | undefined =>
	GAME_IDS.find((id) => RULESETS_OF[id].includes(ruleset));
export const titleOfRuleset = (ruleset: string): Title | undefined =>
	TITLES.find((title) => RULESETS_OF_TITLE[title].includes(ruleset));
