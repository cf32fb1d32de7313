import { transformSync } from "esbuild";
import { readDrawing } from "../../packages/picture/src/drawn-board.ts";
import type { StyleRule } from "../../packages/picture/src/rule.ts";
import type { WrittenPicture } from "./src/shell/written.ts";

/** One drawing as a file, with no more style than it needs: `<img>` shows it without any script. */
export function pictureFile(picture: WrittenPicture, rules: readonly StyleRule[]): string {
	const { path, body, width, height, colours } = picture;
	const drawing = readDrawing(body);
	if (!drawing) throw new Error(`${path} has no drawing`);
	const { data, box, inner } = drawing;
	const style = minify(rules.filter(({ selectors }) => selectors.some((one) => mayMatch(one, inner, data))));
	// Thrice, so that no rule for a ground or a skin comes before it.
	const own = colours === undefined ? "" : `.tablier-board.tablier-board.tablier-board{${colours}}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" class="tablier-board" ${data.join(" ")} viewBox="${box}" width="${width}" height="${height}"><style>${style}${own}</style>${inner}</svg>\n`;
}

/** Whether the drawing has all that a selector names. */
function mayMatch(selector: string, drawing: string, data: readonly string[]): boolean {
	if (/:(hover|focus|active)/.test(selector)) return false;
	const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
	if (!classes.every((name) => name === "tablier-board" || drawing.includes(name))) return false;
	const attributes = (selector.match(/data-\w+="[^"]*"/g) ?? []).map((one) => data.includes(one));
	return selector.includes(":is(") ? attributes.includes(true) : !attributes.includes(false);
}

function minify(rules: readonly StyleRule[]): string {
	const written = rules.map(({ selectors, body, dark }) => {
		const rule = `${selectors.join(",")}{${body}}`;
		return dark ? `@media (prefers-color-scheme:dark){${rule}}` : rule;
	});
	return transformSync(written.join("\n"), { loader: "css", minify: true }).code.trim();
}
