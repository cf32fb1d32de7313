import { feedPath } from "./feed.ts";
import { oembedAddress } from "./oembed.ts";
import { ADDRESS, isListed, type SitePage } from "./page.ts";
import { escapeText } from "./text.ts";

const NAME = "Tablier";
const LOCALES: Readonly<Record<string, string>> = { fr: "fr_FR", en: "en_GB" };
const SIZE = { width: 1200, height: 630 };

/** What a link to one thing on a page says: a match, a record. */
export interface SharedThing {
	readonly heading: string;
	readonly about: string;
	/** A whole address. */
	readonly picture: string;
	/** The query that names it; empty for what stands behind the `#`. */
	readonly query: string;
}

/** For a page of its own address: search engines, previews, structured data. */
export function writeHeadLinks(page: SitePage, address: string): string {
	if (!isListed(page)) return meta("robots", "noindex");
	const { path, paths } = page;
	return [
		`<link rel="canonical" href="${whole(path, address)}">`,
		...Object.entries(paths).map(
			([language, one]) => `<link rel="alternate" hreflang="${language}" href="${whole(one, address)}">`,
		),
		`<link rel="alternate" hreflang="x-default" href="${whole("", address)}">`,
		`<link rel="alternate" type="application/atom+xml" title="${NAME}" href="${whole(feedPath(page.language), address)}">`,
		...previewTags(page, {
			heading: page.heading,
			about: page.about,
			url: whole(path, address),
			picture: whole(page.preview, address),
		}),
		...(page.embedded ? [discovery(new URL(path, address).href, page.heading, address)] : []),
		...page.data.map((data) => writeData(data, address)),
	].join("\n");
}

/** For a frame that is asked for one thing: no search engine lists it, every chat can preview it. */
export const writeSharedLinks = (
	page: SitePage,
	{ heading, about, picture, query }: SharedThing,
	address: string,
): string =>
	[
		meta("robots", "noindex"),
		...previewTags(page, {
			heading,
			about,
			url: `${whole(page.path, address)}${query === "" ? "" : `?${escapeText(query)}`}`,
			picture: escapeText(picture),
		}),
		...(query.startsWith("game=") ? [discovery(`${new URL(page.path, address).href}?${query}`, heading, address)] : []),
	].join("\n");

/** Tells an editor that the page can be shown in another one. */
const discovery = (url: string, heading: string, address: string): string =>
	`<link rel="alternate" type="application/json+oembed" href="${escapeText(oembedAddress(url, address))}" title="${escapeText(heading)}">`;

interface Preview {
	readonly heading: string;
	readonly about: string;
	readonly url: string;
	readonly picture: string;
}

function previewTags({ language, paths }: SitePage, { heading, about, url, picture }: Preview): readonly string[] {
	const others = Object.keys(paths).filter((one) => one !== language);
	return [
		property("og:type", "website"),
		property("og:site_name", NAME),
		property("og:title", heading),
		property("og:description", about),
		`<meta property="og:url" content="${url}">`,
		property("og:locale", LOCALES[language] ?? language),
		...others.map((one) => property("og:locale:alternate", LOCALES[one] ?? one)),
		`<meta property="og:image" content="${picture}">`,
		property("og:image:width", String(SIZE.width)),
		property("og:image:height", String(SIZE.height)),
		property("og:image:alt", heading),
		meta("twitter:card", "summary_large_image"),
	];
}

const whole = (path: string, address: string): string => escapeText(new URL(path, address).href);
const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string): string =>
	`<meta property="${name}" content="${escapeText(content)}">`;

/** A data block, not a script: browsers do not run it. No text can end it early. */
const writeData = (data: object, address: string): string =>
	`<script type="application/ld+json">${JSON.stringify(data).replaceAll(ADDRESS, address).replaceAll("<", "\\u003c")}</script>`;

/** The file of a page with its links. */
export const withHeadLinks = (html: string, links: string): string =>
	html.replace("</head>", () => `${links}\n</head>`);
