import { transformSync } from "esbuild";
import type { WrittenPicture } from "./src/shell/written.ts";

/** How a page says that it is dark. A file follows the theme of the page that shows it. */
const DARK = ':root[data-theme="dark"]';

interface Rule {
	readonly selectors: readonly string[];
	readonly body: string;
	readonly dark: boolean;
}

/** The rules that boards are drawn with: their own, and the colours of the page. The root of a file is the board. */
export function pictureRules(page: string, board: string): readonly Rule[] {
	const colours = rulesIn(page).filter(({ selectors }) => selectors.join() === ":root");
	return [...colours, ...rulesIn(board)];
}

/** What stands inside `@media` and the like is left out: a picture neither moves nor reacts to a pointer. */
function rulesIn(css: string): readonly Rule[] {
	const bare = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@[^{;]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
	return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
		// Between commas that stand in no brackets.
		selectors: selector
			.split(/,(?![^(]*\))/)
			.map((one) => one.trim().replace(`${DARK} .tablier-board`, ":root.tablier-board").replace(DARK, ":root")),
		body: body.trim(),
		dark: selector.includes(DARK),
	}));
}

/** One drawing as a file, with no more style than it needs: `<img>` shows it without any script. */
export function pictureFile({ path, body, width, height, colours }: WrittenPicture, rules: readonly Rule[]): string {
	const [, attributes = ""] = /<div class="tablier-board[^"]*"([^>]*)>/.exec(body) ?? [];
	const [, box, drawn] = /<svg[^>]*viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(body) ?? [];
	if (drawn === undefined) throw new Error(`${path} has no drawing`);
	const data = attributes.match(/data-\w+="[^"]*"/g) ?? [];
	const drawing = drawn
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/\d+\.\d{4,}/g, (digits) => String(Number(Number(digits).toFixed(3))));
	const style = minify(rules.filter(({ selectors }) => selectors.some((one) => mayMatch(one, drawing, data))));
	// Thrice, so that no rule for a ground or a skin comes before it.
	const own = colours === undefined ? "" : `.tablier-board.tablier-board.tablier-board{${colours}}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" class="tablier-board" ${data.join(" ")} viewBox="${box}" width="${width}" height="${height}"><style>${style}${own}</style>${drawing}</svg>\n`;
}

/** Whether the drawing has all that a selector names. */
function mayMatch(selector: string, drawing: string, data: readonly string[]): boolean {
	if (/:(hover|focus|active)/.test(selector)) return false;
	const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
	if (!classes.every((name) => name === "tablier-board" || drawing.includes(name))) return false;
	const attributes = (selector.match(/data-\w+="[^"]*"/g) ?? []).map((one) => data.includes(one));
	return selector.includes(":is(") ? attributes.includes(true) : !attributes.includes(false);
}

function minify(rules: readonly Rule[]): string {
	const written = rules.map(({ selectors, body, dark }) => {
		const rule = `${selectors.join(",")}{${body}}`;
		return dark ? `@media (prefers-color-scheme:dark){${rule}}` : rule;
	});
	return transformSync(written.join("\n"), { loader: "css", minify: true }).code.trim();
}
