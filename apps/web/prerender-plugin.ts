import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { readPictureRules, type StyleRule } from "../../packages/picture/src/rule.ts";
import type { PrintManifest } from "../../packages/print/src/sheet.ts";
import { type Release, readReleases } from "../../packages/site/src/feed.ts";
import { writeHeadLinks, writeSharedLinks } from "../../packages/site/src/head-links.ts";
import { type SitePage, siteAddress } from "../../packages/site/src/page.ts";
import { writeRobots, writeSitemap } from "../../packages/site/src/sitemap.ts";
import { findBrowser } from "../../scripts/browser.mjs";
import { documentOf, type EmbedFile, embedDocument, manifestOf, type PageFile, rootDocument } from "./document.ts";
import { type Edition, fileOf } from "./edition.ts";
import { writeEmbeds } from "./embed-file.ts";
import { writeFonts } from "./font-file.ts";
import { pictureFile } from "./picture-file.ts";
import { makePdfs } from "./print-files.ts";
import { LANGUAGE_NAMES } from "./src/parts/preferences/language.ts";
import type { StudioTools } from "./src/shell/studio.ts";
import type {
	SiteNames,
	WrittenEmbed,
	WrittenFeed,
	WrittenPage,
	WrittenPicture,
	WrittenPreview,
	WrittenPrint,
	WrittenRecord,
} from "./src/shell/written.ts";

const MAIN = "src/main.ts";
const SITE = "src/shell/prerender.ts";
/** Stays beside the pages, where no address leads: the server orders pictures from it. */
const STUDIO = "src/shell/studio.ts";
/** As `MANIFEST` in packages/print/src/sheet.ts. */
const PRINTS = "prints/prints.json";
const BOARD_STYLE = /packages\/board\/src\/[^?]+(\.css$|\?svelte&type=style)/;
/** Any address will do. */
const HERE = "https://tablier.invalid";
/** Addresses of our own that are no files of the build. */
const SERVED = /^(api|health|metrics)\b/;

/** What src/shell/prerender.ts exports, built for Node. */
interface Site {
	writePages(baseOf: (path: string) => string, prints: PrintManifest): Promise<readonly WrittenPage[]>;
	writeLostPage(base: string): Promise<WrittenPage>;
	sharedPaths(): Readonly<Record<string, string>>;
	writeFeeds(releases: readonly Release[], address: string): Promise<readonly WrittenFeed[]>;
	nameSite(language: string): Promise<SiteNames>;
	drawPictures(readText: typeof readRecordText): Promise<readonly WrittenPicture[]>;
	listRecords(readText: typeof readRecordText): readonly WrittenRecord[];
	listEmbeds(): Promise<readonly WrittenEmbed[]>;
	sayNoEmbed(language: string): Promise<WrittenEmbed>;
	drawPreviews(tools: StudioTools, readText: typeof readRecordText): Promise<readonly WrittenPreview[]>;
	drawPieces(): Promise<readonly WrittenRecord[]>;
	writePrints(manifest: PrintManifest, address?: string): Promise<readonly WrittenPrint[]>;
}

const readRecordText = (game: string, record: string): string =>
	readFileSync(join(import.meta.dirname, `../../packages/games/src/${game}/records/${record}.record`), "utf8");

interface PrerenderOptions {
	readonly address: string | undefined;
	readonly edition: Edition;
}

/**
 * After the build of the scripts, writes every page of the route table as a file, in every language, with the words that it
 * shows, and the pictures of their boards. `address` is the public address of the site, where that is known.
 */
export function prerender({ address, edition }: PrerenderOptions): Plugin {
	let config: ResolvedConfig;
	return {
		name: "tablier-prerender",
		configResolved(resolved) {
			config = resolved;
		},
		/** In development nothing is written: every address is an empty page, which its script fills. */
		configureServer: (server) => () =>
			server.middlewares.use(async (request, response, next) => {
				if (!request.headers.accept?.includes("text/html")) return next();
				const [path] = (request.originalUrl ?? "/").split("?");
				const page = emptyPage(path);
				response.setHeader("content-type", "text/html");
				response.end(await server.transformIndexHtml(path, page));
			}),
		writeBundle: {
			order: "post",
			sequential: true,
			async handler(_, bundle) {
				const folder = resolve(config.root, config.build.outDir);
				const write = (path: string, text: string | Uint8Array): void => {
					mkdirSync(dirname(join(folder, path)), { recursive: true });
					writeFileSync(join(folder, path), text);
				};
				const { site, rules, entry } = await loadSite(config);
				const faces = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
				const browser = await findBrowser();
				const prints: PrintManifest = { fonts: faces, pdf: browser !== undefined };
				const pages = await site.writePages(baseOf, prints);
				const filesOf = filesIn(bundle, config.root);
				const abouts = Object.fromEntries(pages.map(({ path, about }) => [path, about]));
				const writeDocument = (page: WrittenPage, base: string, links: string): void =>
					write(
						fileOf(page.path, edition),
						documentOf({ ...page, ...filesOf(page.sources), fonts: faces, base, links }),
					);
				for (const page of pages) writeDocument(page, baseOf(page.path), linksOf(page, address, edition, abouts));
				if (edition === "static") {
					const base = new URL(siteAddress(address ?? HERE)).pathname;
					writeDocument(await site.writeLostPage(base), base, "");
				}
				for (const language of Object.keys(LANGUAGE_NAMES))
					write(`${language}/manifest.webmanifest`, manifestOf(language, await site.nameSite(language)));
				write(
					"index.html",
					rootDocument(Object.entries(LANGUAGE_NAMES), edition === "static" ? (one) => `${one}/` : undefined),
				);
				write("pages.json", JSON.stringify(pages.map(entryOf)));
				const releases = readReleases(readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8"));
				write("feed.json", JSON.stringify({ releases, shared: site.sharedPaths() }));
				if (address !== undefined && edition === "static")
					for (const { path, text } of await site.writeFeeds(releases, siteAddress(address))) write(path, text);
				if (address !== undefined) {
					write("sitemap.xml", writeSitemap(pages.map(entryOf), siteAddress(address)));
					write("robots.txt", writeRobots(siteAddress(address)));
				}
				for (const picture of await site.drawPictures(readRecordText)) write(picture.path, pictureFile(picture, rules));
				for (const { path, text } of site.listRecords(readRecordText)) write(path, text);
				// Only our server sends the headers that keep a frame apart.
				if (edition !== "static")
					await writeEmbeds({
						...{ root: config.root, folder, write, baseOf },
						pages: await site.listEmbeds(),
						missing: await Promise.all(Object.keys(LANGUAGE_NAMES).map((language) => site.sayNoEmbed(language))),
					});
				const fonts = await writeFonts(join(config.root, "src/style/fonts"), siteFolder(config));
				write(".site/rules.json", JSON.stringify(rules));
				for (const { path, bytes } of await site.drawPreviews({ rules, fonts }, readRecordText)) write(path, bytes);
				for (const { path, text } of await site.drawPieces()) write(path, text);
				const sheets = await site.writePrints(prints, address);
				for (const { path, text } of sheets) write(path, text);
				write(PRINTS, JSON.stringify(prints));
				await makePdfs(sheets, folder, browser);
				checkScripts(pages);
				checkLinks(folder, pages);
				rmSync(join(siteFolder(config), entry));
			},
		},
	};
}

/** The page for lost visitors is shown at any address: only whole paths lead from there to its files. */
const baseOf = (path: string): string =>
	path.endsWith("/404") ? "/" : "../".repeat(path.split("/").length - 1) || "./";

/** What the list of pages tells of one. */
const entryOf = ({
	path,
	language,
	paths,
	page,
	kept,
	head,
	about,
	preview,
	data,
	embedded,
}: WrittenPage): SitePage => ({
	...{ path, language, paths, kept, about, preview, data, embedded },
	frame: page === "",
	heading: unescapeText(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
});

const unescapeText = (text: string): string =>
	text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "");

function linksOf(
	page: WrittenPage,
	address: string | undefined,
	edition: Edition,
	abouts: Readonly<Record<string, string>>,
): string {
	if (address === undefined) return "";
	const whole = siteAddress(address);
	if (edition !== "static") return writeHeadLinks(entryOf(page), whole);
	// Nobody answers there what can be embedded.
	const { embedded: _, ...entry } = entryOf(page);
	if (!entry.frame) return writeHeadLinks(entry, whole);
	// No server adds what a link to a match or a record shows: the card of its title stands for it.
	const { heading, preview, language } = entry;
	const about = abouts[`${language}/`] ?? "";
	return writeSharedLinks(entry, { heading, about, picture: new URL(preview, whole).href, query: "" }, whole);
}

function emptyPage(path: string): string {
	if (path === "/") return rootDocument(Object.entries(LANGUAGE_NAMES));
	if (path.startsWith("/embed/")) return embedDocument(EMPTY_EMBED);
	return documentOf(EMPTY);
}

const EMPTY_EMBED: EmbedFile = {
	...{ path: "", language: "en", heading: "Tablier", page: "", open: "Tablier" },
	...{ base: "/", script: "src/embed.ts", styles: [] },
};

const EMPTY: PageFile = {
	language: "en",
	page: "",
	about: "",
	links: "",
	head: "<title>Tablier</title>",
	body: "",
	base: "/",
	script: MAIN,
	styles: [],
	fonts: [],
	preloads: [],
};

const siteFolder = ({ root, build: { outDir } }: ResolvedConfig): string => resolve(root, outDir, ".site");

/** Builds the site for Node and loads it. The style of boards is collected on the way: pictures have it inside. */
async function loadSite(config: ResolvedConfig): Promise<{ site: Site; rules: readonly StyleRule[]; entry: string }> {
	const folder = siteFolder(config);
	const { root } = config;
	/** Another name each time: chunks that import from it must get the same module as we do, and never that of an earlier build. */
	const entry = `prerender-${Date.now()}.js`;
	const styles = new Map<string, string>();
	await build({
		configFile: join(root, "vite.site.config.ts"),
		root,
		logLevel: "warn",
		define: config.define ?? {},
		plugins: [collect(styles), noteImports()],
		build: {
			ssr: true,
			outDir: folder,
			emptyOutDir: true,
			rolldownOptions: {
				input: { prerender: join(root, SITE), studio: join(root, STUDIO) },
				output: { entryFileNames: ({ name }) => (name === "studio" ? "studio.js" : entry) },
			},
		},
	});
	const site = (await import(pathToFileURL(join(folder, entry)).href)) as Site;
	return {
		site,
		entry,
		rules: readPictureRules(readFileSync(join(root, "src/style/tokens.css"), "utf8"), [...styles.values()].join("\n")),
	};
}

const collect = (styles: Map<string, string>): Plugin => ({
	name: "tablier-board-style",
	enforce: "pre",
	transform(code, id) {
		if (BOARD_STYLE.test(id)) styles.set(id, code);
	},
});

/** Each `import()` tells which module it asks for: what a page imports while it is made ready, a browser may fetch early. */
const noteImports = (): Plugin => ({
	name: "tablier-note-imports",
	async transform(code, id) {
		if (id.includes("node_modules") || !code.includes("import(")) return undefined;
		let noted = code;
		for (const [text, , source] of code.matchAll(/import\((["'])([^"']+)\1\)/g)) {
			const resolved = await this.resolve(source, id);
			if (resolved)
				noted = noted.replace(text, `(globalThis.tablierAsked?.add(${JSON.stringify(resolved.id)}), ${text})`);
		}
		return { code: noted, map: null };
	},
});

/** Which files of the build hold these modules, and all that those lean on. A module that the build lacks stops it. */
function filesIn(bundle: Rolldown.OutputBundle, root: string) {
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
	const main = byModule.get(join(root, MAIN));
	if (!main) throw new Error(`the build has no ${MAIN}`);
	return (sources: readonly string[]): Pick<PageFile, "script" | "styles" | "preloads"> => {
		const found = new Set<Rolldown.OutputChunk>();
		const add = (chunk: Rolldown.OutputChunk | undefined, name: string): void => {
			if (!chunk) throw new Error(`the build has no ${name}, which a page asks for`);
			if (found.has(chunk)) return;
			found.add(chunk);
			for (const file of chunk.imports) add(byName.get(file), file);
		};
		add(main, MAIN);
		for (const source of sources) add(byModule.get(source), source);
		const styles = new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
		const preloads = [...found].filter((chunk) => chunk !== main).map(({ fileName }) => fileName);
		return { script: main.fileName, styles: [...styles], preloads };
	};
}

/** The server forbids scripts inside pages. Svelte writes handlers into elements that load something and have spread attributes. */
function checkScripts(pages: readonly WrittenPage[]): void {
	const found = pages.find(({ head, body }) => /<script|<[^>]* on\w+="/.test(head + body));
	if (found) throw new Error(`${found.path} has a script inside`);
}

/** Every address of ours on a written page leads to a file: to a page, or to something that a page shows. */
function checkLinks(folder: string, pages: readonly WrittenPage[]): void {
	const paths = new Set(pages.map(({ path }) => path));
	const dead = pages.flatMap(({ path, body }) =>
		[...body.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, address]) => {
			const { origin, pathname } = new URL(address, `${HERE}/${path}`);
			if (origin !== HERE) return [];
			const target = pathname.slice(1);
			return paths.has(target) || SERVED.test(target) || existsSync(join(folder, target))
				? []
				: [`${path}: ${address}`];
		}),
	);
	if (dead.length > 0) throw new Error(`links to nothing:\n${[...new Set(dead)].join("\n")}`);
}
