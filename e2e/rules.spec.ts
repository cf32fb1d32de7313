import { expect, type Locator, type Page, test } from "@playwright/test";
import { BOOKLETS, type Diagram, type DiagramScene } from "@tablier/diagrams";
import { TITLES, type Title } from "@tablier/games";
import type { Language } from "@tablier/words/language";
import { at } from "./addresses.ts";
import { begin, clickCell, expectNoViolations, watch } from "./page.ts";

/** A diagram for the pointer, one for the keys, and a touch that is not allowed. */
interface Tries {
	readonly pointer: readonly string[];
	readonly keys: readonly string[];
	readonly forbidden: readonly string[];
	readonly rule: string;
}

const TRIES: Partial<Readonly<Record<Title, Tries>>> = {
	abalone: {
		pointer: ["A4-forward", "C3", "E5"],
		keys: ["A10-edge", "E5", "E8"],
		forbidden: ["A8-pac", "E3", "E5"],
		rule: "A8",
	},
	oshi: {
		pointer: ["O4-height", "c5", "d5"],
		keys: ["O7-own", "h5", "i5"],
		forbidden: ["O5-grows", "b5", "d5"],
		rule: "O5",
	},
	omba: { pointer: ["B5-up", "a1", "b1"], keys: ["B7-own", "a1", "b1"], forbidden: ["B7-covered", "b2"], rule: "B7" },
	docker: {
		pointer: ["B5-down", "b1", "b2"],
		keys: ["B7-own", "a1", "b1"],
		forbidden: ["B3-exact", "a1", "b1"],
		rule: "B5",
	},
	mamba: {
		pointer: ["M10-longer", "d3", "d5"],
		keys: ["M8-smothered", "e2", "e4"],
		forbidden: ["M6-steps", "d5", "d7"],
		rule: "M6",
	},
};

const figure = (page: Page, id: string): Locator => page.locator(`[data-diagram="${id}"]`);
const message = (diagram: Locator): Locator => diagram.getByTestId("diagram-message");
const board = (diagram: Locator): Locator => diagram.getByRole("grid");

async function open(page: Page, title: Title, place = "", language: Language = "en"): Promise<void> {
	await page.goto(at(`${title}/rules#${place}`, language));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Scrolls to a diagram, which draws it. */
async function drawn(page: Page, id: string): Promise<Locator> {
	const diagram = figure(page, id);
	await diagram.scrollIntoViewIfNeeded();
	await expect(board(diagram)).toBeVisible();
	return diagram;
}

/** Boards are all of one kind, and slow to look at: that of one diagram stands for them. */
const boardsBut = (id: string): string => `[data-diagram]:not([data-diagram="${id}"]) [data-testid="diagram-board"]`;

/** The page says of a scene what the booklet says: a refusal by its rule, a play by its effects. */
async function expectScene(diagram: Locator, scene: DiagramScene): Promise<void> {
	if (scene.kind === "refusal") await expect(message(diagram)).toContainText(`Rule ${scene.rule},`);
	else {
		await expect(message(diagram)).not.toContainText("Why not?");
		await expect(message(diagram)).toContainText(/\w/);
	}
}

async function showAll(page: Page, { id, scenes }: Diagram): Promise<void> {
	const diagram = await drawn(page, id);
	const button = diagram.locator("button[data-shown]");
	if (scenes.length === 0) return expect(button).toHaveCount(0);
	for (const [index, scene] of scenes.entries()) {
		await button.click();
		await expect(button).toHaveAttribute("data-shown", String(index === scenes.length - 1));
		await expectScene(diagram, scene);
	}
}

// Mamba's have cascades; the others are alike.
for (const title of TITLES)
	test(`rules of ${title}: every diagram is shown to its end`, { tag: title === "mamba" ? [] : "@slow" }, async ({
		page,
	}) => {
		const faults = watch(page);
		await page.emulateMedia({ reducedMotion: "reduce" });
		const { diagrams } = await BOOKLETS[title]();
		await open(page, title);
		await expect(page.locator("[data-diagram]")).toHaveCount(diagrams.length);
		expect(await page.getByTestId("diagram-board").count()).toBeLessThan(diagrams.length);
		for (const diagram of diagrams) await showAll(page, diagram);
		await expect(page.getByTestId("diagram-board")).toHaveCount(diagrams.length);
		const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
		expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
		expect(faults).toEqual([]);
	});

for (const [title, { pointer, keys, forbidden, rule }] of Object.entries(TRIES) as [Title, Tries][]) {
	test(`rules of ${title}: a diagram is played by pointer, and a forbidden touch names its rule`, async ({ page }) => {
		const faults = watch(page);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page, title);
		const [id, ...cells] = pointer;
		const diagram = await drawn(page, id);
		// By force: the mark of a cell may lie over it, and stands for it.
		for (const name of cells) await diagram.locator(`[data-name="${name}"]`).click({ force: true });
		await expect(message(diagram)).toContainText(cells[0], { ignoreCase: true });
		await expect(diagram.locator(".last, [aria-label*='last play']").first()).toBeAttached();
		await diagram.getByRole("button", { name: "Start over" }).click();
		await expect(message(diagram)).toHaveText("");

		const [other, ...touched] = forbidden;
		const refusing = await drawn(page, other);
		for (const name of touched) await refusing.locator(`[data-name="${name}"]`).click({ force: true });
		await expect(message(refusing)).toContainText(`Why not? Rule ${rule},`);
		await expect(page.getByTestId("alarm")).toContainText(`Rule ${rule},`);
		expect(faults).toEqual([]);
	});

	test(`rules of ${title}: a diagram is played by keys alone`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page, title);
		const [id, ...cells] = keys;
		const diagram = await drawn(page, id);
		await diagram.locator("button[data-shown]").focus();
		await page.keyboard.press("Shift+Tab");
		await expect(diagram.locator('[role="grid"]:focus, [data-cell]:focus')).toBeVisible();
		for (const name of cells) {
			await page.keyboard.press("g");
			for (const letter of name) await page.keyboard.press(letter);
			await expect(diagram.locator(`[data-name="${name}"]`)).toBeFocused();
			await page.keyboard.press("Enter");
		}
		await expect(message(diagram)).toContainText(cells[0], { ignoreCase: true });
	});
}

test("rules: a link to a rule leads there and puts the focus on it, another one does not make the page anew", async ({
	page,
}) => {
	await open(page, "oshi", "O4");
	const rule = (id: string): Locator => page.locator(`[data-rule="${id}"]`);
	await expect(rule("O4")).toBeFocused();
	await expect(rule("O4").getByRole("heading", { level: 3 })).toBeInViewport();
	await page.locator(".booklet").evaluate((node) => node.setAttribute("data-same", ""));
	await page.evaluate(() => {
		location.hash = "#O8";
	});
	await expect(rule("O8")).toBeFocused();
	await expect(rule("O8").getByRole("heading", { level: 3 })).toBeInViewport();
	await page
		.getByRole("navigation")
		.getByRole("link", { name: /^O10\./ })
		.click();
	await expect(rule("O10")).toBeFocused();
	await expect(page.locator(".booklet[data-same]")).toBeVisible();
});

test("rules: an unknown place is the top of the page", async ({ page }) => {
	const faults = watch(page);
	await open(page, "abalone", "Z99");
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
	expect(faults).toEqual([]);
});

test("rules: in a match the rule that forbids something is a way to the rules", async ({ page }) => {
	await begin(page, "abalone", "fr");
	await clickCell(page, "E5");
	await page
		.getByTestId("refusal")
		.getByRole("link", { name: /^Règle A2/ })
		.click();
	// Beside the game: the board stays.
	await expect(page.locator('details[data-rule="A2"]')).toHaveAttribute("open", "");
	await expect(page.locator('details[data-rule="A2"]')).toBeInViewport();
	await expect(page.getByRole("grid").first()).toBeInViewport();
});

test("rules of omba: after a move the die can be rolled, and not before", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, "omba");
	const diagram = await drawn(page, "B5-up");
	const roll = diagram.getByRole("button", { name: "Roll the die" });
	await expect(roll).toHaveAttribute("aria-disabled", "true");
	await diagram.locator("button[data-shown]").click();
	await diagram.locator('[data-name="b1"]').click();
	await expect(message(diagram)).toContainText("Rule B3,");
	await roll.click();
	await expect(message(diagram)).toContainText(/rolls [1-6]/);
	await expect(roll).toBeFocused();
});

test("rules: the layout and the number of players can be chosen", async ({ page }) => {
	await open(page, "abalone");
	const layout = await drawn(page, "A1-start");
	await expect(layout.locator('[data-name="E2"]')).toHaveAttribute("aria-label", /E2, (empty|vide)/);
	await layout.getByRole("combobox").selectOption("pyramid");
	await expect(layout.locator('[data-name="E2"]')).not.toHaveAttribute("aria-label", /empty|vide/);
	await open(page, "mamba");
	const seats = await drawn(page, "M1-start");
	await seats.getByRole("combobox").selectOption("4");
	await expect(seats.locator('[data-name="k11"]')).toBeVisible();
});

test("rules: all diagrams are drawn for paper", async ({ page }) => {
	await open(page, "oshi");
	const { diagrams } = await BOOKLETS.oshi();
	await page.pdf({ pageRanges: "1" });
	const pictures = page.locator("[data-diagram] img");
	await expect(page.getByTestId("diagram-board").or(pictures)).toHaveCount(diagrams.length);
	for (const picture of await pictures.all())
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("button").first()).toBeHidden();
});

for (const [title, tries] of Object.entries(TRIES) as [Title, Tries][])
	for (const [language, theme, width, height] of [
		["fr", "dark", 360, 740],
		["en", "light", 1440, 900],
	] as const)
		test(`rules of ${title}: nothing is wrong for helpers of reading in ${language}, ${theme}, ${width} wide`, {
			tag: (language === "fr") === (TITLES.indexOf(title) % 2 === 0) ? [] : "@slow",
		}, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ reducedMotion: "reduce" });
			await page.addInitScript((wanted) => localStorage.setItem("tablier.preferences", JSON.stringify(wanted)), {
				language,
				theme,
			});
			const [id, ...touched] = tries.forbidden;
			await open(page, title, id.split("-")[0], language);
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			const diagram = await drawn(page, id);
			for (const name of touched) await diagram.locator(`[data-name="${name}"]`).click();
			await expectNoViolations(page, boardsBut(id));
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		});
