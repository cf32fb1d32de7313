import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePages } from "./pages.ts";

const PATHS = ["fr", "en", "fr/oshi", "en/oshi", "fr/404", "en/404"];
const PERSON = { accept: "text/html,*/*" };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tablier-site-"));
	for (const language of ["fr", "en"]) mkdirSync(join(folder, language));
	for (const path of PATHS) writeFileSync(join(folder, `${path}.html`), `<!doctype html><title>${path}</title>`);
	writeFileSync(join(folder, "index.html"), "<!doctype html>");
	writeFileSync(join(folder, "pages.json"), JSON.stringify(PATHS.map((path) => ({ path }))));
	app = fastify();
	await servePages(app, folder);
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
