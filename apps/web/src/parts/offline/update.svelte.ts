import { fileAt } from "../navigation/router.svelte.ts";
import { inBrowser } from "../platform/browser.ts";

/** `impossible`: this browser or address has no service worker. `preparing`: not all files are here yet. */
type OfflineState = "impossible" | "preparing" | "ready";

interface Report {
	readonly version: string;
	readonly files: number;
	readonly kept: number;
}

const HOUR = 3_600_000;

/** The app's own files on this device: whether they are all here, and whether a newer version waits. */
class Update {
	/** A newer version is here and waits to be asked for. */
	ready = $state(false);
	offline = $state<OfflineState>(inBrowser && navigator.serviceWorker ? "preparing" : "impossible");
	/** Of the files that answer; empty before the first visit is complete. */
	version = $state("");
	#registration: ServiceWorkerRegistration | undefined;
	#asked = false;
	#lookedAt = 0;

	/** Called once by the page. The files are fetched when the page has nothing better to do. */
	start(): void {
		if (this.offline === "impossible") return;
		const { serviceWorker } = navigator;
		const controlled = serviceWorker.controller !== null;
		serviceWorker.addEventListener("controllerchange", () => {
			// Only the tab where the player asked for it reloads; another one may be in the middle of a game.
			if (this.#asked) location.reload();
			else if (controlled) this.ready = true;
			else void this.look();
		});
		if (document.readyState === "complete") this.#register();
		else addEventListener("load", () => this.#register(), { once: true });
	}

	/** Reloads the page with the new version. Called only when the player asks for it. */
	apply(): void {
		this.#asked = true;
		const waiting = this.#registration?.waiting;
		if (waiting) waiting.postMessage("take-over");
		else location.reload();
	}

	/** Asks the worker what it has. */
	async look(): Promise<void> {
		const report = await ask(this.#registration?.active);
		if (!report) return;
		this.version = report.version;
		this.offline = report.kept >= report.files ? "ready" : "preparing";
	}

	#register(): void {
		const register = (): void => {
			navigator.serviceWorker.register(fileAt("service-worker.js"), { updateViaCache: "none" }).then(
				(registration) => this.#follow(registration),
				() => {
					// A private window may refuse: the app works, with the network.
					this.offline = "impossible";
				},
			);
		};
		if ("requestIdleCallback" in globalThis) requestIdleCallback(register, { timeout: 3000 });
		else setTimeout(register, 500);
	}

	#follow(registration: ServiceWorkerRegistration): void {
		this.#registration = registration;
		this.#lookedAt = Date.now();
		this.#see();
		registration.addEventListener("updatefound", () => {
			registration.installing?.addEventListener("statechange", () => this.#see());
		});
		registration.installing?.addEventListener("statechange", () => this.#see());
		// A browser looks for a new version when it thinks fit, which may be minutes after the page was loaded.
		if (registration.active) registration.update().catch(() => undefined);
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState !== "visible" || Date.now() - this.#lookedAt < HOUR) return;
			this.#lookedAt = Date.now();
			registration.update().catch(() => undefined);
		});
	}

	#see(): void {
		const { waiting, active } = this.#registration ?? {};
		if (waiting && active) this.ready = true;
		if (active) void this.look();
	}
}

function ask(worker: ServiceWorker | null | undefined): Promise<Report | undefined> {
	if (!worker) return Promise.resolve(undefined);
	return new Promise((answered) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }: MessageEvent<Report>) => answered(data);
		worker.postMessage("report", [port2]);
	});
}

export const update = new Update();
