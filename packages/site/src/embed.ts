/* Boards on other sites: their addresses under `/embed/`, and what they show. */

/** A way to play; what is not said is as usual. */
export interface AskedBoard {
	/** As the game writes it; the start where there is none. */
	readonly position?: string;
	readonly ruleset?: string;
	readonly seats?: string;
	readonly options?: readonly string[];
}

/** What a frame on another site shows. */
export type Embedded =
	| ({ readonly kind: "board"; readonly title: string } & AskedBoard)
	/** `link`: a record as an address holds it. */
	| { readonly kind: "game"; readonly title: string; readonly link: string }
	| { readonly kind: "lesson"; readonly title: string; readonly lesson: string };

/** A page under `/embed/` as the build lists it. */
export interface EmbedPage {
	/** `embed/fr/oshi/learn/push`. */
	readonly path: string;
	readonly language: string;
	readonly heading: string;
	/** The page of the site that shows the same. */
	readonly page: string;
}

/** Where the build lists the pages under `/embed/`. */
export const EMBED_LIST = "embed/embeds.json";

/** The address without its query. Without a language the server chooses one. */
export function embedPath(thing: Embedded, language?: string): string {
	const more = thing.kind === "lesson" ? ["learn", thing.lesson] : thing.kind === "game" ? ["game"] : [];
	const parts = ["embed", ...(language === undefined ? [] : [language]), thing.title, ...more];
	return parts.map(encodeURIComponent).join("/");
}

export const embedAddress = (thing: Embedded, language?: string): string => embedPath(thing, language) + queryOf(thing);

/** What stands behind the `?`, with the sign itself; empty where nothing is asked for. */
export function queryOf(thing: Embedded): string {
	const query = listQuery(thing)
		.map(([name, value]) => `${name}=${encodeValue(value)}`)
		.join("&");
	return query === "" ? "" : `?${query}`;
}

/** As in the address of a picture `_` stands for a space: a position stays legible, and no program breaks it. */
const encodeValue = (text: string): string =>
	encodeURIComponent(text.replaceAll(" ", "_")).replaceAll("%2F", "/").replaceAll("%3A", ":");

function listQuery(thing: Embedded): readonly (readonly [string, string])[] {
	if (thing.kind === "game") return [["game", thing.link]];
	if (thing.kind === "lesson") return [];
	const { position, ruleset, seats, options = [] } = thing;
	const named = Object.entries({ position, ruleset, seats });
	return [
		...named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
		...options.map((option) => ["option", option] as const),
	];
}

/** Reads what `embedAddress` writes, with or without a language. Undefined where it is no such address. */
export function readEmbedAddress<L extends string>(
	path: string,
	query: URLSearchParams,
	languages: readonly L[],
): { readonly thing: Embedded; readonly language: L | undefined } | undefined {
	const [head, ...parts] = path.replace(/^\/|\/$|\.html$/g, "").split("/");
	if (head !== "embed") return undefined;
	const language = languages.find((known) => known === parts[0]);
	const thing = readThing(language === undefined ? parts : parts.slice(1), query);
	return thing && { thing, language };
}

function readThing(
	[title = "", kind, lesson, ...more]: readonly string[],
	query: URLSearchParams,
): Embedded | undefined {
	if (!/^[\w-]+$/.test(title) || more.length > 0) return undefined;
	if (kind === undefined) return { kind: "board", title, ...readBoard(query) };
	if (kind === "game" && lesson === undefined) return { kind, title, link: query.get("game") ?? "" };
	if (kind === "learn" && lesson !== undefined && /^[\w-]+$/.test(lesson)) return { kind: "lesson", title, lesson };
	return undefined;
}

const MOST_OPTIONS = 20;

function readBoard(query: URLSearchParams): AskedBoard {
	const position = query.get("position")?.replaceAll("_", " ");
	const [ruleset, seats] = [query.get("ruleset"), query.get("seats")];
	const options = query.getAll("option").slice(0, MOST_OPTIONS);
	return {
		...(position && { position }),
		...(ruleset && { ruleset }),
		...(seats && { seats }),
		...(options.length > 0 && { options }),
	};
}

/** `layout:belgian-daisy` as a name and a value. */
export const readOptions = (options: readonly string[] = []): Readonly<Record<string, string>> =>
	Object.fromEntries(
		options.map((text): [string, string] => {
			const colon = text.indexOf(":");
			return colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
		}),
	);
