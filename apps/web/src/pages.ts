import { gameOfTitle, SHELF } from "@tablier/games";
import type { Route } from "./route.ts";

/** The pages that are loaded when they are first looked at. */
export const PAGES = {
	device: () => import("./device/DevicePage.svelte"),
	game: () => import("./game/GamePage.svelte"),
	play: () => import("./play/MatchPage.svelte"),
	online: () => import("./online/OnlinePage.svelte"),
	watch: () => import("./online/WatchPage.svelte"),
	join: () => import("./online/JoinPage.svelte"),
	matches: () => import("./online/MinePage.svelte"),
	account: () => import("./account/AccountPage.svelte"),
	recover: () => import("./online/RecoverPage.svelte"),
	learn: () => import("./learn/LearnPage.svelte"),
	rules: () => import("./rules/RulesPage.svelte"),
	analyse: () => import("./study/StudyPage.svelte"),
	edit: () => import("./study/EditPage.svelte"),
	solved: () => import("./solved/SolvedPage.svelte"),
	shared: () => import("./study/SharedPage.svelte"),
};

/** What a route needs: its page and its game. */
export function needsOf(route: Route): readonly (() => Promise<unknown>)[] {
	const needs: (() => Promise<unknown>)[] = [];
	if (route.page in PAGES) needs.push(PAGES[route.page as keyof typeof PAGES]);
	if ("title" in route) needs.push(SHELF[gameOfTitle(route.title)]);
	return needs;
}
