import { TITLES, type Title } from "@tablier/games";
import { COURSES, GUIDED } from "@tablier/lessons";
import { type Embedded, type EmbedPage, embedPath } from "@tablier/site";
import type { Words } from "@tablier/words";
import { LANGUAGES, type Language } from "@tablier/words/language";
import { loadLearningWords } from "@tablier/words/lessons";
import { pathOf, type Route } from "../parts/navigation/routes.ts";
import { preferences } from "../parts/preferences/preferences.svelte.ts";
import type { WrittenEmbed } from "./written.ts";

/* Runs in the build: the pages that other sites show in a frame. */

/** What another site can show of a page; undefined where a frame would make no sense. */
export function embeddedOn(route: Route): Embedded | undefined {
	switch (route.page) {
		case "game":
		case "rules":
		case "solved":
			return { kind: "board", title: route.title };
		case "learn":
			return route.lesson === undefined || route.lesson === GUIDED
				? { kind: "board", title: route.title }
				: { kind: "lesson", title: route.title, lesson: route.lesson };
		default:
			return undefined;
	}
}

export async function listEmbeds(): Promise<readonly WrittenEmbed[]> {
	const all = LANGUAGES.map(async (language) => {
		const words = await preferences.loadWords(language);
		const titles = await Promise.all(TITLES.map((title) => listOf(title, language, words)));
		return titles.flat();
	});
	return (await Promise.all(all)).flat();
}

async function listOf(title: Title, language: Language, words: Words): Promise<readonly WrittenEmbed[]> {
	const [{ lessons }, learning] = await Promise.all([COURSES[title](), loadLearningWords(language, title)]);
	const name = words.titles[title].name;
	const { open } = words.embed;
	const at = (thing: Embedded, heading: string, route: Route): EmbedPage => ({
		path: embedPath(thing, language),
		language,
		heading,
		page: pathOf(route, language),
	});
	return [
		{ ...at({ kind: "board", title }, name, { page: "game", title }), open: open.board },
		{
			...at({ kind: "game", title, link: "" }, words.preview.record(name), { page: "shared", text: "" }),
			open: open.game,
		},
		...lessons.map(({ id }) => {
			const heading = `${learning.course.lessons[id].title} – ${name}`;
			const route: Route = { page: "learn", title, lesson: id };
			return { ...at({ kind: "lesson", title, lesson: id }, heading, route), open: open.lesson };
		}),
	];
}

/** What an address under `/embed/` that has no page says. */
export async function sayNoEmbed(language: Language): Promise<WrittenEmbed> {
	const { page, embed } = await preferences.loadWords(language);
	return { path: `embed/${language}/404`, language, heading: embed.nothing, page: language, open: page.title };
}
