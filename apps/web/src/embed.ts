import { readEmbedAddress } from "@tablier/site";
import { LANGUAGES } from "@tablier/words/language";
import { mount } from "svelte";
import { router } from "./parts/navigation/router.svelte.ts";
import { preferences } from "./parts/preferences/preferences.svelte.ts";
import { languageOf } from "./parts/preferences/stored-preferences.ts";
import EmbedApp from "./shell/EmbedApp.svelte";
import { loadEmbedView } from "./shell/embed-view.ts";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";

/*
 * The pages under /embed/. They are sandboxed: no cookie, no storage, no worker, no request but for their own files. Whatever the host
 * does to them, they play their own board.
 */

const UP = "../../";

async function open(target: HTMLElement): Promise<void> {
	// Built, this script lies in embed/assets/ of the site.
	router.base = import.meta.env.PROD ? new URL(UP, import.meta.url).pathname : "/";
	const path = location.pathname.slice(router.base.length);
	const asked = readEmbedAddress(path, new URLSearchParams(location.search), LANGUAGES);
	const language = asked?.language ?? languageOf({});
	const words = await preferences.loadWords(language);
	preferences.speak(language, words);
	router.place = { language, route: { page: "lost" } };
	document.documentElement.lang = language;
	const view = await loadEmbedView(asked?.thing, language, words);
	target.replaceChildren();
	mount(EmbedApp, { target, props: { view } });
}

const target = document.getElementById("embed");
if (!target) throw new Error("the page has no place for the board");
void open(target);
