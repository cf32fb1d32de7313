// Takes the pictures of the README from the running product: node scripts/pictures.mjs http://127.0.0.1:8080
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { remembered } from "./browser.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8080";
const browser = await chromium.launch({
	executablePath: remembered() || undefined,
	args: ["--no-sandbox", "--disable-gpu"],
});

async function open(game, record, plays, more) {
	const page = await browser.newPage({ deviceScaleFactor: 1, ...more });
	await page.goto(`${address}/${more.locale === "fr-FR" ? "fr" : "en"}/${game}`);
	await page.locator("form button[type=submit]").click();
	const lines = readFileSync(`packages/games/src/${game}/records/${record}.record`, "utf8").split("\n");
	const moves = lines.filter((line) => /^\d+\./.test(line)).slice(0, plays);
	await page.evaluate(() => document.querySelectorAll(".tools button")[5].click());
	await page.locator("dialog textarea").fill(moves.map((line) => line.replace(/^\d+\. [AB]: /, "")).join("\n"));
	await page.locator("dialog button[type=submit]").click();
	return page;
}

const desk = await open("abalone", "standard-six-ejections", 60, {
	viewport: { width: 1280, height: 800 },
	locale: "en-GB",
});
await desk.waitForTimeout(300);
await desk.screenshot({ path: "docs/pictures/play.png" });
const phone = await open("oshi", "oshi-seven-points", 21, {
	viewport: { width: 360, height: 740 },
	locale: "fr-FR",
	colorScheme: "dark",
});
await phone.waitForTimeout(300);
await phone.screenshot({ path: "docs/pictures/phone.png" });
await browser.close();
