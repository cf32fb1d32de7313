import { describe, expect, it } from "vitest";
import { withHeadLinks, writeHeadLinks, writeSharedLinks } from "./head-links.ts";
import { ADDRESS, type SitePage, siteAddress } from "./page.ts";
import { writeRobots, writeSitemap } from "./sitemap.ts";

const PAGE: SitePage = {
	path: "fr/oshi/regles",
	language: "fr",
	paths: { fr: "fr/oshi/regles", en: "en/oshi/rules" },
	frame: false,
	kept: true,
	heading: 'Les règles d\'Oshi "<7>"',
	about: "Deux camps & un plateau",
	preview: "previews/fr/oshi.png",
	data: [{ "@type": "HowTo", url: `${ADDRESS}fr/oshi/regles`, text: "</script><script>" }],
};
const LOST: SitePage = { ...PAGE, path: "fr/404", paths: { fr: "fr/404", en: "en/404" } };
const FRAME: SitePage = { ...PAGE, path: "fr/oshi/rejoindre", frame: true };

describe("head links", () => {
	it("name the page and its translations by whole addresses, also in a folder", () => {
		for (const address of ["https://games.example.org/library", "https://games.example.org/library/"]) {
			const links = writeHeadLinks(PAGE, siteAddress(address));
			const site = "https://games.example.org/library";
			expect(links).toContain(`<link rel="canonical" href="${site}/fr/oshi/regles">`);
			expect(links).toContain(`<link rel="alternate" hreflang="en" href="${site}/en/oshi/rules">`);
			expect(links).toContain(`<link rel="alternate" hreflang="x-default" href="${site}/">`);
			expect(links).toContain(`<meta property="og:image" content="${site}/previews/fr/oshi.png">`);
		}
	});

	it("hold texts that cannot break out of them", () => {
		const links = writeHeadLinks(PAGE, "https://a.example/");
		expect(links).toContain('<meta property="og:title" content="Les règles d\'Oshi &quot;&lt;7&gt;&quot;">');
		const [, data = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(links) ?? [];
		expect(JSON.parse(data)).toMatchObject({ url: "https://a.example/fr/oshi/regles", text: "</script><script>" });
	});

	it("keep frames and the page for lost visitors out of search engines", () => {
		for (const page of [LOST, FRAME])
			expect(writeHeadLinks(page, "https://a.example/")).toBe('<meta name="robots" content="noindex">');
	});

	it("say what one match is, by its own address", () => {
		const thing = { heading: "Anna", about: "Oshi", picture: "https://a.example/p.png?a=1&b=2", query: "match=x" };
		const links = writeSharedLinks(FRAME, thing, "https://a.example/");
		expect(links).toContain('<meta property="og:url" content="https://a.example/fr/oshi/rejoindre?match=x">');
		expect(links).toContain('content="https://a.example/p.png?a=1&amp;b=2"');
		expect(links).toContain("noindex");
	});

	it("stand at the end of the head, whatever signs they hold", () => {
		expect(withHeadLinks("<head></head><body></body>", "$&")).toBe("<head>$&\n</head><body></body>");
	});
});

describe("the map of the site", () => {
	it("lists what can be read, in every language, and robots find it", () => {
		const map = writeSitemap([PAGE, LOST, FRAME], "https://a.example/");
		expect(map.match(/<loc>/g)).toHaveLength(1);
		expect(map).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/oshi/rules"/>');
		expect(writeRobots("https://a.example/")).toContain("Sitemap: https://a.example/sitemap.xml");
	});
});
