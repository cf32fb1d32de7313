import { expect, type Page, test } from "@playwright/test";
import { gameOfTitle, SHELF, TITLES, type Title } from "@tablier/games";
import { rulesOf } from "@tablier/kernel";
import { COURSES, GUIDED, type Lesson, type SolvedTask, solveLesson } from "@tablier/lessons";
import { loadLearningWords } from "@tablier/words/lessons";
import { at } from "./addresses.ts";
import { cell, clickCell, expectNoViolations, jumpTo, watch } from "./page.ts";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

interface Class {
	readonly lesson: Lesson;
	readonly tasks: readonly SolvedTask[];
}

/** The lessons of a title with the cells that solve them. */
async function classesOf(title: Title): Promise<readonly Class[]> {
	const rules = rulesOf(await SHELF[gameOfTitle(title)]());
	const { lessons } = await COURSES[title]();
	return lessons.map((lesson) => ({ lesson, tasks: solveLesson(rules, lesson) }));
}

/** How somebody touches cells and presses what leads on. */
interface Body {
	touch(page: Page, name: string): Promise<void>;
	/** "Show me", "Next", and the way to the next lesson. */
	press(page: Page): Promise<void>;
}

const onward = (page: Page) => page.locator(".onward");

const POINTER: Body = {
	touch: (page, name) => clickCell(page, name),
	press: (page) => onward(page).click(),
};

/** The page brings the focus to what leads on, and to the board when a task begins. */
const KEYBOARD: Body = {
	async touch(page, name) {
		await jumpTo(page, name);
		await page.keyboard.press("Enter");
	},
	async press(page) {
		await expect(onward(page)).toBeFocused();
		await page.keyboard.press("Enter");
	},
};

async function doTask(
	page: Page,
	body: Body,
	{ task, touches }: SolvedTask,
	words: { ask: string; done: string },
): Promise<void> {
	await expect(page.getByTestId("ask")).toHaveText(words.ask);
	if (task.kind === "watch") await body.press(page);
	for (const [turn, names] of touches.entries()) {
		if (turn > 0) await expect(page.getByTestId("verdict")).toBeVisible();
		for (const name of names) await body.touch(page, name);
	}
	await expect(page.getByTestId("verdict")).toHaveText(`✓${words.done}`);
	await expect(page.getByTestId("said")).toContainText(words.done);
}

/** Reading begins at the heading: the board comes next, then what leads on. */
async function enterByTab(page: Page, { task }: SolvedTask): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await page.keyboard.press("Tab");
	if (task.kind === "watch") await page.keyboard.press("Tab");
}

/** From the list of lessons to the game at its end. */
async function learnAll(
	page: Page,
	title: Title,
	language: "fr" | "en",
	body: Body,
	look: () => Promise<void>,
): Promise<void> {
	const { page: says, course } = await loadLearningWords(language, title);
	const classes = await classesOf(title);
	await page.goto(at(`${title}/learn`, language));
	await expect(page.getByTestId("progress")).toHaveText(says.progress(0, classes.length + 1));
	await look();
	await page.getByRole("link", { name: says.begin }).focus();
	await page.keyboard.press("Enter");
	for (const [i, { lesson, tasks }] of classes.entries()) {
		const words = course.lessons[lesson.id];
		await expect(page.getByRole("heading", { level: 1 })).toContainText(words.title);
		if (body === KEYBOARD) await enterByTab(page, tasks[0]);
		for (const [j, solved] of tasks.entries()) {
			await doTask(page, body, solved, words.tasks[solved.task.id]);
			if (i === 0 && j === 0) await look();
			if (j < tasks.length - 1) await body.press(page);
		}
		await expect(page.getByText(says.lessonDone(words.title))).toBeVisible();
		await body.press(page);
	}
	await expect(page).toHaveURL(new RegExp(`${at(`${title}/learn/${GUIDED}`, language)}$`));
	await expect(page.getByTestId("advice")).toContainText(course.guided.advice.begin);
	await look();
	await page.goto(at(`${title}/learn`, language));
	await expect(page.getByTestId("progress")).toHaveText(says.progress(classes.length, classes.length + 1));
	await look();
}

test.describe("learn: on a desk", () => {
	test.use({ viewport: DESK, contextOptions: { reducedMotion: "reduce" } });

	for (const [i, title] of TITLES.entries()) {
		const language = i % 2 === 0 ? "fr" : "en";
		test.describe(`in ${language}`, () => {
			test.use({ locale: language === "fr" ? "fr-FR" : "en-GB" });

			test(`every lesson of ${title} by pointer`, { tag: title === "oshi" || title === "omba" ? "@slow" : [] }, async ({
				page,
			}) => {
				const faults = watch(page);
				await learnAll(page, title, language, POINTER, () => expectNoViolations(page));
				expect(faults).toEqual([]);
			});
		});
	}
});

for (const [title, language] of [
	["mamba", "fr"],
	["oshi", "en"],
] as const)
	test.describe("learn: on a phone", () => {
		test.use({ viewport: PHONE, locale: language === "fr" ? "fr-FR" : "en-GB", colorScheme: "dark" });

		test(`every lesson of ${title} by keyboard alone, in ${language}`, {
			tag: title === "mamba" ? "@slow" : [],
		}, async ({ page }) => {
			const faults = watch(page);
			await page.emulateMedia({ reducedMotion: "reduce" });
			await learnAll(page, title, language, KEYBOARD, async () => {
				await expectNoViolations(page);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			});
			expect(faults).toEqual([]);
		});
	});

test.describe("learn: in English, on a desk", () => {
	test.use({ locale: "en-GB", viewport: DESK });

	test("a slip says what was wrong, and the pieces go back", async ({ page }) => {
		const { course, page: says } = await loadLearningWords("en", "abalone");
		const words = course.lessons.sumito.tasks["two-one"];
		await page.goto("/en/abalone/learn/sumito");
		await POINTER.press(page);
		await POINTER.press(page);
		await expect(page.getByTestId("ask")).toHaveText(words.ask);
		await POINTER.touch(page, "D3");
		await POINTER.touch(page, "C3");
		await expect(page.getByTestId("verdict")).toContainText(words.slips?.["no-push"] ?? "");
		await expect(page.getByTestId("alarm")).toContainText(words.slips?.["no-push"] ?? "");
		await expect(cell(page, "D3")).toHaveAccessibleName(/black marble/);
		await page.getByRole("button", { name: says.hint }).click();
		await expect(page.getByTestId("hint")).toHaveText(says.hintFirst("D3"));
		await page.getByRole("button", { name: says.hint }).click();
		await expect(page.getByTestId("hint")).toHaveText(says.hintAll("D3, then D5"));
		await expectNoViolations(page);
		await POINTER.touch(page, "D3");
		await POINTER.touch(page, "D5");
		await expect(page.getByTestId("verdict")).toContainText(words.done);
		await page.getByRole("button", { name: says.again }).click();
		await expect(page.getByTestId("ask")).toHaveText(course.lessons.sumito.tasks.look.ask);
	});

	test("a refusal that was not asked for is explained, and the task stays", async ({ page }) => {
		const { course } = await loadLearningWords("en", "oshi");
		await page.goto("/en/oshi/learn/storeys");
		await POINTER.touch(page, "g3");
		await POINTER.touch(page, "h4");
		await expect(page.getByTestId("response")).toContainText("Rule O3");
		await expect(page.getByTestId("alarm")).toContainText("Rule O3");
		await expect(page.getByTestId("verdict")).toHaveCount(0);
		await POINTER.touch(page, "g6");
		await expect(page.getByTestId("verdict")).toContainText(course.lessons.storeys.tasks.three.done);
	});

	test("the first game is played against the machine with advice, and goes on after a reload", async ({ page }) => {
		const faults = watch(page);
		const { course, page: says } = await loadLearningWords("en", "abalone");
		await page.goto(`/en/abalone/learn/${GUIDED}`);
		await expect(page.getByTestId("advice")).toContainText(course.guided.advice.begin);
		await POINTER.touch(page, "C4");
		await POINTER.touch(page, "D5");
		await expect(page.getByTestId("said")).toContainText(course.guided.advice.centre);
		await expect(page.getByTestId("status")).toHaveText(says.yourTurn);
		const board = await boardOf(page);
		await page.reload();
		await expect(page.getByTestId("status")).toHaveText(says.yourTurn);
		expect(await boardOf(page)).toEqual(board);
		await expectNoViolations(page);
		await page.getByRole("button", { name: says.playAgain }).click();
		await expect(page.getByTestId("advice")).toContainText(course.guided.advice.begin);
		await expect(cell(page, "D5")).toHaveAccessibleName(/empty/);
		expect(faults).toEqual([]);
	});

	test("a lesson that is not there says so", async ({ page }) => {
		const { page: says } = await loadLearningWords("en", "omba");
		await page.goto("/en/omba/learn/nothing");
		await expect(page.getByText(says.lost)).toBeVisible();
		await expectNoViolations(page);
	});
});

/** What stands on each cell, as it is said; what the last play was does not matter. */
const boardOf = (page: Page): Promise<readonly string[]> =>
	page
		.locator("[role=gridcell]")
		.evaluateAll((cells) =>
			cells.map((one) => (one.getAttribute("aria-label") ?? "").split(", ").slice(0, 2).join(", ")),
		);

test("one key asks in a lesson and in the game at its end, and ? lists the keys", async ({ page }) => {
	const said = page.getByTestId("said");
	const ask = async (key: string, answer: string | RegExp): Promise<void> => {
		await page.keyboard.press(key);
		await expect(said).toHaveText(answer);
	};
	await page.goto("/en/abalone/learn/sumito");
	await page.getByRole("grid").focus();
	await ask("t", "Black to move");
	await ask("p", "No moves yet.");
	await ask("c", "No clock.");
	await ask("1", /^black marble, 3: /);
	await ask("n", /^Look\. Three black marbles/);
	await page.keyboard.press("?");
	await expect(page.getByTestId("keys")).toContainText("next task, and the lesson from the start");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Show me" }).click();
	await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
	await page.getByRole("grid").focus();
	await ask("p", /^last move: Black pushes/);
	await ask("n", /^Do it\. Two against one/);

	await page.goto(`/en/abalone/learn/${GUIDED}`);
	await page.getByRole("grid").focus();
	await ask("p", "No moves yet.");
	for (const name of ["C4", "D5"]) {
		await jumpTo(page, name);
		await page.keyboard.press("Enter");
	}
	await expect(page.getByTestId("status")).toHaveText(/your turn|you/i);
	// The answer of the machine and the advice for it may come just after the key, and are said too.
	await expect(async () => {
		await page.keyboard.press("b");
		await expect(said).toHaveText(/^(Start of the game|Move 1, Black: C4D5)$/, { timeout: 1000 });
	}).toPass();
	await page.keyboard.press("?");
	await expect(page.getByTestId("keys")).toContainText("next and previous move");
});
