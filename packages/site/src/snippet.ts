import { type Embedded, embedAddress, queryOf } from "./embed.ts";
import { escapeText } from "./text.ts";

/* What an author copies into a page: the same board in three ways. */

/** A thing with its words. */
export interface EmbedCard {
	readonly thing: Embedded;
	readonly language: string;
	/** What it is: the text of the picture and the name of the frame. */
	readonly heading: string;
	/** The address of its page, relative to the site. */
	readonly page: string;
}

export interface FrameSize {
	readonly width: number;
	readonly height: number;
}

export interface Snippets {
	/** A picture with a link: works wherever HTML does. */
	readonly picture: string;
	readonly frame: string;
	/** `<tablier-board>` and its script; the picture is inside, for readers without scripts. */
	readonly element: string;
}

const WIDTH = 480;
/** A lesson has its task and its answer beside the board. */
const HEIGHTS: Readonly<Record<Embedded["kind"], number>> = { board: 620, game: 620, lesson: 820 };
export const ELEMENT_SCRIPT = "tablier-board.js";

export const sizeOf = ({ kind }: Embedded): FrameSize => ({ width: WIDTH, height: HEIGHTS[kind] });

/** A picture of it, relative to the site. */
function pictureAt(thing: Embedded, size = WIDTH): string {
	if (thing.kind === "game") return `picture/record/${thing.link}.png?size=${size}`;
	const { position = "start", ...board } = thing.kind === "board" ? thing : { title: thing.title };
	const query = queryOf({ kind: "board", ...board }).replace("?", "&");
	const text = encodeURIComponent(position.replaceAll(" ", "_")).replaceAll("%2F", "/");
	return `picture/${thing.title}/${text}.png?size=${size}${query}`;
}

/** `address` is the public address of the site, with a slash at its end. */
export function writeSnippets(shown: EmbedCard, address: string): Snippets {
	const picture = writePicture(shown, address);
	return { picture, frame: writeFrame(shown, address), element: writeElement(shown, address, picture) };
}

const whole = (path: string, address: string): string => escapeText(address + path);

function writePicture({ thing, heading, page }: EmbedCard, address: string): string {
	const image = `<img src="${whole(pictureAt(thing), address)}" alt="${escapeText(heading)}" width="${WIDTH}" loading="lazy">`;
	return `<a href="${whole(page, address)}">${image}</a>`;
}

export function writeFrame({ thing, language, heading }: EmbedCard, address: string, size = sizeOf(thing)): string {
	const source = whole(embedAddress(thing, language), address);
	const { width, height } = size;
	return `<iframe src="${source}" title="${escapeText(heading)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function writeElement({ thing, language }: EmbedCard, address: string, picture: string): string {
	const attributes = Object.entries(attributesOf(thing))
		.map(([name, value]) => ` ${name}="${escapeText(value)}"`)
		.join("");
	return [
		`<script async src="${whole(ELEMENT_SCRIPT, address)}"></script>`,
		`<tablier-board${attributes} lang="${language}">${picture}</tablier-board>`,
	].join("\n");
}

/** What the element is told; `thingOf` reads it. */
function attributesOf(thing: Embedded): Readonly<Record<string, string>> {
	const { title } = thing;
	if (thing.kind === "game") return { title, game: thing.link };
	if (thing.kind === "lesson") return { title, lesson: thing.lesson };
	const { position, ruleset, seats, options = [] } = thing;
	return {
		title,
		...(position !== undefined && { position }),
		...(ruleset !== undefined && { ruleset }),
		...(seats !== undefined && { seats }),
		...(options.length > 0 && { options: options.join(" ") }),
	};
}

/** What the attributes of an element ask for; undefined without a title. */
export function thingOf(attribute: (name: string) => string | null): Embedded | undefined {
	const title = attribute("title");
	const [link, lesson] = [attribute("game"), attribute("lesson")];
	if (!title) return undefined;
	if (link) return { kind: "game", title, link };
	if (lesson) return { kind: "lesson", title, lesson };
	const [position, ruleset, seats] = ["position", "ruleset", "seats"].map(attribute);
	const options = (attribute("options") ?? "").split(" ").filter((option) => option !== "");
	return {
		kind: "board",
		title,
		...(position && { position }),
		...(ruleset && { ruleset }),
		...(seats && { seats }),
		...(options.length > 0 && { options }),
	};
}
