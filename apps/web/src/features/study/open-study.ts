import { gameOfTitle, type Title } from "@tablier/games";
import type { Game } from "@tablier/kernel";
import { goTo } from "../../parts/navigation/router.svelte.ts";
import type { Route } from "../../parts/navigation/routes.ts";
import { newId } from "../../parts/storage/id.ts";
import { type Keeping, keepStudy } from "../../parts/storage/studies.ts";
import { writeTree } from "./tree/kept-tree.ts";
import type { Tree } from "./tree/tree.ts";

/** A study on its way to its page: a browser that keeps nothing still shows it. */
export interface Sheet {
	readonly id: string;
	readonly name: string;
	readonly game: Game;
	readonly tree: Tree;
}

let waiting: Sheet | undefined;

export function takeSheet(id: string): Sheet | undefined {
	const sheet = waiting?.id === id ? waiting : undefined;
	waiting = undefined;
	return sheet;
}

/** Keeps something that was opened as a study of its own and goes to its page. What was open stays as it was kept. */
export function openStudy(title: Title, game: Game, tree: Tree, name: string): void {
	const sheet = { id: newId(), name, game, tree };
	void keepSheet(title, sheet);
	waiting = sheet;
	goTo(routeOf(title, sheet.id));
}

export const routeOf = (title: Title, id: string): Route => ({ page: "analyse", title, from: { kind: "study", id } });

export const keepSheet = (title: Title, { id, name, tree }: Omit<Sheet, "game">): Promise<Keeping> =>
	keepStudy({ id, title, game: gameOfTitle(title), name, tree: writeTree(tree), changedAt: Date.now() });
