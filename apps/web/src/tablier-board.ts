import { embedAddress, sizeOf, thingOf } from "@tablier/site";

/*
 * <tablier-board title="oshi" position="..." game="..." lesson="..." lang="fr">fallback</tablier-board>
 * Built into one classic script, which other sites load. What stands inside the element is shown where this script does not run.
 */

const LANGUAGES = ["fr", "en"];
const SHOWN = ["title", "position", "ruleset", "seats", "options", "game", "lesson", "lang", "height"];

const script =
	document.currentScript instanceof HTMLScriptElement
		? document.currentScript
		: document.querySelector<HTMLScriptElement>('script[src*="tablier-board.js"]');
/** The folder of the site: where this script lies. */
const SITE = new URL(".", script?.src ?? location.href).href;

const STYLE =
	":host{display:block;max-width:40rem}iframe{display:block;width:100%;border:0}iframe:not(.there){height:0!important}";

class TablierBoard extends HTMLElement {
	static readonly observedAttributes = SHOWN;
	#frame: HTMLIFrameElement | undefined;

	connectedCallback(): void {
		this.#show();
	}

	attributeChangedCallback(): void {
		if (this.isConnected) this.#show();
	}

	/** The language of the element, or of the page around it; the server chooses where it is none of ours. */
	get #language(): string | undefined {
		const tag = this.closest("[lang]")?.getAttribute("lang")?.toLowerCase() ?? "";
		return LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`));
	}

	#show(): void {
		const thing = thingOf((name) => this.getAttribute(name));
		if (!thing) return;
		const frame = this.#frame ?? this.#make();
		frame.title = this.querySelector("img")?.alt || thing.title;
		frame.style.height = `${Number(this.getAttribute("height")) || sizeOf(thing).height}px`;
		const source = SITE + embedAddress(thing, this.#language);
		if (frame.src !== source) frame.src = source;
	}

	/** The fallback stays until the frame has come. */
	#make(): HTMLIFrameElement {
		const root = this.attachShadow({ mode: "open" });
		const [frame, fallback] = [document.createElement("iframe"), document.createElement("slot")];
		// Not an element: the policy of the host page may forbid inline styles.
		const style = new CSSStyleSheet();
		style.replaceSync(STYLE);
		root.adoptedStyleSheets = [style];
		frame.loading = "lazy";
		frame.addEventListener("load", () => {
			frame.classList.add("there");
			fallback.remove();
		});
		root.append(frame, fallback);
		this.#frame = frame;
		return frame;
	}
}

if (!customElements.get("tablier-board")) customElements.define("tablier-board", TablierBoard);
