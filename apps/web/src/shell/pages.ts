import { gameOfTitle, SHELF } from "@tablier/games";
import type { Route } from "../parts/navigation/route.ts";

/** The pages that are loaded when they are first looked at. */
export const PAGES = {
	device: () => import("../pages/DevicePage.svelte"),
	game: () => import("../pages/GamePage.svelte"),
	play: () => import("../pages/MatchPage.svelte"),
	online: () => import("../pages/OnlinePage.svelte"),
	watch: () => import("../pages/WatchPage.svelte"),
	join: () => import("../pages/JoinPage.svelte"),
	matches: () => import("../pages/MinePage.svelte"),
	account: () => import("../pages/AccountPage.svelte"),
	recover: () => import("../pages/RecoverPage.svelte"),
	learn: () => import("../pages/LearnPage.svelte"),
	rules: () => import("../pages/RulesPage.svelte"),
	analyse: () => import("../pages/StudyPage.svelte"),
	edit: () => import("../pages/EditPage.svelte"),
	solved: () => import("../pages/SolvedPage.svelte"),
	shared: () => import("../pages/SharedPage.svelte"),
};

/** What a route needs: its page and its game. */
export function needsOf(route: Route): readonly (() => Promise<unknown>)[] {
	const needs: (() => Promise<unknown>)[] = [];
	if (route.page in PAGES) needs.push(PAGES[route.page as keyof typeof PAGES]);
	if ("title" in route) needs.push(SHELF[gameOfTitle(route.title)]);
	return needs;
}
