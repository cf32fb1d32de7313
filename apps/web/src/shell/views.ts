import { BOOKLETS } from "@tablier/diagrams";
import { gameOfTitle, SHELF, type Title } from "@tablier/games";
import type { Game } from "@tablier/kernel";
import { COURSES, GUIDED } from "@tablier/lessons";
import type { Words } from "@tablier/words";
import { loadCompanionWords, loadPseudoCompanionWords } from "@tablier/words/companion";
import type { Language } from "@tablier/words/language";
import { loadLearningWords, loadPseudoLearningWords } from "@tablier/words/lessons";
import { loadPrintWords, loadPseudoPrintWords } from "@tablier/words/print";
import { loadPseudoRulesWords, loadRulesWords } from "@tablier/words/rules";
import { loadPseudoSolvedWords, loadSolvedWords } from "@tablier/words/solved";
import type { Component } from "svelte";
import type { PageAddress, PageId, Route, RouteOf } from "../parts/navigation/routes.ts";
import { preferences } from "../parts/preferences/preferences.svelte.ts";
import { loadPrints } from "../parts/prints/prints.ts";

type Props = Record<string, unknown>;

/** A page with all that it needs before it can be shown. */
export interface PageView {
	readonly page: PageId;
	readonly component: Component<Props>;
	readonly props: Props;
	/** What the page is about, in a sentence or two, for those who have not opened it. */
	readonly about: string;
}

type Page<P extends Props> = Promise<{ readonly default: Component<P> }>;

const gameOf = (title: Title): Promise<Game> => SHELF[gameOfTitle(title)]();

/**
 * What each page is made of: its component, and the game, booklet, course and words that it cannot be shown without. All of a
 * page is asked for at once; the build finds here what a written page asks the browser to fetch early.
 */
const VIEWS: {
	readonly [P in PageId]: (route: RouteOf<P>, language: Language, words: Promise<Words>) => Promise<PageView>;
} = {
	shelf: async (_, __, words) => viewOf("shelf", import("../pages/ShelfPage.svelte"), {}, (await words).page.subtitle),
	device: () => viewOf("device", import("../pages/DevicePage.svelte"), {}),
	recover: () => viewOf("recover", import("../pages/RecoverPage.svelte"), {}),
	matches: () => viewOf("matches", import("../pages/MatchesPage.svelte"), {}),
	account: () => viewOf("account", import("../pages/AccountPage.svelte"), {}),
	lost: () => viewOf("lost", import("../pages/LostPage.svelte"), {}),
	shared: ({ text }) => viewOf("shared", import("../pages/SharedPage.svelte"), { text }),
	game: async ({ title }, _, words) => {
		const page = import("../pages/GamePage.svelte");
		const [game, { titles }] = await Promise.all([gameOf(title), words]);
		return viewOf("game", page, { title, game }, titles[title].about);
	},
	play: async ({ title, id }) => {
		const page = import("../pages/PlayPage.svelte");
		await gameOf(title);
		return viewOf("play", page, { title, id });
	},
	online: ({ title, match, key }) =>
		viewOf("online", import("../pages/OnlinePage.svelte"), { title, match, secret: key }),
	watch: ({ title, match, key }) => viewOf("watch", import("../pages/WatchPage.svelte"), { title, match, secret: key }),
	join: ({ title, match, key }) =>
		viewOf("join", import("../pages/JoinPage.svelte"), { title, match, invitation: key }),
	learn: async ({ title, lesson }, language) => {
		const page = import("../pages/LearnPage.svelte");
		const loading = preferences.pseudo ? loadPseudoLearningWords(title) : loadLearningWords(language, title);
		const [game, course, learning] = await Promise.all([gameOf(title), COURSES[title](), loading]);
		const { about, gameIdea } = learning.page;
		const idea = lesson === GUIDED ? gameIdea : learning.course.lessons[lesson ?? ""]?.idea;
		return viewOf("learn", page, { title, lesson, game, course, learning }, idea ?? about);
	},
	rules: async ({ title }, language) => {
		const page = import("../pages/RulesPage.svelte");
		const loading = preferences.pseudo ? loadPseudoRulesWords(title) : loadRulesWords(language, title);
		const [game, booklet, rules] = await Promise.all([gameOf(title), BOOKLETS[title](), loading]);
		return viewOf("rules", page, { title, game, booklet, rules }, rules.booklet.short[0]);
	},
	print: async ({ title }, language, words) => {
		const page = import("../pages/PrintPage.svelte");
		const loading = preferences.pseudo ? loadPseudoPrintWords() : loadPrintWords(language);
		const [game, print, prints, { titles }] = await Promise.all([gameOf(title), loading, loadPrints(), words]);
		return viewOf("print", page, { title, game, print, prints }, print.about(titles[title].name));
	},
	analyse: async ({ title, from }) => {
		const page = import("../pages/AnalysePage.svelte");
		await gameOf(title);
		return viewOf("analyse", page, { title, from });
	},
	edit: async ({ title }) => {
		const page = import("../pages/EditPage.svelte");
		return viewOf("edit", page, { title, game: await gameOf(title) });
	},
	companion: async ({ title }, language) => {
		const page = import("../pages/CompanionPage.svelte");
		const loading = preferences.pseudo ? loadPseudoCompanionWords(title) : loadCompanionWords(language, title);
		const [game, companion] = await Promise.all([gameOf(title), loading]);
		return viewOf("companion", page, { title, game, companion }, companion.page.lead);
	},
	solved: async ({ title }, language, words) => {
		const page = import("../pages/SolvedPage.svelte");
		const loading = preferences.pseudo ? loadPseudoSolvedWords() : loadSolvedWords(language);
		const [game, solved, { oracle }] = await Promise.all([gameOf(title), loading, words]);
		return viewOf("solved", page, { title, game, solved }, oracle.door.help);
	},
};

async function viewOf<P extends Props>(page: PageId, coming: Page<P>, props: P, about = ""): Promise<PageView> {
	const { default: component } = await coming;
	return { page, component: component as unknown as Component<Props>, props, about };
}

/** All that a place shows. Rejects where a file of it cannot be had. */
export function loadView({ route, language }: PageAddress, words: Promise<Words>): Promise<PageView> {
	const load = VIEWS[route.page] as (of: Route, language: Language, words: Promise<Words>) => Promise<PageView>;
	return load(route, language, words);
}
