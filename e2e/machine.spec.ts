import { expect, type Page, test } from "@playwright/test";
import {
	act,
	beginAlone,
	cell,
	clickCell,
	expectNoViolations,
	pick,
	seeFromAbove,
	setUp,
	start,
	watch,
} from "./page.ts";

test.beforeEach(({ page }) => seeFromAbove(page));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/** What a page of a test does to the messages that go to its worker. */
interface Meddling {
	/** Whatever has no limits may be thought about for a minute: only a stop ends it in time. */
	slow?: boolean;
	/** Every question kills the worker. */
	deadly?: boolean;
}
declare global {
	interface Window {
		meddling?: Meddling;
	}
}

async function meddle(page: Page, meddling: Meddling): Promise<void> {
	await page.addInitScript((given) => {
		window.meddling = given;
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (this: Worker, message: { kind: string; question: { limits?: object } }) {
			if (message.kind !== "ask") return post.call(this, message);
			if (window.meddling?.deadly) return void this.dispatchEvent(new ErrorEvent("error", { message: "it fell over" }));
			const { question: asked } = message;
			const question =
				window.meddling?.slow && !asked.limits ? { ...asked, level: undefined, limits: { ms: 60_000 } } : asked;
			return post.call(this, { ...message, question });
		};
	}, meddling);
}

const plays = (page: Page) => page.locator("ol button");

/** Touches the first thing that can be chosen until a play is whole. */
async function playAny(page: Page, touch: (name: string) => Promise<void>): Promise<void> {
	const before = await plays(page).count();
	await expect(page.locator(".cell.target").first()).toBeVisible();
	for (let step = 0; step < 6 && (await plays(page).count()) === before; step++) {
		const next = page.locator(step === 0 ? ".cell.target" : ".cell.target:not(.chosen)");
		await touch((await next.first().getAttribute("data-name")) ?? "");
	}
}

/** The page's chance, the same in each run: real dice put somebody out within four turns now and then. */
function sameChanceEachTime(): void {
	let state = 7;
	crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
		if (array) {
			const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
			for (let at = 0; at < bytes.length; at++) {
				state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
				bytes[at] = state >>> 24;
			}
		}
		return array;
	};
}

test.describe("in French, on a desk", () => {
	test.use({ locale: "fr-FR", viewport: DESK });

	test("Abalone against level 1 by pointer, a reload in between, and back to one's own last play", async ({ page }) => {
		const faults = watch(page);
		await setUp(page, "abalone", "machine", { language: "fr" });
		await page.getByRole("slider", { name: "Niveau" }).fill("0");
		await expect(page.getByRole("combobox", { name: "Blanc" })).toHaveValue("1");
		await expectNoViolations(page);
		await start(page);
		expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
		for (let turn = 1; turn <= 3; turn++) {
			await playAny(page, (name) => clickCell(page, name));
			await expect(plays(page)).toHaveCount(2 * turn);
		}
		await page.reload();
		await expect(plays(page)).toHaveCount(6);
		await expect(page.getByText("Première fois")).toBeVisible();
		await playAny(page, (name) => clickCell(page, name));
		await expect(page.getByTestId("said")).toContainText("À vous de jouer");
		await expect(plays(page)).toHaveCount(8);
		await act(page, "Reprendre").click();
		await expect(plays(page)).toHaveCount(6);
		await expect(page.getByTestId("status")).toHaveText("À vous de jouer");
		expect(faults).toEqual([]);
	});
});

test("Omba against the machine by keyboard, and the die is thrown for both", async ({ page }) => {
	const faults = watch(page);
	await page.addInitScript(sameChanceEachTime);
	await setUp(page, "omba", "machine");
	await page.getByRole("combobox", { name: "Red" }).selectOption("1");
	await page.getByRole("combobox", { name: "Yellow" }).selectOption("a person");
	await page.getByTestId("start").focus();
	await page.keyboard.press("Enter");
	const status = page.getByTestId("status");
	for (let turn = 0; turn < 4; turn++) {
		await expect(status).toHaveText("Your move");
		await playAny(page, async (name) => {
			await cell(page, name).focus();
			await page.keyboard.press("Enter");
		});
		if (turn === 1) await page.reload();
	}
	await expect(status).toHaveText("Your move");
	// Nothing goes back across a die.
	await expect(act(page, "Take back")).toHaveAttribute("aria-disabled", "true");
	expect(faults).toEqual([]);
});

for (const theme of ["light", "dark"] as const)
	test(`while it thinks the board waits, and "play now" ends it, ${theme === "dark" ? "on a phone, dark" : "light"}`, async ({
		page,
	}) => {
		const faults = watch(page);
		await page.emulateMedia({ colorScheme: theme });
		if (theme === "dark") await page.setViewportSize(PHONE);
		await meddle(page, { slow: true });
		await setUp(page, "abalone");
		await page.getByRole("combobox", { name: "Black" }).selectOption("8");
		await start(page);
		await expect(page.getByTestId("status")).toHaveText("Machine is thinking");
		await expect(page.getByTestId("said")).toHaveText("Machine is thinking");
		await expect(page.getByText("thinking…")).toBeVisible();
		await expect(page.locator(".cell.target")).toHaveCount(0);
		for (const name of ["A1", "B2"]) await clickCell(page, name);
		await expectNoViolations(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await page.reload();
		await expect(page.getByTestId("status")).toHaveText("Machine is thinking");
		await expect(page.getByText("No moves yet.")).toBeVisible();
		await page.getByRole("button", { name: "Make it play now" }).click();
		await expect(plays(page)).toHaveCount(1);
		await expect(page.getByTestId("status")).toHaveText("Your move");
		expect(faults).toEqual([]);
	});

test("a machine that breaks down says so, and plays when it is tried again", async ({ page }) => {
	await meddle(page, { deadly: true });
	await beginAlone(page, "oshi");
	for (const name of ["c2", "c4"]) await clickCell(page, name);
	await expect(page.getByTestId("machine-fault")).toContainText("it fell over");
	await expect(page.getByTestId("alarm")).toContainText("Nothing is lost");
	await expect(plays(page)).toHaveCount(1);
	await expectNoViolations(page);
	await page.evaluate(() => {
		window.meddling = {};
	});
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(plays(page)).toHaveCount(2);
	await expect(page.getByTestId("status")).toHaveText("Your move");
});

test("machines alone can be watched and paused: four of them, births and cuts included", async ({ page }) => {
	const faults = watch(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await setUp(page, "mamba");
	await pick(page, "Mamba de comptoir");
	for (const seat of await page.locator("fieldset select").all()) await seat.selectOption("1");
	await expect(page.getByTestId("start")).toHaveText("Watch the machines play");
	await start(page);
	await expect.poll(() => plays(page).count()).toBeGreaterThan(4);
	await page.getByRole("button", { name: "Pause" }).click();
	const count = await plays(page).count();
	await expect(page.getByTestId("status")).toContainText("to move");
	await page.waitForTimeout(1000);
	await expect(plays(page)).toHaveCount(count);
	await page.getByRole("button", { name: "Go on" }).click();
	await expect.poll(() => plays(page).count()).toBeGreaterThan(count);
	expect(faults).toEqual([]);
});
