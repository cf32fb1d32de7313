import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { at } from "./addresses.ts";
import { alive, choose, clickCell, expectNoViolations, pick, seeFromAbove, watch } from "./page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const seat = (page: Page, number: number) => page.getByTestId(`clock-seat-${number}`);
const runButton = (page: Page) => page.getByTestId("clock-run");

async function openCompanion(page: Page, title: string, language: "en" | "fr" = "en"): Promise<void> {
	await page.goto(at(`${title}/at-the-table`, language));
	await alive(page);
}

async function startClock(page: Page, time = "600"): Promise<void> {
	await page.getByTestId("clock-time").selectOption(time);
	await page.getByTestId("clock-open").click();
	await runButton(page).click();
}

/** In seconds. */
async function timeOf(page: Page, number: number): Promise<number> {
	const [minutes, seconds] = ((await seat(page, number).locator(".time").textContent()) ?? "").split(":").map(Number);
	return minutes * 60 + seconds;
}

for (const { language, words, name } of [
	{ language: "en", words: "At the table", name: "In the box" },
	{ language: "fr", words: "Sur table", name: "Dans la boîte" },
] as const)
	for (const width of [360, 1440])
		test.describe(`${language}, ${width} px`, () => {
			test.use({ viewport: { width, height: width === 360 ? 740 : 900 } });

			test("the title page leads to the companion, which fits and has no fault that axe can see", async ({ page }) => {
				const faults = watch(page);
				await page.goto(at("omba", language));
				await alive(page);
				await expectNoViolations(page);
				await page.getByRole("link", { name: new RegExp(words) }).click();
				await expect(page.getByRole("heading", { level: 1 })).toContainText(words.toLowerCase());
				await expect(page.getByRole("heading", { name })).toBeVisible();
				await expect(page.getByTestId("box").getByRole("row")).toHaveCount(4);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
				await expectNoViolations(page);
				await startClock(page);
				await expectNoViolations(page);
				expect(faults).toEqual([]);
			});
		});

test.describe("the clock", () => {
	test("passes the turn by a tap on the side to move and by the space bar, nowhere else", async ({ page }) => {
		await openCompanion(page, "abalone");
		await startClock(page);
		await expect(seat(page, 0)).toHaveAccessibleName("Black: pass the turn");
		await seat(page, 1).click({ force: true });
		await expect(seat(page, 0)).toHaveAccessibleName(/pass the turn/);
		await seat(page, 0).click();
		await expect(seat(page, 1)).toHaveAccessibleName("White: pass the turn");
		await expect(page.getByTestId("said").last()).toContainText("White to move");
		await page.keyboard.press("Space");
		await expect(seat(page, 0)).toHaveAccessibleName(/pass the turn/);
		await page.keyboard.press("Space");
		await expect(seat(page, 1)).toHaveAccessibleName(/pass the turn/);
		await expect(seat(page, 0)).toContainText("2 moves");
		// Its clock runs: the times that are said are those of now.
		await expect.poll(() => timeOf(page, 1)).toBeLessThan(600);
		await page.keyboard.press("c");
		await expect(page.getByTestId("said").last()).toContainText(/Black: (?:10:00|9:5\d), White: 9:5\d/);
	});

	test("survives a reload and comes back standing", async ({ page }) => {
		await openCompanion(page, "abalone");
		await startClock(page);
		await expect.poll(() => timeOf(page, 0)).toBeLessThan(599);
		await page.keyboard.press("Space");
		await page.waitForTimeout(1200);
		const before = [await timeOf(page, 0), await timeOf(page, 1)];
		await page.reload();
		await expect(page.getByTestId("clock")).toBeVisible();
		await expect(runButton(page)).toHaveText("Go on");
		const after = [await timeOf(page, 0), await timeOf(page, 1)];
		expect(after[0]).toBe(before[0]);
		expect(Math.abs(after[1] - before[1])).toBeLessThanOrEqual(1);
		await page.waitForTimeout(1100);
		expect(await timeOf(page, 1)).toBe(after[1]);
		await page.keyboard.press("Escape");
		await expect(page.getByTestId("clock")).toBeHidden();
		await page.getByTestId("clock-resume").click();
		await page.keyboard.press("Space");
		await expect(seat(page, 1)).toHaveAccessibleName(/pass the turn/);
	});

	test("a wrong tap is set right while it stands, and a player of three can go out", async ({ page }) => {
		await openCompanion(page, "mamba");
		await pick(page, "Three");
		await startClock(page, "none");
		await expect(seat(page, 0)).toContainText("Your move");
		await runButton(page).click();
		await seat(page, 2).click();
		await page.keyboard.press("Space");
		await expect(seat(page, 2)).toContainText("Your move");
		await runButton(page).click();
		await page.getByRole("button", { name: "Put South out" }).click();
		await page.keyboard.press("Space");
		await expect(seat(page, 2)).toContainText("Your move");
		await page.keyboard.press("Space");
		await expect(seat(page, 1)).toContainText("Your move");
	});

	test("shows low time, and stops when the time is up", async ({ page }) => {
		await page.clock.install();
		await openCompanion(page, "abalone");
		await page.getByTestId("clock-time").selectOption("own");
		await page.getByLabel("Minutes each").fill("1");
		await page.getByTestId("clock-open").click();
		await runButton(page).click();
		await page.clock.runFor(51_000);
		await expect(page.locator(".seat.low")).toHaveCount(1);
		await expect(page.getByTestId("alarm").last()).toContainText("Black: 10 seconds left");
		await page.clock.runFor(10_000);
		await expect(seat(page, 0)).toContainText("Time is up");
		await expect(page.getByText("The clock has stopped.")).toBeVisible();
	});

	test("keeps the screen lit, and asks again when the page is seen again", async ({ page }) => {
		await page.addInitScript(() => {
			const counts = { asked: 0 };
			Object.assign(window, { counts });
			const request = (): Promise<unknown> => {
				counts.asked++;
				return Promise.resolve({ released: true, release: () => Promise.resolve() });
			};
			Object.defineProperty(navigator, "wakeLock", { value: { request } });
		});
		const asked = () => page.evaluate(() => (window as unknown as { counts: { asked: number } }).counts.asked);
		await openCompanion(page, "abalone");
		expect(await asked()).toBe(0);
		await startClock(page);
		expect(await asked()).toBe(1);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		expect(await asked()).toBe(2);
		await page.getByRole("button", { name: "Close the clock" }).click();
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		expect(await asked()).toBe(2);
	});

	for (const [width, height] of [
		[360, 740],
		[740, 360],
		[820, 1180],
		[1440, 900],
	])
		test(`nothing overlaps for two, three and four players at ${width} x ${height}`, {
			tag: width === 360 || height === 360 ? [] : "@slow",
		}, async ({ page }) => {
			await page.setViewportSize({ width, height });
			for (const players of ["Two", "Three", "Four"]) {
				await openCompanion(page, "omba");
				await pick(page, players);
				await page.getByTestId("clock-open").click();
				for (const running of [false, true]) {
					if (running) await runButton(page).click();
					const boxes = await page
						.locator(".seat .name, .seat .time, .seat .note:visible, .seat .tools button, .between button")
						.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect));
					for (const [i, one] of boxes.entries()) {
						expect(one.left >= 0 && one.top >= 0 && one.right <= width && one.bottom <= height).toBe(true);
						for (const other of boxes.slice(i + 1)) {
							const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
							const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
							expect(across > 2 && down > 2, `${players}: ${JSON.stringify([one, other])}`).toBe(false);
						}
					}
				}
				await page.keyboard.press("Escape");
			}
		});

	test("each side faces its player", async ({ page }) => {
		await openCompanion(page, "mamba");
		await pick(page, "Four");
		await page.getByTestId("clock-open").click();
		const turns = await page
			.locator(".seat")
			.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).getPropertyValue("--turned")));
		expect(turns).toEqual(["0deg", "90deg", "180deg", "270deg"]);
	});
});

test("the die is rolled and said, on the page and on the clock", async ({ page }) => {
	await openCompanion(page, "docker");
	await page.getByTestId("roll").click();
	await expect(page.getByTestId("rolled")).toHaveText(/^The die shows [1-6]\s*$/);
	const value = ((await page.getByTestId("rolled").textContent()) ?? "").trim().at(-1);
	await expect(page.getByTestId("die").getByRole("img")).toHaveAccessibleName(`The die shows ${value}`);
	await startClock(page);
	await page.getByTestId("clock-die").click();
	await expect(page.getByTestId("said").last()).toContainText(/The die shows [1-6]/);
	await expect(seat(page, 0).locator("svg[role=img]")).toHaveCount(1);
	await openCompanion(page, "oshi");
	await expect(page.getByTestId("roll")).toHaveCount(0);
});

test("the start picture follows players and layout", async ({ page }) => {
	await openCompanion(page, "omba");
	await pick(page, "Four");
	await expect(page.getByTestId("start-picture")).toHaveAttribute("src", /start-omba-4\.svg$/);
	await openCompanion(page, "abalone");
	await pick(page, "Belgian Daisy");
	await expect(page.getByTestId("start-picture")).toHaveAttribute("src", /layout-belgian-daisy\.svg$/);
});

test.describe("the referee", () => {
	test.beforeEach(({ page }) => seeFromAbove(page));

	test("follows a game from an entered position, explains a push, and keeps the record", async ({ page }) => {
		const faults = watch(page);
		await openCompanion(page, "abalone");
		await page.getByRole("link", { name: "Enter a position first" }).click();
		await page.getByTestId("text").fill("5/6/7");
		await expect(page.getByRole("button", { name: "Referee from here" })).toBeDisabled();
		await page.getByTestId("text").fill("5/6/7/8/2SSSss2/8/7/6/5 0 0 b 0 1");
		await page.getByRole("button", { name: "Referee from here" }).click();
		await expect(page.getByRole("grid")).toBeVisible();
		await choose(page, /^Step by step$/);
		await expect(page.getByTestId("sheet-inside")).toBeHidden();
		await clickCell(page, "E3");
		await clickCell(page, "E6");
		await expect(page.getByTestId("status")).toContainText("White to move");
		await choose(page, /^Step by step$/);
		const events = page.getByTestId("events").getByRole("listitem");
		await expect(events.last()).toContainText(/A6.*sumito/i);
		await events.first().getByRole("button").click();
		await expect(page.locator('[data-name="E3"]')).toHaveAccessibleName(/black marble/i);
		await page.getByRole("button", { name: "Next event" }).click();
		await expect(page.locator('[data-name="E3"]')).toHaveAccessibleName(/empty/);
		await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
		await choose(page, /^Record$/);
		await expect(page.locator("pre")).toContainText("2SSSss2");
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download" }).click();
		expect((await download).suggestedFilename()).toBe("abalone.record");
		expect(faults).toEqual([]);
	});

	test("explains a cascade of Mamba from an entered position, event by event", async ({ page }) => {
		await page.goto(at("mamba/edit"));
		await page.getByTestId("text").fill("B1B1B1B1B/9/2B6/2B6/2A1B4/9/3A5/9/A1A3A1A A");
		await page.getByRole("button", { name: "Referee from here" }).click();
		await clickCell(page, "d3");
		await clickCell(page, "d5");
		await expect(page.getByTestId("status")).toContainText("North to move");
		await choose(page, /^Step by step$/);
		const texts = await page.getByTestId("events").getByRole("listitem").allTextContents();
		const rules = texts.slice(1).map((text) => /M\d+/.exec(text)?.[0]);
		expect(rules).toEqual(["M6", "M6", "M10", "M10", "M10", "M14"]);
	});

	test("explains the points of Omba, whose sum is the die", async ({ page }) => {
		await openCompanion(page, "omba", "fr");
		await page.getByTestId("follow").click();
		await choose(page, /^Coups possibles$/);
		await page.getByTestId("sheet-legal").locator(".legal button").last().click();
		await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
		await choose(page, /^Pas à pas$/);
		const texts = await page.getByTestId("events").getByRole("listitem").allTextContents();
		const die = Number(/(\d)\s*$/.exec(texts[1].trim())?.[1]);
		const points = texts.slice(2).map((text) => Number(/(\d+) points?/.exec(text)?.[1] ?? 0));
		expect(points.reduce((sum, cost) => sum + cost, 0)).toBe(die);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("set-up, box and credits of every title can be read in both languages", async ({ page }) => {
		for (const title of TITLES)
			for (const language of ["fr", "en"] as const) {
				await page.goto(at(`${title}/at-the-table`, language));
				await expect(page.getByTestId("start-picture")).toBeVisible();
				expect(await page.getByTestId("box").getByRole("row").count()).toBeGreaterThan(2);
				for (const where of [title, `${title}/rules`]) {
					await page.goto(at(where, language));
					await expect(page.getByTestId("credits").getByRole("link").first()).toBeVisible();
					await expect(page.getByTestId("credits")).toContainText(/jeuxsoc\.fr|escaleajeux\.fr/);
				}
			}
	});
});
