/** What browsers that can install a page tell it; not in TypeScript's types. */
interface InstallEvent extends Event {
	prompt(): Promise<unknown>;
	readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The app on the home screen: offered where the browser offers it, and only when asked for. */
class Install {
	installed = $state(false);
	#offer = $state.raw<InstallEvent>();

	get offered(): boolean {
		return this.#offer !== undefined && !this.installed;
	}

	/** Called once, early: browsers make the offer soon after the page is loaded. */
	start(): void {
		const standalone = matchMedia("(display-mode: standalone)");
		this.installed = standalone.matches;
		standalone.addEventListener("change", ({ matches }) => {
			this.installed = matches;
		});
		addEventListener("beforeinstallprompt", (event) => {
			event.preventDefault();
			this.#offer = event as InstallEvent;
		});
		addEventListener("appinstalled", () => {
			this.installed = true;
			this.#offer = undefined;
		});
	}

	async accept(): Promise<void> {
		const offer = this.#offer;
		// An offer can be answered once; a browser that still wants to makes a new one.
		this.#offer = undefined;
		await offer?.prompt();
	}
}

export const install = new Install();
