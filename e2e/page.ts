import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "@tablier/words/language";

/** Any word on the console that says error is a fault of the page. */
export function watch(page: Page): string[] {
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") faults.push(message.text());
	});
	return faults;
}

/** A written page is read at once and comes alive a moment later: then it follows its links itself, and marks its entry in the history. After a reload the mark is there before. */
export async function alive(page: Page): Promise<void> {
	await page.waitForFunction(() => (history.state as { key?: string } | null)?.key !== undefined);
}

/** How a game is begun, on the shelf and on the page of a title. */
type Way = "machine" | "here" | "link";

/** A written page comes alive a moment after it is seen: what was pressed before that is pressed again. */
export async function chooseWay(page: Page, way: Way): Promise<void> {
	const choice = page.getByTestId("ways").locator("label", { has: page.locator(`input[value="${way}"]`) });
	await expect(async () => {
		await choice.click();
		await expect(choice).toHaveClass(/\bon\b/, { timeout: 500 });
	}).toPass();
}

/** Everything that can be chosen before a game, unfolded. */
async function unfoldOptions(page: Page): Promise<void> {
	const options = page.locator("form details");
	await options.evaluate((details: HTMLDetailsElement) => {
		details.open = true;
	});
	await expect(options.locator("fieldset")).toBeVisible();
}

/** The page of a title with a way chosen and all options unfolded. `base` is the address of another server. */
export async function setUp(
	page: Page,
	game: string,
	way: Way = "here",
	{ language = "en", base = "" }: { readonly language?: Language; readonly base?: string } = {},
): Promise<void> {
	await page.goto(`${base}/${language}/${game}`);
	await chooseWay(page, way);
	await unfoldOptions(page);
}

/** Chooses among pictures: a number of players, a variant, a layout. */
export const pick = (page: Page, name: string): Promise<void> =>
	page.locator("label", { has: page.getByRole("radio", { name, exact: true }) }).click();

/** Presses the button that begins the game. */
export const start = (page: Page): Promise<void> => page.getByTestId("start").click();

/** Two people, or as many as the game begins with, around this screen. */
export async function begin(page: Page, game: string, language: Language = "en"): Promise<void> {
	await page.goto(`/${language}/${game}`);
	await chooseWay(page, "here");
	await start(page);
	await expect(page.getByRole("grid")).toBeVisible();
}

/** Against the machine at the level that is remembered. */
export async function beginAlone(page: Page, game: string, language: Language = "en"): Promise<void> {
	await page.goto(`/${language}/${game}`);
	await chooseWay(page, "machine");
	await start(page);
	await expect(page.getByRole("grid")).toBeVisible();
}

/** One of the five actions of a table. */
export const act = (page: Page, name: string | RegExp): Locator =>
	page.getByRole("toolbar").getByRole("button", { name });

/** An item of the menu of a table. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
	await act(page, "Menu").click();
	// By force: an item that is dimmed can be pressed, and says why.
	await page.getByTestId("menu").locator("button, a", { hasText: name }).click({ force: true });
}

/** Cells do not hide each other: a pointer finds the middle of each. */
export async function seeFromAbove(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const kept = JSON.parse(localStorage.getItem("tablier.preferences") ?? "{}") as object;
		localStorage.setItem("tablier.preferences", JSON.stringify({ view: "above", ...kept }));
	});
}

export const plays = (page: Page): Locator => page.locator("ol button");

/** The first legal moves of whoever has the turn, step by step: so many whole moves. */
export async function playFirst(page: Page, moves = 1, which: "first" | "last" = "first"): Promise<void> {
	await choose(page, /^(Legal moves|Coups possibles)$/);
	const legal = page.getByTestId("sheet-legal").locator(".legal button");
	const before = await plays(page).count();
	while ((await plays(page).count()) < before + moves) await legal[which]().click();
	await closeSheet(page);
}

/** Leaves the game, in either language; a game without moves is called off. */
export async function resign(page: Page): Promise<void> {
	await choose(page, /^(Resign|Abandonner|Call the game off|Annuler la partie)…$/);
	await page.getByTestId("question").getByRole("button").last().click();
}

/** The settings of a table, without leaving it. */
export async function openSettings(page: Page): Promise<void> {
	await choose(page, /^(Table settings|Réglages de la table)$/);
	await expect(page.getByTestId("sheet-settings")).toBeVisible();
}

export const closeSheet = (page: Page): Promise<void> =>
	page
		.getByRole("dialog")
		.getByRole("button", { name: /^(Close|Fermer)$/ })
		.click();

export const cell = (page: Page, name: string): Locator => page.locator(`[data-name="${name}"]`);

interface Spot {
	readonly x: number;
	readonly y: number;
}

/**
 * A point of the window where a pointer meets the cell: seen from the side, what stands before it may cover its middle.
 * The mark of a target counts where a touch is meant.
 */
async function findSpot(page: Page, name: string, marked: boolean): Promise<Spot | undefined> {
	return cell(page, name).evaluate((node, counts) => {
		const found = (x: number, y: number): boolean => {
			const met = document.elementFromPoint(x, y)?.closest("[data-cell]");
			return counts ? met?.getAttribute("data-cell") === node.getAttribute("data-cell") : met === node;
		};
		const marks = node.closest("svg")?.querySelectorAll(`circle[data-cell="${node.getAttribute("data-cell")}"]`) ?? [];
		for (const part of [...(counts ? marks : []), ...node.querySelectorAll(".area")]) {
			const { x, y, width, height } = part.getBoundingClientRect();
			for (const down of [0.5, 0.35, 0.65, 0.2, 0.8])
				for (const right of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9])
					if (found(x + width * right, y + height * down)) return { x: x + width * right, y: y + height * down };
		}
		return undefined;
	}, marked);
}

/** As soon as it can be met. */
async function spotOf(page: Page, name: string, marked = true): Promise<Spot> {
	let spot: Spot | undefined;
	await expect(async () => {
		// Another page may take the place of the one with this board.
		await cell(page, name).scrollIntoViewIfNeeded({ timeout: 2000 });
		spot = await findSpot(page, name, marked);
		expect(spot, `${name} can be touched`).toBeDefined();
	}).toPass({ timeout: 10_000 });
	return spot as Spot;
}

export async function clickCell(page: Page, name: string): Promise<void> {
	const { x, y } = await spotOf(page, name);
	await page.mouse.click(x, y);
}

export async function hoverCell(page: Page, name: string): Promise<void> {
	const { x, y } = await spotOf(page, name, false);
	await page.mouse.move(x, y);
}

/** Before the page is opened: every move waits for a second word, those without consequences too. */
export async function askAlways(page: Page): Promise<void> {
	await page.addInitScript(() => localStorage.setItem("tablier.preferences", JSON.stringify({ confirm: "always" })));
}

export async function tapCell(page: Page, name: string): Promise<void> {
	const { x, y } = await spotOf(page, name);
	await page.touchscreen.tap(x, y);
}

export async function jumpTo(page: Page, name: string): Promise<void> {
	await page.keyboard.press("g");
	for (const letter of name) await page.keyboard.press(letter);
	await expect(cell(page, name)).toBeFocused();
}

/** What is folded may be made when it is opened: whoever looks at all of it waits for a frame. */
export const openAll = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		for (const details of document.querySelectorAll("details")) details.open = true;
		await new Promise((pass) => requestAnimationFrame(() => setTimeout(pass)));
	});

/** Axe in the page itself (its "legacy mode"): it finds the same where there are no frames, in a third of the time. */
export async function expectNoViolations(page: Page, except?: string): Promise<void> {
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
	const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}
