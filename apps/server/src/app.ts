import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";

/** Nothing comes from elsewhere, nothing runs that is not in a file of ours. Styles on SVG nodes are set inline. */
const POLICY = [
	"default-src 'self'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"connect-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

/** Builds the server; `main.ts` listens. */
export async function buildApp(pages: string): Promise<FastifyInstance> {
	const app = fastify({ logger: false, forceCloseConnections: true });
	app.addHook("onSend", async (_request, reply) => {
		reply.header("content-security-policy", POLICY);
		reply.header("x-content-type-options", "nosniff");
		reply.header("referrer-policy", "no-referrer");
		// Alone in its process the page may share memory with its worker, and a stop is seen at once.
		reply.header("cross-origin-opener-policy", "same-origin");
		reply.header("cross-origin-embedder-policy", "require-corp");
	});
	app.get("/health", async () => ({ status: "ok" }));
	await app.register(fastifyStatic, {
		root: pages,
		dotfiles: "deny",
		// The build leaves .br and .gz beside each text file.
		preCompressed: true,
		// Files under assets/ are named by their content.
		setHeaders: (reply, path) => {
			const lasting = path.includes("/assets/");
			reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
		},
	});
	app.setNotFoundHandler((request, reply) =>
		reply.code(404).send({ code: "not-found", message: `There is nothing at ${request.url.slice(0, 200)}` }),
	);
	return app;
}
