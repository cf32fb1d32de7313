import type { Embedded, EmbedPage } from "@tablier/site";
import type { Language } from "@tablier/words/language";
import type { PageId } from "../parts/navigation/routes.ts";

/* What prerender.ts hands to the build. */

export interface WrittenPage {
	/** Its address without a slash before it: `fr/oshi/regles`. */
	readonly path: string;
	readonly language: Language;
	/** Empty where only the frame is written. */
	readonly page: PageId | "";
	/** The same page in each language. */
	readonly paths: Readonly<Record<Language, string>>;
	/** What it is about, in a sentence or two. */
	readonly about: string;
	readonly head: string;
	readonly body: string;
	/** A picture for previews of links to it, as a file of the site. */
	readonly preview: string;
	/** Structured data; `ADDRESS` of @tablier/site stands for the address of the site. */
	readonly data: readonly object[];
	/** What another site can show of it. */
	readonly embedded?: Embedded | undefined;
	/** Whether a device keeps the file. What it does not keep, it shows by the frame of another page in the same folder. */
	readonly kept: boolean;
	/** The modules that the page asks for when it is opened. */
	readonly sources: readonly string[];
}

export interface WrittenPicture {
	readonly path: string;
	readonly width: number;
	readonly height: number;
	/** The board as it is drawn on a page. */
	readonly body: string;
	/** Custom properties in place of those of the page: paper is white, and ink is dear. */
	readonly colours?: string;
}

/** A sheet to print, as a page without script. */
export interface WrittenPrint {
	readonly path: string;
	readonly pdf: string;
	readonly text: string;
}

/** A card that previews of links show. */
export interface WrittenPreview {
	readonly path: string;
	readonly bytes: Uint8Array;
}

/** A page under `/embed/`. */
export interface WrittenEmbed extends EmbedPage {
	/** The words of the link to the page of the site. */
	readonly open: string;
}

/** A recorded game that a page can replay. */
export interface WrittenRecord {
	readonly path: string;
	readonly text: string;
}

/** A feed of the site. */
export interface WrittenFeed {
	readonly path: string;
	readonly text: string;
}

/** What the app is called, and where its titles are. */
export interface SiteNames {
	readonly name: string;
	readonly about: string;
	readonly titles: readonly { readonly name: string; readonly path: string }[];
}
