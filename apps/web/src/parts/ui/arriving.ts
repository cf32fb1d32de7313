import type { Route } from "../navigation/route.ts";
import { type Look, USUAL_MATERIAL, USUAL_VIEW } from "../preferences/stored-preferences.ts";

const DRAWINGS = import.meta.glob<string>("./boards/*.svg", { query: "?url", import: "default", eager: true });

/**
 * The address of a drawing of the board that a page will open with, where it is known before any rule has arrived: a fresh
 * board, as it looks to who has chosen nothing else. The drawings are made by our own board: `npm run pictures -- boards`.
 */
export function drawingOf(route: Route, { view, material, coordinates, shownTheme }: Look): string | undefined {
	if (route.page !== "analyse" || route.from !== undefined) return undefined;
	if (material !== USUAL_MATERIAL || view !== USUAL_VIEW || !coordinates) return undefined;
	return DRAWINGS[`./boards/${route.title}-${shownTheme}.svg`];
}

/** Stands where the board will be, until it can be touched. Who does not see it hears of the board itself. */
export function drawArriving(place: Element, address: string): HTMLImageElement {
	const picture = document.createElement("img");
	picture.fetchPriority = "high";
	picture.alt = "";
	picture.setAttribute("elementtiming", "board");
	picture.src = address;
	const frame = document.createElement("div");
	frame.className = "arriving-board";
	frame.append(picture);
	place.append(frame);
	return picture;
}

/** Longer than a picture of two kilobytes takes that was asked for before everything else. */
const PATIENCE_MS = 400;

/** Whoever is to see the picture sees it: what comes next would otherwise take its place before the first frame. */
export async function seen(picture: HTMLImageElement): Promise<void> {
	const late = new Promise((pass) => setTimeout(pass, PATIENCE_MS));
	await Promise.race([onScreen(picture).catch(() => undefined), late]);
}

/** Chromium tells when; elsewhere it is two frames after it could be drawn. */
async function onScreen(picture: HTMLImageElement): Promise<void> {
	if (PerformanceObserver.supportedEntryTypes.includes("element"))
		return new Promise((pass) => {
			const observer = new PerformanceObserver(() => {
				observer.disconnect();
				pass();
			});
			observer.observe({ type: "element", buffered: true });
		});
	await picture.decode();
	for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
