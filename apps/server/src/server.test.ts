import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { readFlags } from "./flags.ts";

const pages = mkdtempSync(join(tmpdir(), "tablier-pages-"));
mkdirSync(join(pages, "assets"));
writeFileSync(join(pages, "index.html"), "<!doctype html><title>Tablier</title>");
writeFileSync(join(pages, "assets", "app-1234.js"), "export {}");
afterAll(() => rmSync(pages, { recursive: true }));

describe("the server", () => {
	it("serves the page with a policy that lets nothing in from elsewhere", async () => {
		const app = await buildApp(pages);
		const reply = await app.inject("/");
		expect(reply.statusCode).toBe(200);
		expect(reply.headers["content-security-policy"]).toContain("script-src 'self'");
		expect(reply.headers["cross-origin-opener-policy"]).toBe("same-origin");
		expect(reply.headers["cross-origin-embedder-policy"]).toBe("require-corp");
		expect(reply.headers["cache-control"]).toBe("no-cache");
		expect((await app.inject("/assets/app-1234.js")).headers["cache-control"]).toContain("immutable");
		await app.close();
	});

	it("says that it is well, and refuses what is not there with a code", async () => {
		const app = await buildApp(pages);
		expect((await app.inject("/health")).json()).toEqual({ status: "ok" });
		const lost = await app.inject("/nothing");
		expect(lost.statusCode).toBe(404);
		expect(lost.json()).toMatchObject({ code: "not-found" });
		expect((await app.inject("/..%2f..%2fpackage.json")).statusCode).not.toBe(200);
		await app.close();
	});
});

describe("flags of npm start", () => {
	it("have defaults, and can be given", () => {
		expect(readFlags([], {})).toEqual({ port: 8080, host: "127.0.0.1", data: "./data" });
		expect(readFlags(["--port", "4000", "--host", "0.0.0.0", "--data", "./d"], {})).toEqual({
			port: 4000,
			host: "0.0.0.0",
			data: "./d",
		});
		expect(readFlags([], { PORT: "9000" })).toMatchObject({ port: 9000 });
	});

	it.each([[["--port", "x"]], [["--port", "70000"]], [["--prot", "1"]], [["extra"]]])(
		"refuse %j in one line",
		(args) => {
			const refused = readFlags(args, {});
			expect(refused).toBeTypeOf("string");
			expect(String(refused)).not.toContain("\n");
		},
	);
});
