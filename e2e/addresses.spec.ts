import { type Browser, expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { LANGUAGES, loadWords } from "@tablier/words/language";
import { loadLearningWords } from "@tablier/words/lessons";
import { loadRulesWords } from "@tablier/words/rules";
import { at, PAGES } from "./addresses.ts";
import { alive, begin, clickCell, expectNoViolations, openSettings, start, watch } from "./page.ts";
import { PlainServer } from "./plain-server.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** A reader whose browser runs no script. */
async function readWithout(browser: Browser, address: string): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.TABLIER_ADDRESS });
	const page = await context.newPage();
	await page.goto(address);
	return page;
}

for (const language of LANGUAGES)
	test.describe(`without script, in ${language}`, () => {
		test("every title, its rules with their diagrams and its lessons can be read", async ({ browser }) => {
			const words = await loadWords(language);
			const page = await readWithout(browser, `/${language}`);
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			for (const title of TITLES) await expect(page.locator("main")).toContainText(words.titles[title].tagline);
			for (const title of TITLES) {
				await page.goto(at(title, language));
				await expect(page.locator("main")).toContainText(words.titles[title].about);
				const rules = await loadRulesWords(language, title);
				await page.goto(at(`${title}/rules`, language));
				for (const sentence of rules.booklet.short) await expect(page.locator("main")).toContainText(sentence);
				const learning = await loadLearningWords(language, title);
				await page.goto(at(`${title}/learn`, language));
				for (const { idea } of Object.values(learning.course.lessons))
					await expect(page.locator("main")).toContainText(idea);
			}
			await page.context().close();
		});

		test("diagrams are pictures, of the size that they are said to have", async ({ browser }) => {
			const page = await readWithout(browser, at("oshi/rules", language));
			const pictures = page.locator("[data-diagram] img");
			expect(await pictures.count()).toBeGreaterThan(5);
			for (const picture of await pictures.all()) {
				await picture.scrollIntoViewIfNeeded();
				await expect(picture).toHaveAttribute("alt", /O\d/);
				const box = await picture.boundingBox();
				const [width, height] = [await picture.getAttribute("width"), await picture.getAttribute("height")];
				expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(Number(width) / Number(height), 1);
			}
			const address = (await pictures.first().getAttribute("src")) ?? "";
			const answer = await page.request.get(new URL(address, page.url()).href);
			expect(answer.status()).toBe(200);
			expect(answer.headers()["content-type"]).toContain("image/svg+xml");
			await page.context().close();
		});

		test("a lesson says what it asks, and a page that is played says that it needs script", async ({ browser }) => {
			const { course } = await loadLearningWords(language, "oshi");
			const { page: words } = await loadWords(language);
			const page = await readWithout(browser, at("oshi/learn/storeys", language));
			await expect(page.getByTestId("ask")).toHaveText(Object.values(course.lessons.storeys.tasks)[0].ask);
			await page.goto(at("device", language));
			await expect(page.getByText(words.needsScript)).toBeVisible();
			await page.context().close();
		});
	});

for (const [locale, language] of [
	["fr-CA", "fr"],
	["en-GB", "en"],
	["de-DE", "en"],
] as const)
	test.describe(`a browser that prefers ${locale}`, () => {
		test.use({ locale });

		test("begins in a language that it reads", async ({ page }) => {
			await page.goto("/");
			await expect(page).toHaveURL(new RegExp(`/${language}$`));
			await page.goto("/index.html");
			await expect(page).toHaveURL(new RegExp(`/${language}$`));
		});
	});

test.describe("the root without a server that chooses", () => {
	test.use({ locale: "fr-FR" });

	test("has a link to each language where no script runs, and the chosen one where it does", async ({
		page,
		browser,
	}) => {
		const still = await readWithout(browser, "/index.html");
		for (const language of LANGUAGES) await expect(still.locator(`a[hreflang=${language}]`)).toBeVisible();
		await still.context().close();
		await page.goto("/fr");
		await page.getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL(/\/en$/);
		await page.goto("/index.html#/oshi/rules/O4");
		await expect(page).toHaveURL(/\/en\/oshi\/rules#O4$/);
	});
});

test("another language is the same page, and a match goes on in it", async ({ page }) => {
	const faults = watch(page);
	await page.goto(at("oshi/rules"));
	await page.getByRole("link", { name: "Français" }).click();
	await expect(page).toHaveURL(/\/fr\/oshi\/regles$/);
	await expect(heading(page)).toHaveText(/Les règles d.Oshi/);
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
	await page.goBack();
	await expect(heading(page)).toHaveText("The rules of Oshi");
	await begin(page, "oshi");
	for (const name of ["c2", "c4"]) await clickCell(page, name);
	const id = new URL(page.url()).hash;
	await openSettings(page);
	await page.getByTestId("sheet-settings").getByRole("link", { name: "Français" }).click();
	await expect(page).toHaveURL(new RegExp(`/fr/oshi/jouer${id}$`));
	await expect(page.locator("ol button")).toHaveCount(1);
	await expect(page.getByTestId("status")).toHaveText("À Ivoire de jouer");
	expect(faults).toEqual([]);
});

for (const [language, words] of [
	["fr", { lost: "Cette page n’existe pas.", back: "Tous les jeux" }],
	["en", { lost: "There is no such page.", back: "All games" }],
] as const)
	test(`a page that does not exist is said in ${language}, and leads to those that do`, async ({ page }) => {
		for (const path of ["nothing", "oshi/nothing", "oshi/solved", "oshi/nothing/at/all"]) {
			const answer = await page.goto(`/${language}/${path}`);
			expect(answer?.status()).toBe(404);
			await expect(heading(page)).toHaveText(words.lost);
			await expect(page).toHaveTitle(`${words.lost} – Tablier`);
		}
		await expectNoViolations(page);
		await page.getByRole("link", { name: words.back }).click();
		await expect(page).toHaveURL(new RegExp(`/${language}$`));
		await expect(page.getByRole("listitem").first()).toBeVisible();
	});

test("what a program asks for and is not there is refused with a code", async ({ request }) => {
	const answer = await request.get("/api/nothing", { headers: { accept: "text/html" } });
	expect(answer.status()).toBe(404);
	expect(await answer.json()).toMatchObject({ code: "not-found" });
});

test.describe("links of the first version", () => {
	test.use({ locale: "fr-FR" });
	const key = "k".repeat(32);

	for (const [old, now] of [
		["#/", "/fr"],
		["#/device", "/fr/appareil"],
		["#/recover", "/fr/retrouver"],
		["#/matches", "/fr/parties"],
		["#/account", "/fr/compte"],
		["#/oshi", "/fr/oshi"],
		["#/oshi/play/m1", "/fr/oshi/jouer#m1"],
		["#/oshi/online/abcdefghijkl", "/fr/oshi/en-ligne#abcdefghijkl"],
		// The page takes the key out of its address.
		[`#/oshi/online/abcdefghijkl/${key}`, "/fr/oshi/en-ligne#abcdefghijkl"],
		[`#/oshi/join/abcdefghijkl/${key}`, `/fr/oshi/rejoindre?match=abcdefghijkl#${key}`],
		[`#/oshi/watch/abcdefghijkl/${key}`, `/fr/oshi/regarder?match=abcdefghijkl#${key}`],
		["#/oshi/learn", "/fr/oshi/apprendre"],
		["#/oshi/learn/storeys", "/fr/oshi/apprendre/storeys"],
		["#/oshi/rules", "/fr/oshi/regles"],
		["#/oshi/rules/O4", "/fr/oshi/regles#O4"],
		["#/oshi/analyse", "/fr/oshi/analyser"],
		["#/oshi/analyse/study/s1", "/fr/oshi/analyser#study/s1"],
		["#/oshi/analyse/match/m1", "/fr/oshi/analyser#match/m1"],
		["#/oshi/edit", "/fr/oshi/composer"],
		["#/omba/solved", "/fr/omba/resolu"],
		["#/r/1broken", "/fr/partage?game=1broken"],
	] as const)
		test(`${old} is ${now}`, async ({ page, baseURL }) => {
			const asked: string[] = [];
			page.on("request", (request) => asked.push(request.url()));
			await page.goto(`/${old}`, { waitUntil: "commit" });
			await expect.poll(() => page.url()).toBe(`${baseURL}${now}`);
			await expect(heading(page)).toBeVisible();
			// What is secret is seen by no server: it may name the match to ask for it, never in an address.
			expect(asked.filter((url) => new URL(url).pathname.includes(key))).toEqual([]);
		});
});

test("back and forward come to the same place of a page, and the focus to its heading", async ({ page }) => {
	const faults = watch(page);
	await page.goto(at("oshi/rules"));
	await alive(page);
	await page.locator('[data-rule="O8"]').scrollIntoViewIfNeeded();
	// At once: the event of the scroll comes only with the next frame.
	await page.evaluate(() => {
		scrollTo(0, 2000);
		document.querySelector<HTMLElement>(".ways a.button.primary")?.click();
	});
	await expect(heading(page)).toHaveText("Oshi");
	await expect(heading(page)).toBeFocused();
	expect(await scrolled(page)).toBe(0);
	await page.goBack();
	await expect(heading(page)).toHaveText("The rules of Oshi");
	await expect(heading(page)).toBeFocused();
	await expect.poll(() => scrolled(page)).toBe(2000);
	await page.goForward();
	await expect(heading(page)).toHaveText("Oshi");
	await expect.poll(() => scrolled(page)).toBe(0);
	expect(faults).toEqual([]);
});

test("a link that is followed while the page is still on its way leads to its page", async ({ page }) => {
	const faults = watch(page);
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	// Its own script comes late; those of the title's page do not.
	await page.route(/\/assets\/RulesPage-[^/]*\.js$/, async (route) => {
		await held;
		await route.continue().catch(() => undefined);
	});
	await page.goto(at("oshi/rules"), { waitUntil: "commit" });
	await page.locator(".ways a.button.primary").click();
	await expect(heading(page)).toHaveText("Oshi");
	release();
	await page.waitForLoadState("networkidle");
	await expect(heading(page)).toHaveText("Oshi");
	expect(new URL(page.url()).pathname).toBe("/en/oshi");
	expect(faults).toEqual([]);
});

test("pages are gone through without being loaded anew, and each is found at its own address", async ({ page }) => {
	await page.goto("/en");
	await alive(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	for (const [link, path] of [
		["Oshi", "/en/oshi"],
		["The rules", "/en/oshi/rules"],
		["Learn it step by step", "/en/oshi/learn"],
		["Tablier", "/en"],
	]) {
		await page.getByRole("main").or(page.locator("header")).getByRole("link", { name: link }).first().click();
		await expect.poll(() => new URL(page.url()).pathname).toBe(path);
	}
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	await page.goto(at("oshi/rules"));
	await page.reload();
	await expect(heading(page)).toHaveText("The rules of Oshi");
});

test("a match in a browser that keeps nothing is played on the page that it is handed to", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
	await begin(page, "oshi");
	for (const name of ["c2", "c4"]) await clickCell(page, name);
	await expect(page.locator("ol button")).toHaveCount(1);
});

test("every page has a title of its own, and says what it is about where it can be read", async ({ request }) => {
	for (const language of LANGUAGES) {
		const titles = new Map<string, string>();
		for (const name of Object.values(PAGES)) {
			const address = at(name, language);
			const text = await (await request.get(address)).text();
			const whole = !text.includes('data-page=""');
			const [, title = ""] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
			expect(title).toContain("Tablier");
			if (!whole) continue;
			expect(titles.get(title), `${address} and ${titles.get(title)}`).toBeUndefined();
			titles.set(title, address);
			expect(text, address).toMatch(/<meta name="description" content="[^"]{20,}">/);
			expect(text).not.toMatch(/<script(?![^>]* src=|[^>]* type="application\/ld\+json")/);
		}
	}
});

test.describe("in a folder of another server", () => {
	test.use({ locale: "fr-FR" });

	test("the same build works, also without a network", async ({ page, context }) => {
		const faults = watch(page);
		const server = new PlainServer();
		const site = await server.start();
		await page.goto(site);
		await expect(page).toHaveURL(`${site}fr`);
		await page.getByRole("link", { name: "Oshi" }).click();
		await expect(page).toHaveURL(`${site}fr/oshi`);
		await page.locator('main a[href$="/oshi/regles"]').click();
		await expect(page).toHaveURL(`${site}fr/oshi/regles`);
		await page.goto(`${site}fr/oshi`);
		await start(page);
		await expect(page.getByRole("grid")).toBeVisible();
		await page.goto(`${site}fr/appareil`);
		await expect(page.getByTestId("offline")).toHaveText(/^Prêt/, { timeout: 60_000 });
		server.stop();
		await context.setOffline(true);
		for (const path of ["", "en/oshi/rules#O4", "fr/oshi/apprendre/storeys", "fr/mamba/analyser", "fr/nulle-part"]) {
			await page.goto(site + path);
			await expect(heading(page)).toBeVisible();
		}
		await expect(heading(page)).toHaveText("Cette page n’existe pas.");
		expect(faults).toEqual([]);
	});
});

test("pictures are as light or dark as the page that was chosen", async ({ page }) => {
	const drawn = async (theme: string, system: "light" | "dark"): Promise<string> => {
		await page.emulateMedia({ colorScheme: system });
		await page.goto(at("oshi/analyse"));
		await page.evaluate(async (chosen) => {
			document.documentElement.dataset.theme = chosen;
			const image = document.createElement("img");
			image.src = "/pictures/oshi/start.svg";
			image.style.cssText = "position:fixed;inset:0;width:300px;height:300px";
			document.body.replaceChildren(image);
			await image.decode();
		}, theme);
		return (await page.screenshot({ clip: { x: 60, y: 60, width: 40, height: 40 } })).toString("base64");
	};
	const [light, dark] = [await drawn("light", "light"), await drawn("dark", "dark")];
	expect(light).not.toBe(dark);
	expect(await drawn("dark", "light")).toBe(dark);
	expect(await drawn("light", "dark")).toBe(light);
});
