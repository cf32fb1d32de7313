import { escapeText } from "../../packages/site/src/text.ts";
import type { SiteNames, WrittenEmbed, WrittenPage } from "./src/shell/written.ts";

/* The files of the site that are no script: pages and manifests. */

export interface PageFile extends Pick<WrittenPage, "language" | "page" | "about" | "head" | "body"> {
	/** The way from the page to the folder of the site. */
	readonly base: string;
	readonly script: string;
	readonly styles: readonly string[];
	readonly fonts: readonly string[];
	/** Scripts that the page will ask for. */
	readonly preloads: readonly string[];
	/** For programs that read the page, where the public address of the site is known: the server adds them otherwise. */
	readonly links: string;
}

/* As `--paper` in src/style/tokens.css. */
const [LIGHT, DARK] = ["#f7f3ea", "#121815"];

export function documentOf(page: PageFile): string {
	const { base, language } = page;
	// What is read needs no script: it comes after the style. What is played waits for it.
	const late = page.page === "" ? "" : ' fetchpriority="low"';
	return lines(
		"<!doctype html>",
		`<html lang="${language}">`,
		"<head>",
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		`<meta name="theme-color" content="${LIGHT}" media="(prefers-color-scheme: light)">`,
		`<meta name="theme-color" content="${DARK}" media="(prefers-color-scheme: dark)">`,
		page.about === "" ? "" : `<meta name="description" content="${escapeText(page.about)}">`,
		page.head,
		`<script src="${base}theme.js"></script>`,
		...page.styles.map((file) => `<link rel="stylesheet" href="${base}${file}">`),
		...page.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`),
		`<link rel="icon" href="${base}icon.svg" type="image/svg+xml">`,
		`<link rel="apple-touch-icon" href="${base}icons/apple-touch-180.png">`,
		`<link rel="manifest" href="${base}${language}/manifest.webmanifest">`,
		page.links,
		...page.preloads.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${base}${file}">`),
		`<script type="module"${late} src="${base}${page.script}"></script>`,
		"</head>",
		"<body>",
		`<div id="app" data-page="${page.page}">${page.body}</div>`,
		"</body>",
		"</html>",
	);
}

export interface EmbedFile extends WrittenEmbed {
	/** The way from the page to the folder of the site. */
	readonly base: string;
	/** Absent where the page only says its heading. */
	readonly script?: string | undefined;
	readonly styles: readonly string[];
}

/** A page for frames on other sites: a script fills it. Whatever it links to opens outside of the frame. */
export const embedDocument = ({ language, heading, page, open, base, script, styles }: EmbedFile): string =>
	lines(
		"<!doctype html>",
		`<html lang="${language}">`,
		"<head>",
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		'<meta name="robots" content="noindex">',
		'<base target="_blank">',
		'<link rel="icon" href="data:,">',
		`<title>${escapeText(heading)}</title>`,
		...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
		script === undefined ? "" : `<script type="module" crossorigin src="${base}${script}"></script>`,
		"</head>",
		"<body>",
		`<div id="embed"><p>${escapeText(heading)}</p><p><a href="${base}${page}" rel="noopener">${escapeText(open)}</a></p></div>`,
		"</body>",
		"</html>",
	);

/** The folder itself: chooses a language, by script or by hand. `addressOf` is the address of a language in it. */
export const rootDocument = (
	languages: readonly (readonly [language: string, name: string])[],
	addressOf = (language: string): string => language,
): string =>
	lines(
		"<!doctype html>",
		'<html lang="en">',
		"<head>",
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		'<link rel="icon" href="./icon.svg" type="image/svg+xml">',
		"<title>Tablier</title>",
		"</head>",
		"<body>",
		"<h1>Tablier</h1>",
		"<ul>",
		...languages.map(
			([language, name]) =>
				`<li><a href="./${addressOf(language)}" hreflang="${language}" lang="${language}">${name}</a></li>`,
		),
		"</ul>",
		'<script src="./language.js"></script>',
		"</body>",
		"</html>",
	);

/** Addresses in a manifest are seen from its own folder, which is that of its language. Both languages are one app: they begin at one address. */
export const manifestOf = (language: string, { name, about, titles }: SiteNames): string =>
	JSON.stringify({
		start_url: "../",
		scope: "../",
		display: "standalone",
		lang: language,
		dir: "ltr",
		name: `${name}: ${about}`,
		short_name: name,
		description: about,
		categories: ["games", "entertainment"],
		theme_color: LIGHT,
		background_color: LIGHT,
		icons: [
			{ src: "../icons/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "../icons/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "../icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
			{ src: "../icon.svg", sizes: "any", type: "image/svg+xml" },
		],
		shortcuts: titles.map((title) => ({ name: title.name, url: `../${title.path}` })),
	});

const lines = (...all: readonly string[]): string => `${all.filter((line) => line !== "").join("\n")}\n`;
