import { TITLES, type Title } from "@tablier/games";
import { isKey, isMatchId } from "@tablier/protocol/format";
import { LANGUAGES, type Language } from "@tablier/words/language";
import { asSolvedTitle } from "../exact/solved.ts";

import { isOffered, PAGES, type PageAddress, type PageId, type Route } from "./routes.ts";

/**
 * Reads what `addressOf` writes. `path` is relative to the folder of the site, with or without `.html` or a slash at its end.
 * Undefined where it names no language: only the folder itself, `/`, does that.
 */
export function readPlace(path: string, hash = "", search = ""): PageAddress | undefined {
	const [first, ...rest] = decodeAll(path.replace(/^\/|\/$|(\/index)?\.html$/g, ""));
	const language = LANGUAGES.find((known) => known === first);
	return language && { language, route: readRoute(language, rest, fragmentIn(hash, search)) };
}

type Parts = readonly string[];

/** What the query names comes first: links of earlier days had all of it behind the `#`. */
function fragmentIn(hash: string, search: string): Parts {
	const query = new URLSearchParams(search);
	const named = query.get("match") ?? query.get("game");
	const rest = decodeAll(hash.replace(/^#/, ""));
	return named === null ? rest : [named, ...rest];
}

function readRoute(language: Language, path: Parts, fragment: Parts): Route {
	const title = TITLES.find((known) => known === path[0]);
	const read = title ? readTitlePage(language, title, path.slice(1), fragment) : readSitePage(language, path, fragment);
	return read && isOffered(read.page) ? read : { page: "lost" };
}

/** The page that has this slug; the one without a slug where there is none. */
const pageAt = (of: "site" | "title", language: Language, slug = ""): PageId | undefined =>
	(Object.keys(PAGES) as PageId[]).find((page) => PAGES[page].of === of && PAGES[page].slug[language] === slug);

function readSitePage(language: Language, [slug, ...more]: Parts, [text]: Parts): Route | undefined {
	const page = pageAt("site", language, slug);
	if (more.length > 0) return undefined;
	switch (page) {
		case "shelf":
		case "device":
		case "recover":
		case "matches":
		case "account":
			return { page };
		case "shared":
			return text ? { page, text } : undefined;
		default:
			return undefined;
	}
}

function readTitlePage(
	language: Language,
	title: Title,
	[slug, ...more]: Parts,
	[first, second]: Parts,
): Route | undefined {
	const page = pageAt("title", language, slug);
	if (more.length > (page === "learn" ? 1 : 0)) return undefined;
	switch (page) {
		case "game":
		case "edit":
		case "companion":
		case "print":
			return { page, title };
		case "learn":
			return { page, title, lesson: more[0] };
		case "rules":
			return { page, title, rule: first || undefined };
		case "play":
			return first ? { page, title, id: first } : { page: "game", title };
		case "online":
			if (!first) return { page: "game", title };
			return isMatchId(first) ? { page, title, match: first, key: isKey(second) ? second : undefined } : undefined;
		case "join":
			return first && second ? { page, title, match: first, key: second } : undefined;
		case "watch":
			return isMatchId(first) && isKey(second) ? { page, title, match: first, key: second } : undefined;
		case "analyse":
			if (!first) return { page, title, from: undefined };
			return (first === "study" || first === "match") && second
				? { page, title, from: { kind: first, id: second } }
				: undefined;
		case "solved": {
			const solved = asSolvedTitle(title);
			return solved && { page, title: solved };
		}
		default:
			return undefined;
	}
}

const decodeAll = (text: string): Parts => (text === "" ? [] : text.split("/").map(decode));

/** A broken escape is a page that does not exist, not a page that breaks. */
export function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return "%";
	}
}
