import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { at, PAGES } from "./addresses.ts";
import { begin, openAll } from "./page.ts";

/** Names of cells and steps, rules, formats and languages are the same in every language. */
const NEUTRAL = [
	/^[A-Ka-k]$/,
	/^[@#\d]*([A-Ka-k]\d{1,2}[-@>x*#]*)+$/,
	/^[ABOM]\d{1,2}$/,
	/^(SVG|PNG|GIF)$/,
	/^(Français|English|FR|EN)$/,
];

/** All that a person can see or hear, piece by piece. */
const texts = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const found: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			if (node instanceof Element)
				for (const name of ["aria-label", "title", "placeholder", "alt", "aria-roledescription", "aria-valuetext"])
					found.push(node.getAttribute(name) ?? "");
			else if (!node.parentElement?.closest("script, style, pre, code, textarea, [data-notation]"))
				found.push(node.textContent ?? "");
		}
		return [...new Set(found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text)))];
	});

/** What is left when the words of the catalogue are taken away. */
const outside = (text: string): string => text.replace(/⟦[^⟧]*⟧/g, "").trim();

async function expectOnlyWords(page: Page): Promise<void> {
	const strangers = (await texts(page)).filter((text) => {
		const rest = outside(text);
		return (
			/\p{L}/u.test(rest) &&
			!rest.split(/[\s,·:.×→]+/u).every((part) => !/\p{L}/u.test(part) || NEUTRAL.some((one) => one.test(part)))
		);
	});
	expect(strangers).toEqual([]);
}

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("tablier.preferences", JSON.stringify({ pseudo: true })));
});

const gameOf = (address: string): string => TITLES.find((title) => address.startsWith(title)) ?? "no game";

for (const game of [...TITLES, "no game"])
	test(`every word of the pages of ${game} is in the catalogues`, async ({ page }) => {
		for (const [name, address] of Object.entries(PAGES)) {
			if (gameOf(address) !== game) continue;
			await test.step(`the page "${name}"`, async () => {
				await page.goto(at(address));
				await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");
				await page.waitForLoadState("networkidle");
				await openAll(page);
				await expectOnlyWords(page);
			});
		}
	});

for (const title of TITLES)
	test(`every word of a match of ${title} is in the catalogues`, async ({ page }) => {
		await begin(page, title);
		await openAll(page);
		await page.locator("[data-cell]").nth(4).click();
		await expectOnlyWords(page);
	});
