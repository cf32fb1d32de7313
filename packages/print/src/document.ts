import { type Press, type PrintSheet, sheetOf } from "./frame.ts";
import { safe } from "./markup.ts";
import { styleOf } from "./style.ts";

export interface Links {
	readonly list: string;
	readonly pdf: string | undefined;
}

/** A whole page: read on a screen, printed by a browser. It has no script. */
export function documentOf(
	press: Press,
	sheets: readonly PrintSheet[],
	fonts: readonly string[],
	links?: Links,
): string {
	const { language, words, title, print, paper, base } = press;
	const name = `${print.heading(words.titles[title].name)} – ${words.page.title}`;
	const bar = links
		? `<nav class="bar"><a href="${safe(links.list)}">${safe(print.toList)}</a>${links.pdf ? `<a href="${safe(links.pdf)}">${safe(print.toPdf)}</a>` : ""}<span>${safe(print.scale)}</span></nav>\n`
		: "";
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${base}icon.svg" type="image/svg+xml">
<title>${safe(name)}</title>
<style>
${styleOf(paper, base, fonts)}
</style>
</head>
<body>
${bar}<main>
${sheets.map((sheet, i) => sheetOf(press, sheet, i + 1, sheets.length)).join("\n")}
</main>
</body>
</html>
`;
}
