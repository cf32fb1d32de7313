import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { at } from "./addresses.ts";
import { House } from "./house.ts";
import { begin, cell, chooseWay, clickCell, expectNoViolations, pick, setUp, start, watch } from "./page.ts";
import { DESK, PHONE, visit } from "./people.ts";

/* From arriving to the first move, on the shelf and on the page of a title. */

const SIZES = [
	[360, 740],
	[820, 1180],
	[1440, 900],
	[1920, 1080],
	[740, 360],
] as const;

const underway = (page: Page) => page.getByTestId("underway");
const fits = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.describe("on a desk", () => {
	test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

	test("the shelf asks how, remembers it, and the button of every game obeys in one tap", async ({ page }) => {
		const faults = watch(page);
		await page.goto("/en");
		await expect(page.getByRole("radio", { name: /^Against the machine/ })).toBeChecked();
		await chooseWay(page, "here");
		await page.getByRole("button", { name: "Play Oshi together, here" }).click();
		for (const name of ["a1", "a4"]) await clickCell(page, name);
		await expect(page.getByTestId("status")).toContainText("Ivory");
		await page.goto("/en");
		await expect(page.getByRole("radio", { name: /^Together, here/ })).toBeChecked();
		await chooseWay(page, "link");
		await page.getByRole("button", { name: "Invite a friend to Mamba" }).click();
		await expect(page.getByTestId("start")).toHaveText("Create the invitation");
		await expect(page.getByLabel("Your name")).toBeVisible();
		expect(faults).toEqual([]);
	});

	test("a game without a move is not unfinished; with one it is a line, and nothing moves when it comes", async ({
		page,
	}) => {
		await begin(page, "oshi");
		await page.reload();
		await expect(page.getByRole("grid")).toBeVisible();
		await page.goto("/en");
		await expect(underway(page)).toHaveText("");
		const before = await page.getByTestId("ways").boundingBox();
		await begin(page, "oshi");
		for (const name of ["a1", "a4"]) await clickCell(page, name);
		await expect(page.locator("ol button")).toHaveCount(1);
		await page.goto("/en");
		await expect(underway(page)).toContainText("Oshi, on this device");
		expect(await page.getByTestId("ways").boundingBox()).toEqual(before);
		await page.goto("/en/matches");
		await expect(page.getByTestId("mine-here").getByRole("listitem")).toHaveCount(1);
		await expectNoViolations(page);
	});

	test("the door says what will happen, for every number of players and machines", async ({ page }) => {
		const faults = watch(page);
		await setUp(page, "mamba", "machine");
		const button = page.getByTestId("start");
		await expect(button).toHaveText("Play against the machine");
		await pick(page, "Four");
		await expect(button).toHaveText("Play with four, three machines");
		await page.getByRole("combobox", { name: "North" }).selectOption("person");
		await expect(button).toHaveText("Play with four, two machines");
		await chooseWay(page, "here");
		await expect(button).toHaveText("Play here, four players");
		const level = page.getByRole("slider", { name: "Level" });
		await chooseWay(page, "machine");
		await level.press("ArrowRight");
		await expect(level).toHaveAttribute("aria-valuetext", "Regular, 4 of 8");
		await expectNoViolations(page);
		await page.reload();
		await expect(level).toHaveAttribute("aria-valuetext", "Regular, 4 of 8");
		expect(faults).toEqual([]);
	});

	test("perfect play is a level of Omba for two, and of no other number", async ({ page }) => {
		await setUp(page, "omba", "machine");
		const level = page.getByRole("slider", { name: "Level" });
		await level.press("End");
		await expect(level).toHaveAttribute("aria-valuetext", "Perfect, plays by exact chances");
		await pick(page, "Three");
		await expect(level).toHaveAttribute("aria-valuetext", "Merciless, 8 of 8");
	});

	test("the eighteen layouts of Abalone are chosen from pictures, and the game begins with the chosen one", async ({
		page,
	}) => {
		await setUp(page, "abalone");
		await page.getByRole("button", { name: "Layout: all 18" }).click();
		const pictures = page.getByRole("radiogroup", { name: "Layout" }).locator("img");
		await expect(pictures).toHaveCount(18);
		await pictures.last().scrollIntoViewIfNeeded();
		await expect
			.poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
			.toBe(true);
		await pick(page, "Star");
		await start(page);
		await expect(cell(page, "A1")).toHaveAttribute("aria-label", /A1/);
		await expect(page.getByRole("grid")).toBeVisible();
	});

	for (const title of TITLES)
		test(`a recorded game of ${title} can be watched where its picture was, and stopped`, async ({ page }) => {
			const faults = watch(page);
			await page.goto(`/en/${title}`);
			const door = await page.getByTestId("start").boundingBox();
			await expect(async () => {
				await page.getByRole("button", { name: "Watch, one minute" }).click();
				await expect(page.getByRole("button", { name: "Stop" })).toBeVisible({ timeout: 1000 });
			}).toPass();
			await expect.poll(() => page.getByTestId("demo").getAttribute("data-move").then(Number)).toBeGreaterThan(1);
			await expect(page.getByTestId("demo").locator("svg").first()).toBeInViewport({ ratio: 0.98 });
			expect(await page.getByTestId("start").boundingBox()).toEqual(door);
			await page.getByRole("button", { name: "Stop" }).click();
			await expect(page.getByTestId("demo")).toHaveCount(0);
			expect(faults).toEqual([]);
		});
});

test("every size shows the shelf and the pages of titles whole, in both languages", async ({ page }) => {
	for (const [width, height] of SIZES) {
		await page.setViewportSize({ width, height });
		for (const [i, name] of ["", ...TITLES].entries()) {
			await page.goto(at(name, i % 2 === 0 ? "fr" : "en"));
			await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
			expect(await fits(page), `${name} at ${width}`).toBe(true);
		}
	}
});

test.describe("on a phone", () => {
	test.use({ ...PHONE, locale: "fr-FR" });

	test("the button that plays is at the bottom edge, wherever one has scrolled to", async ({ page }) => {
		for (const title of TITLES) {
			await page.goto(`/fr/${title}`);
			const button = page.getByTestId("start");
			for (const part of [0, 0.5, 1]) {
				await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part);
				await expect(button).toBeInViewport({ ratio: 1 });
				const box = await button.boundingBox();
				expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(715);
			}
		}
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the shelf and the pages of titles can be read, and lead to lessons and rules", async ({ page }) => {
		await page.goto("/en");
		await expect(page.getByTestId("ways")).toBeHidden();
		for (const title of TITLES) await expect(page.locator(`main a[href$="/${title}"]`)).toBeVisible();
		await page.getByRole("link", { name: "Docker" }).click();
		await expect(page.getByRole("heading", { name: "How it differs from Omba" })).toBeVisible();
		await expect(page.getByText("1 board, 12 containers (wooden cubes)")).toBeVisible();
		await page.getByRole("link", { name: /^The rules/ }).click();
		await expect(page).toHaveURL(/docker\/rules$/);
	});
});

test("recovery words are folded, in the reader's language, and read in both", async ({ browser }) => {
	const house = new House();
	await house.start();
	const wordsOf = async (language: "fr" | "en"): Promise<readonly string[]> => {
		const { page } = await visit(browser, { ...DESK, locale: language });
		await setUp(page, "oshi", "link", { language, base: house.address });
		await start(page);
		await expect(page.getByTestId("recovery")).toBeVisible();
		await expect(page.getByTestId("words")).toBeHidden();
		await page.getByTestId("recovery").locator("summary").click();
		await expect(page.getByTestId("words")).toBeVisible();
		return (await page.getByTestId("words").innerText()).split(" ");
	};
	for (const language of ["fr", "en"] as const) {
		const words = await wordsOf(language);
		expect(words).toHaveLength(6);
		const other = await visit(browser, { ...DESK, locale: language === "fr" ? "en" : "fr" });
		await other.page.goto(`${house.address}${at("recover", "en")}`);
		await other.page.getByLabel("Six words").fill(words.join(" "));
		await other.page.getByRole("button", { name: "Get my seat back" }).click();
		await expect(other.page).toHaveURL(/online#/);
	}
	await house.demolish();
});
