import { expect, it } from "vitest";
import { startServer } from "../apps/server/test/server.ts";
import { ROUTES } from "./routes.ts";

it("every route of the server is attacked", async () => {
	const server = await startServer();
	const { paths } = (await server.ask("GET", "/api/openapi.json")).body as { paths: Record<string, object> };
	await server.close();
	const told = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, "$$$1")}`),
	);
	const known = ROUTES.map(({ method, url }) => `${method} ${url.replace(/\?.*$/, "")}`);
	expect(known.sort()).toEqual(told.sort());
});
