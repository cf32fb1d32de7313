import { expect, type Page, test } from "@playwright/test";
import { begin, cell, clickCell, jumpTo, pick, resign, seeFromAbove, setUp, start, watch } from "./page.ts";
import { scriptOf } from "./script.ts";

test.beforeEach(({ page }) => seeFromAbove(page));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

type Touch = (page: Page, name: string) => Promise<void>;
const byPointer: Touch = (page, name) => clickCell(page, name);
/** Places beside the board have no name that can be typed: the arrows lead there, or the focus does. */
const byKeyboard: Touch = async (page, name) => {
	if (/^[A-Za-z]\d+$/.test(name)) await jumpTo(page, name);
	else await cell(page, name).focus();
	await page.keyboard.press("Enter");
};

/** Plays what is offered until the match is over: nobody knows the dice before. Machines play in between. */
async function playOn(page: Page, touch: Touch, most: number): Promise<void> {
	const status = page.getByTestId("status");
	for (let turn = 0; turn < most; turn++) {
		await expect(
			page
				.locator(".cell.target")
				.first()
				.or(page.getByRole("button", { name: /^(Rematch|Revanche)$/ })),
		).toBeVisible();
		if (/wins|gagne|Draw|nulle/i.test((await status.textContent()) ?? "")) return;
		for (let step = 0; step < 4; step++) {
			const next = page.locator(step === 0 ? ".cell.target" : ".cell.target:not(.chosen)");
			const names = await next.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-name") ?? ""));
			if (names.length === 0) break;
			await touch(page, names[(turn * 7 + step) % names.length]);
			if ((await page.locator(".cell.chosen").count()) === 0) break;
		}
	}
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { title, way, touch, viewport, locale } of [
	{ title: "omba", way: "pointer", touch: byPointer, viewport: DESK, locale: "fr-FR" },
	{ title: "omba", way: "keyboard", touch: byKeyboard, viewport: PHONE, locale: "en-GB" },
	{ title: "docker", way: "pointer", touch: byPointer, viewport: PHONE, locale: "fr-FR" },
	{ title: "docker", way: "keyboard", touch: byKeyboard, viewport: DESK, locale: "en-GB" },
])
	test.describe(`${title}, ${locale}, ${viewport.width} px`, () => {
		test.use({ viewport, locale });

		test(`a whole game by ${way}`, { tag: viewport === DESK ? "@slow" : [] }, async ({ page }) => {
			const faults = watch(page);
			await begin(page, title, locale === "fr-FR" ? "fr" : "en");
			await playOn(page, touch, 200);
			await expect(page.getByTestId("status")).toContainText(/wins|gagne/);
			expect(faults).toEqual([]);
		});
	});

test.describe("Mamba, English, 360 px", () => {
	test.use({ viewport: PHONE, locale: "en-GB" });

	test("a whole game by keyboard alone", async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("mamba", "mamba-2-sensible");
		await begin(page, "mamba");
		for (const touches of script.touches) for (const name of touches) await byKeyboard(page, name);
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "South wins" : "North wins");
		expect(faults).toEqual([]);
	});
});

test.describe("with machines", () => {
	test("Omba for three, a person and two machines, to the end", { tag: "@slow" }, async ({ page }) => {
		const faults = watch(page);
		await setUp(page, "omba", "machine");
		await pick(page, "Three");
		await page.getByRole("slider", { name: "Level" }).fill("0");
		await start(page);
		await expect(page.getByRole("grid")).toBeVisible();
		for (let turn = 0; turn < 80 && !(await page.getByRole("button", { name: "Rematch" }).isVisible()); turn++) {
			/* Who is out only looks on. */
			const mine = page
				.locator(".cell.target")
				.first()
				.or(page.getByRole("button", { name: "Rematch" }));
			await expect(mine).toBeVisible({ timeout: 60_000 });
			await playOn(page, byPointer, 1);
		}
		await expect(page.getByTestId("status")).toHaveText(/\bwins?\b/);
		expect(faults).toEqual([]);
	});

	test("Mamba for two teams, a person and three machines, a reload in between", { tag: "@slow" }, async ({ page }) => {
		const faults = watch(page);
		await setUp(page, "mamba", "machine");
		await pick(page, "Mamba de comptoir");
		await page.getByRole("slider", { name: "Level" }).fill("0");
		await start(page);
		for (let turn = 1; turn <= 6; turn++) {
			await playOn(page, byPointer, 3);
			await expect.poll(() => page.locator("ol button").count()).toBeGreaterThanOrEqual(4 * turn);
			if (turn === 3) await page.reload();
		}
		await resign(page);
		await expect(page.getByTestId("status")).toContainText("win");
		expect(faults).toEqual([]);
	});
});
