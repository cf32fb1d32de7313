import { describe, expect, it } from "vitest";
import { documentOf, manifestOf, type PageFile, rootDocument } from "./document.ts";

const PAGE: PageFile = {
	language: "fr",
	page: "rules",
	links: "",
	about: 'Deux "camps" & un plateau',
	head: "<title>Oshi</title>",
	body: "<main>Oshi</main>",
	base: "../../",
	script: "assets/main.js",
	styles: ["assets/main.css"],
	fonts: [],
	preloads: ["assets/play.js"],
};

describe("a page as a file", () => {
	it("finds its files from its own folder, and fetches scripts after the style", () => {
		const text = documentOf(PAGE);
		expect(text).toContain('<html lang="fr">');
		expect(text).toContain('<link rel="stylesheet" href="../../assets/main.css">');
		expect(text).toContain('<link rel="modulepreload" fetchpriority="low" href="../../assets/play.js">');
		expect(text).toContain('<script type="module" fetchpriority="low" src="../../assets/main.js"></script>');
		expect(text).toContain('content="Deux &quot;camps&quot; &amp; un plateau"');
		expect(documentOf({ ...PAGE, page: "" })).toContain('<script type="module" src=');
	});

	it("is the same app in every language, with a shortcut to each title", () => {
		const titles = [{ name: "Oshi", path: "fr/oshi" }];
		const manifest = JSON.parse(manifestOf("fr", { name: "Tablier", about: "Des jeux", titles }));
		expect(manifest).toMatchObject({ lang: "fr", start_url: "../", scope: "../" });
		expect(manifest.shortcuts).toEqual([{ name: "Oshi", url: "../fr/oshi" }]);
	});

	it("at the root offers every language without a script", () => {
		const text = rootDocument([
			["fr", "Français"],
			["en", "English"],
		]);
		expect(text).toContain('<a href="./fr" hreflang="fr" lang="fr">Français</a>');
		expect(text).toContain('<a href="./en" hreflang="en" lang="en">English</a>');
	});
});
