import { gameOfTitle, SHELF, TITLES, type Title } from "@tablier/games";
import type { Game } from "@tablier/kernel";
import { LONGEST_LINK } from "@tablier/kernel/record";
import { COURSES } from "@tablier/lessons";
import type { Embedded } from "@tablier/site";
import { sayPictureFault, type Words } from "@tablier/words";
import type { Language } from "@tablier/words/language";
import { loadLearningWords } from "@tablier/words/lessons";
import type { Component } from "svelte";
import { hrefOf } from "../parts/navigation/router.svelte.ts";

type Props = Record<string, unknown>;

/** What a frame on another site shows, and where the site shows the same. */
export interface EmbedView {
	readonly component?: Component<Props>;
	readonly props?: Props;
	/** Why there is nothing to show. */
	readonly fault?: string;
	readonly heading: string;
	/** Whether the component has a heading of its own. */
	readonly headed?: boolean;
	readonly link: { readonly text: string; readonly href: string };
}

/** All that an address under `/embed/` shows. Rejects where a file of it cannot be had. */
export async function loadEmbedView(thing: Embedded | undefined, language: Language, words: Words): Promise<EmbedView> {
	const shelf = { text: words.embed.open.board, href: hrefOf({ page: "shelf" }, language) };
	const title = TITLES.find((known) => known === thing?.title);
	if (!thing) return { heading: words.page.title, link: shelf, fault: words.embed.nothing };
	if (!title) return { heading: words.page.title, link: shelf, fault: words.embed.noTitle(thing.title) };
	switch (thing.kind) {
		case "board":
			return loadBoard(thing, title, language, words);
		case "game":
			return loadGame(thing, title, language, words);
		case "lesson":
			return loadLesson(thing, title, language, words);
	}
}

type Of<K extends Embedded["kind"]> = Extract<Embedded, { readonly kind: K }>;

async function loadBoard(thing: Of<"board">, title: Title, language: Language, words: Words): Promise<EmbedView> {
	const heading = words.titles[title].name;
	const link = { text: words.embed.open.board, href: hrefOf({ page: "game", title }, language) };
	if ((thing.position?.length ?? 0) > LONGEST_LINK) return { heading, link, fault: words.embed.tooLong };
	const [{ openBoard }, { default: component }] = await Promise.all([
		import("../features/study/embedded/open-board.ts"),
		import("../features/study/embedded/EmbeddedStudy.svelte"),
	]);
	const opened = await openBoard(title, thing);
	if (!opened.ok) return { heading, link, fault: sayPictureFault(words, opened.error) };
	return { heading, link, ...filled(component, { study: opened.value, replies: true }) };
}

async function loadGame(
	{ link: text }: Of<"game">,
	title: Title,
	language: Language,
	words: Words,
): Promise<EmbedView> {
	const heading = words.preview.record(words.titles[title].name);
	const link = { text: words.embed.open.game, href: hrefOf({ page: "shared", text }, language) };
	const [{ openLink }, { sayOpenFault }, { Study }, { default: component }] = await Promise.all([
		import("../features/study/import-text.ts"),
		import("../features/study/messages.ts"),
		import("../features/study/study.svelte.ts"),
		import("../features/study/embedded/EmbeddedStudy.svelte"),
	]);
	const opened = await openLink(text);
	if (!opened.ok) {
		const home = { text: words.embed.open.board, href: hrefOf({ page: "game", title }, language) };
		return { heading, link: home, fault: sayOpenFault(words, opened.error) };
	}
	const { game, tree, title: found } = opened.value;
	const props = { study: new Study(game, tree), replies: false };
	return { heading: words.preview.record(words.titles[found].name), link, ...filled(component, props) };
}

async function loadLesson(thing: Of<"lesson">, title: Title, language: Language, words: Words): Promise<EmbedView> {
	const name = words.titles[title].name;
	const link = { text: words.embed.open.lesson, href: hrefOf({ page: "learn", title, lesson: undefined }, language) };
	const [game, course, learning, { default: component }] = await Promise.all([
		SHELF[gameOfTitle(title)]() as Promise<Game>,
		COURSES[title](),
		loadLearningWords(language, title),
		import("../features/learn/EmbeddedLesson.svelte"),
	]);
	const index = course.lessons.findIndex(({ id }) => id === thing.lesson);
	if (index < 0) return { heading: name, link, fault: words.embed.noLesson(thing.lesson) };
	return {
		heading: name,
		headed: true,
		link,
		...filled(component, { title, game, course, index, words: learning }),
	};
}

/** A component with the props that it takes. */
const filled = <P extends Props>(component: Component<P>, props: P): Pick<EmbedView, "component" | "props"> => ({
	component: component as unknown as Component<Props>,
	props,
});
