import { hydrate, mount } from "svelte";
import { readOldRoute } from "./parts/navigation/old-route.ts";
import { hrefOf, router } from "./parts/navigation/router.svelte.ts";
import type { PageAddress, PageId } from "./parts/navigation/routes.ts";
import { languageOf, readStored } from "./parts/preferences/stored-preferences.ts";
import App from "./shell/App.svelte";
import { shown } from "./shell/shown.svelte.ts";
import { startDevice } from "./shell/start.ts";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

/** Their links are sent by others, who may speak another language. */
const SENT: ReadonlySet<PageId> = new Set(["join", "watch", "shared"]);

/** The pages are written by the build; what was written for the place that is asked for comes alive where it stands. */
async function open(written: HTMLElement): Promise<void> {
	const own = languageOf(readStored());
	const asked: PageAddress = router.read(location) ?? { language: own, route: { page: "lost" } };
	const place = SENT.has(asked.route.page) ? { ...asked, language: own } : asked;
	if (place.language !== asked.language) history.replaceState(null, "", hrefOf(place.route, own));
	router.place = place;
	const show = await shown.load(place, false);
	// Also when this page fails: a newer version may be there.
	setTimeout(startDevice);
	show();
	// Not before: a link followed meanwhile would show its page, and the first one would take its place.
	router.start((to, anew) => shown.load(to, anew));
	if (written.dataset.page === place.route.page && shown.view) hydrate(App, { target: written });
	else {
		written.replaceChildren();
		mount(App, { target: written });
	}
}

// Seen from the page as it was loaded: a page in another folder would look for them elsewhere.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel~=icon], link[rel=manifest]"))
	link.setAttribute("href", link.href);

// Not awaited: in the built files the others lean on the file this is in, and would wait for it while it waits for them.
if (location.hash.startsWith("#/")) location.replace(hrefOf(readOldRoute(location.hash), languageOf(readStored())));
else void open(target);
