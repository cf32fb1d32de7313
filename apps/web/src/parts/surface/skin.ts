import { GAME_IDS, type GameId, type GroundKind, manifestOf, type Skin } from "@tablier/games";

/** How the pieces of each game look. */
export const SKINS = Object.fromEntries(GAME_IDS.map((id) => [id, manifestOf(id).skin])) as Readonly<
	Record<GameId, Skin>
>;

/** What they stand on. */
export const GROUNDS = Object.fromEntries(GAME_IDS.map((id) => [id, manifestOf(id).ground])) as Readonly<
	Record<GameId, GroundKind>
>;
