import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { TITLES } from "@tablier/games";
import { writeLink } from "@tablier/kernel/record";
import { LANGUAGES, loadWords } from "@tablier/words/language";
import { at, PAGES } from "./addresses.ts";

/* What other sites and programs see of ours: pictures, previews of links, structured data. */

const RECORD = readFileSync("packages/games/src/abalone/records/belgian-daisy-three-ejections.record", "utf8");

/** Width and height in the head of a PNG. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

async function fetchPicture(request: APIRequestContext, path: string) {
	const answer = await request.get(`/picture/${path}`);
	return { status: answer.status(), headers: answer.headers(), body: await answer.body() };
}

for (const title of TITLES)
	test(`a picture of ${title} can be shown by any site, and kept for ever`, async ({ request }) => {
		const { status, headers, body } = await fetchPicture(request, `${title}/start.png?size=480`);
		expect(status).toBe(200);
		expect(sizeOf(body)[0]).toBe(480);
		expect(headers).toMatchObject({
			"content-type": "image/png",
			"cross-origin-resource-policy": "cross-origin",
			"access-control-allow-origin": "*",
			"cache-control": "public, max-age=31536000, immutable",
		});
		const dark = await fetchPicture(request, `${title}/start.svg?theme=dark`);
		expect(dark.headers["content-type"]).toContain("image/svg+xml");
		expect(dark.body.toString()).not.toMatch(/var\(|<script|class=/);
		const card = await fetchPicture(request, `${title}/start.png?card&language=fr`);
		expect(sizeOf(card.body)).toEqual([1200, 630]);
	});

test("a position, its last move and the side that it is seen from are drawn", async ({ request }) => {
	const position = "abalone/sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS_0_0_b_0_1.svg";
	const plain = await fetchPicture(request, position);
	expect(plain.status).toBe(200);
	const marked = await fetchPicture(request, `${position}?last=C4,D5`);
	const turned = await fetchPicture(request, `${position}?side=2`);
	expect(new Set([plain, marked, turned].map(({ body }) => body.toString())).size).toBe(3);
});

test("a record is a picture and a film", async ({ request }) => {
	const link = await writeLink(RECORD);
	const film = await fetchPicture(request, `record/${link}.gif?size=200`);
	expect(film.headers["content-type"]).toBe("image/gif");
	expect(film.body.subarray(0, 6).toString()).toBe("GIF89a");
	const [first, last] = await Promise.all(
		["?play=0", ""].map((query) => fetchPicture(request, `record/${link}.png${query}`)),
	);
	expect(first.body.equals(last.body)).toBe(false);
});

for (const [path, code] of [
	["abalone/nonsense.png", "wrong-row-count"],
	["chess/start.png", "unknown-title"],
	["mamba/start.png?seats=9", "bad-query"],
	["oshi/start.png?size=100000", "bad-size"],
	["oshi/start.gif", "no-film"],
	["oshi/start.png?option=colour:red", "unknown-option"],
	["mamba/start.png?last=zz", "unknown-cell"],
	["record/1garbled.png", "bad-link"],
	["record/%00.png", "bad-link"],
	["match/abcdefghijkl.png", "no-match"],
	[`oshi/${"9/".repeat(16_000)}.png`, "too-long"],
	["oshi", "bad-picture-address"],
] as const)
	test(`a picture that cannot be drawn says so: ${path.slice(0, 40)}`, async ({ request }) => {
		const { status, headers, body } = await fetchPicture(request, path);
		if (status === 431 || status === 414) return;
		expect(status).toBe(400);
		expect(headers).toMatchObject({ "content-type": "image/png", "cache-control": "no-store", "x-fault": code });
		expect(sizeOf(body)).toEqual([1200, 630]);
	});

test("a link to an invitation says who invites to what, and holds no key", async ({ request }) => {
	const made = await request.post("/api/matches", {
		data: {
			ruleset: "abalone",
			clock: "3d",
			parties: [{ kind: "person", name: "Anna" }, { kind: "person" }],
			asker: 0,
		},
	});
	expect(made.status()).toBe(201);
	const { match, ...secrets } = await made.json();
	const sat = await request.post(`/api/matches/${match}/sit`, {
		headers: { authorization: `Bearer ${secrets.key}` },
		data: { name: "Anna" },
	});
	expect(sat.status(), await sat.text()).toBe(200);
	const page = await (await request.get(`/fr/abalone/rejoindre?match=${match}`)).text();
	expect(page).toContain('<meta property="og:title" content="Anna vous invite à jouer à Abalone">');
	expect(page).toContain('<meta property="og:description" content="Trois jours par coup">');
	expect(page).toContain('<meta name="robots" content="noindex">');
	expect(page).toContain('<html lang="fr">');
	for (const name of ["key", "watch", "invitation", "recovery"]) expect(page).not.toContain(secrets[name]);
	const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? [];
	const drawn = await request.get(picture.replaceAll("&amp;", "&"));
	expect([drawn.status(), drawn.headers()["cache-control"]]).toEqual([200, "public, max-age=60"]);
});

test("a link to a record says what it is", async ({ request }) => {
	const page = await (await request.get(`/en/shared?game=${await writeLink(RECORD)}`)).text();
	expect(page).toContain('<meta property="og:title" content="A game of Abalone">');
	expect(page).toMatch(/<meta property="og:description" content="\d+ moves, to replay and analyse.">/);
});

test("every page that can be read tells programs its address, its languages, its picture and what it is", async ({
	request,
	baseURL,
}) => {
	const map = await (await request.get("/sitemap.xml")).text();
	for (const language of LANGUAGES) {
		const words = await loadWords(language);
		for (const name of Object.values(PAGES)) {
			const address = at(name, language);
			const text = await (await request.get(address)).text();
			const listed = map.includes(`<loc>${baseURL}${address}</loc>`);
			if (text.includes('data-page=""')) {
				expect(listed, address).toBe(false);
				expect(text).toContain('content="noindex"');
				continue;
			}
			expect(listed, address).toBe(true);
			expect(text).toContain(`<link rel="canonical" href="${baseURL}${address}">`);
			for (const one of LANGUAGES)
				expect(text).toContain(`<link rel="alternate" hreflang="${one}" href="${baseURL}${at(name, one)}">`);
			const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(text) ?? [];
			expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
		}
		for (const title of TITLES) {
			const text = await (await request.get(at(title, language))).text();
			const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
			expect(JSON.parse(data)).toMatchObject({
				"@context": "https://schema.org",
				"@type": "Game",
				name: words.titles[title].name,
				inLanguage: language,
				numberOfPlayers: { "@type": "QuantitativeValue", minValue: 2 },
			});
			const rules = await (await request.get(at(`${title}/rules`, language))).text();
			const [, steps = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(rules) ?? [];
			expect(JSON.parse(steps)["@type"]).toBe("HowTo");
			expect(JSON.parse(steps).step.length).toBeGreaterThan(2);
		}
	}
	expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
