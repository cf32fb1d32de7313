import { tick } from "svelte";
import { inBrowser } from "../platform/browser.ts";
import { decode, readPlace } from "./place.ts";
import { addressOf, isSamePage, type PageAddress, type Route } from "./routes.ts";

const UP = "..";

/** The folder of the site. Built scripts lie in a folder of it, wherever the site is deployed. */
function findBase(): string {
	if (!inBrowser) return "";
	return import.meta.env.PROD ? new URL(UP, import.meta.url).pathname : "/";
}

/** Makes ready what a place shows; the function that it resolves to shows it, at once. */
type Load = (place: PageAddress, anew: boolean) => Promise<() => void>;

interface Entry {
	readonly key: string;
}

/** Where the reader is, and how to go elsewhere without loading the site anew. */
class Router {
	/** Before each address of the site. While pages are written, the way from the page that is written to the folder of the site. */
	base = findBase();
	place = $state.raw<PageAddress>({ language: "en", route: { page: "shelf" } });
	#load: Load | undefined;
	/** Of the visit that was asked for last: one that comes later than that is not shown. */
	#run = 0;
	/** How far each entry of the history is scrolled. */
	readonly #scrolled = new Map<string, number>();
	#entry = "";

	/** What an address of ours names; undefined where it is none. */
	read({
		origin,
		pathname,
		hash,
		search,
	}: Pick<Location, "origin" | "pathname" | "hash" | "search">): PageAddress | undefined {
		if (origin !== location.origin || !pathname.startsWith(this.base)) return undefined;
		return readPlace(pathname.slice(this.base.length), hash, search);
	}

	/** Called once, when the first page is there. Until then links are the browser's: each page is a file of its own. */
	start(load: Load): void {
		this.#load = load;
		this.#mark();
		// The browser would scroll before the page that it goes back to is there.
		history.scrollRestoration = "manual";
		addEventListener("pagehide", () => {
			history.scrollRestoration = "auto";
		});
		addEventListener("scroll", () => this.#keepScroll(), { passive: true });
		addEventListener("popstate", ({ state }) => void this.#travel(state as Entry | null));
		document.addEventListener("click", (event) => this.#follow(event));
	}

	/** `replace`: the page left is not one to come back to. */
	async go(place: PageAddress, replace = false): Promise<void> {
		const show = await this.#prepare(place);
		if (!show) return;
		this.#keepScroll();
		if (replace) history.replaceState(history.state, "", this.#hrefOf(place));
		else history.pushState(null, "", this.#hrefOf(place));
		this.#mark();
		// Before the page is there: it may scroll to what matters in it.
		scrollTo(0, 0);
		show();
		await tick();
		goToFragment();
	}

	/** What is shown has got another address. */
	rename(route: Route): void {
		this.place = { ...this.place, route };
		history.replaceState(history.state, "", this.#hrefOf(this.place));
	}

	/** Back, forward, or to another place within the page, where the browser has scrolled already. */
	async #travel(entry: Entry | null): Promise<void> {
		const place = this.read(location);
		if (!place) return location.reload();
		// Now: the page that goes may still scroll, and would overwrite it.
		const scrolled = entry ? (this.#scrolled.get(entry.key) ?? 0) : 0;
		if (entry) {
			this.#keepScroll();
			this.#entry = entry.key;
		} else this.#mark();
		const show = await this.#prepare(place);
		show?.();
		if (!show || !entry) return;
		await tick();
		scrollTo(0, scrolled);
	}

	async #prepare(place: PageAddress): Promise<(() => void) | undefined> {
		const run = ++this.#run;
		const [anew, spoken] = [!isSamePage(place.route, this.place.route), place.language !== this.place.language];
		const show = anew || spoken ? await this.#load?.(place, anew) : undefined;
		if (run !== this.#run) return undefined;
		return () => {
			this.place = place;
			show?.();
		};
	}

	/** Plain clicks on links of ours. All others are the browser's, and so is the way to another place of the same page. */
	#follow(event: MouseEvent): void {
		if (event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
		if (link?.target !== "" || link.hasAttribute("download")) return;
		const here = link.pathname === location.pathname && link.search === location.search;
		const place = this.read(link);
		if (!place || place.route.page === "lost" || (here && link.hash !== "")) return;
		event.preventDefault();
		void this.go(place, here && link.hash === location.hash);
	}

	/** Also when an entry is left: the event of the last scroll may still be due, and would be counted for the next entry. */
	#keepScroll(): void {
		this.#scrolled.set(this.#entry, scrollY);
	}

	/** Names the entry of the history that is shown. */
	#mark(): void {
		this.#entry = (history.state as Entry | null)?.key ?? `${Date.now()}-${Math.random()}`;
		history.replaceState({ key: this.#entry } satisfies Entry, "");
	}

	#hrefOf = ({ route, language }: PageAddress): string => this.base + addressOf(route, language);
}

export const router = new Router();

/** What a link to a page of ours has as its `href`. */
export const hrefOf = (route: Route, language = router.place.language): string =>
	router.base + addressOf(route, language);

/** A file of the site. */
export const fileAt = (path: string): string => router.base + path;

/** An absolute address, for sharing. */
export const linkTo = (route: Route): string => new URL(hrefOf(route), location.href).href;

export const goTo = (route: Route, replace = false): void =>
	void router.go({ language: router.place.language, route }, replace);

/** As the browser does it when it loads a page: the element with this id is seen and read from. */
function goToFragment(): void {
	const node = location.hash === "" ? null : document.getElementById(decode(location.hash.slice(1)));
	node?.focus({ preventScroll: true });
	node?.scrollIntoView();
}
