import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { at } from "./addresses.ts";
import { cell, clickCell, expectNoViolations, jumpTo, openAll, watch } from "./page.ts";
import { type Picture, readGif, readPng } from "./picture.ts";
import { besides } from "./script.ts";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const DAISY = readFileSync("packages/games/src/abalone/records/belgian-daisy-three-ejections.record", "utf8");
const MAMBA = readFileSync("packages/games/src/mamba/records/mamba-2-sensible.record", "utf8");
const DOCKER = readFileSync("packages/games/src/omba/records/docker-3-sensible.record", "utf8");

const plays = (page: Page) => page.locator('[role=treeitem]:not([data-node="0"])');
const shown = (page: Page) => page.locator("[role=treeitem][aria-current=step]");
const share = async (page: Page, name: string): Promise<void> => {
	if (!(await page.getByTestId("record").isVisible())) await page.getByText(name, { exact: true }).click();
};

async function openText(page: Page, text: string, button = "Open…"): Promise<void> {
	await page.getByRole("button", { name: button }).click();
	await page.locator("dialog textarea").fill(text);
	await page.locator("dialog button[type=submit]").click();
}

async function study(page: Page, title: string, text: string): Promise<void> {
	await page.goto(`/en/${title}/analyse`);
	await openText(page, text);
	await expect(page.locator("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(`/en/${title}/analyse#study/`));
}

/** Lets a text fall on the page, as a file or a selection would. */
const dropText = (page: Page, text: string) =>
	page.evaluate((dropped) => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([dropped], "game.record", { type: "text/plain" }));
		window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
	}, text);

const pasteText = (page: Page, text: string) =>
	page.evaluate((pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", pasted);
		document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
	}, text);

async function analyse(page: Page): Promise<void> {
	await page.getByRole("combobox", { name: "How long" }).selectOption("A glance");
	await page.getByRole("button", { name: /^Analyse (the game|again)$/ }).click();
	await expect(page.getByTestId("review-progress")).toHaveText(/^\d+ plays? looked at\.$/);
}

test("a study of a finished match: analysed, the graph clicked, the worst play tried again", async ({ page }) => {
	const faults = watch(page);
	await page.setViewportSize(DESK);
	/* Black does not push the marble out that would win, White does not save it, Black pushes. */
	await page.goto("/en/abalone/edit");
	await page.getByText("Rules: Abalone").click();
	await page.getByLabel("Ejections to win").fill("1");
	await page.getByLabel("Ejections to win").press("Tab");
	await page.getByTestId("text").fill("ss1ss/6/7/8/5SSSs/8/7/6/SSSSS 0 0 b 0 1");
	await page.getByRole("button", { name: "Play from here" }).click();
	await page.getByRole("dialog").getByRole("combobox", { name: "White" }).selectOption("a person");
	await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
	await expect(page).toHaveURL(/\/play#/);
	for (const name of ["A1", "B1", "I5", "H4", "E6", "E9"]) await clickCell(page, name);
	await expect(page.getByTestId("status")).toContainText("Black wins");
	await page.getByTestId("end").getByRole("link", { name: "Analyse" }).click();
	await expect(plays(page)).toHaveCount(3);
	await expect(page.getByTestId("status")).toContainText("Black wins");
	await analyse(page);

	const graph = page.getByRole("slider", { name: "Chances of winning" });
	await expect(graph).toHaveAttribute("aria-valuenow", "3");
	await graph.click({ position: { x: 60, y: 40 } });
	await expect(graph).toHaveAttribute("aria-valuenow", "0");
	await expect(shown(page)).toHaveText("Start");
	await graph.press("ArrowRight");
	await expect(graph).toHaveAttribute("aria-valuetext", /Play 1 of 3, A1B1: Black \d+%, White \d+%/);
	await graph.press("End");
	await expect(shown(page)).toContainText("3.");

	await page.getByRole("button", { name: "Try again instead of 1. Black: A1B1" }).click();
	await expect(page.getByTestId("retry")).toContainText("1. Black: A1B1 lost");
	await expect(page.getByTestId("retry")).toBeInViewport({ ratio: 1 });
	for (const name of ["A1", "I5"]) await expect(cell(page, name)).toBeInViewport({ ratio: 0.99 });
	await expect(shown(page)).toHaveText("Start");
	for (const name of ["A1", "B1"]) await clickCell(page, name);
	await expect(page.getByTestId("retry-verdict")).toContainText("That loses as much as before.");
	await page.getByRole("button", { name: "Another try" }).click();
	await page.getByRole("button", { name: "Show me" }).click();
	await expect(page.getByTestId("retry-verdict")).toContainText("The engine would play E6E7.");
	for (const name of ["E6", "E9"]) await clickCell(page, name);
	await expect(page.getByTestId("retry-verdict")).toContainText("Yes, that is it! E6E7");
	await expect(page.getByTestId("retry-verdict")).toContainText("It loses 0.0 of 100 points");
	await expect(plays(page)).toHaveCount(4);
	await page.getByRole("button", { name: "Enough of this one" }).click();
	await page.reload();
	await expect(plays(page)).toHaveCount(4);
	expect(faults).toEqual([]);
});

test("a study grows variations by keyboard, and nothing is lost by a reload", async ({ page }) => {
	const faults = watch(page);
	await page.goto("/en/oshi/analyse");
	for (const name of ["c2", "c4", "c8", "c6"]) await clickCell(page, name);
	await expect(plays(page)).toHaveCount(2);
	await page.locator("[role=treeitem][tabindex='0']").focus();
	await page.keyboard.press("ArrowLeft");
	await expect(shown(page)).toBeFocused();
	for (const name of ["g8", "g6"]) await clickCell(page, name);
	await expect(plays(page)).toHaveCount(3);
	await expect(shown(page)).toHaveAttribute("aria-level", "2");
	await page.locator("[role=treeitem][tabindex='0']").focus();
	await page.keyboard.press("ArrowUp");
	await expect(shown(page)).toContainText("c8");
	await page.keyboard.press("ArrowDown");
	await expect(shown(page)).toContainText("g8");
	await page.keyboard.press("Home");
	await expect(shown(page)).toHaveText("Start");
	await page.keyboard.press("End");
	await expect(shown(page)).toContainText("g8");
	await page.getByRole("button", { name: "Make it the main line" }).click();
	await expect(shown(page)).toHaveAttribute("aria-level", "1");
	await page.getByText("Your note on this play").click();
	await page.getByRole("textbox", { name: "Your note on this play" }).fill("bold");
	await page.getByRole("combobox", { name: "Sign" }).selectOption("!?");
	await page.getByRole("textbox", { name: "Name of this study" }).fill("My opening");
	await page.getByRole("textbox", { name: "Name of this study" }).press("Tab");
	await expect(page).toHaveURL(/\/oshi\/analyse#study\//);
	await expect(page.getByRole("link", { name: "My opening" })).toBeVisible();
	await page.reload();
	await expect(plays(page)).toHaveCount(3);
	await expect(page.getByRole("treeitem", { name: "2. Ivory: g8-g6, !? worth a look, bold" })).toHaveAttribute(
		"aria-level",
		"1",
	);
	await page.getByRole("slider", { name: "Place in the game" }).fill("2");
	await expect(page.getByRole("slider", { name: "Place in the game" })).toHaveAttribute(
		"aria-valuetext",
		"Play 2 of 2, Ivory g8-g6",
	);
	await page.getByRole("button", { name: "Delete from here" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await expect(plays(page)).toHaveCount(2);
	await page.getByRole("link", { name: "New board" }).click();
	await expect(plays(page)).toHaveCount(0);
	await page.getByRole("link", { name: "My opening" }).click();
	await expect(plays(page)).toHaveCount(2);
	await page.getByRole("button", { name: "Delete My opening" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await expect(page.getByRole("link", { name: "My opening" })).toHaveCount(0);
	expect(faults).toEqual([]);
});

test("the engine looks at a study's position: best lines as arrows and as text, which can be played", async ({
	page,
}) => {
	const faults = watch(page);
	await study(page, "abalone", DAISY);
	await page.getByRole("combobox", { name: "Best lines" }).selectOption("3");
	await page.getByRole("button", { name: "Look at this position" }).click();
	await expect(page.getByRole("button", { name: "Look longer" })).toBeVisible({ timeout: 20_000 });
	const lines = page.locator("section[aria-labelledby=live-title] li");
	await expect(lines).toHaveCount(3);
	await expect(page.locator(".arrows .line")).toHaveCount(3);
	await lines.nth(1).hover();
	await expect(page.locator(".arrows .line")).toHaveCount(1);
	const first = lines.first().getByRole("button").nth(1);
	await first.click();
	await expect(shown(page)).toContainText("2.");
	await page.getByRole("button", { name: "Stop looking" }).click();
	await expect(page.locator(".arrows .line")).toHaveCount(0);
	expect(faults).toEqual([]);
});

for (const [locale, words] of [
	[
		"en-GB",
		{
			open: "Open…",
			line: "Line 2, column 1: I5I9 is not legal. Rule A2",
			cut: "was cut on its way",
			position: "Line 1, column 1: 3 rows found, 9 expected",
		},
	],
	[
		"fr-FR",
		{
			open: "Ouvrir…",
			line: "Ligne 2, colonne 1 : I5I9 n’est pas permis. Règle A2",
			cut: "a été coupé en route",
			position: "Ligne 1, colonne 1 : 3 rangées au lieu de 9",
		},
	],
] as const)
	test.describe(locale, () => {
		test.use({ locale });

		test("a broken record, position or link is refused with its line and its reason, and the study stays", async ({
			page,
		}) => {
			const faults = watch(page);
			await page.goto(at("abalone/analyse", locale === "fr-FR" ? "fr" : "en"));
			for (const name of ["A1", "D4"]) await clickCell(page, name);
			await expect(plays(page)).toHaveCount(1);
			const alert = page.getByRole("alert");
			const said = (text: string): RegExp =>
				new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s"));
			await openText(page, "A1B2\nI5I9", words.open);
			await expect(alert).toHaveText(said(words.line));
			await page.locator("dialog textarea").fill("5/6/7");
			await page.locator("dialog button[type=submit]").click();
			await expect(alert).toHaveText(said(words.position));
			await page.keyboard.press("Escape");
			await expect(plays(page)).toHaveCount(1);
			await dropText(page, "http://127.0.0.1/en/shared#1AAAAZAAAAAAx");
			await expect(alert).toHaveText(said(words.cut));
			await page.keyboard.press("Escape");
			await pasteText(page, '; a comment first\n[Tablier "1"]\n[Ruleset "oshi"]\n\n1. A: c2-c9');
			await expect(alert).toContainText("5");
			await expect(page.locator("dialog textarea")).toHaveValue(/c2-c9/);
			await page.keyboard.press("Escape");
			await expect(plays(page)).toHaveCount(1);
			await expect(shown(page)).toContainText("1.A1B2");
			expect(faults).toEqual([]);
		});
	});

test("a record, a position, moves and a link become a study each, whatever game is open", async ({ page }) => {
	const faults = watch(page);
	await page.goto("/en/abalone/analyse");
	await openText(page, "1. A1B2 I5H5 2. B2C3");
	await expect(plays(page)).toHaveCount(3);
	await dropText(page, DOCKER);
	await expect(page).toHaveURL(/\/en\/docker\/analyse#study\//);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Docker");
	await pasteText(page, "-,A,-/A,AB,BABB/AB,-,AB 0,0 B 3 48");
	await expect(page.getByTestId("status")).toHaveText("Yellow to move");
	await expect(plays(page)).toHaveCount(0);
	await page.getByRole("link", { name: "New board" }).click();
	await page.locator("button", { hasText: "Open…" }).click();
	await page
		.getByLabel("Or a file")
		.setInputFiles({ name: "game.record", mimeType: "text/plain", buffer: Buffer.from(DAISY) });
	await expect(page).toHaveURL(/\/en\/abalone\/analyse#study\//);
	await expect(plays(page)).toHaveCount(11);
	expect(faults).toEqual([]);
});

test("a study's link opened elsewhere shows the same game; a cut or changed one is refused with the reason", async ({
	page,
	browser,
}) => {
	const faults = watch(page);
	await study(page, "abalone", DAISY);
	await page.getByRole("treeitem").nth(7).click();
	await share(page, "Keep and share");
	await expect(page.getByTestId("link")).toHaveValue(/\/en\/shared\?game=1/);
	const link = await page.getByTestId("link").inputValue();
	const record = await page.getByTestId("record").inputValue();
	expect(record).toBe(DAISY);
	const other = await browser.newContext();
	const there = await other.newPage();
	const elsewhere = watch(there);
	await there.goto(link);
	await expect(plays(there)).toHaveCount(11);
	await share(there, "Keep and share");
	await expect(there.getByTestId("record")).toHaveValue(DAISY);
	await there.getByRole("treeitem").nth(7).click();
	expect(await there.getByTestId("position").textContent()).toBe(await page.getByTestId("position").textContent());
	for (const [broken, reason] of [
		[link.slice(0, -20), /was cut on its way: only \d+% of it arrived/],
		[`${link.slice(0, -9)}AAAAAAAAA`, /was changed on its way/],
		[`${link.replace(/game=.*/, "")}game=9abc`, /newer version/],
	] as const) {
		await there.goto(broken);
		await expect(there.getByRole("alert")).toHaveText(reason);
	}
	expect([...faults, ...elsewhere]).toEqual([]);
	await other.close();
});

async function download(page: Page, button: string): Promise<Buffer> {
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
	return readFileSync(await file.path());
}

for (const [title, text, count] of [
	["abalone", DAISY, 12],
	["mamba", MAMBA, 10],
] as const)
	test(`pictures of a study of ${title}: drawing, picture and moving picture, of the right size`, async ({ page }) => {
		const faults = watch(page);
		await study(page, title, text);
		await share(page, "Keep and share");
		await page.getByRole("combobox", { name: "Size" }).selectOption("360 pixels wide");
		await page.getByRole("combobox", { name: "Speed" }).selectOption("Half a second a play");
		const svg = (await download(page, "Drawing (SVG)")).toString("utf8");
		expect(svg).not.toMatch(/var\(|class=|role="grid"|http:\/\/(?!www\.w3\.org)/);
		const drawn = await page.evaluate(async (source) => {
			const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
			const image = new Image();
			image.src = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
			await image.decode();
			return {
				broken: parsed.querySelector("parsererror") !== null,
				pieces: parsed.querySelectorAll("use").length,
				width: image.naturalWidth,
				height: image.naturalHeight,
			};
		}, svg);
		expect(drawn).toMatchObject({ broken: false, width: 640 });
		expect(drawn.pieces).toBeGreaterThanOrEqual(14);
		const png: Picture = readPng(await download(page, "Picture (PNG)"));
		expect(png.width).toBe(360);
		expect(Math.abs(png.height - (360 * drawn.height) / drawn.width)).toBeLessThan(2);
		const gif = readGif(await download(page, "Moving picture (GIF)"));
		expect(gif).toMatchObject({ width: 360, frames: count });
		expect(gif.delays.slice(0, 3)).toEqual([500, 500, 500]);
		await expect(page.getByTestId("picture")).toContainText("Ready");
		expect(faults).toEqual([]);
	});

test("a moving picture of a study can be stopped", async ({ page }) => {
	await study(page, "docker", DOCKER);
	await share(page, "Keep and share");
	await page.getByRole("button", { name: "Moving picture (GIF)" }).click();
	await page.getByRole("button", { name: "Stop", exact: true }).click();
	await expect(page.getByTestId("picture")).toHaveText("Stopped: nothing was made.");
});

test("in a study the die is chosen or thrown, and one can play on from there", async ({ page }) => {
	const faults = watch(page);
	await page.goto("/en/omba/analyse");
	await expect(page.getByTestId("status")).toHaveText("Red: the die is to be thrown");
	await page.getByRole("button", { name: "The die shows 3" }).click();
	await expect(page.getByTestId("status")).toHaveText("Red to move");
	await clickCell(page, "@A");
	await page.locator(".cell.target:not(.chosen)").first().click({ force: true });
	await page.getByRole("button", { name: "Throw the die" }).click();
	await expect(plays(page)).toHaveCount(3);
	await page.locator("[data-node='2']").click();
	await page.getByRole("button", { name: "The die shows 6" }).click();
	await page.locator("[data-node='2']").click();
	await page.getByRole("button", { name: "Play on from here" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
	await expect(page).toHaveURL(/\/omba\/play#/);
	await expect(page.getByRole("img", { name: /The die shows [1-6]/ })).toBeVisible();
	expect(faults).toEqual([]);
});

test("inside a play of a study every event is shown with its rule", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const position = "B1B1B1B1B/9/9/9/1AA1BB3/9/3A5/9/A1A1A1A2 A b 0 1";
	await study(page, "mamba", `[Tablier "1"]\n[Ruleset "mamba"]\n[Position "${position}"]\n\n1. A: d3-d5 xb5`);
	await page.getByRole("treeitem").nth(1).click();
	await page.getByText(/^Inside this play: \d+ events$/).click();
	await page.getByRole("button", { name: "Before the play" }).click();
	await expect(cell(page, "d3")).toHaveAttribute("aria-label", /piece A/);
	for (const said of ["M6", "M6", "M10 Transformation. e5 goes over to South (3 against 2)"]) {
		await page.getByRole("button", { name: "Next event" }).click();
		await expect(page.getByTestId("said")).toContainText(said);
	}
	await expect(cell(page, "e5")).toHaveAttribute("aria-label", /piece A/);
	await expect(cell(page, "f5")).toHaveAttribute("aria-label", /piece B/);
	await page.getByRole("button", { name: "Event before" }).click();
	await expect(cell(page, "e5")).toHaveAttribute("aria-label", /piece B/);
});

test("the editor of positions for a study: by pointer, by keys and as text, refused with the reason", async ({
	page,
}) => {
	const faults = watch(page);
	await page.goto("/en/abalone/edit");
	const verdict = page.getByTestId("verdict");
	await expect(verdict).toContainText("This position is possible.");
	await clickCell(page, "E5");
	await expect(verdict).toContainText("side Black has 15 marbles on the board and 0 ejected: there are 14");
	await expect(page.getByRole("button", { name: "Analyse it" })).toBeDisabled();
	await clickCell(page, "E5");
	await expect(verdict).toContainText("This position is possible.");
	await page.getByRole("button", { name: "Empty board" }).click();
	await page.getByRole("radio", { name: "white marble" }).check();
	await cell(page, "E5").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await page.getByRole("radio", { name: "black marble" }).check();
	await clickCell(page, "A1");
	await page.getByRole("combobox", { name: "To play" }).selectOption("White");
	await expect(page.getByTestId("text")).toHaveValue("5/6/7/8/4ss3/8/7/6/S4 0 0 w 0 1");
	await page.getByTestId("text").fill("5/6/7/8/4ss3/8/7/6/Sx3 0 0 w 0 1");
	await expect(verdict).toContainText("column 21");
	await expect(cell(page, "A1")).toHaveAttribute("aria-label", /black marble/);
	await page.getByTestId("text").fill("5/6/7/8/4ss3/8/7/6/SS3 2 1 w 0 9");
	await expect(verdict).toContainText("This position is possible.");
	await expect(page.getByRole("spinbutton", { name: "Ejected by Black" })).toHaveValue("2");
	await expect(cell(page, "A2")).toHaveAttribute("aria-label", /black marble/);
	await page.getByRole("button", { name: "Analyse it" }).click();
	await expect(page).toHaveURL(/\/en\/abalone\/analyse#study\//);
	await expect(page.getByTestId("status")).toHaveText("White to move");
	expect(faults).toEqual([]);
});

test("the editor of positions for a study builds stacks, hands and a die", async ({ page }) => {
	const faults = watch(page);
	await page.goto("/en/omba/edit");
	await clickCell(page, "b2");
	await page.getByRole("radio", { name: "yellow cube" }).check();
	await clickCell(page, "b2");
	await expect(cell(page, "b2")).toHaveAttribute("aria-label", "b2, stack of 2 from the bottom: red cube, yellow cube");
	await page.getByRole("combobox", { name: "The die shows" }).selectOption("4");
	await expect(page.getByTestId("text")).toHaveValue("-,-,-/-,AB,-/-,-,- 5,5 A 4 1");
	await clickCell(page, "@A");
	await clickCell(page, "@A");
	await expect(page.getByTestId("verdict")).toContainText("Red has 1 cubes on the board and 7 in hand: there are 6");
	await page.getByRole("button", { name: "Start position" }).click();
	await page.getByText("Rules: Omba").click();
	await page.getByRole("combobox", { name: "Players" }).selectOption("4");
	await expect(page.getByRole("radio", { name: "blue cube" })).toBeVisible();
	await expect(page.getByTestId("verdict")).toContainText("This position is possible.");
	expect(faults).toEqual([]);
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
	for (const colorScheme of ["light", "dark"] as const)
		test(`pages of a study have no accessibility fault that axe can see, ${size}, ${colorScheme}`, {
			tag: (size === "phone") === (colorScheme === "dark") ? [] : "@slow",
		}, async ({ page }) => {
			test.slow();
			await page.setViewportSize(viewport);
			await page.emulateMedia({ colorScheme });
			const check = async (): Promise<void> => {
				await openAll(page);
				await expectNoViolations(page);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			};
			await study(page, "abalone", DAISY);
			await page.getByRole("treeitem").nth(3).click();
			for (const name of await besides("abalone", DAISY, 3)) await clickCell(page, name);
			await expect(plays(page)).toHaveCount(12);
			await page.getByRole("button", { name: "Look at this position" }).click();
			await expect(page.locator("section[aria-labelledby=live-title] li").first()).toBeVisible();
			await analyse(page);
			await page.getByTestId("worst").getByRole("button").nth(1).click();
			await expect(page.getByTestId("retry")).toBeVisible();
			await check();
			await page.getByRole("button", { name: "Open…" }).click();
			await check();
			for (const title of TITLES) {
				await page.goto(`/en/${title}/edit`);
				await expect(page.getByTestId("verdict")).toBeVisible();
				await check();
				await page.goto(`/en/${title}/analyse`);
				await expect(page.getByRole("grid")).toBeVisible();
				await check();
			}
			await page.goto("/en/shared#1broken");
			await expect(page.getByRole("alert")).toBeVisible();
			await check();
		});

test("a board is seen before its rules have arrived, and the board itself takes its place", async ({ browser }) => {
	for (const size of [PHONE, DESK]) {
		const context = await browser.newContext({ viewport: size, locale: "en-GB" });
		const page = await context.newPage();
		const faults = watch(page);
		let arrive = (): void => undefined;
		const held = new Promise<void>((done) => {
			arrive = done;
		});
		await page.route(/\/assets\/abalone-.*\.js$/, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto("/en/abalone/analyse");
		const drawing = page.locator(".arriving-board img");
		await expect(drawing).toBeVisible();
		await expect
			.poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
			.toBe(true);
		await expect(page.getByRole("link", { name: "Tablier" })).toBeVisible();
		const before = await drawing.boundingBox();
		arrive();
		await expect(page.getByRole("grid")).toBeVisible();
		await expect(drawing).toHaveCount(0);
		const after = await page.locator(".tablier-board").boundingBox();
		// Where it will be: nobody's eye has to look for it again.
		expect(Math.abs((before?.y ?? 0) - (after?.y ?? 0))).toBeLessThan(30);
		expect(Math.abs((before?.height ?? 0) - (after?.height ?? 0))).toBeLessThan(12);
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("one key asks in analysis, and ? lists the keys", async ({ page }) => {
	await page.goto("/en/abalone/analyse");
	await page.getByRole("grid").focus();
	const said = page.getByTestId("said");
	const ask = async (key: string, answer: string | RegExp): Promise<void> => {
		await page.keyboard.press(key);
		await expect(said).toHaveText(answer);
	};
	await ask("t", "Black to move");
	await ask("p", "No moves yet.");
	for (const name of ["C4", "D5"]) {
		await jumpTo(page, name);
		await page.keyboard.press("Enter");
	}
	await ask("t", "White to move");
	await ask("p", "last move: 1. Black: C4D5");
	await ask("c", "No clock.");
	await ask("2", /^white marble, 14: /);
	await ask("b", /^Before the first of 1/);
	await ask("n", /C4D5$/);
	await page.keyboard.press("?");
	for (const text of ["player to move", "clocks", "last move", "next and previous move", "pieces of a player"])
		await expect(page.getByTestId("keys")).toContainText(text);
	await expectNoViolations(page);
	await page.keyboard.press("Escape");
	await expect(page.getByTestId("keys")).toHaveCount(0);
	await expect(cell(page, "D5")).toBeFocused();
});
