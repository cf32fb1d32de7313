import { GAME_IDS, type GameId, TITLES, type Title } from "@tablier/games";
import type { Result } from "@tablier/kernel";
import { findMisfit, type PlainSchema } from "@tablier/protocol/log";
import { type Contents, type FindFault, type Keeping, makeCollection } from "./collection.ts";
import type { StorageNews } from "./news.ts";
import { type Check, ID } from "./schema.ts";

export type { FindFault, Keeping } from "./collection.ts";

/** A study: a tree of plays with its remarks. The analysis knows what is in the tree; here it is kept as it is. */
export interface KeptStudy {
	readonly id: string;
	readonly title: Title;
	readonly game: GameId;
	readonly name: string;
	/** Plain JSON. */
	readonly tree: unknown;
	readonly changedAt: number;
}

export type StudySummary = Omit<KeptStudy, "tree">;

const STUDY: PlainSchema = {
	type: "object",
	required: ["id", "title", "game", "name", "changedAt"],
	properties: {
		id: ID,
		title: { enum: TITLES },
		game: { enum: GAME_IDS },
		name: { type: "string" },
		changedAt: { type: "number" },
	},
};

export const checkStudy: Check = (value, at) => findMisfit(STUDY, value, at);

const collection = makeCollection<KeptStudy>("studies", checkStudy);

export const keepStudy = (study: KeptStudy): Promise<Keeping> => collection.keep(study);
export const findStudy = (id: string): Promise<Result<KeptStudy, FindFault>> => collection.find(id);
export const listStudies = async (): Promise<readonly StudySummary[]> =>
	(await collection.list()).things.map(({ tree: _, ...summary }) => summary);
/** Trees included, and what cannot be read. */
export const listWholeStudies = (): Promise<Contents<KeptStudy>> => collection.list();
export const dropStudy = (id: string): Promise<boolean> => collection.drop(id);
export const watchStudies = (listener: (news: StorageNews) => void): (() => void) => collection.watch(listener);
