import type { FastifyInstance } from "fastify";

/* The API documentation, generated from the OpenAPI description: no script, no foreign files. */

interface Operation {
	readonly summary?: string;
	readonly description?: string;
	readonly tags?: readonly string[];
	readonly security?: readonly unknown[];
	readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
	readonly responses?: Readonly<
		Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
	>;
}

interface Description {
	readonly info: { readonly title: string; readonly version: string; readonly description?: string };
	readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const schemaText = (schema: unknown): string => `<pre>${escapeText(JSON.stringify(schema, null, 2))}</pre>`;

function bodyText(title: string, content?: Readonly<Record<string, { readonly schema?: unknown }>>): string {
	const [kind, body] = Object.entries(content ?? {})[0] ?? [];
	return body?.schema
		? `<details><summary>${title} (${escapeText(kind ?? "")})</summary>${schemaText(body.schema)}</details>`
		: "";
}

function operationText(path: string, verb: string, operation: Operation): string {
	const answers = Object.entries(operation.responses ?? {})
		.filter(([status]) => status.startsWith("2"))
		.map(([status, { content }]) => bodyText(status, content));
	return [
		`<section><h2><code>${verb.toUpperCase()} ${escapeText(path)}</code></h2>`,
		`<p>${escapeText(operation.summary ?? "")}${operation.security ? " <em>(Authorization: Bearer KEY)</em>" : ""}</p>`,
		operation.description ? `<p>${escapeText(operation.description)}</p>` : "",
		bodyText("body", operation.requestBody?.content),
		...answers,
		"</section>",
	].join("");
}

function pageOf({ info, paths = {} }: Description): string {
	const operations = Object.entries(paths).flatMap(([path, verbs]) =>
		Object.entries(verbs).map(([verb, operation]) => operationText(path, verb, operation)),
	);
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(info.title)}</title><style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin-top:2rem}pre{overflow:auto;padding:.5rem;background:#8882}</style>
<h1>${escapeText(info.title)} ${escapeText(info.version)}</h1><p>${escapeText(info.description ?? "")}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${operations.join("\n")}</html>`;
}

export function serveDocuments(app: FastifyInstance): void {
	let page: string | undefined;
	app.get("/api/openapi.json", { schema: { hide: true } as object }, async () => app.swagger());
	app.get("/api/docs", { schema: { hide: true } as object }, async (_request, reply) => {
		page ??= pageOf(app.swagger() as unknown as Description);
		return reply.type("text/html; charset=utf-8").send(page);
	});
}
