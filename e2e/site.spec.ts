import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { LANGUAGES } from "@tablier/words/language";
import { loadRulesWords } from "@tablier/words/rules";
import { at } from "./addresses.ts";
import { chooseWay, clickCell, plays, seeFromAbove, start, watch } from "./page.ts";
import { PlainServer } from "./plain-server.ts";

/* The static edition, in a folder of a server that finds files and the index.html of folders, and nothing else. */

const OUT = ".cache/site";
/** Not in the folder: it is no part of the edition. */
const STAMP = ".cache/site.built";
/** Only its path matters: the page for lost visitors is written for it. */
const ADDRESS = "https://collector.example/some/folder/";
/** Pages that need our server, in both languages. */
const CLOSED =
	/\/(?:compte|account|retrouver|recover|en-ligne|online|rejoindre|join|regarder|watch|api|picture)(?:\/|$)/;

/** The edition of these sources; setup.mjs has hashed them for the build of the page. */
function buildEdition(): void {
	const hash = createHash("sha256").update(readFileSync("apps/web/dist/.tablier-built"));
	for (const file of ["scripts/site.ts", "scripts/site/order.ts"]) hash.update(readFileSync(file));
	const wanted = hash.digest("hex");
	if (existsSync(STAMP) && existsSync(OUT) && readFileSync(STAMP, "utf8") === wanted) return;
	execFileSync(process.execPath, ["--import", "tsx", "scripts/site.ts", "--out", OUT, "--address", ADDRESS]);
	writeFileSync(STAMP, wanted);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Every address that a page names. */
const namedIn = (html: string, url: string): readonly URL[] =>
	[...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address]) => new URL(address.replaceAll("&amp;", "&"), url));

test.describe("the static edition", () => {
	test.describe.configure({ mode: "serial" });
	test.use({ locale: "fr-FR", contextOptions: { reducedMotion: "reduce" } });
	let server: PlainServer;
	let site: string;

	test.beforeAll(async () => {
		test.setTimeout(300_000);
		buildEdition();
		server = new PlainServer(OUT, "folders");
		site = await server.start();
	});
	test.afterAll(() => server.stop());

	test("has no dead link, none out of its folder, and none to what needs a server", async () => {
		const seen = new Set([site]);
		const waiting = [site];
		const dead: string[] = [];
		for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
			const answer = await fetch(url);
			if (answer.status !== 200) dead.push(url);
			if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
			for (const named of namedIn(await answer.text(), url)) {
				named.hash = "";
				if (named.href.startsWith(ADDRESS)) named.href = named.href.replace(ADDRESS, site);
				if (seen.has(named.href)) continue;
				seen.add(named.href);
				if (named.href.startsWith(site)) waiting.push(named.href);
				else if (named.origin === new URL(site).origin) dead.push(named.href);
			}
		}
		expect(dead).toEqual([]);
		expect([...seen].filter((url) => CLOSED.test(new URL(url).pathname))).toEqual([]);
		for (const language of LANGUAGES)
			for (const title of TITLES) expect(seen).toContain(`${site}${at(`${title}/rules`, language).slice(1)}/`);
		expect(existsSync(`${OUT}/.site`) || existsSync(`${OUT}/pages.json`)).toBe(false);
		expect(readFileSync(`${OUT}/fr/oshi/index.html`, "utf8")).toContain(`rel="canonical" href="${ADDRESS}fr/oshi/"`);
	});

	test("has a feed of releases in each language, which its pages name", async () => {
		for (const language of LANGUAGES) {
			const feed = readFileSync(`${OUT}/${language}/feed.atom`, "utf8");
			expect(feed).toContain("<title>Version 0.2.0</title>");
			const page = readFileSync(`${OUT}/${language}/index.html`, "utf8");
			expect(page).toContain(`type="application/atom+xml" title="Tablier" href="${ADDRESS}${language}/feed.atom"`);
		}
	});

	test("reads without script, also where nothing is", async ({ browser }) => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(site);
		await page.getByRole("link", { name: "English" }).click();
		await page.locator('main a[href$="/oshi/rules/"]').click();
		const { booklet } = await loadRulesWords("en", "oshi");
		for (const sentence of booklet.short) await expect(page.locator("main")).toContainText(sentence);
		await expect(page.locator("[data-diagram] img").first()).toHaveJSProperty("complete", true);
		expect((await page.goto(`${site}fr/compte/`))?.status()).toBe(404);
		await expect(page.locator("main")).toContainText("Cette page n’existe pas.");
		await expect(page.locator("main")).toContainText("no accounts and no games by link");
		await context.close();
	});

	test("is played against the machine, offers nothing of a server, and goes on without a network", async ({
		page,
		context,
	}) => {
		const faults = watch(page);
		const asked: string[] = [];
		context.on("request", (request) => asked.push(request.url()));
		await seeFromAbove(page);
		await page.goto(site);
		await expect(page).toHaveURL(`${site}fr/`);
		await expect(page.locator("header a")).toHaveCount(5);
		await expect(page.getByTestId("ways").locator("input")).toHaveCount(2);
		await page.getByRole("link", { name: "Oshi" }).click();
		await expect(page).toHaveURL(`${site}fr/oshi/`);
		await chooseWay(page, "machine");
		await start(page);
		for (const name of ["c2", "c4"]) await clickCell(page, name);
		await expect(plays(page)).toHaveCount(2, { timeout: 30_000 });
		const match = page.url();
		expect(match.startsWith(`${site}fr/oshi/jouer/#`)).toBe(true);

		await page.goto(`${site}fr/appareil/`);
		await expect(page.getByTestId("offline")).toHaveText(/^Prêt/, { timeout: 60_000 });
		expect(asked.filter((url) => !url.startsWith(site))).toEqual([]);
		expect(server.missed.filter((path) => !path.includes("compte"))).toEqual([]);

		await context.setOffline(true);
		await page.goto(match);
		await page.reload();
		await expect(plays(page)).toHaveCount(2);
		await page.goto(site);
		await expect(page).toHaveURL(`${site}fr/`);
		for (const path of ["en/oshi/rules/#O4", "fr/oshi/apprendre/storeys/", "fr/mamba/analyser/", "fr/parties/"]) {
			await page.goto(site + path);
			await expect(heading(page)).toBeVisible();
		}
		await expect(page.getByTestId("mine-here").getByRole("link", { name: "Oshi" })).toBeVisible();
		// Without its slash a page would look for its files in another folder.
		await page.goto(`${site}en/oshi/rules#O4`);
		await expect(page).toHaveURL(`${site}en/oshi/rules/#O4`);
		for (const path of ["fr/compte/", "fr/oshi/en-ligne/#abcdefghijkl", "fr/nulle-part"]) {
			await page.goto(site + path);
			await expect(heading(page)).toHaveText("Cette page n’existe pas.");
			await expect(page.locator("main")).toContainText("ni comptes ni parties par lien");
		}
		expect(faults).toEqual([]);
	});

	test("has the table of Omba for perfect play", async ({ page }) => {
		await page.addInitScript(() =>
			localStorage.setItem("tablier.preferences", JSON.stringify({ way: "machine", level: "perfect" })),
		);
		await page.goto(`${site}en/omba/`);
		const asked = page.waitForResponse(/\.table$/);
		await page.getByRole("button", { name: "Fetch the table" }).first().click();
		expect((await asked).url()).toContain(`${site}assets/`);
		await expect(page.getByRole("button", { name: "Fetch the table" })).toHaveCount(0, { timeout: 60_000 });
	});
});
