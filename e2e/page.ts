import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** Any word on the console that says error is a fault of the page. */
export function watch(page: Page): string[] {
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") faults.push(message.text());
	});
	return faults;
}

export async function begin(page: Page, game: string): Promise<void> {
	await page.goto(`/#/${game}`);
	await page.locator("form button[type=submit]").click();
	await expect(page.getByRole("grid")).toBeVisible();
}

export const cell = (page: Page, name: string): Locator => page.locator(`[data-name="${name}"]`);

export async function jumpTo(page: Page, name: string): Promise<void> {
	await page.keyboard.press("g");
	for (const letter of name) await page.keyboard.press(letter);
	await expect(cell(page, name)).toBeFocused();
}

export async function expectNoViolations(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}
