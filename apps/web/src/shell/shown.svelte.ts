import type { PageAddress } from "../parts/navigation/routes.ts";
import { preferences } from "../parts/preferences/preferences.svelte.ts";
import { loadView, type PageView } from "./views.ts";

/** The page that is shown. */
class Shown {
	/** None while a page that depends on the device is on its way, or when it could not be had. */
	view = $state.raw<PageView>();
	/** Why it could not be had. */
	fault = $state.raw<unknown>();
	/** Another visit makes a page anew; a page in another language is the same visit. */
	visit = $state(0);

	/** Gets ready what a place shows. The function that comes back shows it, together with the words it is written in. */
	async load(place: PageAddress, anew: boolean): Promise<() => void> {
		const coming = preferences.loadWords(place.language);
		const [words, view] = await Promise.allSettled([coming, loadView(place, coming)]);
		return () => {
			if (words.status === "fulfilled") preferences.speak(place.language, words.value);
			this.view = view.status === "fulfilled" ? view.value : undefined;
			this.fault = view.status === "rejected" ? view.reason : undefined;
			if (anew) this.visit++;
		};
	}
}

export const shown = new Shown();
