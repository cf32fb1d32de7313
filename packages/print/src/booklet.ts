import type { Booklet, Diagram } from "@tablier/diagrams";
import { gameOfTitle } from "@tablier/games";
import { gameWords } from "@tablier/words";
import type { BookletWords } from "@tablier/words/rules";
import { impose } from "./fold.ts";
import { codeFor, creditsOf, type Press, type PrintSheet, targetOf } from "./frame.ts";
import { safe } from "./markup.ts";
import { diagramPicture } from "./sheet.ts";

/** By how many signs the rules have: much text is set smaller, with smaller pictures. */
const sizeFor = (signs: number): string => (signs < 1600 ? "roomy" : signs < 2500 ? "usual" : "tight");
const PICTURES = 6;
const PAGES = 4;

/** Of each rule the first diagram in which something is played, in the game that the title is named after. */
export function picturedDiagrams({ diagrams }: Booklet): readonly Diagram[] {
	const first = diagrams[0]?.terms.ruleset;
	const played = diagrams.filter(({ scenes, terms }) => scenes[0]?.kind === "play" && terms.ruleset === first);
	return played.filter(({ rule }, i) => played.findIndex((one) => one.rule === rule) === i).slice(0, PICTURES);
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${safe(text)}</p>`).join("");

/** The rules on one paper, folded in two: a cover, the rules on the two pages inside, words and credits on the back. */
export function bookletSheets(press: Press, booklet: Booklet, words: BookletWords): readonly PrintSheet[] {
	const halves: Readonly<Record<number, string>> = { 1: coverOf(press, booklet, words), 4: backOf(press, words) };
	const half = (page: number, side: "left" | "right"): string =>
		`<div class="half ${side}">${halves[page] ?? ""}${folio(page, side)}</div>`;
	return impose(PAGES).map(({ left, right }) => ({
		what: "rules",
		folded: true,
		body:
			left in halves
				? half(left, "left") + half(right, "right")
				: `${insideOf(press, booklet, words)}${folio(left, "left")}${folio(right, "right")}`,
	}));
}

const folio = (page: number, side: "left" | "right"): string => `<p class="folio ${side}">${page}</p>`;

function coverOf({ words, title, print, base }: Press, { diagrams }: Booklet, { short }: BookletWords): string {
	const { name, tagline, players, luck } = words.titles[title];
	const start = diagrams.find(({ scenes }) => scenes.length === 0);
	const picture = start
		? `<figure class="cover"><img src="${base}pictures/${title}/${start.id}.svg" alt="${safe(print.start)}"></figure>`
		: "";
	return `<h1>${safe(name)}</h1><p class="tagline">${safe(tagline)}</p><p><span class="trial">${safe(print.trial)}.</span> ${safe(`${players} · ${luck}`)}</p>${picture}<div class="brief"><h2>${safe(print.inBrief)}</h2>${paragraphs(short)}</div>`;
}

/** Runs from the left page to the right one. */
function insideOf({ words, title, print, base }: Press, booklet: Booklet, { captions }: BookletWords): string {
	const { rules } = gameWords(words, gameOfTitle(title));
	const pictures = picturedDiagrams(booklet);
	const blocks = Object.entries(rules).map(([id, rule]) => {
		const diagram = pictures.find(({ rule: of }) => of === id);
		const figure = diagram ? `<figure><img src="${base}${diagramPicture(title, diagram.id)}" alt=""></figure>` : "";
		const caption = diagram ? `<p class="caption">${safe(captions[diagram.id] ?? "")}</p>` : "";
		return `<div class="rule">${figure}<h3>${safe(`${id}. ${rule.title}`)}.</h3> ${safe(rule.text)}${caption}</div>`;
	});
	const signs = Object.values(rules).reduce((sum, { title: head, text }) => sum + head.length + text.length, 0);
	return `<div class="flow ${sizeFor(signs)}"><h2>${safe(print.rules)}</h2>${blocks.join("")}</div>`;
}

function backOf(press: Press, { terms, variants }: BookletWords): string {
	const { print, words } = press;
	const list = terms.map(
		({ term, here, text }) =>
			`<div><dt>${safe(term)}${here === "" ? "" : ` (${safe(here)})`}</dt><dd> ${safe(text)}</dd></div>`,
	);
	const others = variants.map(
		({ name, about, points }) =>
			`<h2 class="variant">${safe(name)}</h2><p>${safe(about)}</p><ul>${points.map((point) => `<li>${safe(point)}</li>`).join("")}</ul>`,
	);
	const { said } = targetOf(press);
	const lines = [`${safe(print.play)} ${safe(said)}`, ...creditsOf(press), safe(words.page.notAffiliated)];
	return `<h2>${safe(print.ownWords)}</h2><dl class="terms">${list.join("")}</dl>${others.join("")}<div class="last">${codeFor(press)}<div>${lines.map((line) => `<p>${line}</p>`).join("")}</div></div>`;
}
