import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Browser, expect as base, chromium, type Page, test } from "@playwright/test";
import { hasLessons, TITLES } from "@tablier/games";
import { at } from "./addresses.ts";
import { House } from "./house.ts";
import { clickCell, expectNoViolations, watch } from "./page.ts";

/** A visit fetches the whole app: on a busy machine that takes a while. */
const expect = base.configure({ timeout: 30_000 });
const plays = (page: Page) => page.locator("ol button");

/** What every cell says of itself: the whole position, as a screen reader hears it. */
const board = (page: Page): Promise<string[]> =>
	page.locator("[data-name]").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label") ?? ""));

/** A real visit: an address that differs only after the # loads nothing. */
async function visit(page: Page, address: string): Promise<void> {
	await page.goto("about:blank");
	await page.goto(address);
}

async function waitUntilReady(page: Page, address: string): Promise<void> {
	await page.goto(`${address}/en/device`);
	await expect(page.getByTestId("offline")).toHaveText(/^Ready/);
}

async function playNow(page: Page, address: string, title: string): Promise<void> {
	await visit(page, `${address}/en/${title}`);
	await page.getByTestId("start").click();
	await expect(page.getByRole("grid")).toBeVisible();
}

/** Touches the first thing that can be chosen until the play is whole, and waits for the machine's answer. */
async function playAny(page: Page, most = 6): Promise<void> {
	const before = await plays(page).count();
	await expect(page.locator(".cell.target").first()).toBeVisible();
	for (let step = 0; step < most && (await plays(page).count()) === before; step++) {
		const next = page.locator(step === 0 ? ".cell.target" : ".cell.target:not(.chosen)");
		await clickCell(page, (await next.first().getAttribute("data-name")) ?? "");
	}
	await expect(page.getByTestId("status")).toHaveText(/Your move|to move/);
	await expect(page.locator(".cell.target").first()).toBeVisible();
	expect(await plays(page).count()).toBeGreaterThan(before + 1);
}

/** How many events of the one match are on the disk. */
const eventsKept = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((found) => {
				const opening = indexedDB.open("tablier");
				opening.onsuccess = () => {
					const reading = opening.result.transaction("matches").objectStore("matches").getAll();
					reading.onsuccess = () => {
						opening.result.close();
						found(reading.result[0]?.events.length ?? 0);
					};
				};
			}),
	);

/** The addresses that the service worker has kept. */
async function filesKept(): Promise<string[]> {
	const [name] = await caches.keys();
	const requests = await (await caches.open(name)).keys();
	return requests.map(({ url }) => new URL(url).pathname).sort();
}

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test.describe("offline", () => {
	let house: House;
	test.beforeEach(async () => {
		house = new House();
		await house.start();
	});
	test.afterEach(() => house.demolish());

	test("after one visit, with the server gone, every page opens and a match against level 3 goes on after a reload", async ({
		page,
		context,
	}) => {
		const faults = watch(page);
		await waitUntilReady(page, house.address);
		expect(await page.evaluate(filesKept)).toEqual(house.files());
		await house.stop();
		await context.setOffline(true);
		const pages = [
			"",
			"device",
			...TITLES.flatMap((title) => [
				title,
				...(hasLessons(title) ? [`${title}/learn`] : []),
				`${title}/rules`,
				`${title}/analyse`,
			]),
			"oshi/learn/storeys",
			"omba/solved",
			"oshi/print",
		];
		for (const [i, name] of pages.entries()) {
			await visit(page, `${house.address}${at(name, i % 2 === 0 ? "en" : "fr")}`);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		for (const title of TITLES) {
			await playNow(page, house.address, title);
			expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
			await playAny(page);
		}
		await playAny(page);
		const [before, listed] = [await board(page), await plays(page).allTextContents()];
		await page.reload();
		await expect(plays(page)).toHaveText(listed);
		expect(await board(page)).toEqual(before);
		await playAny(page);
		await visit(page, `${house.address}/en/device`);
		await expect(page.getByTestId("offline")).toContainText("There is no network now.");
		await expect(page.getByRole("region", { name: "Games waiting" }).getByRole("listitem")).toHaveCount(TITLES.length);
		expect(faults).toEqual([]);
	});

	test("a new version asks, never in a game; nothing is loaded anew unasked, in no tab", async ({ page, context }) => {
		const faults = watch(page);
		const newPage = (tab: Page) => tab.locator('meta[name="mark"][content="build-b"]');
		await waitUntilReady(page, house.address);
		house.rebuild("build-b");
		await visit(page, `${house.address}/en/device`);
		await expect(page.getByTestId("update")).toBeVisible();
		await expect(newPage(page)).toHaveCount(0);
		await expectNoViolations(page);

		const other = await context.newPage();
		await playNow(other, house.address, "abalone");
		await playAny(other);
		await expect(other.getByTestId("update")).toHaveCount(0);
		const before = await board(other);

		await page.getByTestId("update").getByRole("button", { name: "Load it now" }).click();
		await expect(newPage(page)).toHaveCount(1);
		await expect(page.getByText("Version build-b")).toBeVisible();
		await expect(page.getByTestId("update")).toHaveCount(0);

		// The match in the other tab was not touched, and goes on with the files of its own version.
		await expect(newPage(other)).toHaveCount(0);
		expect(await board(other)).toEqual(before);
		await expect(other.getByTestId("update")).toHaveCount(0);
		await playAny(other);
		await house.stop();
		await other.getByRole("link", { name: "Back to the game's page" }).click();
		await other.getByRole("link", { name: "Tablier" }).click();
		await other.getByRole("link", { name: "Mamba" }).click();
		await expect(other.getByRole("heading", { level: 1, name: "Mamba" })).toBeVisible();
		await expect(other.getByTestId("update")).toBeVisible();
		await other.getByRole("button", { name: "Later" }).click();
		await expect(other.getByTestId("update")).toHaveCount(0);
		await other.reload();
		await expect(newPage(other)).toHaveCount(1);
		expect(faults).toEqual([]);
	});

	test("a match survives a killed browser", async () => {
		const profile = `${house.folder}/profile`;
		const first = await launch(profile);
		const page = await first.page();
		await playNow(page, house.address, "oshi");
		await playAny(page);
		await playAny(page);
		await expect.poll(() => eventsKept(page)).toBe(5);
		const [address, before, listed] = [page.url(), await board(page), await plays(page).allTextContents()];
		await first.kill();

		const second = await launch(profile);
		const again = await second.page();
		await again.goto(`${house.address}/en`);
		await expect(again.getByTestId("underway")).toContainText("Oshi");
		await again.goto(address);
		await expect(plays(again)).toHaveText(listed);
		expect(await board(again)).toEqual(before);
		await playAny(again);
		await second.kill();
	});
});

/** A browser of one's own, whose process can be killed as a system does it. */
async function launch(profile: string): Promise<{ page: () => Promise<Page>; kill: () => Promise<void> }> {
	const path = process.env.CHROMIUM_PATH || chromium.executablePath();
	const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"];
	const child: ChildProcess = spawn(path, [...flags, `--user-data-dir=${profile}`, "--lang=en-GB", "about:blank"], {
		stdio: ["ignore", "ignore", "pipe"],
		detached: true,
	});
	const endpoint = await new Promise<string>((found) => {
		child.stderr?.on("data", (chunk) => {
			const line = /DevTools listening on (\S+)/.exec(String(chunk))?.[1];
			if (line) found(line);
		});
	});
	const browser: Browser = await chromium.connectOverCDP(endpoint);
	return {
		page: async () => browser.contexts()[0].pages()[0],
		kill: async () => {
			const gone = new Promise((done) => child.on("exit", done));
			process.kill(-(child.pid ?? 0), "SIGKILL");
			await gone;
			await browser.close().catch(() => undefined);
		},
	};
}

test.describe("offline: what is kept", () => {
	async function playTwo(page: Page): Promise<void> {
		await playNow(page, "", "abalone");
		await playAny(page);
		await playNow(page, "", "oshi");
		await playAny(page);
	}

	async function exportAll(page: Page): Promise<string> {
		await visit(page, "/en/device");
		const saving = page.waitForEvent("download");
		await page.getByRole("button", { name: "Save everything to a file" }).click();
		const file = await saving;
		expect(file.suggestedFilename()).toMatch(/^tablier-\d{4}-\d\d-\d\d\.json$/);
		return readFileSync(await file.path(), "utf8");
	}

	const wait = (page: Page) => page.getByRole("region", { name: "Games waiting" }).getByRole("listitem");
	const choose = (page: Page, text: string): Promise<void> =>
		page
			.getByLabel("Choose a file")
			.setInputFiles({ name: "saved.json", mimeType: "application/json", buffer: Buffer.from(text) });

	test("everything exported, wiped and imported is there again, settings too", async ({ page }) => {
		const faults = watch(page);
		await playTwo(page);
		const [before, address] = [await board(page), page.url()];
		await visit(page, "/en");
		for (const theme of ["Automatic", "Light"])
			await page.getByRole("button", { name: `Theme: ${theme}`, exact: true }).click();
		const text = await exportAll(page);
		await page.evaluate(
			() =>
				new Promise<void>((done) => {
					localStorage.clear();
					const gone = indexedDB.deleteDatabase("tablier");
					gone.onsuccess = () => done();
				}),
		);
		await visit(page, "/en/device");
		await expect(page.getByText("No game is waiting.")).toBeVisible();
		await choose(page, text);
		await expect(page.getByTestId("import-summary")).toContainText("2 games (2 new)");
		await expectNoViolations(page);
		await page.getByRole("button", { name: "Add it" }).click();
		await expect(page.getByText("Done. Everything in the file")).toBeVisible();
		await expect(wait(page)).toHaveCount(2);
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		await visit(page, address);
		await expect(plays(page)).toHaveCount(2);
		expect(await board(page)).toEqual(before);
		await playAny(page);

		// The same file again: one match is the same, the other has gone on and is kept twice.
		await visit(page, "/en/device");
		await page.getByLabel("Or paste its text").fill(text);
		await page.getByRole("button", { name: "Look at it" }).click();
		await expect(page.getByTestId("import-summary")).toContainText(
			"1 already here, 1 differs from yours: both are kept",
		);
		await page.getByRole("button", { name: "Add it" }).click();
		await expect(wait(page)).toHaveCount(3);

		// And instead of all that is here.
		await choose(page, text);
		await page.getByRole("radio", { name: /Replace everything/ }).check();
		await expect(page.getByTestId("import-summary")).toContainText("1 of yours is deleted");
		await page.getByRole("button", { name: "Replace everything" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
		await expect(wait(page)).toHaveCount(2);
		expect(faults).toEqual([]);
	});

	test("a broken file is refused with what and where, and nothing is lost", async ({ page }) => {
		await playTwo(page);
		const text = await exportAll(page);
		const alarm = page.getByRole("region", { name: "Import" }).getByRole("alert");
		const lines = text.split("\n");
		await choose(page, lines.slice(0, 7).join("\n"));
		await expect(alarm).toContainText("Line 7 cannot be read: the file is damaged or incomplete.");
		await choose(page, text.replace('"matches": [', '"matches": [oops'));
		await expect(alarm).toContainText(`Line ${lines.indexOf('"matches": [') + 1} cannot be read`);
		await choose(page, '{"name": "something else"}');
		await expect(alarm).toContainText("This was not saved by Tablier.");
		await choose(page, text.replace('"version": 1', '"version": 99'));
		await expect(alarm).toContainText("newer version");
		await choose(page, text.replace(/"over":false/, '"over":"perhaps"'));
		await expect(alarm).toContainText('matches[0].over: true or false should be here, not "perhaps"');
		await choose(page, text.replace(/"kind":"played","by":0,"steps":\[\d+/, '"kind":"played","by":0,"steps":[5'));
		await expect(alarm).toContainText(
			"matches[0].events[1]: the rules do not let this event through. Nothing was changed.",
		);
		await expectNoViolations(page);
		await expect(wait(page)).toHaveCount(2);
	});

	test("what cannot be read is listed, saved as it is, and deleted only when asked", async ({ page }) => {
		const faults = watch(page);
		await playNow(page, "", "abalone");
		await playAny(page);
		await page.evaluate(
			() =>
				new Promise<void>((done) => {
					const opening = indexedDB.open("tablier");
					opening.onsuccess = () => {
						const transaction = opening.result.transaction("matches", "readwrite");
						const matches = transaction.objectStore("matches");
						const reading = matches.getAll();
						reading.onsuccess = () => {
							matches.put({ id: "strange", title: "chess" });
							matches.put({ id: "half", raw: "{half a match" });
							matches.put({ ...reading.result[0], id: "other-rules", rulesVersion: 99 });
							transaction.oncomplete = () => {
								opening.result.close();
								done();
							};
						};
					};
				}),
		);
		await visit(page, "/en/device");
		await expect(wait(page)).toHaveCount(1);
		const unreadable = page.getByRole("region", { name: "Cannot be read" });
		await expect(unreadable.getByRole("listitem")).toHaveCount(3);
		await expect(unreadable).toContainText('title: a known name should be here, not "chess".');
		await expect(unreadable).toContainText("It was kept by another version of the rules.");
		await expectNoViolations(page);
		const saving = page.waitForEvent("download");
		await unreadable.getByRole("button", { name: /Save the text of A match \(half/ }).click();
		expect(readFileSync(await (await saving).path(), "utf8")).toBe("{half a match");
		const drop = unreadable.getByRole("button", { name: /Delete A match \(half/ });
		await drop.click();
		await page.getByRole("dialog").getByRole("button", { name: "No" }).click();
		await expect(unreadable.getByRole("listitem")).toHaveCount(3);
		await drop.click();
		await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
		await expect(unreadable.getByRole("listitem")).toHaveCount(2);
		await page.goto("/en/abalone/play#other-rules");
		await expect(page.getByText("begun under another version of the rules")).toBeVisible();
		expect(faults).toEqual([]);
	});

	test("a match in two tabs is played in one of them, and can be taken over", async ({ page, context }) => {
		const faults = watch(page);
		await playNow(page, "", "abalone");
		await playAny(page);
		const other = await context.newPage();
		await other.goto(page.url());
		await expect(other.getByText("open in another tab")).toBeVisible();
		await expect(other.locator(".cell.target")).toHaveCount(0);
		await playAny(page);
		await expect(plays(other)).toHaveCount(4);
		await other.getByRole("button", { name: "Play here" }).click();
		await expect(page.getByText("open in another tab")).toBeVisible();
		await playAny(other);
		await expect(plays(page)).toHaveCount(6);
		await other.close();
		await expect(page.getByText("open in another tab")).toHaveCount(0);
		await playAny(page);
		await expect(plays(page)).toHaveCount(8);
		expect(faults).toEqual([]);
	});

	for (const [language, size] of [
		["fr-FR", { width: 360, height: 740 }],
		["en-GB", { width: 1440, height: 900 }],
	] as const)
		test.describe(language, () => {
			test.use({ locale: language, viewport: size, colorScheme: language === "fr-FR" ? "dark" : "light" });
			test("the page of the device fits, and has no violations", async ({ page }) => {
				const faults = watch(page);
				await page.goto(at("device", language === "fr-FR" ? "fr" : "en"));
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expect(page.getByTestId("offline")).toBeVisible();
				await expectNoViolations(page);
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
				expect(faults).toEqual([]);
			});
		});
});
