import { BOOKLETS } from "@tablier/diagrams";
import { gameOfTitle, RULESETS_OF_TITLE, SHELF, TITLES, type Title } from "@tablier/games";
import { beginHistory, type Position, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { COURSES, GUIDED } from "@tablier/lessons";
import { LANGUAGES, type Language } from "@tablier/words/language";
import { render } from "svelte/server";
import { EXAMPLES, pictureOf as pictureOfExample, studied } from "../features/exact/studied.ts";
import { DiagramTable } from "../features/rules/diagram.svelte.ts";
import { pictureOf } from "../features/rules/picture.ts";
import { pictureOfStart } from "../features/study/picture.ts";
import { asSolvedTitle } from "../parts/exact/solved.ts";
import { router } from "../parts/navigation/router.svelte.ts";
import { PAGES, type PageId, type Place, pathOf, type Route } from "../parts/navigation/routes.ts";
import { preferences } from "../parts/preferences/preferences.svelte.ts";
import { Hand } from "../parts/surface/hand.svelte.ts";
import Picture from "../parts/surface/Picture.svelte";
import { pictureSize } from "../parts/surface/picture-size.ts";
import App from "./App.svelte";
import { shown } from "./shown.svelte.ts";
import type { SiteNames, WrittenPage, WrittenPicture } from "./written.ts";

/* Runs in the build: writes every page, and a picture of every board that a page shows before it can be played on. */

/** Set by prerender-plugin.ts: which modules are imported while a page is made ready. */
const asked = globalThis as { tablierAsked?: Set<string> };

/** The routes that have a file of their own, without what stands behind the `#`. */
async function listRoutes(): Promise<readonly Route[]> {
	const pages = Object.keys(PAGES) as PageId[];
	const site = pages.filter((page) => PAGES[page].of === "site").map((page) => ({ page }) as Route);
	const titles = await Promise.all(TITLES.map((title) => listTitleRoutes(title)));
	return [...site, ...titles.flat()];
}

async function listTitleRoutes(title: Title): Promise<readonly Route[]> {
	const { lessons } = await COURSES[title]();
	const pages = (Object.keys(PAGES) as PageId[]).filter((page) => PAGES[page].of === "title");
	const learn = [...lessons.map(({ id }) => id), GUIDED].map((lesson): Route => ({ page: "learn", title, lesson }));
	const own = pages.filter((page) => page !== "solved" || asSolvedTitle(title));
	return [...own.map((page) => ({ page, title }) as Route), ...learn];
}

/** The guided game is played on this device: nothing of it can be written before. */
const isWhole = (route: Route): boolean =>
	PAGES[route.page].written === "whole" && !(route.page === "learn" && route.lesson === GUIDED);

/** One after the other: the words of a page are the same for the whole process. `baseOf` is the way from a page to the folder of the site. */
export async function writePages(baseOf: (path: string) => string): Promise<readonly WrittenPage[]> {
	const routes = await listRoutes();
	const written: WrittenPage[] = [];
	for (const language of LANGUAGES) {
		const words = await listImports(async () => preferences.speak(language, await preferences.loadWords(language)));
		for (const route of routes) written.push(await writePage({ language, route }, words, baseOf));
	}
	return written;
}

async function writePage(
	place: Place,
	words: readonly string[],
	baseOf: (path: string) => string,
): Promise<WrittenPage> {
	const path = pathOf(place.route, place.language);
	const whole = isWhole(place.route);
	router.base = baseOf(path);
	router.place = place;
	const own = await listImports(async () => (await shown.load(place, false))());
	const about = shown.view?.about ?? "";
	if (shown.fault) throw new Error(`the page ${path} could not be loaded`, { cause: shown.fault });
	if (!whole) shown.view = undefined;
	const { head, body } = render(App, { props: {} });
	return {
		path,
		language: place.language,
		page: whole ? place.route.page : "",
		paths: Object.fromEntries(LANGUAGES.map((one) => [one, pathOf(place.route, one)])) as WrittenPage["paths"],
		about,
		head: whole ? head : `<title>${preferences.words.page.title}</title>`,
		body,
		// Two for each lesson would be half of all that a device keeps.
		kept: !whole || place.route.page !== "learn" || place.route.lesson === undefined,
		sources: [...words, ...own],
	};
}

async function listImports(work: () => Promise<void>): Promise<readonly string[]> {
	const imports = new Set<string>();
	asked.tablierAsked = imports;
	await work();
	return [...imports];
}

/** For the manifest of a language. */
export async function nameSite(language: Language): Promise<SiteNames> {
	const words = await preferences.loadWords(language);
	const titles = TITLES.map((title) => ({
		name: words.titles[title].name,
		path: pathOf({ page: "game", title }, language),
	}));
	return { name: words.page.title, about: words.page.subtitle, titles };
}

export async function drawPictures(): Promise<readonly WrittenPicture[]> {
	const pictures: WrittenPicture[] = [];
	const draw = (path: string, hand: Hand, position: Position, lines = {}): void => {
		const { body } = render(Picture, { props: { hand, position, ...lines } });
		pictures.push({ path, body, ...pictureSize(hand.game, position.setting) });
	};
	for (const title of TITLES) {
		const game = await SHELF[gameOfTitle(title)]();
		for (const diagram of (await BOOKLETS[title]()).diagrams) {
			const table = new DiagramTable(game, diagram, diagram.terms);
			draw(pictureOf(title, diagram), table.hand, table.position);
		}
		const start = game.start(unwrap(readSetting(game.rulesets, { ruleset: RULESETS_OF_TITLE[title][0] })));
		const hand = new Hand(game, { free: () => false });
		hand.take(beginHistory(rulesOf(game), start));
		hand.lay(start);
		draw(pictureOfStart(title), hand, start);
		const solved = asSolvedTitle(title);
		if (!solved) continue;
		for (const { position: text, best } of EXAMPLES) {
			const { hand: still, position, lines } = studied(game, solved, text, best);
			draw(pictureOfExample(solved, text), still, position, { lines });
		}
	}
	return pictures;
}
