import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";

const server = spawn(process.execPath, ["apps/server/dist/main.mjs", "--port", "0", "--data", ".cache/smoke-data"], {
	stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((f) =>
	server.stdout.on("data", (c) => {
		const m = /http:\/\/\S+/.exec(String(c));
		if (m) f(m[0]);
	}),
);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const shots = process.argv.slice(2);
for (const spec of shots) {
	const [path, name, width, js, scheme = "light"] = spec.split(",");
	const ctx = await browser.newContext({
		viewport: { width: +width, height: +width < 500 ? 740 : 900 },
		javaScriptEnabled: js !== "nojs",
		locale: "fr-FR",
		colorScheme: scheme,
	});
	const page = await ctx.newPage();
	page.on("console", (m) => {
		if (["error", "warning"].includes(m.type())) console.log(name, m.type(), m.text().slice(0, 120));
	});
	page.on("pageerror", (e) => console.log(name, "PAGEERROR", e.message));
	page.on("response", (r) => {
		if (r.status() >= 400) console.log(name, r.status(), r.url());
	});
	await page.goto(address + path, { waitUntil: "networkidle" });
	console.log(name, page.url(), await page.title(), "| h1:", await page.locator("h1").allTextContents());
	await page.screenshot({ path: `.cache/shots/${name}.png` });
	await ctx.close();
}
await browser.close();
server.kill();
