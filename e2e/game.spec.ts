import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { abalone } from "@tablier/games/abalone";
import { readSetting, rulesOf, type Step, unwrap } from "@tablier/kernel";
import {
	act,
	begin,
	cell,
	choose,
	closeSheet,
	expectNoViolations,
	jumpTo,
	openAll,
	openSettings,
	pick,
	playFirst,
	resign,
	seeFromAbove,
	setUp,
	start,
	tapCell,
	watch,
} from "./page.ts";
import { type Script, scriptOf } from "./script.ts";

test.beforeEach(({ page }) => seeFromAbove(page));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

async function playByKeys(page: Page, { touches }: Script): Promise<void> {
	await page.getByRole("grid").focus();
	for (const name of touches.flat()) {
		await jumpTo(page, name);
		await page.keyboard.press(" ");
	}
}

/** Where the cells are: in a long game it is much quicker to click there than to wait for each cell to be still. */
const centresOf = (page: Page): Promise<Record<string, { x: number; y: number }>> =>
	page.locator("[data-name]").evaluateAll((cells) =>
		Object.fromEntries(
			cells.map((node) => {
				const { x, y, width, height } = node.getBoundingClientRect();
				return [node.getAttribute("data-name"), { x: x + width / 2, y: y + height / 2 }];
			}),
		),
	);

test.describe("in French, on a desk", () => {
	test.use({ locale: "fr-FR", viewport: DESK });

	test("a whole game of Abalone by pointer", async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("abalone", "standard-six-ejections");
		await begin(page, "abalone", "fr");
		await expect(page.getByTestId("status")).toHaveText("À Noir de jouer");
		const centres = await centresOf(page);
		for (const name of script.touches.flat()) {
			const { x, y } = centres[name];
			await page.mouse.click(x, y);
		}
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "Noir gagne" : "Blanc gagne");
		await expect(page.locator("ol button")).toHaveCount(script.touches.length);
		expect(faults).toEqual([]);
	});

	test("a whole game of Oshi by keyboard alone", async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("oshi", "oshi-seven-points");
		await begin(page, "oshi", "fr");
		await page.keyboard.press("Tab");
		await page.getByRole("grid").focus();
		for (const touches of script.touches)
			for (const name of touches) {
				await jumpTo(page, name);
				await page.keyboard.press("Enter");
			}
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "Rouge gagne" : "Ivoire gagne");
		expect(faults).toEqual([]);
	});
});

test.describe("in French, on a desk, without motion", () => {
	test.use({ locale: "fr-FR", viewport: DESK, contextOptions: { reducedMotion: "reduce" } });

	test("a whole game of Mamba by pointer", async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("mamba", "mamba-2-sensible");
		await begin(page, "mamba", "fr");
		for (const touches of script.touches) for (const name of touches) await cell(page, name).click();
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "Sud gagne" : "Nord gagne");
		expect(faults).toEqual([]);
	});
});

test.describe("in English, on a phone", () => {
	test.use({ locale: "en-GB", viewport: PHONE, hasTouch: true, colorScheme: "dark" });

	test("a finger that stays on a cell sees it in a lens until it is lifted, one that taps does not", async ({
		page,
	}) => {
		await begin(page, "abalone");
		const box = await cell(page, "A1").boundingBox();
		if (!box) throw new Error("A1 is nowhere");
		const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		const client = await page.context().newCDPSession(page);
		const lens = page.locator(".lens");
		await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
		await expect(lens).toContainText("A1");
		const seen = await lens.boundingBox();
		expect(seen && seen.y + seen.height).toBeLessThan(finger.y);
		await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		await expect(lens).toHaveCount(0);
		await cell(page, "B2").tap();
		await expect(cell(page, "B2")).toHaveAttribute("aria-selected", "true");
		await expect(lens).toHaveCount(0);
	});

	test("a whole game of Oshi by touch, each play confirmed", { tag: "@slow" }, async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("oshi", "oshi-seven-points");
		await begin(page, "oshi");
		await openSettings(page);
		await page.getByLabel("Ask before a move").selectOption("Always ask");
		await closeSheet(page);
		for (const touches of script.touches) {
			for (const name of touches) await tapCell(page, name);
			await page.getByTestId("pending").getByRole("button", { name: "Play" }).tap();
		}
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "Red wins" : "Ivory wins");
		expect(faults).toEqual([]);
	});

	test("a short game of Abalone from the Belgian Daisy by keyboard alone", async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("abalone", "belgian-daisy-three-ejections");
		await setUp(page, "abalone");
		await pick(page, "Belgian Daisy");
		await page.getByRole("spinbutton", { name: "Ejections to win" }).fill("3");
		await page.getByRole("combobox", { name: "Repetition" }).selectOption("Forbidden");
		await page.getByTestId("start").focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("grid")).toBeVisible();
		await openSettings(page);
		await page.getByLabel("Ask before a move").selectOption("Never ask");
		await closeSheet(page);
		await playByKeys(page, script);
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "Black wins" : "White wins");
		expect(faults).toEqual([]);
	});

	test("a whole game of Abalone by keyboard alone", { tag: "@slow" }, async ({ page }) => {
		const faults = watch(page);
		const script = await scriptOf("abalone", "standard-six-ejections");
		await begin(page, "abalone");
		await openSettings(page);
		await page.getByLabel("Ask before a move").selectOption("Never ask");
		await closeSheet(page);
		await playByKeys(page, script);
		await expect(page.getByTestId("status")).toContainText(script.scores[0] === 1 ? "Black wins" : "White wins");
		expect(faults).toEqual([]);
	});

	test("nothing is wider than the phone", async ({ page }) => {
		for (const path of ["", ...TITLES.map((title) => `/${title}`)]) {
			await page.goto(`/en${path}`);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		}
		await begin(page, "abalone");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
	});
});

/** Plays whatever the board offers first: nobody knows the dice before. */
async function playToTheEnd(page: Page, touch: (name: string) => Promise<void>, most = 600): Promise<void> {
	await expect(page.locator(".cell.target").first()).toBeVisible();
	for (let turn = 0; turn < most; turn++) {
		if ((await page.locator(".cell.target").count()) === 0) return;
		for (let step = 0; step < 3; step++) {
			const next = page.locator(step === 0 ? ".cell.target" : ".cell.target:not(.chosen)");
			const names = await next.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-name") ?? ""));
			if (names.length === 0) break;
			await touch(names[turn % names.length]);
			if ((await page.locator(".cell.chosen").count()) === 0) break;
		}
	}
}

test("a three-player game of Docker by pointer, the die shown and said", { tag: "@slow" }, async ({ page }) => {
	const faults = watch(page);
	await setUp(page, "docker");
	await pick(page, "Three");
	await start(page);
	await expect(page.getByRole("img", { name: /The die shows [1-6]/ })).toBeVisible();
	// Nothing goes back across a die.
	await expect(act(page, "Take back")).toHaveAttribute("aria-disabled", "true");
	await expect(page.getByTestId("die")).toBeInViewport({ ratio: 0.98 });
	await playToTheEnd(page, (name) => cell(page, name).click());
	await expect(page.getByTestId("status")).toContainText(/wins|Draw/);
	await expect(page.getByTestId("said")).toContainText("is out");
	expect(faults).toEqual([]);
});

test("a game of Omba with cards by keyboard alone", async ({ page }) => {
	const faults = watch(page);
	await setUp(page, "omba");
	await pick(page, "Cards 1 to 6");
	await start(page);
	await playToTheEnd(page, async (name) => {
		await cell(page, name).focus();
		await page.keyboard.press("Enter");
	});
	await expect(page.getByTestId("status")).toContainText(/wins|Draw/);
	expect(faults).toEqual([]);
});

test("arrows and six directions walk on the hexagon, one tab stop", async ({ page }) => {
	await begin(page, "abalone");
	await page.getByRole("grid").focus();
	await jumpTo(page, "E5");
	for (const [key, name] of [
		["KeyE", "F6"],
		["KeyX", "E6"],
		["KeyA", "E5"],
		["KeyQ", "F5"],
		["KeyZ", "E4"],
		["KeyD", "E5"],
		["ArrowLeft", "E4"],
		["ArrowRight", "E5"],
		["Home", "E1"],
		["End", "E9"],
	]) {
		await page.keyboard.press(key);
		await expect(cell(page, name)).toBeFocused();
	}
	await jumpTo(page, "A3");
	for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
	await expect(cell(page, "I7")).toBeFocused();
	expect(await page.locator('[role=grid][tabindex="0"], [role=gridcell][tabindex="0"]').count()).toBe(1);
});

test("an illegal target says which rule forbids it, in both languages, and lights the cells", async ({ page }) => {
	await begin(page, "abalone");
	await cell(page, "A1").click();
	await cell(page, "E5").click();
	await expect(page.getByTestId("refusal")).toContainText("Rule A2");
	await expect(page.locator(".mark-fault, .mark-chosen").first()).toBeVisible();
	await openSettings(page);
	await page.getByRole("link", { name: "Français" }).click();
	await closeSheet(page);
	await expect(page).toHaveURL(/\/fr\/abalone\/jouer#/);
	await expect(page.getByTestId("refusal")).toContainText("Règle A2");
	await expect(page.getByTestId("alarm")).toContainText("Règle A2, Un coup par tour. Les billes avancent");
});

test("a reload in mid-game loses nothing", async ({ page }) => {
	await begin(page, "oshi");
	for (const name of ["c2", "c4", "c8", "c6"]) await cell(page, name).click();
	await expect(page.locator("ol button")).toHaveCount(2);
	await page.reload();
	await expect(page.locator("ol button")).toHaveCount(2);
	await expect(page.getByTestId("status")).toHaveText("Red to move");
	await page.goto("/en");
	await page.getByTestId("underway").getByRole("link", { name: /Oshi/ }).click();
	await expect(page.getByTestId("status")).toHaveText("Red to move");
	await page.goto("/en/oshi");
	await page.getByTestId("underway").getByRole("link", { name: /Oshi/ }).click();
	await expect(page.locator("ol button")).toHaveCount(2);
});

/**
 * Puts a long game in the place of the kept one: four plays that lead back to the start, again and again. Returns the
 * cells of the last of them.
 */
async function makeLong(page: Page, plays: number): Promise<readonly string[]> {
	const rules = rulesOf(abalone);
	const setting = unwrap(
		readSetting(abalone.rulesets, { ruleset: "abalone", seats: 2, options: { repetition: "off" } }),
	);
	let position = abalone.start(setting);
	let aim: readonly string[] = [];
	const round = ["A1B2", "I5H5", "D4C3", "F5G5"].map((text) => {
		const step = unwrap(abalone.readStep(position, text)) as Step;
		aim = abalone.aims(position, step)[0].map((at) => abalone.board(setting).cells[at].name);
		position = unwrap(rules.step(position, step));
		return step;
	});
	const events = Array.from({ length: plays }, (_, i) => ({ kind: "played", by: i % 2, steps: [round[i % 4]], at: 0 }));
	await page.evaluate(
		({ setting, events }) =>
			new Promise<void>((done) => {
				const opening = indexedDB.open("tablier");
				opening.onsuccess = () => {
					const transaction = opening.result.transaction("matches", "readwrite");
					const matches = transaction.objectStore("matches");
					const reading = matches.getAll();
					reading.onsuccess = () => {
						const [{ events: before, ...match }] = reading.result;
						const begun = { ...before[0], agreement: { ...before[0].agreement, setting } };
						matches.put({ ...match, events: [begun, ...events], plays: events.length });
					};
					transaction.oncomplete = () => {
						opening.result.close();
						done();
					};
				};
			}),
		{ setting, events },
	);
	await page.reload();
	return aim;
}

test("a game that becomes very long says when it will be a draw, and is one then", async ({ page }) => {
	await begin(page, "abalone");
	for (const name of ["C5", "C6"]) await cell(page, name).click();
	await expect(page.locator("ol button")).toHaveCount(1);
	const last = await makeLong(page, 4_799);
	await expect(page.getByTestId("status")).toHaveText("White to move");
	await expect(page.getByTestId("plays-left")).toHaveCount(0);
	for (const name of last) await cell(page, name).click();
	await expect(page.getByTestId("plays-left")).toContainText("200 moves");
	await makeLong(page, 4_999);
	await expect(page.getByTestId("plays-left")).toContainText("1 move.");
	for (const name of last) await cell(page, name).click();
	await expect(page.getByTestId("status")).toContainText("Draw");
	await expect(page.getByTestId("plays-left")).toHaveCount(0);
});

test("a play is taken back only with consent, and a draw needs two", async ({ page }) => {
	await begin(page, "oshi");
	for (const name of ["c2", "c4"]) await cell(page, name).click();
	await act(page, "Take back").click();
	await page.getByRole("button", { name: "Decline" }).click();
	await expect(page.locator("ol button")).toHaveCount(1);
	for (const name of ["c8", "c6"]) await cell(page, name).click();
	await act(page, "Take back").click();
	await page.getByRole("button", { name: "Accept" }).click();
	await expect(page.locator("ol button")).toHaveCount(1);
	for (const name of ["c8", "c6"]) await cell(page, name).click();
	await choose(page, "Offer a draw");
	await page.getByRole("button", { name: "Accept" }).click();
	await expect(page.getByTestId("status")).toContainText("Draw");
});

test("a record that is opened becomes a study: the match on the board stays as it was", async ({ page }) => {
	await begin(page, "abalone");
	for (const name of ["A1", "D4"]) await cell(page, name).click();
	await expect(page.locator("ol button")).toHaveCount(1);
	const match = page.url();
	await choose(page, "Analyse");
	await expect(page.getByRole("treeitem")).toHaveCount(2);
	await page.getByRole("button", { name: "Open…" }).click();
	await page.locator("dialog textarea").fill("A1B2\nI5I9");
	await page.getByRole("button", { name: "Open", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("Line 2, column 1");
	await page.locator("dialog textarea").fill('; a comment first\n[Tablier "1"]\n[Ruleset "oshi"]\n\n1. A: c2-c3');
	await page.getByRole("button", { name: "Open", exact: true }).click();
	await expect(page).toHaveURL(/\/oshi\/analyse#study\//);
	await page.goto(match);
	await expect(page.locator("ol button")).toHaveCount(1);
	await expect(page.getByTestId("status")).toHaveText("White to move");
});

test("a step that only the past forbids is refused by its own rule", async ({ page }) => {
	await setUp(page, "abalone");
	await page.getByRole("combobox", { name: /^Repetition/ }).selectOption("forbidden");
	await start(page);
	const round = ["C5", "C6", "G5", "G4", "C6", "C5", "G4", "G5"];
	for (const name of [...round, ...round.slice(0, 7)]) await cell(page, name).click();
	await cell(page, "G5").click();
	await expect(page.getByTestId("refusal")).toContainText("Rule A15");
});

test("a resigned game is announced, and no longer waits on the shelf", async ({ page }) => {
	await begin(page, "oshi");
	for (const name of ["c2", "c4", "c8", "c6"]) await cell(page, name).click();
	await resign(page);
	// The sheet takes the focus, so that a screen reader says it.
	await expect(page.getByTestId("end").getByRole("heading", { level: 2 })).toBeFocused();
	await expect(page.getByTestId("end")).toContainText("Ivory wins");
	await page.goto("/en");
	await expect(page.getByTestId("underway")).toHaveText("");
});

test("in a team it is said who plays with whom and what each has left, and a partner plays on for who resigned", async ({
	page,
}) => {
	await setUp(page, "mamba");
	await pick(page, "Mamba de comptoir");
	await start(page);
	await expect(page.getByText("with North")).toBeVisible();
	await expect(page.getByText("7 pieces")).toHaveCount(4);
	await playFirst(page, 4);
	await choose(page, "Resign…");
	await expect(page.getByRole("dialog")).toContainText("The others play on.");
	await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
	await expect(page.getByTestId("said")).toContainText("South leaves");
	await expect(page.getByTestId("status")).toHaveText("West to move");
	await expect(page.locator("ol button").last()).toHaveText(/^leaves/);
	await expect(page.getByText("has left")).toBeVisible();
	await expect(act(page, "Take back")).toHaveAttribute("aria-disabled", "true");
	await page.reload();
	await expect(page.getByTestId("status")).toHaveText("West to move");
	for (const out of ["West", "North"]) {
		await expect(page.getByTestId("status")).toHaveText(`${out} to move`);
		await resign(page);
	}
	await expect(page.getByTestId("status")).toHaveText("East wins: resignation");
});

test("it may be drawn by lot who begins, which is said, and the next one begins once more", async ({ page }) => {
	await setUp(page, "omba");
	await pick(page, "Three");
	await page.getByLabel("Who begins").selectOption("Drawn by lot");
	await expectNoViolations(page);
	await start(page);
	const message = page.getByTestId("message");
	await expect(message).toHaveText(/Drawn by lot: (Red|Yellow|Green) begins$/);
	const first = (await message.textContent())?.match(/(Red|Yellow|Green)/)?.[0] ?? "";
	await expect(page.getByTestId("status")).toHaveText(`${first} to move`);
	await playFirst(page, 3);
	for (let left = 0; left < 2; left++) await resign(page);
	await page.getByRole("button", { name: "Rematch" }).click();
	const names = ["Red", "Yellow", "Green"];
	await expect(page.getByTestId("status")).toHaveText(`${names[(names.indexOf(first) + 1) % 3]} to move`);
});

test("a machine plays on for a player who leaves, where that was wanted", async ({ page }) => {
	await setUp(page, "omba");
	await pick(page, "Three");
	await page.getByLabel("A machine plays on for a player who leaves").check();
	await start(page);
	await playFirst(page, 3);
	await resign(page);
	await expect(page.getByTestId("status")).toHaveText("Yellow to move", { timeout: 20_000 });
	await expect(page.locator("ol").getByRole("button", { name: /, (Red|Machine[^:]*): / })).toHaveCount(2);
	await expect(page.getByText("has left")).toHaveCount(0);
});

test("who plays from the list of moves by keyboard stays with it, and sheets and dialogs give the focus back", async ({
	page,
}) => {
	await begin(page, "abalone");
	await choose(page, "Legal moves");
	const list = page.getByTestId("sheet-legal").getByRole("group", { name: "Legal moves" });
	await list.focus();
	for (let play = 0; play < 2; play++) {
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.locator("ol button")).toHaveCount(play + 1);
		await expect(list).toBeFocused();
	}
	await page.keyboard.press("Escape");
	await expect(page.getByTestId("sheet-legal")).toHaveCount(0);
	await act(page, "Menu").focus();
	await page.keyboard.press("Enter");
	await expect(page.getByTestId("menu")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(act(page, "Menu")).toBeFocused();
	await choose(page, "Play on from here");
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(act(page, "Menu")).toBeFocused();
});

test("L says what can be chosen next, and G that there is no such cell", async ({ page }) => {
	await begin(page, "abalone");
	await cell(page, "C3").click();
	await page.keyboard.press("l");
	await expect(page.getByTestId("said")).toHaveText(/^C3 chosen, \d+ cells to choose next\. A1, /);
	await page.keyboard.press("g");
	await page.keyboard.press("z");
	await expect(page.getByTestId("said")).toHaveText("There is no cell z.");
});

test("nothing is wider than a small phone with everything opened", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await begin(page, "mamba");
	await openAll(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a cascade of Mamba is shown event by event, each with its rule", async ({ page }) => {
	await page.goto("/en/mamba/edit");
	await page.getByTestId("text").fill("B1B1B1B1B/9/9/9/1AA1BB3/9/3A5/9/A1A1A1A2 A b 0 1");
	await page.getByRole("button", { name: "Play from here" }).click();
	await page.getByRole("dialog").getByRole("combobox", { name: "North" }).selectOption("a person");
	await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
	await openSettings(page);
	await page.getByLabel("Show consequences one by one").check();
	await page.getByLabel("Ask before a move").selectOption("Never ask");
	await closeSheet(page);
	for (const name of ["d3", "d5"]) await cell(page, name).click();
	await expect(page.getByTestId("event")).toContainText("M10 Transformation e5 goes over to South (3 against 2)");
	await expect(page.getByTestId("status")).toHaveText("Continue when you are ready");
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.getByRole("button", { name: "Next event" })).toBeInViewport({ ratio: 1 });
	await page.getByRole("button", { name: "Next event" }).click();
	await expect(page.getByTestId("event")).toContainText("f5 goes over to South (4 against 1)");
	await page.getByRole("button", { name: "Next event" }).click();
	await expect(page.getByTestId("status")).toHaveText("South to move");
	await cell(page, "b5").click();
	await expect(page.getByTestId("event")).toContainText("M9 Overpopulation b5 off the board");
	await page.getByRole("button", { name: "Skip to the end" }).click();
	await expect(page.getByTestId("status")).toHaveText("North to move");
});

test("four players and teams play Mamba, births and cuts included", async ({ page }) => {
	const faults = watch(page);
	await setUp(page, "mamba");
	await pick(page, "Mamba de comptoir");
	await start(page);
	await playToTheEnd(page, (name) => cell(page, name).click(), 40);
	await expect(page.locator("ol button")).not.toHaveCount(0);
	await page.reload();
	await expect(page.getByTestId("status")).toContainText("to move");
	expect(faults).toEqual([]);
});

test("of three players one is out: the others are asked for a draw, and who resigns leaves the win to the last", async ({
	page,
}) => {
	const begun = async (): Promise<void> => {
		await page.goto("/en");
		await page.goto("/en/mamba/edit");
		await page.getByText("Rules: Mamba").click();
		await page.getByRole("combobox", { name: "Players" }).selectOption("3");
		await page.getByTestId("text").fill("11/C1C1C1C4/11/11/11/11/11/11/11/A1A1A1A4/11 A b 0 9");
		await page.getByRole("button", { name: "Play from here" }).click();
		for (const name of ["West", "North"])
			await page.getByRole("dialog").getByRole("combobox", { name }).selectOption("a person");
		await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
		await expect(page.getByTestId("status")).toHaveText("South to move");
	};
	// Before everyone has moved, a game is called off.
	await begun();
	await playFirst(page, 2);
	await choose(page, "Offer a draw");
	await page.getByRole("button", { name: "Accept" }).click();
	await expect(page.getByTestId("status")).toHaveText(/^Draw between South and North/);
	await begun();
	await playFirst(page, 2);
	await resign(page);
	await expect(page.getByTestId("status")).toHaveText(/^North wins/);
});

for (const theme of ["light", "dark"] as const)
	test(`no accessibility fault that axe can see, ${theme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: theme });
		await page.goto("/en");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectNoViolations(page);
		for (const game of TITLES) {
			await page.goto(`/en/${game}`);
			await expect(page.locator("form")).toBeVisible();
			await expectNoViolations(page);
			await begin(page, game);
			await expectNoViolations(page);
		}
	});
