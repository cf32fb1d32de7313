import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { House } from "./house.ts";
import { playFirst, setUp, start, watch } from "./page.ts";

/* People with devices of their own, who play by a link. */

export const DESK: BrowserContextOptions = { locale: "en-GB", viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
	locale: "fr-FR",
	viewport: { width: 360, height: 740 },
	hasTouch: true,
	colorScheme: "dark",
};

/** Somebody with a device of their own, and what goes wrong on it. A server that is gone is no fault of the page. */
export async function visit(
	browser: Browser,
	options: BrowserContextOptions,
): Promise<{ page: Page; faults: () => string[] }> {
	const page = await (await browser.newContext(options)).newPage();
	const found = watch(page);
	return {
		page,
		faults: () =>
			found.filter((text) => !/WebSocket connection|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET/.test(text)),
	};
}

export async function make(
	house: House,
	page: Page,
	title: string,
	choose: () => Promise<unknown> = async () => {},
): Promise<void> {
	await setUp(page, title, "link", { base: house.address });
	await choose();
	await start(page);
}

export const invitation = (page: Page): Promise<string> => page.getByLabel("Invitation link").inputValue();

export async function sitDown(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole("button", { name: "S’asseoir et jouer" }).click();
	await expect(page.getByRole("grid")).toBeVisible();
}

/** The first legal move of whoever looks at this page, when it is their turn. */
export async function play(page: Page, which: "first" | "last" = "first"): Promise<void> {
	await expect(page.getByTestId("status")).toHaveText(MY_TURN);
	await playFirst(page, 1, which);
}

export const MY_TURN = /^(Your move|À vous de jouer)$/;
export { plays } from "./page.ts";
export const connection = (page: Page) => page.getByTestId("connection");
export const fits = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
