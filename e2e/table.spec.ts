import { expect, type Locator, type Page, test } from "@playwright/test";
import {
	act,
	begin,
	beginAlone,
	cell,
	choose,
	closeSheet,
	expectNoViolations,
	jumpTo,
	plays,
	seeFromAbove,
} from "./page.ts";

/* Where things are on the screen. Nothing scrolls but lists, and nothing moves under a finger. */

const SIZES = [
	{ name: "phone", width: 360, height: 740 },
	{ name: "small phone", width: 320, height: 640 },
	{ name: "tablet", width: 820, height: 1180 },
	{ name: "desk", width: 1440, height: 900 },
	{ name: "wide", width: 1920, height: 1080 },
	{ name: "landscape", width: 740, height: 360 },
] as const;

async function boxOf(node: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
	const box = await node.boundingBox();
	if (!box) throw new Error("it is nowhere");
	return box;
}

/** What must be whole on the screen at all times. */
const fixed = (page: Page): readonly Locator[] => [
	page.getByRole("grid"),
	page.getByRole("toolbar"),
	page.getByTestId("status"),
	page.getByTestId("seat-0"),
	page.getByTestId("seat-1"),
];

async function expectWhole(page: Page): Promise<void> {
	for (const node of fixed(page)) await expect(node).toBeInViewport({ ratio: 0.97 });
	const over = await page.evaluate(() => {
		const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
		return [scrollWidth - clientWidth, scrollHeight - clientHeight];
	});
	expect(over).toEqual([0, 0]);
}

test.beforeEach(({ page }) => seeFromAbove(page));

for (const { name, width, height } of SIZES)
	test(`on a ${name} the board, both seats, the status and the five actions are whole on one screen`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height });
		await begin(page, "abalone");
		await expectWhole(page);
		const labels = await page.getByRole("toolbar").getByRole("button").allTextContents();
		expect(labels.map((label) => label.trim())).toEqual(["Take back", "Hint", "Flip", "Rules", "Menu"]);
		for (const button of await page.getByRole("toolbar").getByRole("button").all()) {
			const { width: w, height: h } = await boxOf(button);
			expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
		}
		// The reader's side is nearer than the other one.
		const [near, far] = [await boxOf(page.getByTestId("seat-0")), await boxOf(page.getByTestId("seat-1"))];
		expect(near.y).toBeGreaterThan(far.y);
	});

for (const { name, width, height } of [SIZES[0], SIZES[3]])
	test(`nothing shifts on a ${name}: not for a hint, a refusal, a question or the menu`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await beginAlone(page, "abalone");
		const bar = page.getByRole("toolbar");
		const board = page.getByRole("grid");
		const before = [await boxOf(bar), await boxOf(board)];
		const expectStill = async (): Promise<void> => expect([await boxOf(bar), await boxOf(board)]).toEqual(before);
		await act(page, "Hint").click();
		await expect(page.getByTestId("message")).toContainText("Hint: ");
		await expectStill();
		await cell(page, "A1").click();
		await cell(page, "E5").click();
		await expect(page.getByTestId("refusal")).toContainText("Rule A2");
		await expect(page.getByTestId("refusal")).toBeInViewport({ ratio: 0.97 });
		await expectStill();
		await act(page, "Take back").click({ force: true });
		await expect(page.getByTestId("message")).toHaveText("There is nothing to take back.");
		await expectStill();
		await act(page, "Menu").click();
		await expect(page.getByTestId("menu")).toBeInViewport({ ratio: 0.97 });
		await expectStill();
		await page.keyboard.press("Escape");
		await choose(page, /…$/);
		await expect(page.getByTestId("question")).toBeInViewport({ ratio: 0.97 });
		await expectStill();
		await page.getByRole("button", { name: "Cancel" }).click();
		await expectStill();
	});

test("the rule that forbids a move opens beside the board, which stays in sight", async ({ page }) => {
	await begin(page, "abalone");
	await cell(page, "A1").click();
	await cell(page, "E5").click();
	await page.getByTestId("refusal").getByRole("link").click();
	const rules = page.getByTestId("sheet-rules");
	await expect(rules.locator('details[data-rule="A2"]')).toHaveAttribute("open", "");
	await expect(page.getByRole("grid").first()).toBeInViewport({ ratio: 0.97 });
	await expectNoViolations(page);
	await closeSheet(page);
	await expect(rules).toHaveCount(0);
});

test("arrows step after a click and walk after keys; f flips, ? lists the shortcuts", async ({ page }) => {
	await begin(page, "oshi");
	for (const name of ["c2", "c4", "c8", "c6"]) await cell(page, name).click();
	await expect(plays(page)).toHaveCount(2);
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByTestId("status")).toHaveText("Move 1 of 2");
	await expect(plays(page).first()).toHaveAttribute("aria-current", "step");
	await page.keyboard.press("End");
	await expect(page.getByTestId("status")).toHaveText("Red to move");
	const before = await boxOf(cell(page, "a1"));
	await page.keyboard.press("f");
	await expect.poll(async () => (await boxOf(cell(page, "a1"))).y).toBeLessThan(before.y);
	await page.keyboard.press("?");
	await expect(page.getByTestId("sheet-keys")).toContainText("flip the board");
	await page.keyboard.press("Escape");
	await expect(page.getByTestId("sheet-keys")).toHaveCount(0);
});

test("with four players each sits at a side, the reader nearest, and all that happened since is listed", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/en/mamba");
	await page.locator("label", { has: page.locator('input[value="machine"]') }).click();
	await page.locator("label", { has: page.getByRole("radio", { name: "Four", exact: true }) }).click();
	await page.getByTestId("start").click();
	await expect(page.getByRole("grid")).toBeVisible();
	const board = await boxOf(page.getByRole("grid"));
	const middle = board.x + board.width / 2;
	const [south, west, north, east] = await Promise.all(
		[0, 1, 2, 3].map((seat) => boxOf(page.getByTestId(`seat-${seat}`))),
	);
	expect(south.y).toBeGreaterThan(north.y);
	expect(west.x).toBeLessThan(middle);
	expect(east.x).toBeGreaterThan(middle);
	await cell(page, "e3").click();
	await page.locator(".cell.target:not(.chosen)").first().click();
	const since = page.getByTestId("since").getByRole("listitem");
	await expect(since).toHaveCount(3, { timeout: 30_000 });
	await expect(page.getByTestId("status")).toHaveText("Your move");
	await page.getByTestId("since").getByRole("button", { name: "Replay" }).click();
	await expect(page.getByTestId("status")).toHaveText("Your move", { timeout: 20_000 });
});

for (const { name, width, height } of SIZES)
	test(`the die lies on the cloth on a ${name}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await begin(page, "omba");
		await expect(page.getByTestId("die")).toBeInViewport({ ratio: 0.97 });
		await expect(page.getByTestId("die")).toContainText("Red: ");
	});

test("one key asks in play: player to move, last move, clocks, pieces, next and previous move", async ({ page }) => {
	await begin(page, "oshi");
	const said = page.getByTestId("said");
	const ask = async (key: string, answer: string | RegExp): Promise<void> => {
		await page.keyboard.press(key);
		await expect(said).toHaveText(answer);
	};
	await expect(page.getByRole("grid")).toBeFocused();
	await ask("t", "Red to move");
	await ask("p", "No moves yet.");
	for (const name of ["c2", "c4"]) {
		await jumpTo(page, name);
		await page.keyboard.press("Enter");
	}
	await ask("t", "Ivory to move");
	await ask("p", "last move: Move 1, Red: c2-c4");
	await ask("c", "No clock.");
	await ask("1", /^red pagoda, 3 storeys, 2: a1, i1\./);
	await ask("2", /^ivory pagoda/);
	await ask("b", "Start of the game");
	await ask("n", "Move 1, Red: c2-c4");
	await page.keyboard.press("?");
	await expect(page.getByTestId("sheet-keys")).toContainText("player to move");
});
