import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import { LIMITS, PROTOCOL_VERSION } from "@tablier/protocol";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { recentOpenMatches } from "./backup/open-matches.ts";
import { accountRoutes } from "./http/account.ts";
import { createRoutes } from "./http/create.ts";
import { serveDocuments } from "./http/documents.ts";
import { answerBroken, answerFaults, answerUnrouted } from "./http/faults.ts";
import { remembered } from "./http/feed.ts";
import { serveLive } from "./http/live.ts";
import { mineRoutes } from "./http/mine.ts";
import { type FindShared, servePages } from "./http/pages.ts";
import { passkeyRoutes } from "./http/passkeys.ts";
import { servePictures } from "./http/pictures.ts";
import { playRoutes } from "./http/play.ts";
import { pushRoutes } from "./http/push.ts";
import { ratingRoutes } from "./http/ratings.ts";
import { findShared as findSharedIn } from "./http/shared-link.ts";
import { addressGroup } from "./limits/address.ts";
import { ConnectionLimit } from "./limits/connection-limit.ts";
import { RateStore } from "./limits/rate-store.ts";
import { Studio } from "./picture/studio.ts";
import type { Service } from "./service/service.ts";

/** How old the games in a feed may be. */
const FEED_MS = 600_000;

declare module "fastify" {
	interface FastifyContextConfig {
		/** Counted against the requests of an address, as those to the API are: all, or only those of programs that preview a link. */
		limited?: "all" | "previews";
	}
}

export interface AppNeeds {
	/** The folder of the built web app. */
	readonly pages: string;
	readonly service: Service;
	readonly log?: FastifyBaseLogger;
	/** Number of trusted proxies: so many entries at the end of X-Forwarded-For are believed. */
	readonly proxies?: number;
	/** The public address, where it differs from the requested one. */
	readonly publicUrl?: string;
}

/**
 * Content-Security-Policy: only our own files. Styles on SVG nodes are set inline. `wasm-unsafe-eval` lets the engine's
 * worker compile WebAssembly; it does not allow `eval`.
 */
const POLICY = {
	defaultSrc: ["'self'"],
	scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
	styleSrc: ["'self'", "'unsafe-inline'"],
	imgSrc: ["'self'", "data:", "blob:"],
	connectSrc: ["'self'"],
	objectSrc: ["'none'"],
	baseUri: ["'none'"],
	formAction: ["'none'"],
	frameAncestors: ["'none'"],
};

const SILENCE_MS = 60_000;
/** A browser keeps up to six HTTP connections beside its socket; those of many clients are rarely all open. */
const CONNECTIONS_OF_SOCKET = 4;

/** Limits the TCP connections of an address. Behind a proxy they are the proxy's, which has limits of its own. */
function boundConnections(app: FastifyInstance, most: number): void {
	const connections = new ConnectionLimit(most);
	app.server.on("connection", (socket) => {
		const line = connections.open(socket.remoteAddress ?? "");
		if (line.ok) socket.once("close", line.value);
		else socket.destroy();
	});
}

/** A browser says what it fetches a page for, and gets the file: a device that keeps all pages asks for a hundred at once. */
const isCostly = (limited: "all" | "previews" | undefined, purpose: string | string[] | undefined): boolean =>
	limited === "all" || (limited === "previews" && purpose === undefined);

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
		// An incomplete request is answered 408 and closed by then, and so is a silent connection.
		requestTimeout: patience,
		http: { headersTimeout: patience, connectionsCheckingInterval: Math.min(5_000, Math.ceil(patience / 4)) },
		// A client that does not read its answer is dropped. Match streams send a line every 15 seconds, sockets are
		// pinged.
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
		// Cross-origin isolated: the page may share memory with its worker, so that a stop takes effect at once.
		crossOriginOpenerPolicy: { policy: "same-origin" },
		crossOriginEmbedderPolicy: { policy: "require-corp" },
		// Only the operator knows whether a proxy in front speaks TLS.
		strictTransportSecurity: false,
	});
	await app.register(rateLimit, {
		max: service.limits.requestsPerMinute,
		timeWindow: "1 minute",
		store: RateStore,
		keyGenerator: (request) => addressGroup(request.ip),
		// Pages are files: many clients behind one address may load them at once. Decided by route, not by URL, which
		// can be written in many ways. What costs more than a file says so.
		allowList: ({ routeOptions: { url, config }, headers }) =>
			!url?.startsWith("/api/") && !isCostly(config.limited, headers["sec-fetch-dest"]),
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
	await app.register(createRoutes, { prefix: "/api", service });
	await app.register(playRoutes, { prefix: "/api", service });
	await app.register(mineRoutes, { prefix: "/api", service });
	await app.register(pushRoutes, { prefix: "/api", service });
	await app.register(ratingRoutes, { prefix: "/api", service });
	await app.register(accountRoutes, { prefix: "/api", service, publicUrl });
	await app.register(passkeyRoutes, { prefix: "/api", service, publicUrl });
	serveDocuments(app);
	app.get("/health", { schema: { hide: true } as object, config: { rateLimit: false } }, async (_request, reply) => {
		const { store, cluster } = service;
		const damaged = store.base.damage?.() !== undefined;
		const well = !damaged && (await service.isWell());
		const nodes = cluster && {
			...{ node: cluster.node, others: cluster.others },
			...{ bus: cluster.bus.name, busUp: cluster.bus.up },
		};
		const status = well ? "ok" : damaged ? "store-damaged" : "store-unavailable";
		return reply.code(well ? 200 : 503).send({ status, store: store.base.name, ...nodes });
	});
	app.get("/metrics", { schema: { hide: true } as object, config: { rateLimit: false } }, async (_request, reply) =>
		reply.type(service.metrics.contentType).send(await service.metrics.read()),
	);
	const studio = new Studio(pages);
	app.addHook("onClose", () => studio.close());
	servePictures(app, { service, studio });
	const findShared: FindShared = (page, query, address) => findSharedIn(service.matches, page, { ...query }, address);
	const listGames = remembered(() => recentOpenMatches(service.store), FEED_MS, Date.now);
	const oembedPerMinute = service.limits.picturesPerMinute;
	await servePages(app, { folder: pages, publicUrl, findShared, listGames, oembedPerMinute });
	return app;
}
