import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../../test/page.svelte.ts";
import type { PageAddress, Route } from "./routes.ts";

const ORIGIN = "http://localhost";
const RULES: PageAddress = { language: "fr", route: { page: "rules", title: "oshi", rule: undefined } };
const SHELF: PageAddress = { language: "fr", route: { page: "shelf" } };

/** A window with its history; `back` goes as the browser does, which tells the page afterwards. */
class TestWindow {
	entries: { href: string; state: unknown }[] = [{ href: `${ORIGIN}/fr`, state: null }];
	at = 0;
	scrolled: number[] = [];
	reloads = 0;
	readonly nodes = new Map<string, { readonly focused: unknown[]; readonly seen: unknown[] }>();
	readonly document = new EventTarget();
	readonly #events = new EventTarget();

	get href(): string {
		return this.entries[this.at].href;
	}

	install(): void {
		const here = this;
		const address = (key: "pathname" | "hash" | "search") => new URL(here.href)[key];
		vi.stubGlobal("location", {
			origin: ORIGIN,
			get href() {
				return here.href;
			},
			get pathname() {
				return address("pathname");
			},
			get hash() {
				return address("hash");
			},
			get search() {
				return address("search");
			},
			reload: () => void here.reloads++,
		});
		vi.stubGlobal("history", {
			get state() {
				return here.entries[here.at].state;
			},
			pushState: (state: unknown, _: string, href: string) => {
				here.entries = [...here.entries.slice(0, here.at + 1), { href: new URL(href, ORIGIN).href, state }];
				here.at++;
			},
			replaceState: (state: unknown, _: string, href: string = here.href) => {
				here.entries[here.at] = { href: new URL(href, ORIGIN).href, state };
			},
		});
		vi.stubGlobal("scrollTo", (_: number, y: number) => {
			here.scrolled.push(y);
			vi.stubGlobal("scrollY", y);
		});
		vi.stubGlobal("scrollY", 0);
		vi.stubGlobal("document", Object.assign(here.document, { getElementById: (id: string) => here.#find(id) }));
		vi.stubGlobal("Element", TestLink);
		vi.stubGlobal("addEventListener", here.#events.addEventListener.bind(here.#events));
	}

	#find(id: string) {
		const node = this.nodes.get(id);
		return (
			node && {
				focus: (options: unknown) => void node.focused.push(options),
				scrollIntoView: () => void node.seen.push(id),
			}
		);
	}

	go(by: number): void {
		this.at += by;
		this.#events.dispatchEvent(Object.assign(new Event("popstate"), { state: this.entries[this.at].state }));
	}
}

/** A link under the pointer. */
class TestLink {
	readonly target: string;
	readonly #url: URL;
	readonly #download: boolean;

	constructor(href: string, { target = "", download = false } = {}) {
		this.#url = new URL(href, ORIGIN);
		this.target = target;
		this.#download = download;
	}
	closest = () => this;
	hasAttribute = (name: string): boolean => name === "download" && this.#download;
	get origin(): string {
		return this.#url.origin;
	}
	get pathname(): string {
		return this.#url.pathname;
	}
	get search(): string {
		return this.#url.search;
	}
	get hash(): string {
		return this.#url.hash;
	}
}

let window: TestWindow;
let loads: [string, boolean][];
let hold: Promise<void> | undefined;

/** The router of a page that has just been opened on the French shelf. */
async function openPage() {
	vi.resetModules();
	const found = await import("./router.svelte.ts");
	found.router.place = SHELF;
	found.router.start(async ({ route }, anew) => {
		loads.push([route.page, anew]);
		await hold;
		return () => undefined;
	});
	return found;
}

/** Whether the page takes a click on a link from the browser. */
function click(link: TestLink, more: object = {}): boolean {
	const event = Object.assign(new Event("click", { cancelable: true }), { button: 0, ...more });
	Object.defineProperty(event, "target", { value: link });
	window.document.dispatchEvent(event);
	return event.defaultPrevented;
}

beforeEach(() => {
	loads = [];
	hold = undefined;
	window = new TestWindow();
	window.install();
});
afterEach(() => vi.unstubAllGlobals());

describe("the router", () => {
	it("goes to a page, names it in the address and begins at its top", async () => {
		const { router } = await openPage();
		await router.go(RULES);
		expect(router.place).toEqual(RULES);
		expect(window.href).toBe(`${ORIGIN}/fr/oshi/regles`);
		expect([window.entries.length, window.scrolled, loads]).toEqual([2, [0], [["rules", true]]]);
	});

	it("replaces an address that is not one to come back to", async () => {
		const { router } = await openPage();
		await router.go(RULES, true);
		expect([window.entries.length, window.href]).toEqual([1, `${ORIGIN}/fr/oshi/regles`]);
	});

	it("goes back to where the reader had scrolled", async () => {
		const { router } = await openPage();
		vi.stubGlobal("scrollY", 640);
		await router.go(RULES);
		window.go(-1);
		await settle();
		expect([router.place.route.page, window.scrolled.at(-1)]).toEqual(["shelf", 640]);
		window.go(1);
		await settle();
		expect([router.place.route.page, window.scrolled.at(-1)]).toEqual(["rules", 0]);
	});

	it("shows only the page that was asked for last", async () => {
		const { router } = await openPage();
		let release = (): void => undefined;
		hold = new Promise((resolve) => {
			release = resolve;
		});
		const first = router.go(RULES);
		const second = router.go({ language: "fr", route: { page: "device" } });
		release();
		await Promise.all([first, second]);
		expect([router.place.route.page, window.entries.length]).toEqual(["device", 2]);
	});

	it("loads nothing for another place of the same page, and shows that place", async () => {
		const { router } = await openPage();
		const rule = { focused: [], seen: [] };
		window.nodes.set("O4", rule);
		await router.go(RULES);
		await router.go({ language: "fr", route: { page: "rules", title: "oshi", rule: "O4" } });
		expect(loads).toEqual([["rules", true]]);
		expect([rule.seen, rule.focused]).toEqual([["O4"], [{ preventScroll: true }]]);
	});

	it("loads the same page in another language, which is no other page", async () => {
		const { router } = await openPage();
		await router.go({ language: "en", route: { page: "shelf" } });
		expect(loads).toEqual([["shelf", false]]);
		expect(window.href).toBe(`${ORIGIN}/en`);
	});

	it("gives what is shown another address without loading it", async () => {
		const { router } = await openPage();
		const route: Route = { page: "play", title: "oshi", id: "m1" };
		router.rename(route);
		expect([window.href, window.entries.length, loads]).toEqual([`${ORIGIN}/fr/oshi/jouer#m1`, 1, []]);
	});

	it("writes links relative to the folder of the site", async () => {
		const { router, hrefOf, fileAt, linkTo } = await openPage();
		router.base = "/games/";
		expect(hrefOf({ page: "device" }, "en")).toBe("/games/en/device");
		expect(fileAt("a.svg")).toBe("/games/a.svg");
		expect(linkTo({ page: "device" })).toBe(`${ORIGIN}/games/fr/appareil`);
		const at = (pathname: string, origin = ORIGIN) =>
			router.read({ origin, pathname, hash: "", search: "" })?.route.page;
		expect([at("/games/fr"), at("/fr"), at("/games/fr", "http://other")]).toEqual(["shelf", undefined, undefined]);
	});
});

describe("a click on a link", () => {
	it("goes there without loading the site anew", async () => {
		const { router } = await openPage();
		expect(click(new TestLink("/fr/oshi/regles"))).toBe(true);
		await settle();
		expect([router.place.route.page, window.entries.length]).toEqual(["rules", 2]);
	});

	it("on the page itself does not grow the history", async () => {
		await openPage();
		expect(click(new TestLink("/fr"))).toBe(true);
		await settle();
		expect(window.entries).toHaveLength(1);
	});

	it.each([
		["with a key that opens a tab", "/fr/oshi", {}, { ctrlKey: true }],
		["with another button", "/fr/oshi", {}, { button: 1 }],
		["to another tab", "/fr/oshi", { target: "_blank" }, {}],
		["to a download", "/fr/oshi", { download: true }, {}],
		["to another site", "http://other/fr", {}, {}],
		["to a file", "/api", {}, {}],
		["to a page that does not exist", "/fr/nothing", {}, {}],
		["to another place of the page", "/fr#about", {}, {}],
	])("%s is the browser's", async (_, href, link, more) => {
		await openPage();
		expect(click(new TestLink(href, link), more)).toBe(false);
	});
});
