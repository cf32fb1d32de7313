import { install } from "../parts/offline/install.svelte.ts";
import { update } from "../parts/offline/update.svelte.ts";

/** Called once by open.ts. In development the files change all the time: no worker keeps them. */
export function startDevice(): void {
	install.start();
	if (import.meta.env.PROD) update.start();
}
