import type { Title } from "@tablier/games";
import type { Language } from "@tablier/words/language";
import type { SolvedTitle } from "../exact/solved.ts";
import { hasServer } from "../platform/edition.ts";

/* Nearly only types are imported: the service worker writes addresses too, and must not bundle a game for that. */

/**
 * A page and what it is about. Keys and what is on this device stand behind the `#` of its address: browsers send none of that
 * to a server. What others are shown before they open a link stands behind a `?`: the id of a match, which grants no access,
 * and a record.
 */
export type Route =
	| { readonly page: "shelf" | "device" | "recover" | "matches" | "account" | "lost" }
	/** `companion` is for players with a real board. */
	| { readonly page: "game" | "edit" | "companion" | "print"; readonly title: Title }
	/** A match of this device. */
	| { readonly page: "play"; readonly title: Title; readonly id: string }
	/** A match on a server; `key` is the secret of a seat, until the device has it. */
	| { readonly page: "online"; readonly title: Title; readonly match: string; readonly key: string | undefined }
	| { readonly page: "join" | "watch"; readonly title: Title; readonly match: string; readonly key: string }
	| { readonly page: "learn"; readonly title: Title; readonly lesson: string | undefined }
	/** `rule` is the id of an element of the page: a rule or a section. */
	| { readonly page: "rules"; readonly title: Title; readonly rule: string | undefined }
	/** `from` is a study or a match of this device, or nothing: a fresh board. */
	| { readonly page: "analyse"; readonly title: Title; readonly from: Origin | undefined }
	/** What was learnt when the game was solved. */
	| { readonly page: "solved"; readonly title: SolvedTitle }
	/** A whole record inside the address. */
	| { readonly page: "shared"; readonly text: string };

export interface Origin {
	readonly kind: "study" | "match";
	readonly id: string;
}

export type PageId = Route["page"];
export type RouteOf<P extends PageId> = Narrowed<Route, P>;
type Narrowed<R extends Route, P> = R extends Route ? (P extends R["page"] ? R & { readonly page: P } : never) : never;

/** A route in the language of its address. */
export interface PageAddress {
	readonly language: Language;
	readonly route: Route;
}

export interface PageRow {
	/** `title`: the address names a title before the page. */
	readonly of: "site" | "title";
	readonly slug: Readonly<Record<Language, string>>;
	/** `whole`: the build writes the page with all its words. `shell`: it depends on the device; only its frame is written. */
	readonly written: "whole" | "shell";
	/** It shows what a server keeps: the static edition has no such page. */
	readonly server?: true;
}

/** All pages. `/fr/oshi/regles` is French, about the title Oshi, and the page whose French slug is `regles`. */
export const PAGES: Readonly<Record<PageId, PageRow>> = {
	shelf: { of: "site", slug: { fr: "", en: "" }, written: "whole" },
	device: { of: "site", slug: { fr: "appareil", en: "device" }, written: "shell" },
	recover: { of: "site", slug: { fr: "retrouver", en: "recover" }, written: "shell", server: true },
	matches: { of: "site", slug: { fr: "parties", en: "matches" }, written: "shell" },
	account: { of: "site", slug: { fr: "compte", en: "account" }, written: "shell", server: true },
	shared: { of: "site", slug: { fr: "partage", en: "shared" }, written: "shell" },
	lost: { of: "site", slug: { fr: "404", en: "404" }, written: "whole" },
	game: { of: "title", slug: { fr: "", en: "" }, written: "whole" },
	play: { of: "title", slug: { fr: "jouer", en: "play" }, written: "shell" },
	online: { of: "title", slug: { fr: "en-ligne", en: "online" }, written: "shell", server: true },
	join: { of: "title", slug: { fr: "rejoindre", en: "join" }, written: "shell", server: true },
	watch: { of: "title", slug: { fr: "regarder", en: "watch" }, written: "shell", server: true },
	learn: { of: "title", slug: { fr: "apprendre", en: "learn" }, written: "whole" },
	rules: { of: "title", slug: { fr: "regles", en: "rules" }, written: "whole" },
	print: { of: "title", slug: { fr: "imprimer", en: "print" }, written: "whole" },
	analyse: { of: "title", slug: { fr: "analyser", en: "analyse" }, written: "shell" },
	edit: { of: "title", slug: { fr: "composer", en: "edit" }, written: "shell" },
	companion: { of: "title", slug: { fr: "sur-table", en: "at-the-table" }, written: "whole" },
	solved: { of: "title", slug: { fr: "resolu", en: "solved" }, written: "whole" },
};

/** Whether this edition has the page. */
export const isOffered = (page: PageId): boolean => hasServer || PAGES[page].server !== true;

/** Relative to the folder of the site: `fr/oshi/jouer#ID`. `readPlace` reads it. */
export function addressOf(route: Route, language: Language): string {
	// The build writes frames without what they are asked for.
	const [query, fragment] = [queryOf(route), join(fragmentOf(route).filter((part) => part !== undefined))];
	return `${pathOf(route, language)}${query === "" ? "" : `?${query}`}${fragment === "" ? "" : `#${fragment}`}`;
}

/** The address without what stands behind the `#`: what a server is asked for. In the static edition it is a folder. */
export function pathOf(route: Route, language: Language): string {
	const title = "title" in route ? route.title : "";
	const lesson = route.page === "learn" ? (route.lesson ?? "") : "";
	const path = join([language, title, PAGES[route.page].slug[language], lesson].filter((part) => part !== ""));
	return hasServer ? path : `${path}/`;
}

/** Whether two routes are one visit of a page: another rule moves within the page, it does not make it anew. */
export const isSamePage = (one: Route, other: Route): boolean => keyOf(one) === keyOf(other);

const keyOf = (route: Route): string => JSON.stringify(route.page === "rules" ? { ...route, rule: "" } : route);

function fragmentOf(route: Route): readonly string[] {
	switch (route.page) {
		case "play":
			return [route.id];
		case "online":
			return route.key === undefined ? [route.match] : [route.match, route.key];
		case "join":
		case "watch":
			return [route.key];
		case "rules":
			return route.rule === undefined ? [] : [route.rule];
		case "analyse":
			return route.from === undefined ? [] : [route.from.kind, route.from.id];
		case "shared":
			return isShort(route.text) ? [] : [route.text];
		default:
			return [];
	}
}

/** Servers refuse addresses that are much longer; a record that is, stays behind the `#` and has no preview. */
const MOST_QUERY = 4000;
const isShort = (text = ""): boolean => text.length <= MOST_QUERY && /^[\w-]+$/.test(text);

function queryOf(route: Route): string {
	switch (route.page) {
		case "join":
		case "watch":
			return route.match === undefined ? "" : `match=${encodeURIComponent(route.match)}`;
		case "shared":
			return isShort(route.text) ? `game=${route.text}` : "";
		default:
			return "";
	}
}

const join = (parts: readonly string[]): string => parts.map(encodeURIComponent).join("/");
