import fastifyStatic from "@fastify/static";
import { feedPath, type SharedThing, type SitePage, writeRobots, writeSharedLinks, writeSitemap } from "@tablier/site";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readEmbeds, serveEmbeds, shareAcross } from "./embeds.ts";
import { refuseWith } from "./faults.ts";
import { feedOf, type ListGames, readFeedSource } from "./feed.ts";
import { preferredLanguage } from "./language.ts";
import { serveOembed } from "./oembed.ts";
import { PageFiles, readPages } from "./page-file.ts";

/* The built web app: a file for each page, in each language. */

/** Frames that may be asked for a match: each such request reads the database. */
const LIMITED = { config: { limited: "previews" as const } };

/** The language of the address, or the first of those that the browser prefers. Languages are the pages at the top. */
function languageFor(request: FastifyRequest, pages: ReadonlyMap<string, SitePage>): string {
	const [, first = ""] = /^\/([^/?]*)/.exec(request.url) ?? [];
	return pages.has(first) ? first : preferredLanguage(request, (language) => pages.has(language));
}

/** What a frame that is asked for one match or record says of it to programs. */
export type FindShared = (page: SitePage, query: object, address: string) => Promise<SharedThing | undefined>;

export interface PageNeeds {
	readonly folder: string;
	readonly publicUrl?: string | undefined;
	readonly findShared?: FindShared;
	readonly listGames?: ListGames;
	/** Questions about links that an address may ask in a minute. */
	readonly oembedPerMinute?: number;
}

/** Files that pages of other sites load: what frames lean on, the script of the element, and cards. */
const SHARED_FILE = /[\\/](?:embed[\\/]assets|previews)[\\/]|[\\/]tablier-board\.js(?:\.br|\.gz)?$/;

export async function servePages(
	app: FastifyInstance,
	{ folder, publicUrl, findShared, listGames, oembedPerMinute = 120 }: PageNeeds,
): Promise<void> {
	const pages = readPages(folder);
	const files = new PageFiles(folder, publicUrl);
	await app.register(fastifyStatic, {
		root: folder,
		dotfiles: "deny",
		// The build leaves .br and .gz beside each text file.
		preCompressed: true,
		// Files under assets/ are named by their content.
		setHeaders: (reply, path) => {
			const lasting = path.includes("/assets/");
			reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
			if (SHARED_FILE.test(path)) shareAcross(reply);
		},
	});
	const embeds = readEmbeds(folder);
	serveEmbeds(app, embeds);
	serveOembed(app, { pages, embeds, addressFor: (request) => files.addressFor(request), perMinute: oembedPerMinute });
	const hidden = { schema: { hide: true } as object };
	// Browsers keep what stands behind the `#` of the address that they asked for.
	if (pages.size > 0)
		app.get("/", hidden, (request, reply) =>
			reply
				.header("vary", "accept-language")
				.header("cache-control", "no-cache")
				.redirect(`/${languageFor(request, pages)}`),
		);
	for (const [path, page] of pages) {
		app.get(`/${path}`, page.frame ? { ...hidden, ...LIMITED } : hidden, async (request, reply) => {
			const links = page.frame && findShared ? await sharedLinks(request, page) : undefined;
			return files.send(request, reply, page, links);
		});
		app.get(`/${path}/`, hidden, (_request, reply) => reply.redirect(`/${path}`, 301));
	}
	/** People open the page; programs that preview a link say nothing of what they fetch it for. */
	async function sharedLinks(request: FastifyRequest, page: SitePage): Promise<string | undefined> {
		const address = files.addressFor(request);
		if (address === undefined || request.headers["sec-fetch-dest"] !== undefined) return undefined;
		const shared = await findShared?.(page, request.query as object, address);
		return shared && writeSharedLinks(page, shared, address);
	}
	if (pages.size > 0) {
		app.get("/sitemap.xml", hidden, (request, reply) =>
			reply
				.type("application/xml")
				.send(writeSitemap([...pages.values()], files.addressFor(request) ?? "http://localhost/")),
		);
		app.get("/robots.txt", hidden, (request, reply) =>
			reply.type("text/plain; charset=utf-8").send(writeRobots(files.addressFor(request) ?? "http://localhost/")),
		);
	}
	const feed = readFeedSource(folder);
	if (feed) {
		app.get("/feed.atom", hidden, (request, reply) =>
			reply.header("vary", "accept-language").redirect(`/${feedPath(languageFor(request, pages))}`),
		);
		for (const language of Object.keys(feed.shared))
			app.get(`/${feedPath(language)}`, { ...hidden, ...LIMITED }, async (request, reply) => {
				const address = files.addressFor(request) ?? "http://localhost/";
				const text = await feedOf(feed, language, address, (await listGames?.()) ?? []);
				return reply
					.header("cache-control", "public, max-age=600")
					.type("application/atom+xml; charset=utf-8")
					.send(text);
			});
	}
	app.setNotFoundHandler((request, reply) => {
		const page = pages.get(`${languageFor(request, pages)}/404`);
		if (page && wantsPage(request))
			return reply.code(404).header("vary", "accept, accept-language").sendFile(`${page.path}.html`);
		return refuseWith(reply, { code: "not-found", message: `There is nothing at ${request.url.slice(0, 200)}` });
	});
}

/** A person in a browser, not a program. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
	(method === "GET" || method === "HEAD") && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
