import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type SitePage, siteAddress, withHeadLinks, writeHeadLinks } from "@tablier/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import { siteOf } from "../accounts/session.ts";

/** The pages that the build has written, by their paths (apps/web/prerender-plugin.ts). */
export function readPages(folder: string): ReadonlyMap<string, SitePage> {
	const list = join(folder, "pages.json");
	if (!existsSync(list)) return new Map();
	const pages = JSON.parse(readFileSync(list, "utf8")) as readonly SitePage[];
	return new Map(pages.map((page) => [page.path, page]));
}

interface Made {
	readonly html: Buffer;
	readonly gzip: Buffer;
	readonly tag: string;
}

/** Adds to each page what programs read of it: only the server knows under which address it is found. */
export class PageFiles {
	private readonly folder: string;
	private readonly publicUrl: string | undefined;
	/** For one address: those of a server that is asked by many are made anew. */
	private address = "";
	private readonly made = new Map<string, Made>();

	constructor(folder: string, publicUrl: string | undefined) {
		this.folder = folder;
		this.publicUrl = publicUrl;
	}

	/** The public address of the site, as the request knows it; undefined where its header names none. */
	addressFor(request: FastifyRequest): string | undefined {
		const { origin } = siteOf(this.publicUrl, request);
		if (origin === "null") return undefined;
		return siteAddress(this.publicUrl ?? origin);
	}

	/**
	 * A page with its links. `links` are those of one thing on it, and are not remembered. A script that fetches the page, such as
	 * the service worker, gets the file itself: it compares it with its hash.
	 */
	send(request: FastifyRequest, reply: FastifyReply, page: SitePage, links?: string): FastifyReply {
		const address = this.addressFor(request);
		reply.header("vary", "accept-encoding, sec-fetch-dest");
		if (address === undefined || request.headers["sec-fetch-dest"] === "empty")
			return reply.sendFile(`${page.path}.html`);
		const { html, gzip, tag } = links === undefined ? this.usual(page, address) : this.make(page, links);
		reply.header("cache-control", "no-cache").header("etag", tag).type("text/html; charset=utf-8");
		if (request.headers["if-none-match"] === tag) return reply.code(304).send();
		const packed = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
		return packed ? reply.header("content-encoding", "gzip").send(gzip) : reply.send(html);
	}

	private usual(page: SitePage, address: string): Made {
		if (this.address !== address) this.made.clear();
		this.address = address;
		const known = this.made.get(page.path);
		if (known) return known;
		const made = this.make(page, writeHeadLinks(page, address));
		this.made.set(page.path, made);
		return made;
	}

	private make({ path }: SitePage, links: string): Made {
		const html = Buffer.from(withHeadLinks(readFileSync(join(this.folder, `${path}.html`), "utf8"), links));
		const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
		return { html, gzip: gzipSync(html), tag: `"${hash}"` };
	}
}
