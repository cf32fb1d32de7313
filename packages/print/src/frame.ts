import type { Title } from "@tablier/games";
import { COLLECTORS, type Words } from "@tablier/words";
import type { Language } from "@tablier/words/language";
import type { PrintWords } from "@tablier/words/print";
import { PUBLISHERS, type Website } from "./link.ts";
import { safe } from "./markup.ts";
import type { Paper } from "./paper.ts";
import { codeOf } from "./qr.ts";
import type { Ink, What } from "./sheet.ts";

/** What all sheets of a document have in common. */
export interface Press {
	readonly title: Title;
	readonly language: Language;
	readonly paper: Paper;
	readonly ink: Ink;
	readonly words: Words;
	readonly print: PrintWords;
	/** The way to the folder of the site: pictures are there. */
	readonly base: string;
	/** The public address of the site, where that is known. */
	readonly address: string | undefined;
}

/** One side of a paper. */
export interface PrintSheet {
	readonly what: What;
	readonly body: string;
	/** On paper that lies across, without head and foot. */
	readonly folded?: true;
	/** What tells this sheet from the others of its kind. */
	readonly note?: string;
}

/** Where the code leads: to the page of the title. Without a known address it names the page and no machine. */
export function targetOf({ address, language, title }: Press): { readonly text: string; readonly said: string } {
	const path = `${language}/${title}`;
	if (address === undefined || !URL.canParse(address)) return { text: `Tablier: /${path}`, said: `Tablier, /${path}` };
	const { href } = new URL(path, address.replace(/\/?$/, "/"));
	return { text: href, said: href.replace(/^https?:\/\//, "") };
}

export function codeFor(press: Press): string {
	const { text, said } = targetOf(press);
	return codeOf(text, press.print.code(said));
}

const link = ({ name, address }: Website): string => `<a href="${safe(address)}">${safe(name)}</a>`;

/** Who made the game, who sells it, who saved its rules: paragraphs. */
export function creditsOf({ title, words, print }: Press): readonly string[] {
	const { name, facts, credits } = words.titles[title];
	const made = print.made(name, facts.author, facts.publisher ?? "", facts.year);
	const [collector] = credits.collectors;
	const publisher = PUBLISHERS[title];
	return [
		`<b class="trial">${safe(print.trial)}.</b> ${safe(made)}`,
		...(publisher ? [linked(print.sold(publisher.name), publisher)] : []),
		collector === undefined
			? safe(credits.thanks)
			: linked(`${credits.thanks} ${print.help[collector]}`, {
					name: collector,
					address: COLLECTORS[collector].contact,
				}),
	];
}

/** Names the site at the end where the sentence does not: on paper an address is read, not touched. */
function linked(sentence: string, site: Website): string {
	const said = site.address.replace(/^https?:\/\/(www\.)?/, "");
	return `${safe(sentence)} ${link({ name: said, address: site.address })}`;
}

export function sheetOf(press: Press, sheet: PrintSheet, number: number, count: number): string {
	if (sheet.folded) return `<section class="sheet folded">${sheet.body}</section>`;
	const { print, words, title, paper } = press;
	const name = words.titles[title].name;
	const what = [print.whats[sheet.what], sheet.note].filter((part) => part !== undefined).join(" · ");
	const { said } = targetOf(press);
	return `<section class="sheet"><div class="area">
<header class="head"><h1>${safe(name)}</h1><h2>${safe(what)}</h2><p><span class="trial">${safe(print.trial)}.</span><br>${safe(print.scale)}</p></header>
<div class="main">${sheet.body}</div>
<footer class="foot">${codeFor(press)}<div>
<p>${safe(print.play)} ${safe(said)}</p>
${creditsOf(press)
	.map((line) => `<p>${line}</p>`)
	.join("\n")}
<p class="end"><span>${safe(words.page.notAffiliated)}</span><span>${safe(`${print.papers[paper]} · ${print.part(number, count)}`)}</span></p>
</div></footer>
</div></section>`;
}
