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

/** Asks for the page and its game. Whoever needs them asks again, and says so if they cannot be had. */
export function hasten(route: Route): void {
	const ignore = (): void => undefined;
	if (route.page in PAGES) PAGES[route.page as keyof typeof PAGES]().catch(ignore);
	if ("title" in route) SHELF[gameOfTitle(route.title)]().catch(ignore);
}
