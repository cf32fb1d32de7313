import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { begin } from "../page.ts";
import { Reader } from "./reader.ts";

/** The cell that can be chosen next; of several, the last one is a move more often than a larger group. */
const target = (page: Page) => page.locator("[role=gridcell].target").last();

/** Goes to a cell as a player does: G and its name, where it has one that keys can spell. */
async function goTo(page: Page, reader: Reader): Promise<void> {
	const cell = target(page);
	const name = (await cell.getAttribute("data-name")) ?? "";
	if (/^[a-z]\d+$/i.test(name)) await reader.press("g", ...name.toLowerCase());
	else {
		reader.forget();
		await cell.focus();
	}
	await expect(cell).toBeFocused();
}

for (const title of TITLES) {
	test(`${title}: a move by keys, as Orca speaks it`, async ({ page }) => {
		const reader = new Reader(page);
		await begin(page, title);
		await page.bringToFront();
		// The board and whose turn it is; then no other control draws the attention away.
		await reader.expect("board", "to move");
		await page.waitForTimeout(500);
		expect(reader.said()).not.toMatch(/combo box/);

		const moves = page.locator("ol button");
		for (let steps = 0; steps < 8 && (await moves.count()) === 0; steps++) {
			await goTo(page, reader);
			await reader.expect("can be chosen");
			// One cell, not a row of them.
			expect(reader.said().match(/row \d+ column/g)?.length ?? 0).toBeLessThan(4);
			await reader.press("Return");
			await reader.expect(/chosen|to move|play this move/i);
			await page.waitForTimeout(300);
		}
		await expect(moves).not.toHaveCount(0);
		await reader.expect("to move");

		await reader.press("t");
		await reader.expect("to move");
		await reader.press("p");
		await reader.expect("last move");
		await reader.press("c");
		await reader.expect("No clock");
		await reader.press("b");
		await reader.expect(/move 0|start/);
		await reader.press("n");
		await reader.expect(/move 1/);
	});
}
