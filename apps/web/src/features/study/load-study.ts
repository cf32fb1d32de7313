import { gameOfTitle, RULESETS_OF_TITLE, SHELF, type Title } from "@tablier/games";
import { err, ok, type Result, readSetting, unwrap } from "@tablier/kernel";
import type { Chair } from "@tablier/kernel/match";
import { findMatch } from "../../parts/storage/matches.ts";
import { replayMatch } from "../../parts/storage/replay.ts";
import { findStudy } from "../../parts/storage/studies.ts";
import { takeSheet } from "./open-study.ts";
import { Study } from "./study.svelte.ts";
import { readTree, type TreeFault } from "./tree/kept-tree.ts";
import { mainLine, newTree } from "./tree/tree.ts";
import { catchUp, treeOfMatch } from "./tree/tree-from-match.ts";

/** What a page of analysis begins with. */
export interface Loaded {
	readonly study: Study;
	/** Where it is kept, or will be; undefined when that is yet to be chosen. */
	readonly id: string | undefined;
	/** Formatted on demand: formatting a date is slow. */
	name(): string;
	/** Whether the device has it already. */
	readonly kept: boolean;
	/** The chairs of the match that it comes from. */
	readonly chairs?: readonly Chair[] | undefined;
}

export type LoadFault =
	| { readonly code: "missing" | "no-match" }
	| { readonly code: "broken"; readonly fault: TreeFault };

type Loading = Promise<Result<Loaded, LoadFault>>;

export async function loadFresh(title: Title, name: () => string): Loading {
	const game = await SHELF[gameOfTitle(title)]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: RULESETS_OF_TITLE[title][0] }));
	const tree = newTree(setting, game.writePosition(game.start(setting)));
	return ok({ study: new Study(game, tree), id: undefined, name, kept: false });
}

export async function loadStudy(title: Title, id: string): Loading {
	const sheet = takeSheet(id);
	if (sheet) return ok({ study: new Study(sheet.game, sheet.tree), id: sheet.id, name: () => sheet.name, kept: true });
	const [game, found] = await Promise.all([SHELF[gameOfTitle(title)](), findStudy(id)]);
	if (!found.ok) return err({ code: "missing" });
	const tree = readTree(game, found.value.tree);
	if (!tree.ok) return err({ code: "broken", fault: tree.error });
	return ok({ study: new Study(game, tree.value), id, name: () => found.value.name, kept: true });
}

/** A match has one study: what was remarked before is there again, and what was played since is added. */
export async function loadMatch(title: Title, id: string, nameOf: (time: number) => string): Loading {
	const studyId = `match-${id}`;
	const [game, match, before] = await Promise.all([SHELF[gameOfTitle(title)](), findMatch(id), findStudy(studyId)]);
	const replay = match.ok ? replayMatch(game, match.value) : undefined;
	if (!match.ok || !replay?.ok) return err({ code: "no-match" });
	const earlier = before.ok ? readTree(game, before.value.tree) : undefined;
	const tree = earlier?.ok ? catchUp(game, earlier.value, replay.value) : treeOfMatch(game, replay.value);
	const name = (): string => (before.ok ? before.value.name : nameOf(match.value.startedAt));
	const study = new Study(game, tree, mainLine(tree).at(-1));
	return ok({ study, id: studyId, name, kept: before.ok, chairs: match.value.chairs });
}
