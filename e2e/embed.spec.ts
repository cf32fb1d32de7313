import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { writeLink } from "@tablier/kernel/record";
import { type Embedded, embedAddress, writeSnippets } from "@tablier/site";
import { at, PAGES } from "./addresses.ts";
import { OtherSite } from "./other-site.ts";
import { openAll, watch } from "./page.ts";

/* Boards on other sites. The host page comes from another origin, as it would. */

const RECORD = readFileSync("packages/games/src/abalone/records/belgian-daisy-three-ejections.record", "utf8");
const POSITION = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1";
const LESSON = { title: "oshi", kind: "lesson" } as const;

const site = new OtherSite();
/** Cross-origin isolated: it only takes frames that agree to it. */
const isolated = new OtherSite({
	"cross-origin-embedder-policy": "require-corp",
	"cross-origin-opener-policy": "same-origin",
});
test.beforeAll(() => Promise.all([site.start(), isolated.start()]));
test.afterAll(() => {
	site.stop();
	isolated.stop();
});

async function lessonId(page: Page): Promise<string> {
	const text = await (await page.request.get("/en/oshi/learn")).text();
	return /href="[^"]*\/oshi\/learn\/([\w-]+)"|href="learn\/([\w-]+)"/.exec(text)?.slice(1).find(Boolean) ?? "";
}

const frameIn = (page: Page, id: string): FrameLocator =>
	page.frameLocator(`#${id} iframe, #${id} tablier-board iframe`);
const place = (id: string, html: string): string => `<section id="${id}">${html}</section>`;

async function hostAll(page: Page, baseURL: string | undefined, language: "fr" | "en"): Promise<string> {
	const link = await writeLink(RECORD);
	const things: Readonly<Record<string, Embedded>> = {
		board: { kind: "board", title: "abalone" },
		position: { kind: "board", title: "abalone", position: POSITION },
		game: { kind: "game", title: "abalone", link },
		lesson: { ...LESSON, lesson: await lessonId(page) },
	};
	const written = Object.entries(things).flatMap(([id, thing]) => {
		const { picture, frame, element } = writeSnippets({ thing, language, heading: id, page: language }, `${baseURL}/`);
		return [place(`${id}-picture`, picture), place(`${id}-frame`, frame), place(`${id}-element`, element)];
	});
	return written.join("\n").replaceAll('loading="lazy"', "");
}

test("every kind of board is on a page of another origin: seen, played on, replayed, without a fault", async ({
	page,
	baseURL,
}) => {
	const faults = watch(page);
	await page.setViewportSize({ width: 800, height: 1000 });
	await page.goto(site.put("/all", await hostAll(page, baseURL, "en")));
	for (const id of ["board", "position", "game", "lesson"]) {
		for (const way of ["frame", "element"]) {
			await page.locator(`#${id}-${way}`).scrollIntoViewIfNeeded();
			await expect(frameIn(page, `${id}-${way}`).getByRole("grid"), `${id}-${way}`).toBeVisible();
		}
		const picture = page.locator(`#${id}-picture img`);
		await picture.scrollIntoViewIfNeeded();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
	}

	const board = frameIn(page, "board-element");
	await expect(board.getByTestId("status")).toHaveText("Black to move");
	await playOn(board);
	await expect(board.getByTestId("status")).toHaveText("White to move");
	await board.getByRole("button", { name: "Previous" }).click();
	await expect(board.getByTestId("status")).toHaveText("Black to move");

	const game = frameIn(page, "game-frame");
	const slider = game.getByRole("slider");
	await expect(slider).toHaveValue("0");
	await game.getByRole("button", { name: "Next" }).click();
	await expect(slider).toHaveValue("1");
	await game.getByRole("button", { name: "Last" }).click();
	await expect(slider).not.toHaveValue("1");

	const lesson = frameIn(page, "lesson-frame");
	await expect(lesson.getByTestId("ask")).not.toBeEmpty();
	await expect(async () => {
		await lesson.getByRole("button", { name: "Hint" }).click();
		await expect(lesson.getByTestId("hint")).toBeVisible({ timeout: 1000 });
	}).toPass();
	expect(faults).toEqual([]);
});

/** The first move of Abalone. Chromium drops what is pressed in a frame of another origin that has just moved: again, then. */
async function playOn(frame: FrameLocator): Promise<void> {
	await expect(async () => {
		for (const name of ["A1", "D4"]) await frame.locator(`[data-name="${name}"]`).click();
		await expect(frame.getByRole("slider")).toBeVisible({ timeout: 1000 });
	}).toPass();
}

for (const [language, status, open] of [
	["fr", "Noir", "Jouer sur Tablier"],
	["en", "Black", "Play on Tablier"],
] as const)
	test(`a board speaks the language of the host page: ${language}`, async ({ browser, baseURL }) => {
		// The browser prefers the other one.
		const page = await browser.newPage({ locale: language === "fr" ? "en-GB" : "fr-FR" });
		const tag = `<script src="${baseURL}/tablier-board.js"></script><tablier-board title="abalone">Abalone</tablier-board>`;
		await page.goto(site.put(`/language-${language}`, place("here", tag), language));
		const frame = frameIn(page, "here");
		await expect(frame.locator("html")).toHaveAttribute("lang", language);
		await expect(frame.getByTestId("status")).toContainText(status);
		const link = frame.getByRole("link", { name: open });
		await expect(link).toHaveAttribute("target", "_blank");
		const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
		await expect(opened).toHaveURL(`${baseURL}/${language}/abalone`);
		// Not in the sandbox of the frame: it can keep what it needs.
		expect(await opened.evaluate(() => localStorage.length)).toBeGreaterThanOrEqual(0);
		await page.close();
	});

test("an address without a language follows the query, then the browser", async ({ request }) => {
	const ask = async (path: string): Promise<string | undefined> =>
		(await request.get(path, { maxRedirects: 0, headers: { "accept-language": "fr" } })).headers().location;
	expect(await ask("/embed/oshi")).toBe("/embed/fr/oshi");
	expect(await ask("/embed/oshi?language=en-GB")).toBe("/embed/en/oshi?language=en-GB");
	expect(await ask("/embed/oshi/game?game=1x")).toBe("/embed/fr/oshi/game?game=1x");
});

test("a machine replies on an embedded board, in every title", async ({ page, baseURL }) => {
	for (const title of TITLES) {
		await page.goto(
			site.put(
				`/machine-${title}`,
				place("here", `<iframe src="${baseURL}/embed/en/${title}" width="600" height="700"></iframe>`),
			),
		);
		const frame = frameIn(page, "here");
		await expect(frame.getByRole("grid")).toBeVisible();
		await frame.getByRole("checkbox", { name: "The machine replies" }).check();
		await expect(frame.getByRole("checkbox")).toBeChecked();
		await expect(frame.getByTestId("message")).not.toContainText("cannot");
	}
	await page.goto(
		site.put("/machine", place("here", `<iframe src="${baseURL}/embed/en/abalone" width="600" height="700"></iframe>`)),
	);
	const frame = frameIn(page, "here");
	await frame.getByRole("checkbox", { name: "The machine replies" }).check();
	await playOn(frame);
	await expect(frame.getByRole("slider")).toHaveAttribute("max", "2");
	await expect(frame.getByTestId("status")).toHaveText("Black to move");
});

test("a frame has no storage, no cookies, no worker and no way to our API, and plays", async ({
	page,
	context,
	baseURL,
}) => {
	await context.addCookies([{ name: "session", value: "secret", url: String(baseURL) }]);
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.frame().parentFrame())
			asked.push(`${new URL(request.url()).pathname} ${request.headers().cookie ?? ""}`);
	});
	for (const sandbox of ["", ' sandbox="allow-scripts"']) {
		const tag = `<iframe${sandbox} src="${baseURL}/embed/en/abalone" width="600" height="700"></iframe>`;
		await page.goto(site.put(`/blocked${sandbox.length}`, place("here", tag)));
		const frame = frameIn(page, "here");
		await playOn(frame);
		await expect(frame.getByTestId("status")).toHaveText("White to move");
		const inside = page.frames().find((one) => one.url().includes("/embed/"));
		const refused = await inside?.evaluate(async () => {
			const attempts: readonly (() => unknown)[] = [
				() => localStorage.length,
				() => document.cookie,
				() => indexedDB.open("x"),
				() => fetch("/api/version"),
				() => navigator.serviceWorker.register("/service-worker.js"),
			];
			return Promise.all(
				attempts.map(async (attempt) => {
					try {
						await attempt();
						return false;
					} catch {
						return true;
					}
				}),
			);
		});
		expect(refused).toEqual([true, true, true, true, true]);
	}
	expect(asked.length).toBeGreaterThan(0);
	expect(asked.filter((request) => !request.startsWith("/embed/"))).toEqual([]);
	expect(asked.filter((request) => request.includes("secret"))).toEqual([]);
});

test("a cross-origin isolated page can hold a board too", async ({ page, baseURL }) => {
	await page.goto(
		isolated.put("/", place("here", `<iframe src="${baseURL}/embed/en/oshi" width="600" height="700"></iframe>`)),
	);
	await expect(frameIn(page, "here").getByRole("grid")).toBeVisible();
});

test("all other pages refuse to be framed", async ({ page, request, baseURL }) => {
	for (const name of [...Object.values(PAGES), "oshi/learn"]) {
		const headers = (await request.get(at(name))).headers();
		expect(headers["content-security-policy"], name).toContain("frame-ancestors 'none'");
		expect(headers["x-frame-options"], name).toBeTruthy();
	}
	for (const path of ["/embed/en/oshi.html", "/fr/nothing", "/api/docs", "/health"]) {
		const headers = (await request.get(path, { headers: { accept: "text/html" } })).headers();
		if (path.startsWith("/embed/")) continue;
		expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
	}
	await page.goto(site.put("/refused", place("here", `<iframe src="${baseURL}/en/oshi"></iframe>`)));
	await expect.poll(() => page.frames().length).toBe(2);
	await expect(frameIn(page, "here").getByRole("heading", { name: "Oshi" })).toHaveCount(0);
	await expect.poll(() => page.frames()[1].url()).toContain("chrome-error:");
});

for (const [path, status, words] of [
	["/embed/en/abalone?position=nonsense", 400, "This board cannot be shown"],
	["/embed/fr/abalone?position=nonsense", 400, "Ce plateau ne peut pas être affiché"],
	["/embed/en/mamba?seats=9", 400, "This board cannot be shown"],
	["/embed/en/oshi?option=colour:red", 400, "This board cannot be shown"],
	["/embed/en/oshi/game?game=1garbled", 400, "This board cannot be shown"],
	["/embed/en/oshi/game", 400, "This board cannot be shown"],
	[`/embed/en/oshi?position=${"9/".repeat(6000)}`, 400, "This board cannot be shown"],
	["/embed/en/chess", 404, "There is no board at this address."],
	["/embed/fr/oshi/learn/nothing", 404, "pas de plateau à cette adresse"],
	["/embed/en/oshi/nothing", 404, "There is no board at this address."],
	["/embed/%00", 404, "There is no board at this address."],
] as const)
	test(`a frame that cannot be filled says so: ${path.slice(0, 40)}`, async ({ page, baseURL }) => {
		const answer = await page.request.get(path);
		expect(answer.status()).toBe(status);
		expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors *");
		expect(answer.headers()["x-frame-options"]).toBeUndefined();
		await page.goto(site.put("/fault", place("here", `<iframe src="${baseURL}${path}"></iframe>`)));
		await expect(frameIn(page, "here").getByText(words)).toBeVisible();
	});

test("oEmbed answers for every page that can be embedded, and the page tells where to ask", async ({
	request,
	baseURL,
}) => {
	const link = await writeLink(RECORD);
	for (const [path, embed, title] of [
		["/fr/oshi", "/embed/fr/oshi", "Oshi"],
		["/en/mamba/rules", "/embed/en/mamba", "Mamba"],
		["/en/docker/learn", "/embed/en/docker", "Docker"],
		[`/en/shared?game=${link}`, `/embed/en/abalone/game?game=${link}`, "A game of Abalone"],
	] as const) {
		const text = await (await request.get(path)).text();
		const [, href = ""] = /type="application\/json\+oembed" href="([^"]*)"/.exec(text) ?? [];
		const answer = await request.get(href.replaceAll("&amp;", "&"));
		expect(answer.headers()["access-control-allow-origin"]).toBe("*");
		const told = await answer.json();
		expect(told).toMatchObject({
			version: "1.0",
			type: "rich",
			title,
			provider_name: "Tablier",
			provider_url: `${baseURL}/`,
		});
		expect(told.html).toContain(`src="${baseURL}${embed}"`);
		const thumbnail = await request.get(told.thumbnail_url);
		expect(thumbnail.headers()).toMatchObject({
			"content-type": "image/png",
			"cross-origin-resource-policy": "cross-origin",
		});
	}
	const ask = (query: string) => request.get(`/oembed?${query}`);
	const page = encodeURIComponent(`${baseURL}/en/oshi`);
	const position = encodeURIComponent(
		`${baseURL}/${embedAddress({ kind: "board", title: "abalone", position: POSITION }, "en")}`,
	);
	expect((await (await ask(`url=${position}`)).json()).html).toContain("position=");
	expect(await (await ask(`url=${page}&maxwidth=320&maxheight=300`)).json()).toMatchObject({ width: 320, height: 300 });
	for (const [query, status] of [
		["", 400],
		[`url=${page}&maxwidth=wide`, 400],
		[`url=${page}&format=xml`, 501],
		[`url=${encodeURIComponent("https://elsewhere.example/en/oshi")}`, 404],
		[`url=${encodeURIComponent(`${baseURL}/en/device`)}`, 404],
		[`url=${encodeURIComponent(`${baseURL}/embed/en/abalone?position=nonsense`)}`, 404],
		["url=nonsense", 404],
	] as const)
		expect((await ask(query)).status(), query).toBe(status);
});

test("each page has a box to copy from, in both languages", async ({ page, context, baseURL }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const lesson = await lessonId(page);
	for (const [path, summary, source] of [
		["/en/oshi", "Put this board on your site", "/embed/en/oshi"],
		["/fr/oshi/regles", "Mettre ce plateau sur votre site", "/embed/fr/oshi"],
		[`/en/oshi/learn/${lesson}`, "Put this lesson on your site", `/embed/en/oshi/learn/${lesson}`],
	] as const) {
		await page.goto(path);
		await page.getByText(summary).click();
		await expect(page.getByTestId("embed-frame")).toHaveValue(new RegExp(`src="${baseURL}${source}"`));
		await expect(page.getByTestId("embed-picture")).toHaveValue(/^<a href=.*<img src=/);
		await expect(page.getByTestId("embed-element")).toHaveValue(/<tablier-board title="oshi"/);
		await page.getByRole("button", { name: /^Cop(y|ier)( :|:) .*iframe/ }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("<iframe");
	}
	await page.goto(`/en/shared?game=${await writeLink(RECORD)}`);
	await page.getByText("Share", { exact: false }).first().click();
	await openAll(page);
	await expect(page.getByTestId("embed-frame")).toHaveValue(/\/embed\/en\/abalone\/game\?game=1/);
});

for (const path of ["/embed/en/mamba", "/embed/fr/oshi/game", "/embed/en/abalone/game"])
	test(`no accessibility fault that axe can see: ${path}`, async ({ page }) => {
		await page.setViewportSize({ width: 480, height: 620 });
		await page.goto(path.endsWith("abalone/game") ? `${path}?game=${await writeLink(RECORD)}` : path);
		await expect(page.locator("main > *").first()).toBeVisible();
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
	});
