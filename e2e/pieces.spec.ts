import { expect, type Page, test } from "@playwright/test";
import { begin, cell, clickCell, tapCell, watch } from "./page.ts";

/* What stands on a board and how it is touched: the view of a title, its skin, marks by shape, stacks, questions. */

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

const board = (page: Page) => page.locator(".tablier-board:has([role=grid])");
const mark = (page: Page, kind: string) => page.locator(`.mark-${kind}`);

test.describe("on a desk", () => {
	test.use({ locale: "en-GB", viewport: DESK, contextOptions: { reducedMotion: "reduce" } });

	for (const [title, view, skin] of [
		["abalone", "above", "marble"],
		["mamba", "above", "beetle"],
		["oshi", "isometric", "pagoda"],
		["omba", "isometric", "cube"],
		["docker", "isometric", "container"],
	])
		test(`${title} opens in its best view, with pieces of its own`, async ({ page }) => {
			const faults = watch(page);
			await begin(page, title);
			await expect(board(page)).toHaveAttribute("data-view", view);
			await expect(board(page)).toHaveAttribute("data-skin", skin);
			expect(faults).toEqual([]);
		});

	test("a view that was chosen before goes before the best one", async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem("tablier.preferences", JSON.stringify({ view: "above" })));
		await begin(page, "oshi");
		await expect(board(page)).toHaveAttribute("data-view", "above");
		// Storeys are written on the roofs.
		await expect(board(page).locator("defs .storeys")).toHaveText(["1", "2", "3", "1", "2", "3"]);
	});

	test("a group is gathered by half rings and moved sideways by an arrow", async ({ page }) => {
		await begin(page, "abalone");
		await clickCell(page, "C3");
		await expect(mark(page, "go")).not.toHaveCount(0);
		await expect(mark(page, "add")).not.toHaveCount(0);
		await expect(mark(page, "handle")).toHaveCount(0);
		await clickCell(page, "C4");
		await clickCell(page, "C5");
		await expect(page.locator('.cell[aria-selected="true"]')).toHaveCount(2);
		await expect(cell(page, "C3")).toHaveAttribute("aria-selected", "true");
		await expect(cell(page, "D3")).toHaveAttribute("aria-label", /the group moves this way/);
		await clickCell(page, "D3");
		for (const name of ["D3", "D4", "D5"]) await expect(cell(page, name)).toHaveAttribute("aria-label", /Black/i);
	});

	test("the stack under the pointer, or the focus, stands beside it as a column", async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem("tablier.preferences", JSON.stringify({ confirm: "never" })));
		await begin(page, "omba");
		const stack = page.locator('.cell[aria-label*="stack of"]').first();
		for (let turn = 0; turn < 60 && (await stack.count()) === 0; turn++) {
			const names = async (chosen: boolean) =>
				page
					.locator(chosen ? ".cell.target:not(.chosen)" : ".cell.target")
					.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-name") ?? ""));
			const from = await names(false);
			if (from.length === 0) continue;
			await clickCell(page, from[turn % from.length]);
			// A piece that stands there already makes a stack.
			const to = await names(true);
			const onto = await Promise.all(
				to.map(async (name) => (await cell(page, name).getAttribute("class"))?.includes("occupied")),
			);
			await clickCell(page, to[Math.max(0, onto.indexOf(true))]);
		}
		await stack.focus();
		await page.keyboard.press("Shift");
		const pile = page.getByTestId("pile");
		await expect(pile).toBeVisible();
		expect(await pile.locator("i").count()).toBeGreaterThan(1);
		const beside = await pile.boundingBox();
		expect(beside && beside.x >= 0 && beside.x + beside.width <= DESK.width).toBe(true);
	});
});

test.describe("on a phone", () => {
	test.use({ locale: "en-GB", viewport: PHONE, hasTouch: true, isMobile: true });

	test("two taps make a move without consequences; a push is asked about, and how often to ask is said there", async ({
		page,
	}) => {
		await begin(page, "oshi");
		const question = page.getByTestId("pending");
		await tapCell(page, "c2");
		await tapCell(page, "c4");
		await expect(cell(page, "c4")).toHaveAttribute("aria-label", /red/);
		await expect(question).toHaveCount(0);
		await tapCell(page, "c8");
		await tapCell(page, "c6");
		await tapCell(page, "c4");
		await tapCell(page, "c6");
		await expect(question).toBeVisible();
		const answer = question.getByRole("button", { name: "Play", exact: true });
		await expect(answer).toBeInViewport({ ratio: 0.98 });
		const often = question.getByRole("combobox", { name: "Ask before a move" });
		await expect(often).toHaveValue("consequences");
		await often.selectOption("Never ask");
		await answer.tap();
		await expect(question).toHaveCount(0);
		await expect(cell(page, "c6")).toHaveAttribute("aria-label", /red/);
	});
});
