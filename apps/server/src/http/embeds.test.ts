import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMBED_LIST, type EmbedPage } from "@tablier/site";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePages } from "./pages.ts";

const EMBEDS: readonly EmbedPage[] = ["fr", "en"].flatMap((language) => [
	{ path: `embed/${language}/abalone`, language, heading: "Abalone", page: `${language}/abalone` },
	{ path: `embed/${language}/abalone/game`, language, heading: "A game", page: `${language}/shared` },
	{ path: `embed/${language}/abalone/learn/push`, language, heading: "Push", page: `${language}/abalone/learn/push` },
]);
const PAGE = { language: "en", paths: {}, kept: true, about: "", preview: "p.png", data: [] };
const PAGES = [
	{ ...PAGE, path: "en/abalone", heading: "Abalone", frame: false, embedded: { kind: "board", title: "abalone" } },
	{ ...PAGE, path: "en/device", heading: "Device", frame: true },
];
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tablier-embeds-"));
	const write = (path: string, text: string): void => {
		mkdirSync(join(folder, path, ".."), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	for (const { path } of EMBEDS) write(`${path}.html`, `<title>${path}</title>`);
	for (const language of ["fr", "en"]) write(`embed/${language}/404.html`, `<title>nothing, ${language}</title>`);
	for (const { path } of PAGES) write(`${path}.html`, "<head></head>");
	write("embed/assets/a.js", "1");
	write("tablier-board.js", "1");
	write(EMBED_LIST, JSON.stringify(EMBEDS));
	write("pages.json", JSON.stringify(PAGES));
	app = fastify();
	// As helmet does for every answer.
	app.addHook("onRequest", async (_request, reply) => {
		reply.header("x-frame-options", "SAMEORIGIN").header("content-security-policy", "frame-ancestors 'none'");
	});
	await servePages(app, { folder, publicUrl: "https://games.example.org/" });
});
afterAll(async () => {
	await app.close();
	rmSync(folder, { recursive: true });
});

describe("pages for other sites", () => {
	it("may be framed by any page, without an origin of their own", async () => {
		const { headers, body } = await app.inject("/embed/fr/abalone");
		expect(body).toContain("embed/fr/abalone");
		expect(headers["content-security-policy"]).toMatch(/frame-ancestors \*; sandbox allow-scripts(?!.*same-origin)/);
		expect(headers["x-frame-options"]).toBeUndefined();
		expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
	});

	it.each(["/en/abalone", "/en/device", "/nothing"])("are the only ones: %s", async (path) => {
		const { headers } = await app.inject(path);
		expect(headers["content-security-policy"]).toBe("frame-ancestors 'none'");
		expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
	});

	it.each([
		["/embed/en/abalone?position=x", 400],
		[`/embed/en/abalone?position=${"9".repeat(31_000)}`, 400],
		["/embed/en/abalone?seats=many", 400],
		["/embed/en/abalone/game?game=1x", 400],
		["/embed/en/abalone/learn/push", 200],
		["/embed/en/abalone/learn/__proto__", 404],
		["/embed/assets/..%2f..%2fpages.json", 403],
		["/embed/embeds.json", 404],
	])("have a status for %s", async (path, status) => {
		expect((await app.inject(path)).statusCode).toBe(status);
	});

	it.each([
		["/embed/abalone", "fr", "/embed/fr/abalone"],
		["/embed/abalone?language=en-GB", "fr", "/embed/en/abalone?language=en-GB"],
		["/embed/abalone/learn/push?language=de", "fr", "/embed/fr/abalone/learn/push?language=de"],
		["/embed/abalone", "de", "/embed/en/abalone"],
	])("choose a language: %s %s", async (url, accepted, expected) => {
		const { headers } = await app.inject({ url, headers: { "accept-language": accepted } });
		expect(headers).toMatchObject({ location: expected, vary: "accept-language" });
	});

	it.each(["/embed/assets/a.js", "/tablier-board.js"])(
		"lean on files that other origins may load: %s",
		async (path) => {
			expect((await app.inject(path)).headers).toMatchObject({
				"access-control-allow-origin": "*",
				"cross-origin-resource-policy": "cross-origin",
			});
		},
	);
});

describe("oEmbed", () => {
	const ask = (url: string, more = "") => app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`);

	it("knows pages and frames by their public address", async () => {
		for (const path of ["en/abalone", "embed/en/abalone"])
			expect((await ask(`https://games.example.org/${path}`)).json()).toMatchObject({
				type: "rich",
				title: "Abalone",
				html: expect.stringContaining('src="https://games.example.org/embed/en/abalone"'),
			});
	});

	it.each([
		["https://games.example.org/en/device", "", 404],
		["https://elsewhere.example/en/abalone", "", 404],
		["https://games.example.org/en/abalone", "&format=xml", 501],
		["https://games.example.org/en/abalone", "&maxwidth=-1", 400],
		["https://games.example.org/embed/en/abalone?position=x", "", 404],
		["nonsense", "", 404],
	])("refuses %s%s", async (url, more, status) => {
		expect((await ask(url, more)).statusCode).toBe(status);
	});
});
