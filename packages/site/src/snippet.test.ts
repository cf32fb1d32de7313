import { describe, expect, it } from "vitest";
import { type Embedded, embedAddress, readEmbedAddress } from "./embed.ts";
import { writeHeadLinks } from "./head-links.ts";
import { writeOembed } from "./oembed.ts";
import { type EmbedCard, thingOf, writeSnippets } from "./snippet.ts";

const SITE = "https://games.example.org/library/";
const THINGS: readonly Embedded[] = [
	{ kind: "board", title: "oshi" },
	{
		kind: "board",
		title: "abalone",
		position: "sssss/9 0 0 b",
		ruleset: "abalone",
		seats: "2",
		options: ["layout:belgian-daisy"],
	},
	{ kind: "game", title: "mamba", link: "1AbC-_9" },
	{ kind: "lesson", title: "omba", lesson: "first-move" },
];
const shown = (thing: Embedded): EmbedCard => ({ thing, language: "fr", heading: 'Oshi "<7>"', page: "fr/oshi" });

describe("the address of an embedded thing", () => {
	it.each(THINGS)("is read as it was written, with and without a language: $kind", (thing) => {
		for (const language of ["fr", undefined]) {
			const { pathname, searchParams } = new URL(embedAddress(thing, language), SITE);
			const path = pathname.slice("/library".length);
			expect(readEmbedAddress(path, searchParams, ["fr", "en"])).toEqual({ thing, language });
		}
	});

	it.each([
		"embed",
		"embed/fr",
		"embed/fr/oshi/nothing",
		"embed/fr/oshi/learn",
		"fr/oshi",
		"embed/fr/oshi/learn/a/b",
		"embed/%00",
	])("is none: %s", (path) => expect(readEmbedAddress(path, new URLSearchParams(), ["fr", "en"])).toBeUndefined());
});

describe("snippets", () => {
	it("are a linked picture, a frame and an element with the picture inside, all with whole addresses", () => {
		const { picture, frame, element } = writeSnippets(shown(THINGS[1]), SITE);
		expect(picture).toBe(
			`<a href="${SITE}fr/oshi"><img src="${SITE}picture/abalone/sssss/9_0_0_b.png?size=480&amp;ruleset=abalone&amp;seats=2&amp;option=layout:belgian-daisy" alt="Oshi &quot;&lt;7&gt;&quot;" width="480" loading="lazy"></a>`,
		);
		expect(frame).toContain(`<iframe src="${SITE}embed/fr/abalone?position=sssss/9_0_0_b&amp;ruleset=abalone`);
		expect(frame).toContain('title="Oshi &quot;&lt;7&gt;&quot;"');
		expect(element).toContain(`<script async src="${SITE}tablier-board.js"></script>`);
		expect(element).toContain(`lang="fr">${picture}</tablier-board>`);
	});

	it.each(THINGS)("tell the element what it shows: $kind", (thing) => {
		const { element } = writeSnippets(shown(thing), SITE);
		const tag = /<tablier-board([^>]*)>/.exec(element)?.[1] ?? "";
		const attributes = new Map([...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
		expect(thingOf((name) => attributes.get(name) ?? null)).toEqual(thing);
	});
});

describe("oEmbed", () => {
	const thumbnail = { url: `${SITE}previews/fr/oshi.png`, width: 1200, height: 630 };
	it("is a frame with a title, a provider and a picture", () => {
		expect(writeOembed(shown(THINGS[0]), thumbnail, {}, SITE)).toMatchObject({
			version: "1.0",
			type: "rich",
			provider_name: "Tablier",
			title: 'Oshi "<7>"',
			width: 480,
			height: 620,
			html: expect.stringContaining(`<iframe src="${SITE}embed/fr/oshi"`),
			thumbnail_url: thumbnail.url,
			thumbnail_width: 1200,
		});
	});

	it("stays within what it may take", () => {
		const answer = writeOembed(shown(THINGS[0]), thumbnail, { width: 300, height: 400 }, SITE);
		expect(answer).toMatchObject({
			width: 300,
			height: 400,
			html: expect.stringContaining('width="300" height="400"'),
		});
		expect(answer).not.toHaveProperty("thumbnail_url");
	});

	it("is found from the head of a page that can be embedded", () => {
		const page = {
			path: "fr/oshi",
			language: "fr",
			paths: {},
			frame: false,
			kept: true,
			heading: "Oshi",
			about: "",
			preview: "p.png",
			data: [],
		};
		const link = '<link rel="alternate" type="application/json+oembed"';
		expect(writeHeadLinks(page, SITE)).not.toContain(link);
		expect(writeHeadLinks({ ...page, embedded: THINGS[0] }, SITE)).toContain(
			`${link} href="${SITE}oembed?format=json&amp;url=${encodeURIComponent(`${SITE}fr/oshi`)}" title="Oshi">`,
		);
	});
});
