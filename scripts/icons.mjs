// Draws the icons of the installed app from apps/web/public/icon.svg: node scripts/icons.mjs. The pictures are committed;
// run it again when the drawing changes.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { remembered } from "./browser.mjs";

const FOLDER = "apps/web/public/icons";
const GROUND = "#f6f2ea";
/** A system cuts a maskable icon to its own shape: only a circle of 80 % is sure to be seen. */
const ICONS = [
	{ name: "icon-192", size: 192, part: 1 },
	{ name: "icon-512", size: 512, part: 1 },
	{ name: "maskable-512", size: 512, part: 0.8, ground: GROUND },
	{ name: "apple-touch-180", size: 180, part: 0.82, ground: GROUND },
];

const drawing = `data:image/svg+xml;base64,${readFileSync("apps/web/public/icon.svg").toString("base64")}`;
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
	executablePath: remembered() || undefined,
	args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, size, part, ground } of ICONS) {
	const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: 1 });
	await page.setContent(
		`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground ?? "transparent"}"><img src="${drawing}" style="width:${part * 100}%;height:${part * 100}%">`,
	);
	await page.locator("img").evaluate((image) => image.decode());
	await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: !ground });
	await page.close();
}
await browser.close();
