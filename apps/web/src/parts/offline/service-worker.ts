import { type NoticeWorld, showNotice, visitNotice } from "./notice-worker.ts";

/**
 * Answers for the whole app without a network. A version is taken whole: every file is fetched and compared with its hash
 * before the worker may be used, and then served from one cache. Nothing here ever makes a page reload.
 */
interface Waiting extends Event {
	waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Waiting {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
	readonly data: unknown;
	readonly ports: readonly MessagePort[];
}
interface Pushed extends Waiting {
	readonly data: { text(): string } | null;
}
interface Clicked extends Waiting {
	readonly notification: { readonly data: unknown; close(): void };
}
/** The parts of the worker's world that are used here: TypeScript's own types of it quarrel with those of pages. */
interface World {
	/** Written by the build. */
	readonly tablier: {
		readonly version: string;
		/** Addresses, seen from the folder of the site, and what each must be. */
		readonly files: readonly (readonly [string, string])[];
		/** Pages are folders: their addresses end with a slash. */
		readonly folders: boolean;
		/** A page of each folder that can show any other page of it. */
		readonly frames: Readonly<Record<string, string>>;
	};
	readonly clients: NoticeWorld["clients"] & { claim(): Promise<void> };
	readonly registration: NoticeWorld["registration"];
	readonly location: Location;
	skipWaiting(): Promise<void>;
	addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
	addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
	addEventListener(kind: "message", listener: (event: Told) => void): void;
	addEventListener(kind: "push", listener: (event: Pushed) => void): void;
	addEventListener(kind: "notificationclick", listener: (event: Clicked) => void): void;
}

const world = self as unknown as World;
const { version, frames, folders } = world.tablier;
/** The folder of the site: the worker lies in it. */
const FOLDER = new URL("./", world.location.href).pathname;
const files = world.tablier.files.map(([path, integrity]) => [`${FOLDER}${path}`, integrity] as const);
/** Several sites may lie in folders of one origin, which has one set of caches. */
const PREFIX = FOLDER === "/" ? "tablier-" : `tablier${FOLDER}`;
const CACHE = `${PREFIX}${version}`;
const AT_ONCE = 6;
const listed = new Map(files);

world.addEventListener("install", (event) => event.waitUntil(fill()));

world.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => world.clients.claim())));

world.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== world.location.origin) return;
	const visit = request.mode === "navigate";
	if (visit && folders && isSlashless(pathname)) {
		event.respondWith(Promise.resolve(withSlash(request.url)));
		return;
	}
	const path = visit ? pageAt(pathname) : pathname;
	if (path !== undefined && (listed.has(path) || path.startsWith(`${FOLDER}assets/`)))
		event.respondWith(answer(path, request));
});

/** The page that is shown at an address: its own, or one that shows it by script. At the folder itself a language is chosen. */
function pageAt(pathname: string): string | undefined {
	const asked = folders ? pathname.replace(/\/index\.html$/, "/") : pathname;
	if (asked === FOLDER && !folders) return `${FOLDER}index.html`;
	if (listed.has(asked)) return asked;
	const folder = asked
		.slice(FOLDER.length)
		.replace(folders ? /\/$/ : "", "")
		.replace(/\/[^/]*$/, "");
	return folder in frames ? FOLDER + frames[folder] : undefined;
}

/** The address of a page without the slash at its end: files that the page names would be looked for in another folder. */
const isSlashless = (pathname: string): boolean => /\/[^/.]+$/.test(pathname) && pageAt(`${pathname}/`) !== undefined;

/** As hosts do it where they are reached. */
function withSlash(url: string): Response {
	const address = new URL(url);
	address.pathname += "/";
	return Response.redirect(address.href);
}

world.addEventListener("message", (event) => {
	if (event.data === "take-over") event.waitUntil(world.skipWaiting());
	if (event.data === "report") event.waitUntil(report(event.ports[0]));
});

world.addEventListener("push", (event) => event.waitUntil(showNotice(world, event.data?.text() ?? "")));

world.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(visitNotice(world, event.notification.data));
});

/** Whatever is missing: all of it for a new version, a part after the browser has thrown some away. */
async function fill(): Promise<void> {
	const cache = await caches.open(CACHE);
	const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	const missing = files.filter(([path]) => !there.has(path));
	const fetchNext = async (): Promise<void> => {
		for (let next = missing.pop(); next; next = missing.pop()) {
			const [path, integrity] = next;
			// Asked again even where a file never changes: its headers might.
			const response = await fetch(path, { cache: "no-cache", integrity });
			if (!response.ok) throw new Error(`${path}: ${response.status}`);
			await cache.put(path, response);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

const isOurs = (name: string): boolean => name.startsWith(PREFIX) && !name.slice(PREFIX.length).includes("/");

/** The version before stays: another tab may still run it, and load more of it. */
async function dropOld(): Promise<void> {
	const others = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
	await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(path: string, request: Request): Promise<Response> {
	const own = await (await caches.open(CACHE)).match(path);
	// Another tab may run the version before, and load more of it: never a page of it.
	const older = own || request.mode === "navigate" ? undefined : await caches.match(path);
	return own ?? older ?? fetch(request);
}

async function report(port: MessagePort): Promise<void> {
	const count = async (): Promise<number> => (await (await caches.open(CACHE)).keys()).length;
	let kept = await count();
	if (kept < files.length) {
		await fill().catch(() => undefined);
		kept = await count();
	}
	port.postMessage({ version, files: files.length, kept });
}
