import {
	type Bounds,
	type EmbedCard,
	type Embedded,
	type EmbedPage,
	embedPath,
	readEmbedAddress,
	type SitePage,
	type Thumbnail,
	writeOembed,
} from "@tablier/site";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReadable, titleOfLink } from "./embedded.ts";
import { refuseWith } from "./faults.ts";
import { preferredLanguage } from "./language.ts";

/* oEmbed (https://oembed.com): 400 without a link, 404 for one that cannot be shown, 501 for another format than JSON. */

interface Needs {
	readonly pages: ReadonlyMap<string, SitePage>;
	readonly embeds: ReadonlyMap<string, EmbedPage>;
	/** The public address of the site; undefined where the request names none. */
	readonly addressFor: (request: FastifyRequest) => string | undefined;
	readonly perMinute: number;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export function serveOembed(app: FastifyInstance, { pages, embeds, addressFor, perMinute }: Needs): void {
	if (embeds.size === 0) return;
	const options = {
		schema: { hide: true } as object,
		config: { limited: "all" as const, rateLimit: { max: perMinute, timeWindow: "1 minute" } },
	};
	app.get("/oembed", options, async (request, reply) => {
		const { url, format = "json", maxwidth, maxheight } = request.query as Query;
		const address = addressFor(request);
		reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
		if (format !== "json")
			return reply.code(501).send({ code: "bad-frame", message: "only format=json is spoken here" });
		const bounds = { width: readPixels(maxwidth), height: readPixels(maxheight) };
		if (typeof url !== "string" || address === undefined || bounds.width === null || bounds.height === null)
			return refuseWith(reply, {
				code: "bad-frame",
				message: "url is the address of a page; maxwidth and maxheight are pixels",
			});
		const asked = await find(url, address, request);
		if (!asked) return refuseWith(reply, { code: "not-found", message: "this page cannot be embedded" });
		return reply
			.header("cache-control", "public, max-age=3600")
			.send(writeOembed(asked.shown, asked.thumbnail, bounds as Bounds, address));
	});

	interface Found {
		readonly shown: EmbedCard;
		readonly thumbnail: Thumbnail;
	}

	async function find(url: string, address: string, request: FastifyRequest): Promise<Found | undefined> {
		if (!URL.canParse(url) || url.length > LONGEST_URL) return undefined;
		const { pathname, searchParams, origin } = new URL(url);
		const site = new URL(address);
		if (origin !== site.origin || !pathname.startsWith(site.pathname)) return undefined;
		const path = pathname.slice(site.pathname.length).replace(/\/$/, "");
		const languages = [...new Set([...embeds.values()].map(({ language }) => language))];
		const page = pages.get(path);
		const named = readEmbedAddress(path, searchParams, languages);
		const thing = page ? (page.embedded ?? (await sharedThing(searchParams))) : named?.thing;
		if (!thing) return undefined;
		const language = page?.language ?? named?.language ?? preferredLanguage(request, (one) => languages.includes(one));
		const embed = embeds.get(embedPath(thing, language));
		if (!embed || !(await isReadable(thing))) return undefined;
		return { shown: showing(thing, embed), thumbnail: thumbnailOf(thing, language, address) };
	}
}

const LONGEST_URL = 32_000;

/** Undefined where nothing is said, null where it is no number of pixels. */
function readPixels(text: Query[string]): number | undefined | null {
	if (text === undefined) return undefined;
	return typeof text === "string" && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** A frame of the site that is asked for a record. */
async function sharedThing(query: URLSearchParams): Promise<Embedded | undefined> {
	const link = query.get("game") ?? "";
	const title = link === "" ? undefined : await titleOfLink(link);
	return title === undefined ? undefined : { kind: "game", title, link };
}

const showing = (thing: Embedded, { language, heading, page }: EmbedPage): EmbedCard => ({
	...{ thing, language, heading },
	page: thing.kind === "game" ? `${page}?game=${thing.link}` : page,
});

/** The card that previews of the same link show. */
function thumbnailOf(thing: Embedded, language: string, address: string): Thumbnail {
	const card = `?card&language=${language}`;
	const path =
		thing.kind === "game" ? `picture/record/${thing.link}.png${card}` : `previews/${language}/${thing.title}.png`;
	return { url: address + path, width: 1200, height: 630 };
}
