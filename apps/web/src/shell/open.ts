import { mount } from "svelte";
import { preferences } from "../parts/preferences/preferences.svelte.ts";
import { nextTask } from "../parts/ui/task.ts";
import App from "./App.svelte";
import { startDevice } from "./start.ts";

/** Puts the app in the place of what was seen while it came. */
export async function open(target: HTMLElement): Promise<void> {
	await preferences.loadWords();
	await nextTask();
	// In a task of its own, and also when this page fails: a newer version may be there.
	setTimeout(startDevice);
	target.replaceChildren();
	mount(App, { target });
}
