import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { House } from "./house.ts";
import { watch } from "./page.ts";

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
	return { page, faults: () => found.filter((text) => !/WebSocket connection|ERR_CONNECTION_REFUSED/.test(text)) };
}

export async function make(
	house: House,
	page: Page,
	title: string,
	choose: () => Promise<unknown> = async () => {},
): Promise<void> {
	await page.goto(`${house.address}/en/${title}`);
	await page.getByLabel("With friends, by a link").check();
	await choose();
	await page.locator("form button[type=submit]").click();
}

export const invitation = (page: Page): Promise<string> => page.getByLabel("Invitation link").inputValue();

export async function sitDown(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole("button", { name: "S’asseoir et jouer" }).click();
	await expect(page.getByRole("grid")).toBeVisible();
}

/** The first legal play of whoever looks at this page: step by step until it is somebody else's turn. */
export async function play(page: Page): Promise<void> {
	const list = page.locator("details", { has: page.locator(".legal") });
	await expect(list).toBeVisible();
	await list.evaluate((details: HTMLDetailsElement) => {
		details.open = true;
	});
	const before = await plays(page).count();
	do await page.locator(".legal button").first().click();
	while ((await plays(page).count()) === before);
}

export const plays = (page: Page) => page.locator("ol button");
export const connection = (page: Page) => page.getByTestId("connection");
export const fits = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
