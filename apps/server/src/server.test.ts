import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { startServer } from "../test/server.ts";
import { readFlags } from "./flags.ts";

const server = await startServer();
const { app } = server;
afterAll(() => server.close());

describe("the server", () => {
	it("serves the page with a policy that lets nothing in from elsewhere", async () => {
		const reply = await app.inject("/");
		expect(reply.statusCode).toBe(200);
		const policy = String(reply.headers["content-security-policy"]);
		expect(policy).toContain("script-src 'self'");
		expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
		expect(reply.headers["cross-origin-opener-policy"]).toBe("same-origin");
		expect(reply.headers["cross-origin-embedder-policy"]).toBe("require-corp");
		expect(reply.headers["referrer-policy"]).toBe("no-referrer");
		expect(reply.headers["x-content-type-options"]).toBe("nosniff");
		expect(reply.headers["cache-control"]).toBe("no-cache");
		expect((await app.inject("/assets/app-1234.js")).headers["cache-control"]).toContain("immutable");
	});

	it("refuses with a code what never comes to a route: an address, a head, or no HTTP at all", async () => {
		const codeAt = async (url: string) => (await app.inject(url)).json().code;
		expect(await codeAt(`/api/matches/${"a".repeat(80)}`)).toBe("not-found");
		expect(await codeAt("/api/matches/%ff")).toBe("bad-frame");
		await server.connect().then((socket) => socket.close());
		const { port } = app.server.address() as AddressInfo;
		const answerTo = async (request: string) => {
			const socket = connect(port, "127.0.0.1");
			socket.write(request);
			return text(socket);
		};
		expect(await answerTo("hello\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*\r\n\r\n{"code":"bad-frame"}$/s);
		const head = `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`;
		expect(await answerTo(head)).toMatch(/^HTTP\/1.1 431 .*\r\n\r\n{"code":"too-large"}$/s);
	});

	it("says that it is well, and refuses what is not there with a code", async () => {
		expect((await app.inject("/health")).json()).toEqual({ status: "ok", store: "sqlite" });
		const lost = await app.inject("/nothing");
		expect(lost.statusCode).toBe(404);
		expect(lost.json()).toMatchObject({ code: "not-found" });
		expect((await app.inject("/..%2f..%2fpackage.json")).statusCode).not.toBe(200);
	});

	it("describes its API, as a page without a script too", async () => {
		const description = (await app.inject("/api/openapi.json")).json();
		expect(description.openapi).toBe("3.1.0");
		expect(Object.keys(description.paths)).toEqual(
			expect.arrayContaining(["/api/matches", "/api/matches/{match}/plays", "/api/matches/{match}/events"]),
		);
		const page = await app.inject("/api/docs");
		expect(page.headers["content-type"]).toContain("text/html");
		expect(page.body).toContain("POST /api/matches");
		expect(page.body).not.toMatch(/<script|https?:\/\//);
	});

	it("counts what it does", async () => {
		const metrics = (await app.inject("/metrics")).body;
		for (const name of ["tablier_plays_total", "tablier_keep_milliseconds_bucket", "tablier_matches_in_memory"])
			expect(metrics).toContain(name);
	});
});

describe("behind a proxy", () => {
	it("believes what the proxy says of who asks, and not what they say of themselves", async () => {
		for (const [proxies, wanted] of [
			[0, "127.0.0.1"],
			[1, "203.0.113.9"],
			[2, "198.51.100.7"],
		] as const) {
			const server = await startServer({ proxies });
			let seen = "";
			server.app.addHook("onRequest", async ({ ip }) => {
				seen = ip;
			});
			await server.app.inject({ url: "/health", headers: { "x-forwarded-for": "1.2.3.4, 198.51.100.7, 203.0.113.9" } });
			expect(seen).toBe(wanted);
			await server.close();
		}
	});
});

describe("flags of npm start", () => {
	const usual = {
		port: 8080,
		host: "127.0.0.1",
		data: "./data",
		logLevel: "warn",
		proxies: 0,
		pushAnywhere: false,
		limits: {},
	};
	it("have defaults, and can be given", () => {
		expect(readFlags([], {})).toEqual(usual);
		expect(readFlags(["--port", "4000", "--host", "0.0.0.0", "--data", "./d"], {})).toEqual({
			...usual,
			port: 4000,
			host: "0.0.0.0",
			data: "./d",
		});
		expect(
			readFlags([], { PORT: "9000", DATABASE_URL: "postgres://x", TABLIER_LIMITS: '{"phrases":2}', BEHIND_PROXY: "1" }),
		).toMatchObject({ port: 9000, databaseUrl: "postgres://x", limits: { phrases: 2 }, proxies: 1 });
	});

	it("refuse a number of proxies that is none", () => {
		expect(readFlags([], { BEHIND_PROXY: "yes" })).toContain("BEHIND_PROXY");
	});

	it.each([[["--port", "x"]], [["--port", "70000"]], [["--prot", "1"]], [["extra"]]])(
		"refuse %j in one line",
		(args) => {
			const refused = readFlags(args, {});
			expect(refused).toBeTypeOf("string");
			expect(String(refused)).not.toContain("\n");
		},
	);

	it.each([
		{ TABLIER_LIMITS: "{" },
		{ TABLIER_LIMITS: '{"prases":1}' },
		{ LOG_LEVEL: "loud" },
		{ PUBLIC_URL: "games.example.org" },
	])("refuse %j too", (environment) => expect(readFlags([], environment)).toBeTypeOf("string"));
});
