import { mount } from "svelte";
import App from "./App.svelte";
import { startDevice } from "./device/start.ts";
import { preferences } from "./preferences.svelte.ts";
import { nextTask } from "./task.ts";

/** Puts the app in the place of what was seen while it came. */
export async function open(target: HTMLElement): Promise<void> {
	await preferences.loadWords();
	await nextTask();
	// In a task of its own, and also when this page fails: a newer version may be there.
	setTimeout(startDevice);
	target.replaceChildren();
	mount(App, { target });
}
