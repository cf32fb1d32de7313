import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseWith } from "./faults.ts";

/* The built web app: a file for each page, in each language. */

/** The build writes down which pages there are (apps/web/prerender-plugin.ts). */
function listPages(folder: string): ReadonlySet<string> {
	const list = join(folder, "pages.json");
	if (!existsSync(list)) return new Set();
	const pages = JSON.parse(readFileSync(list, "utf8")) as readonly { readonly path: string }[];
	return new Set(pages.map(({ path }) => path));
}

/** Where a browser prefers none of the languages that there are. */
const USUAL_LANGUAGE = "en";

/** The language of the address, or the first of those that the browser prefers. Languages are the pages at the top. */
function languageFor({ url, headers }: FastifyRequest, pages: ReadonlySet<string>): string {
	const [, first = ""] = /^\/([^/?]*)/.exec(url) ?? [];
	if (pages.has(first)) return first;
	const preferred = (headers["accept-language"] ?? "").split(",").map((entry) => {
		const [tag = "", weight] = entry.split(";q=");
		const [language = ""] = tag.trim().toLowerCase().split("-");
		return { language, weight: Number(weight ?? 1) };
	});
	const known = preferred.filter(({ language, weight }) => pages.has(language) && weight > 0);
	return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? USUAL_LANGUAGE;
}

export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
	const pages = listPages(folder);
	await app.register(fastifyStatic, {
		root: folder,
		dotfiles: "deny",
		// The build leaves .br and .gz beside each text file.
		preCompressed: true,
		// Files under assets/ are named by their content.
		setHeaders: (reply, path) => {
			const lasting = path.includes("/assets/");
			reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
		},
	});
	const hidden = { schema: { hide: true } as object };
	// Browsers keep what stands behind the `#` of the address that they asked for.
	if (pages.size > 0)
		app.get("/", hidden, (request, reply) =>
			reply
				.header("vary", "accept-language")
				.header("cache-control", "no-cache")
				.redirect(`/${languageFor(request, pages)}`),
		);
	for (const path of pages) {
		app.get(`/${path}`, hidden, (_request, reply) => reply.sendFile(`${path}.html`));
		app.get(`/${path}/`, hidden, (_request, reply) => reply.redirect(`/${path}`, 301));
	}
	app.setNotFoundHandler((request, reply) => {
		const page = `${languageFor(request, pages)}/404`;
		if (pages.has(page) && wantsPage(request))
			return reply.code(404).header("vary", "accept, accept-language").sendFile(`${page}.html`);
		return refuseWith(reply, { code: "not-found", message: `There is nothing at ${request.url.slice(0, 200)}` });
	});
}

/** A person in a browser, not a program. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
	(method === "GET" || method === "HEAD") && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
