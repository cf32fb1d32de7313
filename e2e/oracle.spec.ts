import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect as base, type Page, test } from "@playwright/test";
import { expectNoViolations, pick, playFirst, setUp, start, watch } from "./page.ts";

/** Thirty megabytes come, are checked and kept: on a busy machine that takes a while. */
const expect = base.configure({ timeout: 30_000 });
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const TABLE = /\/assets\/omba-.*\.table$/;
const START = "-,-,-/-,-,-/-,-,- 6,6 A";

interface Told {
	readonly value: number;
	readonly plays: readonly { readonly play: string; readonly value: number }[];
	readonly byRoll: readonly number[];
}

/** What the command line says of the same position. */
const told = (position: string): Told =>
	JSON.parse(
		execFileSync(process.execPath, ["apps/cli/dist/main.mjs", "value", "omba", "--position", position, "--json"], {
			encoding: "utf8",
		}),
	);
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const tableState = (page: Page) => page.getByTestId("table");
const fits = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function choosePerfect(page: Page): Promise<void> {
	await setUp(page, "omba");
	await page.getByRole("combobox", { name: "Yellow" }).selectOption("perfect");
}

test.describe("without a service worker", () => {
	test.use({ serviceWorkers: "block", reducedMotion: "reduce" } as object);

	test("the table is asked for, refused when it is damaged, stopped, fetched, and a game is played against it", async ({
		page,
	}) => {
		const faults = watch(page);
		await page.setViewportSize(PHONE);
		await choosePerfect(page);
		await expect(tableState(page)).toContainText("30.5 MB");
		await expectNoViolations(page);

		const damaged = readFileSync("packages/oracle/tables/omba.table");
		damaged[20_000_000] ^= 1;
		await page.route(TABLE, (route) => route.fulfill({ body: damaged }));
		await page.getByRole("button", { name: "Fetch the table" }).click();
		await expect(page.getByRole("alert")).toContainText("checksum is wrong");
		await page.unroute(TABLE);
		await page.route(TABLE, (route) => route.fulfill({ body: damaged.subarray(0, 1_000_000) }));
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("alert")).toContainText("cut short");
		await page.unroute(TABLE);

		const network = await page.context().newCDPSession(page);
		const slow = (bytes: number) =>
			network.send("Network.emulateNetworkConditions", {
				offline: false,
				latency: 0,
				downloadThroughput: bytes,
				uploadThroughput: -1,
			});
		await slow(4_000_000);
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("progressbar", { name: "being fetched" })).toHaveJSProperty("max", 1);
		await expect
			.poll(() => page.getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value))
			.toBeGreaterThan(0.05);
		await page.getByRole("button", { name: "Stop" }).click();
		await expect(page.getByRole("alert")).toContainText("Stopped. Nothing was kept.");
		await slow(-1);
		await page.getByRole("checkbox", { name: "Keep it on this device" }).uncheck();
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(tableState(page)).toContainText("until you close this page");

		await start(page);
		await expect(page.getByRole("grid")).toBeVisible();
		await expect(page.getByText(/perfect/i).first()).toBeVisible();
		for (let turn = 0; turn < 60; turn++) {
			await expect(page.getByTestId("status")).toHaveText(/Your move|\bwins?\b/);
			if (/\bwins?\b/.test((await page.getByTestId("status").textContent()) ?? "")) break;
			await playFirst(page);
		}
		await expect(page.getByTestId("status")).toHaveText(/\bwins?\b/);
		await expect(page.getByTestId("fallback")).toHaveCount(0);
		/* Playwright's own block of service workers answers a registration with nothing. */
		expect(faults.filter((fault) => !fault.includes("'addEventListener'"))).toEqual([]);
	});

	test("perfect play is offered for two players and the usual options only, and falls back where it is not known", async ({
		page,
	}) => {
		await choosePerfect(page);
		await pick(page, "Three");
		await expect(page.getByRole("option", { name: "machine, perfect play" })).toHaveCount(0);
		await pick(page, "Two");
		await expect(page.getByRole("combobox", { name: "Yellow" })).toHaveValue("perfect");
		/* Red is perfect and begins: the table is asked for, and the person does without it. */
		await page.getByRole("combobox", { name: "Red" }).selectOption("perfect");
		await page.getByRole("combobox", { name: "Yellow" }).selectOption("a person");
		await start(page);
		await page.getByRole("button", { name: "Play without it" }).click();
		await expect(page.getByTestId("fallback")).toContainText("Not perfect play but a search: there is no table");
		await expect(page.getByTestId("status")).toHaveText("Your move");
	});
});

test("exact chances as the command line says them, luck in a graph, and all of it without a network after consent", async ({
	page,
	context,
}) => {
	const faults = watch(page);
	const start = told(START);
	await page.setViewportSize(DESK);
	await page.goto("/en/device");
	await expect(page.getByTestId("offline")).toHaveText(/^Ready/);
	await page.goto("/en/docker/analyse");
	await page.getByTestId("exact").getByRole("button", { name: "Fetch the table" }).click();
	await expect(page.getByTestId("exact-now")).toHaveText(`Red wins with ${percent(start.value)}`);
	await page.goto("/en/device");
	await expect(page.getByTestId("kept-table")).toContainText("30.5 MB");

	await context.setOffline(true);
	await page.goto("about:blank");
	await page.goto("/en/omba/analyse");
	const exact = page.getByTestId("exact");
	await expect(page.getByTestId("exact-now")).toHaveText(`Red wins with ${percent(start.value)}`);
	for (const [i, chance] of start.byRoll.entries())
		await expect(exact.getByRole("button", { name: `Roll ${i + 1}: ${percent(chance)}` })).toBeVisible();
	await exact.getByRole("button", { name: "Roll 4:" }).click();
	const { plays } = told(`${START} 4`);
	const listed = page.getByTestId("exact-plays").getByRole("button");
	await expect(listed).toHaveCount(plays.length);
	for (const [i, { play, value }] of plays.entries())
		await expect(listed.nth(i)).toHaveAttribute("aria-label", new RegExp(`^${play}: ${percent(value)}, `));
	/* The worst of them, then a roll and the best answer. */
	await listed.last().click();
	await exact.getByRole("button", { name: "Roll 2:" }).click();
	await listed.first().click();
	const graph = page.getByRole("slider", { name: "Chance over the game, rolls and plays" });
	await expect(graph).toHaveAttribute("aria-valuemax", "4");
	await graph.press("Home");
	await expect(graph).toHaveAttribute("aria-valuetext", `Start: Red wins with ${percent(start.value)}`);
	await graph.press("ArrowRight");
	await graph.press("ArrowRight");
	await expect(graph).toHaveAttribute("aria-valuetext", /Red gave away 2\.\d$/);
	const cells = await page.getByTestId("luck-totals").locator("tbody td").allTextContents();
	for (const seat of [0, 1]) {
		const column = cells.filter((_, i) => i % 2 === seat).map((text) => Number(text.replace("−", "-")));
		const [before, luck, own, other, now] = column;
		expect(Math.abs(before + luck + own + other - now)).toBeLessThan(0.3);
	}
	await expectNoViolations(page);
	await page.setViewportSize(PHONE);
	expect(await fits(page)).toBe(true);

	/* Five cubes each is another game: said, not guessed. */
	await page.goto("/en/omba/edit");
	await page.getByTestId("text").fill("-,-,-/-,-,-/-,-,- 5,5 A");
	await page.getByRole("button", { name: "Analyse it" }).click();
	await expect(page.getByTestId("exact-unknown")).toContainText("six cubes each only");

	await page.goto("/en/device");
	await page.getByRole("button", { name: "Delete the table" }).click();
	await expect(page.getByTestId("kept-table")).toContainText("The table is deleted");
	await expectNoViolations(page);
	expect(faults).toEqual([]);
});

for (const [language, start] of [
	["en", "Who begins wins with 48.84%."],
	["fr", "Qui commence gagne avec 48,84"],
] as const)
	test(`what was learnt is told in ${language}, on a phone and on a desk`, async ({ page }) => {
		const faults = watch(page);
		await page.goto(language === "en" ? "/en/omba" : "/fr/docker");
		await page.locator('a[href$="/solved"], a[href$="/resolu"]').click();
		for (const size of [PHONE, DESK]) {
			await page.setViewportSize(size);
			await expect(page.getByTestId("start")).toContainText(start);
			expect(await fits(page)).toBe(true);
		}
		// Boards are drawn when somebody comes near them.
		for (const figure of await page.locator("figure").all()) await figure.scrollIntoViewIfNeeded();
		await expect(page.getByRole("grid")).toHaveCount(8);
		await expectNoViolations(page);
		await page.locator("figure a").nth(1).click();
		await expect(page.getByRole("grid")).toHaveCount(1);
		expect(faults).toEqual([]);
	});
