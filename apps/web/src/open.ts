import { mount } from "svelte";
import App from "./App.svelte";
import { startDevice } from "./device/start.ts";
import { preferences } from "./preferences.svelte.ts";

/** Puts the app in the place of what was seen while it came. */
export async function open(target: HTMLElement): Promise<void> {
	await preferences.loadWords();
	startDevice();
	target.replaceChildren();
	mount(App, { target });
}
