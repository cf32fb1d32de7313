import { err, ok, type Result } from "@tablier/kernel";
import { LONGEST_TEXT, type PictureFault, type PictureFormat, WIDEST, WIDEST_FILM } from "@tablier/picture";

/** What an address under `/picture/` asks for. */
export interface AskedPicture {
	readonly kind: "position" | "record" | "match";
	/** A title, where a position is asked for. */
	readonly title: string;
	/** A position as the game writes it, a record as a link holds it, or the id of a match. */
	readonly text: string;
	readonly format: PictureFormat;
	readonly width: number;
	readonly theme: "light" | "dark";
	readonly view?: "above" | "isometric";
	readonly side?: number;
	readonly play?: number;
	readonly cells: readonly string[];
	readonly ruleset?: string;
	readonly seats?: number;
	readonly options: Readonly<Record<string, string>>;
	/** A card of 1200 x 630 with words, for the preview of a link. */
	readonly card: boolean;
	readonly language: "fr" | "en";
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const USUAL_WIDTH = 640;
const bad = (code: string, facts: PictureFault["facts"] = {}): Result<never, PictureFault> => err({ code, facts });

/**
 * `oshi/POSITION.png`, `record/LINK.gif` or `match/ID.png`. In a position `_` stands for a space, and slashes may be written
 * as they are.
 */
export function readPictureAddress(path: string, query: Query): Result<AskedPicture, PictureFault> {
	if (path.length > LONGEST_TEXT) return bad("too-long", { most: LONGEST_TEXT });
	const [, first = "", rest = "", format] = /^([\w-]+)\/([\s\S]+)\.(svg|png|gif)$/.exec(path) ?? [];
	if (format === undefined) return bad("bad-picture-address", { text: path.slice(0, 80) });
	const kind = first === "record" || first === "match" ? first : "position";
	if (format === "gif" && kind !== "record") return bad("no-film", {});
	const read = readQuery(query, format === "gif" ? WIDEST_FILM : WIDEST);
	if (!read.ok) return read;
	const text = kind === "position" ? rest.replaceAll("_", " ") : rest;
	return ok({ kind, title: first, text, format: format as PictureFormat, ...read.value });
}

type Asked = Omit<AskedPicture, "kind" | "title" | "text" | "format">;

function readQuery(query: Query, widest: number): Result<Asked, PictureFault> {
	const one = (name: string): string | undefined => {
		const value = query[name];
		return typeof value === "string" ? value : value?.[0];
	};
	const size = readNumber(one("size"), 64, widest);
	const side = readNumber(one("side"), 1, 4);
	const play = readNumber(one("play"), 0, 100_000);
	const seats = readNumber(one("seats"), 1, 4);
	const theme = one("theme") ?? "light";
	const view = one("view");
	if (size === null) return bad("bad-size", { least: 64, most: widest });
	if (side === null || play === null || seats === null) return bad("bad-query");
	if (theme !== "light" && theme !== "dark") return bad("bad-theme", { text: theme.slice(0, 20) });
	if (view !== undefined && view !== "above" && view !== "perspective")
		return bad("bad-view", { text: view.slice(0, 20) });
	const ruleset = one("ruleset");
	return ok({
		width: size ?? Math.min(USUAL_WIDTH, widest),
		theme,
		...(view !== undefined && { view: view === "above" ? ("above" as const) : ("isometric" as const) }),
		...(side !== undefined && { side: side - 1 }),
		...(play !== undefined && { play }),
		...(seats !== undefined && { seats }),
		...(ruleset !== undefined && { ruleset }),
		cells: (one("last") ?? "")
			.split(",")
			.filter((cell) => cell !== "")
			.slice(0, 40),
		options: readOptions(query.option),
		card: one("card") !== undefined,
		language: one("language") === "fr" ? "fr" : "en",
	});
}

/** Undefined where nothing is said, null where it is no number within the bounds. */
function readNumber(text: string | undefined, least: number, most: number): number | undefined | null {
	if (text === undefined) return undefined;
	const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
	return number >= least && number <= most ? number : null;
}

/** `option=layout:belgian-daisy`, as often as there are options. */
function readOptions(given: string | readonly string[] | undefined): Readonly<Record<string, string>> {
	const all = given === undefined ? [] : typeof given === "string" ? [given] : given;
	return Object.fromEntries(
		all.slice(0, 20).map((text): [string, string] => {
			const colon = text.indexOf(":");
			return colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
		}),
	);
}
