import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenMatch } from "../backup/open-matches.ts";
import { type FindShared, servePages } from "./pages.ts";

const PATHS = ["fr", "en", "fr/oshi", "en/oshi", "fr/404", "en/404", "en/oshi/join"];
const PERSON = { accept: "text/html,*/*" };
/** As the build lists it. */
const pageAt = (path: string) => ({
	path,
	language: path.slice(0, 2),
	paths: { fr: `fr${path.slice(2)}`, en: `en${path.slice(2)}` },
	frame: path.endsWith("/join"),
	kept: true,
	heading: `heading of ${path}`,
	about: "about",
	preview: "previews/fr.png",
	data: [{ "@type": "Game", url: `%ADDRESS%${path}` }],
});
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tablier-site-"));
	for (const language of ["fr", "en"]) mkdirSync(join(folder, language, "oshi"), { recursive: true });
	for (const path of PATHS)
		writeFileSync(join(folder, `${path}.html`), `<!doctype html><head><title>${path}</title></head>`);
	writeFileSync(join(folder, "index.html"), "<!doctype html>");
	writeFileSync(join(folder, "pages.json"), JSON.stringify(PATHS.map(pageAt)));
	const releases = [{ version: "0.2.0", day: "2026-11-18", text: "- new" }];
	writeFileSync(join(folder, "feed.json"), JSON.stringify({ releases, shared: { fr: "fr/partage", en: "en/shared" } }));
	app = fastify();
	const findShared: FindShared = async (_, query, address) =>
		"match" in query
			? { heading: "Anna", about: "Oshi", picture: `${address}picture/match/x.png`, query: "match=x" }
			: undefined;
	const listGames = async (): Promise<readonly OpenMatch[]> => [
		{
			...{ title: "oshi", ruleset: "oshi", date: "2026-11-19", scores: [0, 1], reason: "resigned", plays: 12 },
			players: [{ kind: "person", name: "Eve & Co" }, { kind: "person" }],
			record: "[Tablier]",
		},
	];
	await servePages(app, { folder, findShared, listGames });
});
afterAll(async () => {
	await app.close();
	rmSync(folder, { recursive: true });
});

describe("the pages", () => {
	it.each([
		["fr-CA,fr;q=0.9,en;q=0.5", "/fr"],
		["en;q=0.3,de,fr;q=0.7", "/fr"],
		["en-GB", "/en"],
		["de-DE", "/en"],
		["fr;q=0", "/en"],
		["constructor", "/en"],
		[",;q=,=", "/en"],
	])("begin in the language of who asks: %s", async (accepted, expected) => {
		const answer = await app.inject({ url: "/", headers: { "accept-language": accepted } });
		expect(answer.statusCode).toBe(302);
		expect(answer.headers).toMatchObject({ location: expected, vary: "accept-language" });
	});

	it("are found without the names of their files, and only without a slash at the end", async () => {
		expect((await app.inject("/fr/oshi")).body).toContain("<title>fr/oshi</title>");
		expect((await app.inject("/fr/oshi?utm=1")).statusCode).toBe(200);
		const slash = await app.inject("/fr/oshi/");
		expect([slash.statusCode, slash.headers.location]).toEqual([301, "/fr/oshi"]);
		expect((await app.inject("/index.html")).statusCode).toBe(200);
	});

	it("have a feed in each language, with releases and the games that players agreed to publish", async () => {
		const chosen = await app.inject({ url: "/feed.atom", headers: { "accept-language": "fr" } });
		expect([chosen.statusCode, chosen.headers.location]).toEqual([302, "/fr/feed.atom"]);
		const { body, headers } = await app.inject({ url: "/fr/feed.atom", headers: { host: "games.example.org" } });
		expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
		expect(body).toContain("<title>Version 0.2.0</title>");
		expect(body).toMatch(/<title>Eve &amp; Co\s?: Oshi<\/title>/);
		expect(body).toMatch(/href="http:\/\/games\.example\.org\/fr\/partage\?game=1[\w-]+"/);
		expect((await app.inject("/en/feed.atom")).body).toContain('xml:lang="en"');
		expect((await app.inject("/fr/oshi")).body).toContain('type="application/atom+xml"');
	});

	it("tell programs their address, their languages and what they are", async () => {
		const { body, headers } = await app.inject({ url: "/fr/oshi", headers: { host: "games.example.org" } });
		expect(body).toContain('<link rel="canonical" href="http://games.example.org/fr/oshi">');
		expect(body).toContain('hreflang="en" href="http://games.example.org/en/oshi"');
		expect(body).toContain('"url":"http://games.example.org/fr/oshi"');
		const again = await app.inject({
			url: "/fr/oshi",
			headers: { host: "games.example.org", "if-none-match": String(headers.etag) },
		});
		expect(again.statusCode).toBe(304);
		const packed = await app.inject({ url: "/fr/oshi", headers: { host: "other.example", "accept-encoding": "gzip" } });
		expect(packed.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(packed.rawPayload).toString()).toContain("http://other.example/fr/oshi");
	});

	it("are files for scripts, which compare them with their hashes, and where the host is none", async () => {
		for (const headers of [{ "sec-fetch-dest": "empty" }, { host: '"><script>' }]) {
			const { body } = await app.inject({ url: "/fr/oshi", headers });
			expect(body).toBe("<!doctype html><head><title>fr/oshi</title></head>");
		}
	});

	it("that are frames say to programs what they are asked for, to people nothing", async () => {
		const { body } = await app.inject({ url: "/en/oshi/join?match=x", headers: { host: "a.example" } });
		expect(body).toContain('<meta property="og:title" content="Anna">');
		expect(body).toContain('content="http://a.example/picture/match/x.png"');
		expect((await app.inject("/en/oshi/join")).body).toContain('content="noindex"');
		const person = await app.inject({ url: "/en/oshi/join?match=x", headers: { "sec-fetch-dest": "document" } });
		expect(person.body).not.toContain("Anna");
	});

	it("are mapped for search engines", async () => {
		const map = (await app.inject({ url: "/sitemap.xml", headers: { host: "a.example" } })).body;
		expect(map.match(/<loc>[^<]*/g)).toEqual(
			["fr", "en", "fr/oshi", "en/oshi"].map((path) => `<loc>http://a.example/${path}`),
		);
		expect((await app.inject("/robots.txt")).body).toMatch(/Sitemap: http\S+sitemap.xml/);
	});

	it("that do not exist are said to a person in the language of the address, to a program by a code", async () => {
		for (const [url, language, page] of [
			["/fr/chess", "en", "fr/404"],
			["/en/oshi/nothing", "fr", "en/404"],
			["/nothing", "fr", "fr/404"],
		]) {
			const lost = await app.inject({ url, headers: { ...PERSON, "accept-language": language } });
			expect(lost.statusCode).toBe(404);
			expect(lost.body).toContain(`<title>${page}</title>`);
		}
		for (const answer of [
			await app.inject("/fr/chess"),
			await app.inject({ url: "/api/nothing", headers: PERSON }),
			await app.inject({ url: "/fr/chess", method: "POST", headers: PERSON }),
		]) {
			expect(answer.statusCode).toBe(404);
			expect(answer.json()).toMatchObject({ code: "not-found" });
		}
	});
});
