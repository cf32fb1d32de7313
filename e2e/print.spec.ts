import { expect, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { at } from "./addresses.ts";
import { alive, expectNoViolations, watch } from "./page.ts";

const MM = 96 / 25.4;

for (const { language, heading, sheets, back } of [
	{
		language: "en",
		heading: "Print Oshi",
		sheets: ["Board", "Pieces", "Rules", "Score sheet"],
		back: "All sheets of this game",
	},
	{
		language: "fr",
		heading: "Imprimer Oshi",
		sheets: ["Plateau", "Pièces", "Règles", "Feuille de partie"],
		back: "Toutes les feuilles de ce jeu",
	},
] as const)
	test.describe(`print, ${language}`, () => {
		test("the page lists the sheets, and each opens as a page", async ({ page }) => {
			const faults = watch(page);
			await page.goto(at("oshi", language));
			await alive(page);
			await page.getByRole("link", { name: /^(Print|Imprimer)/ }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
			expect(await page.locator(".card h2").allTextContents()).toEqual(sheets);
			await expectNoViolations(page);
			await page.locator(".links a").first().click();
			await expect(page.locator(".sheet").first()).toBeVisible();
			await expectNoViolations(page);
			await page.getByRole("link", { name: back }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
			expect(faults).toEqual([]);
		});
	});

test("reads without script, with a link to each file that the build made", async ({ browser, baseURL, request }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto(at("abalone/print"));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Print Abalone");
	await expect(page.getByRole("link", { name: "asmodee.com" })).toBeVisible();
	const { pdf } = (await (await request.get("/prints/prints.json")).json()) as { pdf: boolean };
	const files = await page
		.locator("a.pdf")
		.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
	expect(files.length).toBe(pdf ? 12 : 0);
	for (const file of files) {
		const answer = await request.get(file);
		expect(answer.headers()["content-type"]).toBe("application/pdf");
		expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
	}
	await context.close();
});

test("a board is drawn to scale: its cells are 20 mm apart", async ({ page }) => {
	await page.goto("/prints/abalone-board-a4-en.html");
	const names = page.locator(".names text");
	await expect(names).toHaveCount(61);
	const middles = await names.evaluateAll((cells) =>
		cells.slice(0, 2).map((cell) => {
			const { x, width } = cell.getBoundingClientRect();
			return x + width / 2;
		}),
	);
	expect((middles[1] - middles[0]) / MM).toBeCloseTo(20, 1);
	// The picture has the frame that the names were laid out for.
	const ratio = await page
		.locator(".board img")
		.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
	const box = await page.locator(".board").boundingBox();
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 2);
});

test("every picture of every sheet is there", async ({ page }) => {
	for (const title of TITLES)
		for (const what of ["board", "rules", "pieces", "sheet"]) {
			await page.goto(`/prints/${title}-${what}-letter-fr.html`);
			const broken = await page
				.locator("img")
				.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length);
			expect({ title, what, broken }).toEqual({ title, what, broken: 0 });
		}
});

test("devices keep no sheet for offline use", async ({ request }) => {
	const worker = await (await request.get("/service-worker.js")).text();
	expect(worker).toContain("oshi/print");
	expect(worker).not.toContain('"prints/');
});
