import type { Embedded } from "./embed.ts";

/** A page of the site as the build lists it in `pages.json`. */
export interface SitePage {
	/** Its address without a slash before it: `fr/oshi/regles`. */
	readonly path: string;
	readonly language: string;
	/** The same page in each language. */
	readonly paths: Readonly<Record<string, string>>;
	/** Only a frame is written: a script fills it. */
	readonly frame: boolean;
	/** Whether a device keeps the file. */
	readonly kept: boolean;
	/** What the tab shows. */
	readonly heading: string;
	/** What it is about, in a sentence or two. */
	readonly about: string;
	/** A picture for previews of links: a file of the site. */
	readonly preview: string;
	/** Structured data; `ADDRESS` stands where the address of the site belongs. */
	readonly data: readonly object[];
	/** What another site can show of it, in a frame. */
	readonly embedded?: Embedded | undefined;
}

/** Replaced by the address of the site, which the build does not know. */
export const ADDRESS = "%ADDRESS%";

/** An address as it is used here: with a slash at its end. */
export const siteAddress = (text: string): string => text.replace(/\/*$/, "/");

/** The page for visitors who are lost is shown at any address: it has none of its own. */
export const isListed = ({ path, frame }: SitePage): boolean => !frame && !path.endsWith("/404");
