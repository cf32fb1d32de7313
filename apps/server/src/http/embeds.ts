import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EMBED_LIST, type EmbedPage, readEmbedAddress } from "@tablier/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isReadable } from "./embedded.ts";
import { preferredLanguage } from "./language.ts";

/* The pages that other sites show in a frame. All others refuse to be framed (app.ts). */

/**
 * A sandbox without an origin of its own: no cookie, no storage and no account reach it, and it fetches nothing but its own files.
 * Links open outside, as pages of ours like any other.
 */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"font-src 'self'",
	"img-src 'self' data:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors *",
	"sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Pages of many boards: a reader's requests are not counted against those of the API. */
const PER_MINUTE = 1200;

export function readEmbeds(folder: string): ReadonlyMap<string, EmbedPage> {
	const list = join(folder, EMBED_LIST);
	if (!existsSync(list)) return new Map();
	const pages = JSON.parse(readFileSync(list, "utf8")) as readonly EmbedPage[];
	return new Map(pages.map((page) => [page.path, page]));
}

export function serveEmbeds(app: FastifyInstance, embeds: ReadonlyMap<string, EmbedPage>): void {
	if (embeds.size === 0) return;
	const languages = [...new Set([...embeds.values()].map(({ language }) => language))];
	const options = {
		schema: { hide: true } as object,
		config: { limited: "all" as const, rateLimit: { max: PER_MINUTE, timeWindow: "1 minute" } },
	};
	app.get("/embed/assets/*", { schema: { hide: true } as object }, (request, reply) =>
		reply.sendFile(`embed/assets/${(request.params as { "*": string })["*"]}`),
	);
	app.get("/embed/*", options, async (request, reply) => {
		const { pathname, searchParams } = new URL(request.url, "http://localhost");
		const asked = readEmbedAddress(pathname, searchParams, languages);
		const own = asked?.language ?? languageFor(request, searchParams, languages);
		if (asked && asked.language === undefined) return translate(request, reply, own);
		const page = embeds.get(decodePath(pathname));
		if (!asked || !page) return send(reply.code(404), `embed/${own}/404`);
		return send(reply.code((await isReadable(asked.thing)) ? 200 : 400), page.path);
	});
}

/** The page in the language of the host page, or of the browser. */
function translate({ url }: FastifyRequest, reply: FastifyReply, language: string): FastifyReply {
	return letIn(reply)
		.header("vary", "accept-language")
		.header("cache-control", "no-cache")
		.redirect(url.replace(/^\/embed\//, `/embed/${language}/`));
}

function languageFor(request: FastifyRequest, query: URLSearchParams, languages: readonly string[]): string {
	const wanted = query.get("language")?.toLowerCase().split("-")[0];
	return (
		languages.find((language) => language === wanted) ?? preferredLanguage(request, (one) => languages.includes(one))
	);
}

const decodePath = (path: string): string => path.replace(/^\/|\/$/g, "");

const send = (reply: FastifyReply, path: string): FastifyReply => letIn(reply).sendFile(`${path}.html`);

/** Also into a page that is cross-origin isolated: the frame keeps our Cross-Origin-Embedder-Policy. */
const letIn = (reply: FastifyReply): FastifyReply =>
	shareAcross(reply).header("content-security-policy", POLICY).removeHeader("x-frame-options");

/** Other origins may load it: a sandboxed page is one, even for its own files. */
export const shareAcross = (reply: FastifyReply): FastifyReply =>
	reply.header("cross-origin-resource-policy", "cross-origin").header("access-control-allow-origin", "*");
