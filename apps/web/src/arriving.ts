import type { Route } from "./route.ts";
import type { Stored } from "./stored.ts";

const DRAWINGS = import.meta.glob<string>("./boards/*.svg", { query: "?url", import: "default", eager: true });

/**
 * The address of a drawing of the board that a page will open with, where it is known before any rule has arrived: a fresh
 * board, as it looks to who has chosen nothing else. The drawings are made by our own board: `npm run pictures -- boards`.
 */
export function drawingOf(route: Route, stored: Stored, dark: boolean): string | undefined {
	if (route.page !== "analyse" || route.from !== undefined) return undefined;
	const { material = "wood", view = "above", coordinates = true, theme = "system" } = stored;
	if (material !== "wood" || view !== "above" || !coordinates) return undefined;
	const shown = theme === "system" ? (dark ? "dark" : "light") : theme;
	return DRAWINGS[`./boards/${route.title}-${shown}.svg`];
}

/** Stands where the board will be, until it can be touched. Who does not see it hears of the board itself. */
export function drawArriving(place: Element, address: string): void {
	const picture = document.createElement("img");
	picture.fetchPriority = "high";
	picture.alt = "";
	picture.setAttribute("elementtiming", "board");
	picture.src = address;
	const frame = document.createElement("div");
	frame.className = "arriving-board";
	frame.append(picture);
	place.append(frame);
}
