import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "@tablier/words/language";

/** Any word on the console that says error is a fault of the page. */
export function watch(page: Page): string[] {
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") faults.push(message.text());
	});
	return faults;
}

export async function begin(page: Page, game: string, language: Language = "en"): Promise<void> {
	await page.goto(`/${language}/${game}`);
	await page.locator("form button[type=submit]").click();
	await expect(page.getByRole("grid")).toBeVisible();
}

export const cell = (page: Page, name: string): Locator => page.locator(`[data-name="${name}"]`);

export async function jumpTo(page: Page, name: string): Promise<void> {
	await page.keyboard.press("g");
	for (const letter of name) await page.keyboard.press(letter);
	await expect(cell(page, name)).toBeFocused();
}

/** What is folded may be made when it is opened: whoever looks at all of it waits for a frame. */
export const openAll = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		for (const details of document.querySelectorAll("details")) details.open = true;
		await new Promise((pass) => requestAnimationFrame(() => setTimeout(pass)));
	});

/** Axe in the page itself (its "legacy mode"): it finds the same where there are no frames, in a third of the time. */
export async function expectNoViolations(page: Page, except?: string): Promise<void> {
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
	const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}
