import { expect, type Page, test } from "@playwright/test";
import { House } from "./house.ts";
import { clickCell, expectNoViolations, setUp, start, watch } from "./page.ts";
import { DESK, invitation, make, PHONE, sitDown, visit } from "./people.ts";

async function leave(page: Page, item: RegExp, answer: RegExp): Promise<void> {
	await page.getByRole("toolbar").getByRole("button", { name: /Menu/ }).click();
	await page.getByRole("button", { name: item }).click();
	await page.getByTestId("question").getByRole("button", { name: answer }).click();
}

const box = async (page: Page, selector: string) => {
	const found = await page.locator(selector).first().boundingBox();
	if (!found) throw new Error(`${selector} is not on the page`);
	return found;
};

for (const viewport of [
	{ width: 360, height: 740 },
	{ width: 820, height: 1180 },
	{ width: 1440, height: 900 },
]) {
	test.describe(`at ${viewport.width} px`, () => {
		test.use({ locale: "en-GB", viewport });

		test("a resigned game ends with a sheet that has the focus; the board stays whole beside it", async ({ page }) => {
			const faults = watch(page);
			await setUp(page, "oshi", "here");
			await start(page);
			for (const name of ["c2", "c4", "c8", "c6"]) await clickCell(page, name);
			await leave(page, /^Resign/, /^Resign/);
			const sheet = page.getByTestId("end");
			await expect(sheet.getByRole("heading", { level: 2 })).toHaveText("Ivory wins");
			await expect(sheet.getByRole("heading", { level: 2 })).toBeFocused();
			await expect(page.getByTestId("end-why")).toHaveText("Red resigned on move 2.");
			await expect(page.getByTestId("chances")).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
			const [board, end] = [await box(page, "[role=grid]"), await box(page, "[data-testid=end]")];
			expect(board.y + board.height <= end.y + 1 || board.x + board.width <= end.x + 1).toBe(true);
			expect(board.y).toBeGreaterThanOrEqual(0);
			expect(end.y + end.height).toBeLessThanOrEqual(viewport.height + 1);
			for (const name of ["Rematch", "Share"]) {
				const action = await sheet.getByRole("button", { name }).boundingBox();
				expect((action?.y ?? 9e9) + (action?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
			}
			await expectNoViolations(page);
			await page.keyboard.press("Escape");
			await expect(sheet).toHaveCount(0);
			expect(faults).toEqual([]);
		});
	});
}

test.describe("by a link", () => {
	const house = new House();
	test.beforeAll(() => house.start());
	test.afterAll(() => house.demolish());

	test("the first move is free; a player who leaves before it aborts the game, and nobody has lost", async ({
		browser,
	}) => {
		const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
		await make(house, ada.page, "oshi");
		await sitDown(blaise.page, await invitation(ada.page));
		await leave(ada.page, /^Call the game off/, /^Call it off/);
		await expect(ada.page.getByTestId("end").getByRole("heading", { level: 2 })).toHaveText("Game aborted");
		await expect(blaise.page.getByTestId("end-why")).toContainText("Personne n’a perdu.");
	});
});
