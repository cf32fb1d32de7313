import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import { LIMITS, PROTOCOL_VERSION } from "@tablier/protocol";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { accountRoutes } from "./http/account.ts";
import { addressGroup } from "./http/address.ts";
import { serveDocuments } from "./http/documents.ts";
import { answerBroken, answerFaults, answerUnrouted } from "./http/faults.ts";
import { Lines } from "./http/lines.ts";
import { serveLive } from "./http/live.ts";
import { makingRoutes } from "./http/making.ts";
import { mineRoutes } from "./http/mine.ts";
import { servePages } from "./http/pages.ts";
import { passkeyRoutes } from "./http/passkeys.ts";
import { playingRoutes } from "./http/playing.ts";
import { pushRoutes } from "./http/push.ts";
import { RateStore } from "./http/rate-store.ts";
import { ratingRoutes } from "./http/ratings.ts";
import type { Service } from "./service.ts";

export interface AppNeeds {
	/** The folder of the built web app. */
	readonly pages: string;
	readonly service: Service;
	readonly log?: FastifyBaseLogger;
	/** How many proxies stand before us: so many words on who asks are theirs, any before these anybody may have written. */
	readonly proxies?: number;
	/** The address that people type, where it is not the one that they ask for. */
	readonly publicUrl?: string;
}

/** Nothing comes from elsewhere, nothing runs that is not in a file of ours. Styles on SVG nodes are set inline. */
const POLICY = {
	defaultSrc: ["'self'"],
	scriptSrc: ["'self'"],
	styleSrc: ["'self'", "'unsafe-inline'"],
	imgSrc: ["'self'", "data:", "blob:"],
	connectSrc: ["'self'"],
	objectSrc: ["'none'"],
	baseUri: ["'none'"],
	formAction: ["'none'"],
	frameAncestors: ["'none'"],
};

const SILENCE_MS = 60_000;
/** A browser keeps up to six connections for requests beside its socket; those of a whole room are rarely all open. */
const CONNECTIONS_OF_SOCKET = 4;

/** Connections of an address, whatever they carry. Behind a proxy they are the proxy's, which has limits of its own. */
function boundConnections(app: FastifyInstance, most: number): void {
	const connections = new Lines(most);
	app.server.on("connection", (socket) => {
		const line = connections.open(socket.remoteAddress ?? "");
		if (line.ok) socket.once("close", line.value);
		else socket.destroy();
	});
}

/** Builds the server; `main.ts` listens. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
	const { service, pages, log, proxies = 0, publicUrl } = needs;
	const patience = Math.ceil(service.limits.requestSeconds * 1000);
	const app = fastify({
		...(log ? { loggerInstance: log } : { logger: false }),
		bodyLimit: LIMITS.bodyBytes,
		frameworkErrors: answerUnrouted,
		clientErrorHandler: answerBroken,
		trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
		forceCloseConnections: true,
		// A request that has not come whole by then is answered 408 and closed, and so is a connection that says nothing.
		requestTimeout: patience,
		http: { headersTimeout: patience, connectionsCheckingInterval: Math.min(5_000, Math.ceil(patience / 4)) },
		// A client that does not read its answer is let go. The stream of a match says something every 15 seconds, sockets are pinged.
		connectionTimeout: SILENCE_MS,
		routerOptions: { maxParamLength: 64 },
	})
		.setValidatorCompiler(TypeBoxValidatorCompiler)
		.withTypeProvider<TypeBoxTypeProvider>();
	answerFaults(app, service.fault);
	if (proxies === 0) boundConnections(app, CONNECTIONS_OF_SOCKET * service.limits.socketsOfAddress);
	await app.register(helmet, {
		contentSecurityPolicy: { useDefaults: false, directives: POLICY },
		referrerPolicy: { policy: "no-referrer" },
		// Alone in its process the page may share memory with its worker, and a stop is seen at once.
		crossOriginOpenerPolicy: { policy: "same-origin" },
		crossOriginEmbedderPolicy: { policy: "require-corp" },
		// Whether there is TLS is known to whoever puts it before us.
		strictTransportSecurity: false,
	});
	await app.register(rateLimit, {
		max: service.limits.requestsPerMinute,
		timeWindow: "1 minute",
		store: RateStore,
		keyGenerator: (request) => addressGroup(request.ip),
		// Pages are files: a class behind one address may load them all at once.
		// By the route and not by the address, which may be written in many ways.
		allowList: (request) => !request.routeOptions.url?.startsWith("/api/"),
	});
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Tablier",
				version: String(PROTOCOL_VERSION),
				description:
					"Matches over HTTP. A key is the secret of a seat or of a watcher; a program plays with the key of its seat.",
			},
			components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
		},
	});
	await app.register(cookie);
	await serveLive(app, service);
	await app.register(makingRoutes, { prefix: "/api", service });
	await app.register(playingRoutes, { prefix: "/api", service });
	await app.register(mineRoutes, { prefix: "/api", service });
	await app.register(pushRoutes, { prefix: "/api", service });
	await app.register(ratingRoutes, { prefix: "/api", service });
	await app.register(accountRoutes, { prefix: "/api", service, publicUrl });
	await app.register(passkeyRoutes, { prefix: "/api", service, publicUrl });
	serveDocuments(app);
	app.get("/health", { schema: { hide: true } as object, config: { rateLimit: false } }, async (_request, reply) => {
		const { store, bus, cluster } = service;
		const damaged = store.base.damage?.() !== undefined;
		const well = !damaged && (await service.isWell());
		const nodes = bus && cluster && { node: cluster.node, others: cluster.others, bus: bus.name, busUp: bus.up };
		const status = well ? "ok" : damaged ? "store-damaged" : "store-unavailable";
		return reply.code(well ? 200 : 503).send({ status, store: store.base.name, ...nodes });
	});
	app.get("/metrics", { schema: { hide: true } as object, config: { rateLimit: false } }, async (_request, reply) =>
		reply.type(service.metrics.registry.contentType).send(await service.metrics.registry.metrics()),
	);
	await servePages(app, pages);
	return app;
}
