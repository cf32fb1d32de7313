import { loadWords } from "@tablier/words/language";
import { readRoute } from "./parts/navigation/route.ts";
import { languageOf, lookOf, readStored } from "./parts/preferences/stored-preferences.ts";
import { drawArriving, drawingOf, seen } from "./parts/ui/arriving.ts";
import { nextTask } from "./parts/ui/task.ts";
import { needsOf } from "./shell/pages.ts";
import "./style.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

const [route, stored] = [readRoute(location.hash), readStored()];

/*
 * Small, and the first to arrive: it asks for all that the page will need at once. One after the other, each would wait for
 * the network's whole way there and back. Who needs them asks again, and says so if they cannot be had.
 */
function begin(place: HTMLElement, picture: HTMLImageElement | undefined): void {
	const opening = import("./shell/open.ts");
	// Each in a task of its own: to ask for a dozen files takes as long as to draw the first frame.
	for (const need of [() => loadWords(languageOf(stored)), ...needsOf(route)])
		setTimeout(() => void need().catch(() => undefined));
	// Not awaited: in the built files the others lean on the file this is in, and would wait for it while it waits for them.
	void opening.then(async ({ open }) => {
		// To read what came and to build from it are two tasks: the first frame may come between.
		await (picture ? seen(picture) : nextTask());
		await open(place);
	});
}

const drawing = drawingOf(route, lookOf(stored, matchMedia("(prefers-color-scheme: dark)").matches));
const picture = drawing === undefined ? undefined : drawArriving(target, drawing);
// A browser asks for a picture when the script is done: everything else would stand before it in the queue.
queueMicrotask(() => begin(target, picture));
