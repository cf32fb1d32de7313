import { type Line, VIEWS, type View } from "@tablier/board";
import { BOOKLETS, type Booklet, beginDiagram, showScene } from "@tablier/diagrams";
import { gameOfTitle, RULESETS_OF_TITLE, SHELF, styleOf, TITLES, type Title, titleManifestOf } from "@tablier/games";
import {
	beginHistory,
	type Effect,
	type Game,
	type History,
	type Position,
	readSetting,
	rulesOf,
	type Stacks,
	unwrap,
} from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { COURSES, GUIDED } from "@tablier/lessons";
import { CARD, type PictureOrder } from "@tablier/picture";
import {
	composePrint,
	diagramPicture,
	isStacked,
	listPrints,
	type PrintManifest,
	picturedDiagrams,
	piecesPath,
	piecesPicture,
	printPath,
} from "@tablier/print";
import { feedPath, type Release, releaseEntry, writeFeed } from "@tablier/site";
import { LANGUAGES, type Language } from "@tablier/words/language";
import { render } from "svelte/server";
import { EXAMPLES, pictureOf as pictureOfExample, studied } from "../features/exact/studied.ts";
import { boardPictures } from "../features/lobby/boards.ts";
import { DiagramTable } from "../features/rules/diagram.svelte.ts";
import { pictureOf } from "../features/rules/picture.ts";
import { pictureOfStart } from "../features/study/picture.ts";
import { asSolvedTitle } from "../parts/exact/solved.ts";
import { router } from "../parts/navigation/router.svelte.ts";
import { isOffered, PAGES, type PageAddress, type PageId, pathOf, type Route } from "../parts/navigation/routes.ts";
import { hasServer } from "../parts/platform/edition.ts";
import { preferences } from "../parts/preferences/preferences.svelte.ts";
import { prints } from "../parts/prints/prints.ts";
import { Hand } from "../parts/surface/hand.svelte.ts";
import Picture from "../parts/surface/Picture.svelte";
import { coverOf, recordOf } from "../parts/ui/cover.ts";
import App from "./App.svelte";
import { embeddedOn } from "./embeds.ts";
import { drawPrintBoards } from "./print-boards.ts";
import { shown } from "./shown.svelte.ts";
import { structuredData } from "./structured-data.ts";
import { paint, type StudioTools } from "./studio.ts";
import type {
	SiteNames,
	WrittenFeed,
	WrittenPage,
	WrittenPicture,
	WrittenPreview,
	WrittenPrint,
	WrittenRecord,
} from "./written.ts";

export { listEmbeds, sayNoEmbed } from "./embeds.ts";

/* Runs in the build: writes every page, and a picture of every board that a page shows before it can be played on. */

/** Set by prerender-plugin.ts: which modules are imported while a page is made ready. */
const asked = globalThis as { tablierAsked?: Set<string> };

/** The routes that have a file of their own, without what stands behind the `#`. */
async function listRoutes(): Promise<readonly Route[]> {
	const site = listPages("site")
		// A plain host shows one page at all addresses that it does not have: `writeLostPage`.
		.filter((page) => hasServer || page !== "lost")
		.map((page) => ({ page }) as Route);
	const titles = await Promise.all(TITLES.map((title) => listTitleRoutes(title)));
	return [...site, ...titles.flat()];
}

const listPages = (of: "site" | "title"): readonly PageId[] =>
	(Object.keys(PAGES) as PageId[]).filter((page) => PAGES[page].of === of && isOffered(page));

async function listTitleRoutes(title: Title): Promise<readonly Route[]> {
	const { lessons } = await COURSES[title]();
	const learn = [...lessons.map(({ id }) => id), GUIDED].map((lesson): Route => ({ page: "learn", title, lesson }));
	const own = listPages("title").filter((page) => page !== "solved" || asSolvedTitle(title));
	return [...own.map((page) => ({ page, title }) as Route), ...learn];
}

/** The guided game is played on this device: nothing of it can be written before. */
const isWhole = (route: Route): boolean =>
	PAGES[route.page].written === "whole" && !(route.page === "learn" && route.lesson === GUIDED);

/** One after the other: the words of a page are the same for the whole process. `baseOf` is the way from a page to the folder of the site. */
export async function writePages(
	baseOf: (path: string) => string,
	manifest: PrintManifest,
): Promise<readonly WrittenPage[]> {
	prints.manifest = manifest;
	const routes = await listRoutes();
	const written: WrittenPage[] = [];
	for (const language of LANGUAGES) {
		const words = await listImports(async () => preferences.speak(language, await preferences.loadWords(language)));
		for (const route of routes) written.push(await writePage({ language, route }, words, baseOf));
	}
	return written;
}

async function writePage(
	place: PageAddress,
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
	const preview = previewOf(place);
	const data = whole && shown.view ? structuredData(place, preferences.words, shown.view, preview) : [];
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
		preview,
		data,
		embedded: embeddedOn(place.route),
		// Two for each lesson would be half of all that a device keeps.
		kept: !whole || place.route.page !== "learn" || place.route.lesson === undefined,
		sources: [...words, ...own],
	};
}

/** For hosts that show one page at every address that they do not have. It says so in each language; its script chooses one. */
export async function writeLostPage(base: string): Promise<WrittenPage> {
	const language = "en";
	const words = await listImports(async () => preferences.speak(language, await preferences.loadWords(language)));
	const page = await writePage({ language, route: { page: "lost" } }, words, () => base);
	const said = await Promise.all(
		LANGUAGES.map(async (one) => {
			const { notFound, notFoundHelp, noServer, backToShelf } = (await preferences.loadWords(one)).page;
			const way = `<p><a href="${base}${pathOf({ page: "shelf" }, one)}">${backToShelf}</a></p>`;
			return `<div lang="${one}"><h1>${notFound}</h1><p>${notFoundHelp} ${noServer}</p>${way}</div>`;
		}),
	);
	return { ...page, path: "404", page: "", body: `<main>${said.join("")}</main>` };
}

/** One card for each title and language, and one for the site. */
const previewOf = ({ route, language }: PageAddress): string =>
	`previews/${"title" in route ? `${language}/${route.title}` : language}.png`;

export async function drawPreviews(tools: StudioTools, readText: ReadRecord): Promise<readonly WrittenPreview[]> {
	const previews: WrittenPreview[] = [];
	for (const language of LANGUAGES) {
		const { page, titles } = await preferences.loadWords(language);
		const site = { title: TITLES[0], heading: page.title, line: page.subtitle, route: { page: "shelf" } as Route };
		const all = TITLES.map((title) => ({
			title,
			heading: titles[title].name,
			line: titles[title].tagline,
			route: { page: "game", title } as Route,
		}));
		for (const { title, heading, line, route } of [site, ...all]) {
			const card = { heading, line, site: page.title };
			const painted = await paintCover(title, card, tools, readText);
			previews.push({ path: previewOf({ route, language }), bytes: painted });
		}
	}
	return previews;
}

/** The moment of a recorded game that the cover shows, or the start. */
async function paintCover(
	title: Title,
	card: NonNullable<PictureOrder["card"]>,
	tools: StudioTools,
	readText: ReadRecord,
): Promise<Uint8Array> {
	const { cover } = titleManifestOf(title);
	const subject: PictureOrder["subject"] = cover
		? { kind: "record", record: readText(gameOfTitle(title), cover.record), play: cover.play }
		: { kind: "position", title, position: "start", setting: { options: {} }, cells: [] };
	const painted = await paint({ subject, format: "png", width: CARD.width, theme: "light", card }, tools);
	if (!painted.ok) throw new Error(`the preview of ${title} cannot be drawn: ${painted.fault.code}`);
	return painted.bytes;
}

async function listImports(work: () => Promise<void>): Promise<readonly string[]> {
	const imports = new Set<string>();
	asked.tablierAsked = imports;
	await work();
	return [...imports];
}

/** The page that shows a record, in each language: the server links to it from its feeds. */
export const sharedPaths = (): Readonly<Record<string, string>> =>
	Object.fromEntries(LANGUAGES.map((language) => [language, pathOf({ page: "shared", text: "" }, language)]));

/** Feeds of releases, for an edition without a server that adds finished games. */
export const writeFeeds = (releases: readonly Release[], address: string): Promise<readonly WrittenFeed[]> =>
	Promise.all(
		LANGUAGES.map(async (language) => {
			const { preview, page: words } = await preferences.loadWords(language);
			const page = pathOf({ page: "shelf" }, language);
			const link = new URL(page, address).href;
			const entries = releases.map((release) => releaseEntry(release, preview.release(release.version), link));
			const feed = { language, title: preview.feed, subtitle: words.subtitle, page, entries };
			return { path: feedPath(language), text: writeFeed(feed, address) };
		}),
	);

/** For the manifest of a language. */
export async function nameSite(language: Language): Promise<SiteNames> {
	const words = await preferences.loadWords(language);
	const titles = TITLES.map((title) => ({
		name: words.titles[title].name,
		path: pathOf({ page: "game", title }, language),
	}));
	return { name: words.page.title, about: words.page.subtitle, titles };
}

/** CSS pixels of a cell: the size that a picture has where nothing else is said. */
const CELL = 40;

interface Drawing {
	readonly view?: View;
	readonly coordinates?: boolean;
	readonly start?: Stacks | undefined;
	readonly lines?: readonly Line[];
	readonly foreseen?: readonly Effect[];
}

function draw(path: string, hand: Hand, position: Position, drawing: Drawing = {}): WrittenPicture {
	const { body } = render(Picture, { props: { hand, position, ...drawing } });
	const [width, height] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(body) ?? []).slice(1).map(Number);
	return { path, body, width: Math.round(CELL * width), height: Math.round(CELL * height) };
}

/** Room around a drawing, in cells: what stands at the back, and the shadow of the tray, may reach beyond the frame of a board. */
const AIR = 0.5;

function widen({ path, body, width, height }: WrittenPicture): WrittenPicture {
	const wider = body.replace(/viewBox="(\S+) (\S+) (\S+) (\S+)"/, (_, ...box: string[]) => {
		const [left, top, wide, high] = box.map(Number);
		return `viewBox="${left - AIR} ${top - AIR} ${wide + 2 * AIR} ${high + 2 * AIR}"`;
	});
	return { path, body: wider, width: Math.round(width + 2 * AIR * CELL), height: Math.round(height + 2 * AIR * CELL) };
}

/** A hand that only shows. */
function stillOver(game: Game, history: History): Hand {
	const hand = new Hand(game, { free: () => false });
	hand.take(history);
	hand.lay(history.position);
	return hand;
}

/** The text of a file of a game's folder `records/`. */
type ReadRecord = (game: string, record: string) => string;

export async function drawPictures(readText: ReadRecord): Promise<readonly WrittenPicture[]> {
	const pictures = await Promise.all(
		TITLES.map(async (title) => drawTitle(title, await SHELF[gameOfTitle(title)](), readText)),
	);
	return pictures.flat();
}

/** The games that covers show a moment of. */
export const listRecords = (readText: ReadRecord): readonly WrittenRecord[] =>
	TITLES.flatMap((title) => {
		const { cover } = titleManifestOf(title);
		return cover ? [{ path: recordOf(title), text: readText(gameOfTitle(title), cover.record) }] : [];
	});

async function drawTitle(title: Title, game: Game, readText: ReadRecord): Promise<readonly WrittenPicture[]> {
	const diagrams = (await BOOKLETS[title]()).diagrams.map((diagram) => {
		const table = new DiagramTable(game, diagram, diagram.terms);
		return draw(pictureOf(title, diagram), table.hand, table.position);
	});
	const start = game.start(unwrap(readSetting(game.rulesets, { ruleset: RULESETS_OF_TITLE[title][0] })));
	const solved = asSolvedTitle(title);
	const examples = (solved ? EXAMPLES : []).map(({ position: text, best }) => {
		const { hand, position, lines } = studied(game, solved ?? "omba", text, best);
		return draw(pictureOfExample(solved ?? "omba", text), hand, position, { lines });
	});
	return [
		...diagrams,
		draw(pictureOfStart(title), stillOver(game, beginHistory(rulesOf(game), start)), start),
		...drawBoards(title, game),
		...drawPrintBoards(title, game),
		...drawPrintDiagrams(title, game, await BOOKLETS[title]()),
		...drawCovers(title, game, readText),
		...examples,
	];
}

/** Paper shows nothing happen: the diagrams of a printed booklet say where the pieces go. Stacks are seen from the side. */
function drawPrintDiagrams(title: Title, game: Game, booklet: Booklet): readonly WrittenPicture[] {
	const view = isStacked(styleOf(title).skin) ? "isometric" : "above";
	return picturedDiagrams(booklet).map((diagram) => {
		const { hand, position } = new DiagramTable(game, diagram, diagram.terms);
		const shown = showScene(hand.rules, beginDiagram(hand.rules, diagram));
		const foreseen = shown.kind === "play" ? shown.effects : [];
		return draw(diagramPicture(title, diagram.id), hand, position, { view, coordinates: true, foreseen });
	});
}

/** What a player chooses from before a game. */
function drawBoards(title: Title, game: Game): readonly WrittenPicture[] {
	const view = titleManifestOf(title).view ?? "above";
	return boardPictures(game, title).map(({ path, setting }) => {
		const start = game.start(setting);
		return draw(path, stillOver(game, beginHistory(rulesOf(game), start)), start, { view, coordinates: false });
	});
}

/** The pieces of each title in small. They are no boards: they need no style of the page. */
export const drawPieces = (): Promise<readonly WrittenRecord[]> =>
	Promise.all(
		TITLES.map(async (title) => ({
			path: piecesPath(title),
			text: piecesPicture(await SHELF[gameOfTitle(title)](), title),
		})),
	);

/** Every sheet that can be printed, as a page that lies in a folder of its own. */
export const writePrints = ({ fonts, pdf }: PrintManifest, address?: string): Promise<readonly WrittenPrint[]> =>
	Promise.all(
		listPrints(TITLES).map(async (print) => {
			const { title, language, what } = print;
			const path = printPath(print, "html");
			const list = `../${pathOf({ page: "print", title }, language)}`;
			const links = { list, pdf: pdf ? `../${printPath(print, "pdf")}` : undefined };
			const text = await composePrint({ ...print, whats: [what], address }, { base: "../", fonts, links });
			return { path, pdf: printPath(print, "pdf"), text };
		}),
	);

/** A moment of a recorded game, or the start where there is none, from the side and from above. */
function drawCovers(title: Title, game: Game, readText: ReadRecord): readonly WrittenPicture[] {
	const { cover, rulesets } = titleManifestOf(title);
	const line = cover
		? unwrap(replayRecord(game, unwrap(readRecord(readText(game.id, cover.record))))).line
		: [beginHistory(rulesOf(game), game.start(unwrap(readSetting(game.rulesets, { ruleset: rulesets[0] }))))];
	const moment = line[Math.min(cover?.play ?? 0, line.length - 1)];
	// Where points are pieces that were pushed out, those lie beside the board.
	const { stacks, scores } = game.look(line[0].position);
	const start = scores.length > 0 ? stacks : undefined;
	return VIEWS.map((view) =>
		widen(draw(coverOf(title, view), stillOver(game, moment), moment.position, { view, coordinates: false, start })),
	);
}
