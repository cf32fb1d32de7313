import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import {
	act,
	alive,
	askAlways,
	begin,
	beginAlone,
	cell,
	choose,
	clickCell,
	hoverCell,
	pick,
	playFirst,
	resign,
	setUp,
	start,
	tapCell,
	watch,
} from "./page.ts";

/** What annoyed somebody who saw it for the first time: each was so once. */

/** A cell or stock of one's own, and a place where it cannot go. */
const MISAIMS = { abalone: ["A1", "E5"], oshi: ["a1", "e5"], mamba: ["d1", "i9"] } as const;

const focused = (page: Page) => page.locator(":focus");

test.describe("on a small phone", () => {
	test.use({ locale: "en-GB", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

	for (const title of TITLES)
		test(`the answer to a play of ${title} is seen without scrolling`, async ({ page }) => {
			const faults = watch(page);
			await askAlways(page);
			await beginAlone(page, title);
			const confirm = page.getByTestId("pending").getByRole("button", { name: "Play", exact: true });
			for (let touch = 0; touch < 4 && (await confirm.count()) === 0; touch++) {
				const next = page.locator(".cell.target:not(.chosen)").first();
				await tapCell(page, (await next.getAttribute("data-name")) ?? "");
			}
			await page.evaluate(() => scrollTo(0, 0));
			await expect(confirm).toBeInViewport({ ratio: 0.98 });
			await expect(page.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 0.98 });
			expect(faults).toEqual([]);
		});

	for (const [title, [from, to]] of Object.entries(MISAIMS))
		test(`why a play of ${title} is forbidden is seen without scrolling`, async ({ page }) => {
			await beginAlone(page, title);
			for (const name of [from, to]) await tapCell(page, name);
			await page.evaluate(() => scrollTo(0, 0));
			await expect(page.getByTestId("refusal")).toContainText("Why not?");
			await expect(page.getByTestId("refusal")).toBeInViewport({ ratio: 0.98 });
		});

	test("the die is seen with the board, however the phone is held", async ({ page }) => {
		await beginAlone(page, "omba");
		for (const [width, height] of [
			[360, 640],
			[390, 844],
			[800, 360],
		]) {
			await page.setViewportSize({ width, height });
			await page.locator("section", { has: page.getByRole("grid") }).evaluate((section) => section.scrollIntoView());
			await expect(page.getByRole("img", { name: /^The die shows/ })).toBeInViewport({ ratio: 0.98 });
			for (const name of ["a1", "c3"]) await expect(cell(page, name)).toBeInViewport({ ratio: 0.98 });
		}
	});

	test("the guided first game asks where one looks", async ({ page }) => {
		await askAlways(page);
		await page.goto("/en/oshi/learn/game");
		for (const name of ["a1", "a4"]) await tapCell(page, name);
		await expect(page.getByTestId("pending").getByRole("button", { name: "Play", exact: true })).toBeInViewport({
			ratio: 0.98,
		});
	});
});

test.describe("on a phone that lies down", () => {
	test.use({ locale: "en-GB", viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

	test("the whole board is seen beside what is said", async ({ page }) => {
		await beginAlone(page, "abalone");
		for (const name of ["A1", "I5"]) await expect(cell(page, name)).toBeInViewport({ ratio: 0.98 });
		await expect(page.getByTestId("status")).toBeInViewport({ ratio: 0.98 });
	});
});

test.describe("on a desk", () => {
	test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

	for (const title of TITLES)
		test(`each player of ${title} has a piece beside the name, and the grid says nothing but its cells`, async ({
			page,
		}) => {
			await begin(page, title);
			const missing = await page
				.locator(".player svg use")
				.evaluateAll((uses) => uses.filter((use) => !document.querySelector(use.getAttribute("href") ?? "")).length);
			expect(missing).toBe(0);
			await expect(page.locator(".player svg").first()).toBeVisible();
			const text = await page
				.getByRole("grid")
				.evaluate((grid) =>
					[...grid.childNodes].map((node) => (node.nodeType === 3 ? node.textContent?.trim() : "")).join(""),
				);
			expect(text).toBe("");
		});

	test("a cover shows its whole board: nothing touches the edge of the picture", async ({ page }) => {
		await page.goto("/en");
		const covers = page.locator("li .cloth img");
		await expect(covers).toHaveCount(TITLES.length);
		const cut = await covers.evaluateAll((images) =>
			Promise.all(
				(images as HTMLImageElement[]).map(async (image) => {
					await image.decode();
					const { naturalWidth: width, naturalHeight: height } = image;
					const canvas = new OffscreenCanvas(width, height);
					const brush = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
					brush.drawImage(image, 0, 0);
					const edges = [
						[0, 0, width, 1],
						[0, height - 1, width, 1],
						[0, 0, 1, height],
						[width - 1, 0, 1, height],
					];
					const inked = edges.some(([x, y, across, down]) =>
						brush.getImageData(x, y, across, down).data.some((byte, i) => i % 4 === 3 && byte > 0),
					);
					return inked ? image.src : "";
				}),
			),
		);
		expect(cut.filter((source) => source !== "")).toEqual([]);
	});

	test("the mark under the pointer leaves the piece that stands there clear", async ({ page }) => {
		await begin(page, "oshi");
		for (const [name, fill] of [
			["a1", "none"],
			["a4", /^rgb/],
		] as const) {
			await hoverCell(page, name);
			await expect(cell(page, name).locator(".edge")).not.toHaveCSS("stroke", "rgba(0, 0, 0, 0)");
			await expect(cell(page, name).locator(".edge")).toHaveCSS("fill", fill);
			await clickCell(page, name);
		}
	});

	test("with cards no die is spoken of, and what is advised can be done", async ({ page }) => {
		await setUp(page, "omba");
		await pick(page, "Cards 1 to 6");
		await start(page);
		await expect(page.getByTestId("message")).toContainText("Touch one of your cards, then one of your cubes");
		await expect(page.locator("main")).not.toContainText(/\b(die|dice|rolls?|rolled)\b(?!=)/i);
		for (const name of ["#1", "@A", "b1"]) await clickCell(page, name);
		await expect(page.locator("ol button")).toHaveCount(1);
	});

	test("a draw that was declined is not asked for again in the same turn", async ({ page }) => {
		await begin(page, "oshi");
		await choose(page, "Offer a draw");
		await page.getByRole("button", { name: "Decline" }).click();
		await expect(page.getByTestId("message")).toHaveText("Declined.");
		await choose(page, "Offer a draw");
		await expect(page.getByRole("button", { name: "Decline" })).toHaveCount(0);
		await expect(page.getByTestId("message")).toContainText("after your next move");
		for (const name of ["a1", "a4"]) await clickCell(page, name);
		await choose(page, "Offer a draw");
		await expect(page.getByRole("button", { name: "Decline" })).toBeVisible();
	});

	test("how to play is said until the first play, and the end is said once", async ({ page }) => {
		await begin(page, "oshi");
		await expect(page.getByTestId("message")).toContainText("Touch a pagoda");
		for (const name of ["a1", "a4"]) await clickCell(page, name);
		await expect(page.getByTestId("message")).not.toContainText("Touch a pagoda");
		await playFirst(page);
		await resign(page);
		await expect(page.getByTestId("end")).toContainText("wins");
	});

	test("the keyboard keeps its place: a new page, a hint, the last play taken back, a game given up", async ({
		page,
	}) => {
		await page.goto("/en");
		await alive(page);
		await page.getByRole("link", { name: "Oshi" }).press("Enter");
		await expect(focused(page)).toHaveText("Oshi");
		await page.getByTestId("start").press("Enter");
		await expect(focused(page)).toHaveAttribute("role", "grid");
		const hint = page.getByRole("button", { name: "Hint" });
		await hint.press("Enter");
		await expect(page.getByTestId("message")).toContainText("Hint");
		await expect(hint).toBeFocused();
		for (const name of ["a1", "a4"]) await clickCell(page, name);
		await expect(page.getByTestId("status")).toHaveText("Your move");
		await expect(page.locator("ol button")).toHaveCount(2);
		await page.getByRole("button", { name: "Take back" }).press("Enter");
		await expect(page.locator("ol button")).toHaveCount(0);
		await expect(act(page, "Take back")).toBeFocused();
		await playFirst(page);
		await act(page, "Menu").press("Enter");
		await page.getByRole("button", { name: "Resign…" }).press("Enter");
		await page.getByTestId("question").getByRole("button", { name: "Resign" }).press("Enter");
		await expect(focused(page)).toHaveText(/resigned|wins/);
	});

	test("every page has a heading and a title of its own, one that does not exist too", async ({ page }) => {
		await page.goto("/en/oshi/learn");
		await expect(page).toHaveTitle("Learn Oshi – Tablier");
		await page.goto("/en/nowhere");
		await expect(page).toHaveTitle("There is no such page. – Tablier");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
});
